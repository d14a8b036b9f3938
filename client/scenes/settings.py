"""The player's choices. Every change works at once and is written down when the screen is left."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from client.scenes.keys_list import KeysScene
from client.table.tools import speed_words
from client.ui import Button, Slider, TextField, Widget
from client.ui.form import Form
from client.ui.scene import Scene
from client.ui.sheet import row_width, sheet
from client.window.settings import LANGUAGES, LONGEST_COMMAND, SCALES, SPEEDS

WIDEST = 820.0

Options = Sequence[tuple[object, str]]


class SettingsScene(Scene):
    """Language, size, sound, speed, helps, and the editor that opens card files."""

    def leave(self) -> None:
        self.app.save_settings()

    def layout(self) -> list[Widget]:
        canvas, words = self.app.canvas, self.words
        rows = self._rows(row_width(canvas, WIDEST))
        return sheet("settings", canvas, WIDEST, words("settings.title"), words("ui.back"), self.back, rows)

    def _rows(self, width: float) -> list[Widget]:
        words, settings = self.words, self.app.settings
        speeds = [(speed, speed_words(words, speed) if speed else words("settings.speed.instant")) for speed in SPEEDS]
        scales = [(scale, f"{scale}%") for scale in sorted({*SCALES, settings.scale})]
        form = Form(0, 8, width, words=0.42, space=0, line_height=46, gap=8)

        def choice(name: str, options: Options, chosen: object, change: Callable[[object], object]) -> None:
            form.choice(f"settings.{name}", words(f"settings.{name}"), options, chosen, change)

        def toggle(name: str, on: bool, change: Callable[[bool], object]) -> None:
            form.toggle(f"settings.{name}", words(f"settings.{name}"), on, change, distance=4)

        choice("language", LANGUAGES, settings.language, lambda value: self.app.set_language(str(value)))
        choice("scale", scales, settings.scale, self._scale)
        choice("speed", speeds, settings.speed, self._keep("speed"))
        for name in ("volume", "ambience", "music"):
            place, loud = form.place(f"settings.{name}", words(f"settings.{name}")), getattr(settings, name)
            form.widgets.append(Slider(f"settings.{name}", place, words(f"settings.{name}"), loud, self._loud(name)))
        if self.app.sound.trouble:
            form.note("settings.no_sound", words("settings.no_sound"), self.app.pen)
        toggle("muted", settings.muted, self._mute)
        toggle("full_screen", settings.full_screen, self.app.set_full_screen)
        toggle("hints", settings.hints, self._keep("hints"))
        toggle("physics", settings.physics, self._keep("physics"))
        toggle("living", settings.living, self._keep("living"))
        toggle("calm", settings.calm, self._keep("calm"))
        form.note("settings.calm.about", words("settings.calm.about"), self.app.pen, left=44, distance=-2)
        toggle("talk", settings.talk, self._keep("talk"))
        toggle("practice", settings.practice, self._keep("practice"))
        form.note("settings.practice.about", words("settings.practice.about"), self.app.pen, left=44, distance=-2)
        keys = form.place("settings.keys", words("settings.keys"))
        form.widgets.append(Button("settings.keys", keys, words("settings.keys.show"), self._keys))
        editor = form.place("settings.editor", words("settings.editor"))
        form.widgets.append(TextField("settings.editor", editor, words("settings.editor"), settings.editor,
                                      self._keep("editor"), hint=words("settings.editor.none"),
                                      longest=LONGEST_COMMAND))  # fmt: skip
        form.note("settings.editor.about", words("settings.editor.about"), self.app.pen, distance=-2)
        return form.widgets

    def _keys(self) -> None:
        self.app.push(KeysScene(self.app))

    def _keep(self, name: str) -> Callable[[object], None]:
        def change(value: object) -> None:
            setattr(self.app.settings, name, value)

        return change

    def _scale(self, scale: object) -> None:
        assert isinstance(scale, int)
        self.app.settings.scale = scale
        self.app.rescale()

    def _loud(self, name: str) -> Callable[[float], None]:
        """Changes how loud something is: effects are heard once, the tavern and the music go on."""

        def change(loud: float) -> None:
            setattr(self.app.settings, name, loud)
            setattr(self.app.sound, name, loud)
            self.app.sound.tune()
            if name == "volume":
                self.app.sound.play("click")

        return change

    def _mute(self, muted: bool) -> None:
        self.app.settings.muted = self.app.sound.muted = muted
        self.app.sound.tune()
