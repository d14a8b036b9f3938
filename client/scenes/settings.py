"""The page of settings. Every change takes effect at once; all are saved when the page is left."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from client.scenes.keys_list import KeysScene
from client.scenes.reader_settings import ReaderSettingsScene
from client.table.tools import speed_words
from client.ui import Button, Slider, TextField, Widget
from client.ui.form import Form
from client.ui.scene import Scene
from client.ui.sheet import row_width, sheet
from client.window.settings import LANGUAGES, LONGEST_COMMAND, SCALES, SPEEDS

WIDEST = 820.0

Options = Sequence[tuple[object, str]]


class SettingsScene(Scene):
    """Language, size, sound, speed, aids, and the editor that opens card files."""

    def leave(self) -> None:
        self.app.save_settings()

    def layout(self) -> list[Widget]:
        canvas, words = self.app.canvas, self.words
        rows = self._rows(row_width(canvas, WIDEST))
        return sheet("settings", canvas, WIDEST, words("settings.title"), words("ui.back"), self.back, rows)

    def _rows(self, width: float) -> list[Widget]:
        words, settings = self.words, self.app.settings
        speed_labels = {speed: speed_words(words, speed) for speed in SPEEDS}
        speed_labels[0] = words("settings.speed.instant")
        speeds = [(speed, speed_labels[speed]) for speed in SPEEDS]
        scales = [(scale, f"{scale}%") for scale in sorted({*SCALES, settings.scale})]
        form = Form(0, 8, width, words=0.42, space=0, line_height=46, gap=8)

        def choice(name: str, options: Options, chosen: object, change: Callable[[object], object]) -> None:
            form.choice(f"settings.{name}", words(f"settings.{name}"), options, chosen, change)

        def toggle(name: str, is_on: bool, change: Callable[[bool], object]) -> None:
            form.toggle(f"settings.{name}", words(f"settings.{name}"), is_on, change, distance=4)

        def note(name: str) -> None:
            form.note(f"settings.{name}.about", words(f"settings.{name}.about"), self.app.pen, left=44, distance=-2)

        choice("language", LANGUAGES, settings.language, lambda value: self.app.set_language(str(value)))
        choice("scale", scales, settings.scale, self._set_scale)
        choice("speed", speeds, settings.speed, self._setter("speed"))
        note("speed")
        for name in ("volume", "ambience", "music"):
            id, label, volume = f"settings.{name}", words(f"settings.{name}"), getattr(settings, name)
            form.widgets.append(Slider(id, form.place(id, label), label, volume, self._volume_setter(name)))
        if self.app.sound.trouble:
            form.note("settings.no_sound", words("settings.no_sound"), self.app.pen)
        toggle("muted", settings.muted, self._set_muted)
        toggle("full_screen", settings.full_screen, self.app.set_full_screen)
        toggle("hints", settings.hints, self._setter("hints"))
        toggle("physics", settings.physics, self._setter("physics"))
        toggle("living", settings.living, self._setter("living"))
        toggle("calm", settings.calm, self._setter("calm"))
        note("calm")
        toggle("talk", settings.talk, self._setter("talk"))
        reader = form.place("settings.reader", words("settings.reader"))
        form.widgets.append(Button("settings.reader", reader, words("settings.reader.choose"), self._show_reader))
        toggle("keep_log", settings.keep_log, self._setter("keep_log"))
        toggle("practice", settings.practice, self._setter("practice"))
        note("practice")
        keys = form.place("settings.keys", words("settings.keys"))
        form.widgets.append(Button("settings.keys", keys, words("settings.keys.show"), self._show_keys))
        editor = form.place("settings.editor", words("settings.editor"))
        form.widgets.append(TextField("settings.editor", editor, words("settings.editor"), settings.editor,
                                      self._setter("editor"), hint=words("settings.editor.none"),
                                      longest=LONGEST_COMMAND))  # fmt: skip
        form.note("settings.editor.about", words("settings.editor.about"), self.app.pen, distance=-2)
        return form.widgets

    def _show_keys(self) -> None:
        self.app.push(KeysScene(self.app))

    def _show_reader(self) -> None:
        self.app.push(ReaderSettingsScene(self.app))

    def _setter(self, name: str) -> Callable[[object], None]:
        """Return a function that changes a setting."""

        def change(value: object) -> None:
            setattr(self.app.settings, name, value)

        return change

    def _set_scale(self, scale: object) -> None:
        assert isinstance(scale, int)
        self.app.settings.scale = scale
        self.app.rescale()

    def _volume_setter(self, name: str) -> Callable[[float], None]:
        """Return a function that changes a volume. That of effects is tried out with a click; the noise of the tavern
        and the music are heard anyway."""

        def change(volume: float) -> None:
            setattr(self.app.settings, name, volume)
            setattr(self.app.sound, name, volume)
            self.app.sound.tune()
            if name == "volume":
                self.app.sound.play("click")

        return change

    def _set_muted(self, muted: bool) -> None:
        self.app.settings.muted = self.app.sound.muted = muted
        self.app.sound.tune()
