"""The player's choices. Every change works at once and is written down when the screen is left."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from client.scenes import Scene
from client.scenes.menu import LANGUAGES
from client.settings import SCALES, SPEEDS
from client.ui import Caption, Dropdown, Label, Slider, Toggle, Widget
from client.ui.sheet import row_width, sheet
from client.ui.text import FADED

WIDEST = 820.0


class SettingsScene(Scene):
    """Language, size, sound, speed and helps."""

    def leave(self) -> None:
        self.app.save_settings()

    def layout(self) -> list[Widget]:
        canvas, say = self.app.canvas, self.words
        rows = self._rows(row_width(canvas, WIDEST))
        return sheet("settings", canvas, WIDEST, say("settings.title"), say("ui.back"), self.back, rows)

    def _rows(self, width: float) -> list[Widget]:
        say, now = self.words, self.app.settings
        speeds = [(speed, say("settings.speed.instant") if speed == 0 else f"× {speed:g}") for speed in SPEEDS]
        scales = [(scale, f"{scale}%") for scale in sorted({*SCALES, now.scale})]
        widgets: list[Widget] = []
        y, caption = 8.0, width * 0.42

        def choice(
            name: str, options: Sequence[tuple[object, str]], chosen: object, change: Callable[[object], object]
        ) -> None:
            nonlocal y
            words = say(f"settings.{name}")
            widgets.append(Label(f"settings.{name}.label", (0, y, caption, 46), words))
            place = pygame.FRect(caption, y, width - caption, 46)
            widgets.append(Dropdown(f"settings.{name}", place, words, options, chosen, change))
            y += 54

        def toggle(name: str, on: bool, change: Callable[[bool], object]) -> None:
            nonlocal y
            widgets.append(
                Toggle(f"settings.{name}", pygame.FRect(0, y, width, 42), say(f"settings.{name}"), on, change)
            )
            y += 46

        choice("language", list(LANGUAGES), now.language, lambda value: self.app.set_language(str(value)))
        choice("scale", scales, now.scale, self._scale)
        choice("speed", speeds, now.speed, self._keep("speed"))
        widgets.append(Label("settings.volume.label", (0, y, caption, 46), say("settings.volume")))
        place = pygame.FRect(caption, y, width - caption, 46)
        widgets.append(Slider("settings.volume", place, say("settings.volume"), now.volume, self._volume))
        y += 50
        if self.app.sound.trouble:
            high = self.app.pen.height(say("settings.no_sound"), width, 17, "ui_italic") + 6
            widgets.append(Caption("settings.no_sound", (0, y, width, high), say("settings.no_sound")))
            y += high + 4
        toggle("muted", now.muted, self._mute)
        toggle("full_screen", now.full_screen, self.app.set_full_screen)
        toggle("hints", now.hints, self._keep("hints"))
        toggle("physics", now.physics, self._keep("physics"))
        toggle("practice", now.practice, self._keep("practice"))
        high = self.app.pen.height(say("settings.practice.about"), width - 44, 17, "ui_italic") + 4
        about = pygame.FRect(44, y - 6, width - 44, high)
        widgets.append(
            Label(
                "settings.practice.about",
                about,
                say("settings.practice.about"),
                size=17,
                colour=FADED,
                role="ui_italic",
                upright="top",
            )
        )
        return widgets

    def _keep(self, name: str) -> Callable[[object], None]:
        def change(value: object) -> None:
            setattr(self.app.settings, name, value)

        return change

    def _scale(self, scale: object) -> None:
        assert isinstance(scale, int)
        self.app.settings.scale = scale
        self.app.rescale()

    def _volume(self, volume: float) -> None:
        self.app.settings.volume = self.app.sound.volume = volume
        self.app.sound.play("click")

    def _mute(self, muted: bool) -> None:
        self.app.settings.muted = self.app.sound.muted = muted
