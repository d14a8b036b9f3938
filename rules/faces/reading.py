"""Reads files with layouts and checks that every name in them means something."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, TypeVar

from pydantic import ValidationError

from rules.art import files
from rules.cards.explain import Written, explain
from rules.faces.facts import COMMON_FACTS, CardWithFace
from rules.faces.geometry import LayoutLoop, UnknownBox, lengths_of, place_boxes
from rules.faces.layouts import MEASURES, FaceLayout, merged_layout
from rules.faces.models import CardLayout, FaceBox, FaceFile, FaceView, Font
from rules.faces.values import facts_in
from rules.reading.messages import AnyMessage, Message
from rules.reading.problems import Problem, did_you_mean
from rules.reading.reader import Document, YamlNode, read
from rules.system import locations

FONTS = ("ui", "ui_bold", "ui_italic", "body", "body_bold", "body_italic", "title")
"""The fonts of the table, which every layout may use."""
PLAIN = "card"
"""The layout of cards of which nothing else is said."""
SHAPES = ("rectangle", "ellipse")
"""The shapes that need no drawing."""
_MODELS = (FaceFile, CardLayout, FaceView, FaceBox, Font)
_KEYS = frozenset({"from", *(key for model in _MODELS for key in model.model_fields)})


Usable = TypeVar("Usable")


class ReadFaces(NamedTuple):
    """One file with layouts. ``face_file`` is None if its form is wrong."""

    document: Document
    face_file: FaceFile | None
    problems: Sequence[Problem]


class FaceBook:
    """All layouts of a game, in force: the built-in ones, and those of sets on top of them.

    The names of layouts, shapes and fonts of a set count for its own cards only, and before those of all cards."""

    def __init__(self, files: Iterable[ReadFaces]) -> None:
        self._shapes: dict[tuple[str, str], str] = {}
        self._fonts: dict[tuple[str, str], Path] = {}
        self._layouts: dict[tuple[str, str], CardLayout] = {}
        self._faces: dict[tuple[str, str], FaceLayout | None] = {}
        self._alike: dict[tuple[FaceLayout, FaceLayout], bool] = {}
        for read_faces in files:
            self._add(read_faces)

    def _add(self, read_faces: ReadFaces) -> None:
        """Add a file; what it says again counts instead of what earlier files say."""
        face_file = read_faces.face_file
        if face_file is None:
            return
        owner, path = face_file.set or "", read_faces.document.path
        for name, outline in face_file.shapes.items():
            self._shapes[owner, name] = outline
        for name, font in face_file.fonts.items():
            self._fonts[owner, name] = font_path(path, font)
        for name, layout in face_file.layouts.items():
            layout = _with_own_pictures(layout, path)
            base = self._layouts.get((owner, name)) or self._layouts.get(("", name))
            if name in layout.extends and base is not None:
                # A layout that extends the one it is called after changes that one.
                other_layouts = [extended_name for extended_name in layout.extends if extended_name != name]
                layout = merged_layout(base, layout).model_copy(update={"extends": [*base.extends, *other_layouts]})
            self._layouts[owner, name] = layout

    def layout_of(self, card: CardWithFace) -> FaceLayout:
        """The layout of a card: the one that it names, that of its kind, or the plainest one."""
        for name in (card.layout, card.kind, PLAIN):
            layout = self.layout(name, card.dresser) if name else None
            if layout is not None:
                return layout
        return FaceLayout(PLAIN, CardLayout(), card.dresser)

    def shapes(self, set: str = "") -> dict[str, str]:
        """The shapes that the layouts of a set may use: the data of their paths by name."""
        return _of_set(self._shapes, set)

    def fonts(self, set: str = "") -> dict[str, Path]:
        """The files of the fonts that the layouts of a set may use besides those of the table, by name."""
        return _of_set(self._fonts, set)

    def shape(self, name: str, set: str = "") -> str:
        """The data of the path of a shape; "" if there is none with this name."""
        return self._shapes.get((set, name)) or self._shapes.get(("", name), "")

    def font(self, name: str, set: str = "") -> str:
        """What a font of a layout is called among all fonts: one of the table by its name, any other by its file."""
        if name in FONTS:
            return name
        family = name.removesuffix("_bold").removesuffix("_italic")
        path = self._fonts.get((set, family)) or self._fonts.get(("", family))
        return name if path is None else f"{path}{name.removeprefix(family)}"

    def names_used_by(self, card: CardWithFace) -> set[str]:
        """The names of the layout of a card and of all that it extends."""
        names: set[str] = set()
        waiting = [self.layout_of(card).name]
        while waiting:
            name = waiting.pop()
            layout = self._layouts.get((card.dresser, name)) or self._layouts.get(("", name))
            if layout is not None and name not in names:
                names.add(name)
                waiting += layout.extends
        return names

    def is_same_for(self, card: CardWithFace, other_book: FaceBook) -> bool:
        """True if a card has the same layout in another book."""
        set = card.dresser
        if (self.shapes(set), self.fonts(set)) != (other_book.shapes(set), other_book.fonts(set)):
            return False
        layouts = self.layout_of(card), other_book.layout_of(card)
        if layouts not in self._alike:
            self._alike[layouts] = layouts[0].layout == layouts[1].layout
        return self._alike[layouts]

    def names(self, set: str = "") -> list[str]:
        """The names of all layouts that the cards of a set may have."""
        return [name for owner, name in self._layouts if owner in ("", set)]

    def layout(self, name: str, set: str = "") -> FaceLayout | None:
        """The layout with this name for the cards of a set; None if there is none."""
        key = (set, name)
        if key not in self._faces:
            layout = self._whole(name, set, ())
            self._faces[key] = None if layout is None else FaceLayout(name, layout, set)
        return self._faces[key]

    def _whole(self, name: str, set: str, open_names: tuple[str, ...]) -> CardLayout | None:
        """A layout with all that it has from those it extends; None if there is none with this name."""
        layout = self._layouts.get((set, name)) or self._layouts.get(("", name))
        if layout is None:
            return None
        base = CardLayout()
        for extended_name in layout.extends:
            if extended_name in (*open_names, name):
                continue
            extended = self._whole(extended_name, set, (*open_names, name))
            if extended is not None:
                base = merged_layout(base, extended)
        return merged_layout(base, layout)


def _of_set(values: Mapping[tuple[str, str], Usable], set: str) -> dict[str, Usable]:
    """What the cards of a set may use, by name, out of values by owner and name: its own counts before that of all."""
    usable: dict[str, Usable] = {}
    for owner in dict.fromkeys(("", set)):
        for (value_owner, name), value in values.items():
            if value_owner == owner:
                usable[name] = value
    return usable


def _with_own_pictures(layout: CardLayout, face_file: Path) -> CardLayout:
    """A layout that takes the pictures which it names from the package that its file lies in, if they are there."""
    package = locations.package_of(face_file)
    if not package:
        return layout
    views: dict[str, FaceView] = {}
    for name, view in layout.views.items():
        views[name] = view.model_copy(update={"boxes": _boxes_with_own_pictures(view.boxes, package)})
    changes: dict[str, object] = {"boxes": _boxes_with_own_pictures(layout.boxes, package), "views": views}
    if layout.back is not None:
        changes["back"] = locations.picture_of(face_file, layout.back)
    return layout.model_copy(update=changes)


def _boxes_with_own_pictures(boxes: Mapping[str, FaceBox], package: str) -> dict[str, FaceBox]:
    """These boxes, with each picture that they name looked for in the package first."""
    own_boxes: dict[str, FaceBox] = {}
    for name, box in boxes.items():
        pictures: list[str] = []
        for picture in box.picture:
            if not picture.startswith("{"):  # what a card says of its picture has the name of the package in it
                pictures.append(f"{package}/{picture}")
            pictures.append(picture)
        own_boxes[name] = box.model_copy(update={"picture": pictures}) if pictures else box
    return own_boxes


def font_path(face_file: Path, font: Font) -> Path:
    """The file of a font that a file with layouts names."""
    return face_file.parent / "fonts" / font.file


_read: dict[Path, tuple[locations.Stamp, ReadFaces]] = {}
_books: dict[str, tuple[tuple[tuple[Path, locations.Stamp], ...], FaceBook]] = {}


def face_book(game: str) -> FaceBook:
    """All layouts of a game as their files are now. A file with mistakes gives what is right in it."""
    paths = face_files(game)
    stamps = tuple((path, locations.stamp(path)) for path in paths)
    if game not in _books or _books[game][0] != stamps:
        _books[game] = stamps, FaceBook(faces_in(path) for path in paths)
    return _books[game][1]


def face_files(game: str) -> list[Path]:
    """The files with layouts for the cards of a game, the built-in ones first."""
    paths: list[Path] = []
    for folder in reversed(locations.face_folders(game)):
        if folder.is_dir():
            paths += sorted(path for path in folder.iterdir() if path.suffix.lower() in (".yaml", ".yml"))
    return paths


def faces_in(path: Path) -> ReadFaces:
    """A file with layouts as it is now. It is read again only if it has changed."""
    stamp = locations.stamp(path)
    if path not in _read or _read[path][0] != stamp:
        _read[path] = stamp, read_faces(read(path))
    return _read[path][1]


def read_faces(document: Document) -> ReadFaces:
    """Read a file with layouts. Never raises: everything that is wrong with its form is in ``problems``. Layouts with a
    mistake are left out."""
    problems = list(document.problems)
    root = document.root
    if root is None or document.torn:
        return ReadFaces(document, None, problems)
    content = root.plain()
    layouts = content.pop("layouts", None) if isinstance(content, dict) else None
    if not isinstance(layouts, dict):
        return ReadFaces(document, None, problems + _form_problems(document, root))
    try:
        face_file = FaceFile.model_validate({**content, "layouts": {}})
    except ValidationError:
        return ReadFaces(document, None, problems + _form_problems(document, root))
    valid: dict[str, CardLayout] = {}
    for name, layout in layouts.items():
        try:
            valid[name] = FaceFile.model_validate({**content, "layouts": {name: layout}}).layouts[name]
        except ValidationError:
            continue
    if len(valid) < len(layouts):
        problems += _form_problems(document, root)
    return ReadFaces(document, face_file.model_copy(update={"layouts": valid}), problems)


def _form_problems(document: Document, root: YamlNode) -> list[Problem]:
    """What is wrong with the form of a file."""
    try:
        FaceFile.model_validate(root.plain())
    except ValidationError as errors:
        return explain(errors, Written(document, root, _KEYS))
    return []


def check_faces(read_file: ReadFaces, book: FaceBook, facts: Mapping[str, bool]) -> list[Problem]:
    """Everything that is wrong with a file, in its form or in its names. ``book`` has its layouts and all others,
    ``facts`` are the names of what cards of the game can show, with whether each is a row."""
    face_file = read_file.face_file
    problems = list(read_file.problems)
    root = read_file.document.root
    if face_file is None or root is None:
        return problems
    checker = _Checker(read_file.document, root, face_file, book, facts)
    for name in face_file.layouts:
        problems += checker.problems_of(name)
    problems += _problems_of_backs(read_file.document, root, face_file)
    problems += _problems_of_taken_names(read_file.document, root, face_file)
    for name, font in face_file.fonts.items():
        node = root.find(["fonts", name, "file"])
        path = font_path(read_file.document.path, font)
        try:
            files.font(path)
        except OSError:
            message: AnyMessage = Message("problem.face.no_font", file=font.file)
        except ValueError as error:
            message = error.args[0]
        else:
            continue
        problems.append(read_file.document.problem("UNREADABLE", message, node.span))
    return problems


def _problems_of_backs(document: Document, root: YamlNode, face_file: FaceFile) -> Iterator[Problem]:
    """A problem for each back whose picture does not exist."""
    for name, layout in face_file.layouts.items():
        back = layout.back
        if back and locations.picture(locations.picture_of(document.path, back)) is None:
            message = Message("problem.no_picture", files=(f"{back}.svg", f"{back}.png"))
            yield document.problem("NO-ART", message, root.find(["layouts", name, "back"]).span)


def _problems_of_taken_names(document: Document, root: YamlNode, face_file: FaceFile) -> Iterator[Problem]:
    """A problem for each font and each shape whose name means one of the table, which counts."""
    built_in_names = [("fonts", name) for name in face_file.fonts if name in FONTS]
    built_in_names += [("shapes", name) for name in face_file.shapes if name in SHAPES]
    for key, name in built_in_names:
        message = Message("problem.face.taken", name=name)
        yield document.problem("BAD-VALUE", message, root.find([key, name]).key or root.span)


def safe_zone_notes(read_file: ReadFaces, book: FaceBook) -> list[Problem]:
    """A note for each text that may be printed nearer to the cut than the safe zone of its layout allows."""
    face_file, root = read_file.face_file, read_file.document.root
    notes: list[Problem] = []
    if face_file is None or root is None:
        return notes
    for name in face_file.layouts:
        layout = book.layout(name, face_file.set or "")
        if layout is None:
            continue
        _, face = layout.faces[-1]
        try:
            places = place_boxes(face.boxes, layout.size, _greatest, {})
        except (LayoutLoop, UnknownBox):
            continue  # which is reported as a problem
        width, height = layout.size
        for box_name, box in face.boxes.items():
            place, pad = places[box_name], box.pad or 0.0
            distance = pad + min(place.left, place.top, width - place.right, height - place.bottom)
            is_written_here = box_name in face_file.layouts[name].boxes or _is_in_view(
                face_file, name, face.view, box_name
            )
            if box.text is not None and distance < layout.safe and is_written_here:
                message = Message("problem.face.outside_safe", box=box_name, safe=f"{layout.safe:g}")
                node = _node_of_box(root, ("layouts", name), face.view, box_name)
                notes.append(read_file.document.problem("OUTSIDE-SAFE", message, node.key or node.span))
    return notes


def _is_in_view(face_file: FaceFile, layout: str, view: str, box: str) -> bool:
    """True if a file says something of a box in this view of a layout."""
    views = face_file.layouts[layout].views
    return view in views and box in views[view].boxes


def _node_of_box(root: YamlNode, steps: tuple[str, ...], view: str, box: str, key: str = "") -> YamlNode:
    """Where a file says something of a box: in its view, or for all views."""
    if root.find([*steps, "views", view, "boxes"]).get(box) is not None:
        return root.find([*steps, "views", view, "boxes", box, key])
    return root.find([*steps, "boxes", box, key])


class _Checker:
    """Checks the names in the layouts of one file."""

    def __init__(
        self, document: Document, root: YamlNode, face_file: FaceFile, book: FaceBook, facts: Mapping[str, bool]
    ) -> None:
        self._document, self._root, self._file, self._book = document, root, face_file, book
        self._facts = {**dict.fromkeys(COMMON_FACTS, False), **facts}

    def problems_of(self, name: str) -> list[Problem]:
        """What is wrong with the names in one layout."""
        layout = self._file.layouts[name]
        steps = ("layouts", name)
        owner = self._file.set or ""
        problems: list[Problem] = []
        for extended_name in layout.extends:
            if extended_name not in self._book.names(owner):
                problems.append(self._unknown((*steps, "extends"), extended_name, self._book.names(owner)))
        complete_layout = self._book.layout(name, owner)
        if complete_layout is None or problems:
            return problems
        for colour_name in layout.colours:
            problems += self._colour_problems(
                (*steps, "colours", colour_name), layout.colours[colour_name], complete_layout
            )
        for box_name, box in layout.boxes.items():
            problems += self._box_problems((*steps, "boxes", box_name), box, complete_layout)
        for view_name, view in layout.views.items():
            if view.extends is not None and view.extends not in complete_layout.layout.views:
                problems.append(
                    self._unknown((*steps, "views", view_name, "extends"), view.extends, complete_layout.layout.views)
                )
            for box_name, box in view.boxes.items():
                problems += self._box_problems((*steps, "views", view_name, "boxes", box_name), box, complete_layout)
        if not problems:
            problems += self._place_problems(steps, complete_layout)
        return problems

    def _box_problems(self, steps: tuple[str, ...], box: FaceBox, layout: FaceLayout) -> Iterator[Problem]:
        """What is wrong with the names in one box."""
        for colour_key in ("colour", "chip"):
            colour = getattr(box, colour_key)
            if colour is not None:
                yield from self._colour_problems((*steps, colour_key), colour, layout, in_row=box.row is not None)
        for colour in box.fill:
            yield from self._colour_problems((*steps, "fill"), colour, layout)
        if box.line is not None:
            yield from self._colour_problems((*steps, "line", "colour"), box.line.colour, layout)
        owner = self._file.set or ""
        fonts = (*FONTS, *self._book.fonts(owner))
        if box.font is not None and box.font not in fonts:
            yield self._unknown((*steps, "font"), box.font, fonts)
        shapes = (*SHAPES, *self._book.shapes(owner))
        if box.shape is not None and "{" not in box.shape and box.shape not in shapes:
            yield self._unknown((*steps, "shape"), box.shape, shapes)
        texts = {"text": [box.text or ""], "picture": box.picture, "shape": [box.shape or ""]}
        for key, written in texts.items():
            for text in written:
                for fact in facts_in(text):
                    yield from self._fact_problems((*steps, key), fact)
        for condition in box.when:
            yield from self._fact_problems((*steps, "when"), condition.fact)
        if box.row is not None and not self._facts.get(box.row, False):
            rows = [name for name, is_row in self._facts.items() if is_row]
            yield self._unknown((*steps, "row"), box.row, rows)

    def _fact_problems(self, steps: tuple[str, ...], fact: str) -> Iterator[Problem]:
        if fact not in self._facts:
            yield self._unknown(steps, fact, self._facts)

    def _colour_problems(
        self, steps: tuple[str, ...], colour: str, layout: FaceLayout, in_row: bool = False
    ) -> Iterator[Problem]:
        """What is wrong with a colour; one with a fact in it can be any."""
        if "{" in colour:
            for fact in facts_in(colour):
                if not in_row:
                    yield from self._fact_problems(steps, fact)
        elif not layout.colour(colour):
            yield self._unknown(steps, colour, layout.layout.colours)

    def _place_problems(self, steps: tuple[str, ...], layout: FaceLayout) -> Iterator[Problem]:
        """What is wrong with the places of boxes."""
        for _, face in layout.faces:
            for name, box in face.boxes.items():
                for keys in MEASURES:
                    if all(getattr(box, key) is not None for key in keys):
                        message = Message("problem.face.overdetermined", keys=", ".join(keys))
                        yield self._box_problem("BAD-VALUE", steps, face.view, name, keys[-1], message)
                        return
                for key, length in lengths_of(box):
                    if length.change in ("+", "*"):
                        message = Message("problem.face.nothing_to_change", key=key)
                        yield self._box_problem("BAD-VALUE", steps, face.view, name, key, message)
                        return
            try:
                place_boxes(face.boxes, layout.size, _greatest, {})
            except UnknownBox as error:
                hint = did_you_mean(error.neighbour, face.boxes)
                yield self._box_problem("UNKNOWN-NAME", steps, face.view, error.box, "", error.neighbour, hint)
                return
            except LayoutLoop as error:
                message = Message("problem.face.loop", box=error.box, others=", ".join(error.path) or error.box)
                yield self._box_problem("BAD-VALUE", steps, face.view, error.box, "", message)
                return

    def _box_problem(
        self, code: str, steps: tuple[str, ...], view: str, box: str, key: str, message: AnyMessage,
        hint: AnyMessage = "",
    ) -> Problem:  # fmt: skip
        """A problem of a box, where the file says something of it."""
        node = _node_of_box(self._root, steps, view, box, key)
        return self._document.problem(code, message, node.key or node.span, hint)

    def _unknown(self, steps: tuple[str, ...], name: str, names: Iterable[str]) -> Problem:
        """The problem that a name means nothing."""
        names = list(names)
        node = self._root.find(steps)
        hint = did_you_mean(name, names) or Message("problem.there_are", names=", ".join(names))
        return self._document.problem("UNKNOWN-NAME", name, self._document.within(node, name), hint)


def _greatest(name: str, box: FaceBox, width: float, highest: float) -> float:
    """The height of a text that takes all the room it may have."""
    return highest
