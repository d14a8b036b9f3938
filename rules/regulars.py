"""The regulars of the tavern, who sit where no person does: their names, faces, manners and lines of talk, all from
``data/regulars.yaml``. They are known by their names, so a saved game need not say who is one. Nothing here plays.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from rules import places
from rules.cards.problems import Problem
from rules.cards.reader import Document, YamlNode, read
from rules.catalogue import ByLanguage, entries, keys, line, unknown
from rules.sentences import Said

REGULARS = "regulars.yaml"
"""The file in ``data`` in which they stand."""
MOMENTS = ("greeting", "lead", "hurt", "hit", "lucky", "waits", "won", "lost")
"""When somebody may say something; the file says what each means."""
MOODS = ("calm", "glad", "cross")
"""How a face can look: the ends of the names of its pictures."""
BOUND = 200
"""No weight of a manner is further from 0, in percent."""


class Manner(NamedTuple):
    """A way of playing; the file says what the weights mean, here as shares of 1. An even player has none."""

    gain: float = 0.0
    harm: float = 0.0
    risk: float = 0.0
    slips: float = 0.0


EVEN = Manner()


class Regular(NamedTuple):
    """One of them. ``talk`` are the lines by moment."""

    id: str
    name: ByLanguage
    about: ByLanguage
    manner: Manner
    art: str
    talk: Mapping[str, tuple[ByLanguage, ...]]

    def face(self, mood: str) -> str:
        """The picture of the face in one of the MOODS."""
        return f"{self.art}_{mood}"


class Company(NamedTuple):
    """What a file says: the regulars by id, without those in which something is wrong; for each key of the log what
    happened to those whose names are its parameters; and the keys after which all can see who is ahead."""

    regulars: Mapping[str, Regular]
    feelings: Mapping[str, Mapping[str, str]]
    ahead: frozenset[str]


def regular_files() -> list[Path]:
    """The file of the program, and of each place of further games."""
    return places.resources("data", REGULARS)


def company() -> Company:
    """What all files say together."""
    return _company(tuple((path, places.stamp(path)) for path in regular_files()))


def regulars() -> Mapping[str, Regular]:
    """All of them by id, in the order of the files."""
    return company().regulars


def called(name: str) -> Regular | None:
    """The regular of this name, in any language; None if nobody is called so."""
    return next((each for each in regulars().values() if name in each.name.values()), None)


def manner_of(name: str) -> Manner:
    """How a bot of this name plays."""
    found = called(name)
    return EVEN if found is None else found.manner


@cache
def _company(files: tuple[tuple[Path, places.Stamp], ...]) -> Company:
    read_ones = [read_regulars(read(path))[0] for path, stamp in files if stamp is not None]
    return Company(
        {id: each for one in read_ones for id, each in one.regulars.items()},
        {key: each for one in read_ones for key, each in one.feelings.items()},
        frozenset(key for one in read_ones for key in one.ahead),
    )


def read_regulars(document: Document) -> tuple[Company, list[Problem]]:
    """What a file says, and all that is wrong with it."""
    problems = list(document.problems)
    if document.root is None:
        return Company({}, {}, frozenset()), problems
    top = keys(document, document.root, ("manners", "feelings", "ahead", "regulars"), problems)
    manners = {id: _manner(document, node, problems) for id, node in entries(document, top["manners"], problems)}
    feelings: dict[str, dict[str, str]] = {}
    for key, node in entries(document, top["feelings"], problems):
        feelings[key] = {}
        for who, moment in entries(document, node, problems):
            feelings[key][who] = str(moment.value)
            if moment.value not in MOMENTS:
                problems.append(unknown(document, moment, str(moment.value), MOMENTS))
    ahead = frozenset(str(node.value) for node in (top["ahead"].items() if top["ahead"] is not None else ()))
    found: dict[str, Regular] = {}
    names: dict[str, str] = {}
    for id, node in entries(document, top["regulars"], problems):
        count = len(problems)
        said = keys(document, node, ("name", "about", "manner", "art", "talk"), problems)
        if all(said.values()):
            one = _regular(document, id, said, manners, problems)
            for name in dict.fromkeys(one.name.values()):
                if names.setdefault(name, id) != id:
                    twice = Said("problem.text_twice", key=name, place=names[name])
                    problems.append(document.problem("DUPLICATE-KEY", twice, node.key or node.span))
            if len(problems) == count:
                found[id] = one
    return Company(found, feelings, ahead), problems


def _manner(document: Document, node: YamlNode, problems: list[Problem]) -> Manner:
    weights: dict[str, float] = {}
    for key, each in entries(document, node, problems):
        least, most = (0, 100) if key == "slips" else (-BOUND, BOUND)
        if key not in Manner._fields:
            problems.append(unknown(document, each, key, Manner._fields))
        elif isinstance(each.value, int) and least <= each.value <= most:
            weights[key] = each.value / 100
        else:
            problems.append(document.problem("BAD-VALUE", Said("problem.weight", least=least, most=most), each.span))
    return Manner(**weights)


def _regular(
    document: Document, id: str, said: Mapping[str, YamlNode | None], manners: Mapping[str, Manner],
    problems: list[Problem],
) -> Regular:  # fmt: skip
    """One of them, with all problems of what is said about it; no key is missing."""

    def text(key: str) -> ByLanguage:
        node = said[key]
        assert node is not None
        return line(document, f"{id}.{key}", node, problems)

    manner, art, talk = said["manner"], said["art"], said["talk"]
    assert manner is not None and art is not None and talk is not None
    if manner.value not in manners:
        problems.append(unknown(document, manner, str(manner.value), tuple(manners)))
    for file in (f"{art.value}_{mood}" for mood in MOODS):
        if places.picture(file) is None:
            missing = Said("problem.no_picture", files=(f"{file}.svg", f"{file}.png"))
            problems.append(document.problem("NO-ART", missing, art.span))
    lines: dict[str, tuple[ByLanguage, ...]] = {}
    for moment, node in entries(document, talk, problems):
        if moment not in MOMENTS:
            problems.append(unknown(document, node, moment, MOMENTS))
        lines[moment] = tuple(line(document, f"{id}.{moment}", each, problems) for each in node.items())
    return Regular(id, text("name"), text("about"), manners.get(str(manner.value), EVEN), str(art.value), lines)


def regular_pictures() -> Iterator[str]:
    """The names of all pictures of faces."""
    return (each.face(mood) for each in regulars().values() for mood in MOODS)
