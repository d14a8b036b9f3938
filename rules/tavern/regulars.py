"""The regulars of the tavern, who sit where no person does: their names, faces, manners and lines of talk, all from
``data/regulars.yaml``. They are known by their names, so a saved game need not say who is one. Nothing here plays.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from rules.reading.messages import Message
from rules.reading.problems import Problem
from rules.reading.reader import Document, YamlNode, read
from rules.system import locations
from rules.tavern.catalogue import ByLanguage, LineBook, LinesByMoment, entries, keys, line, unknown
from rules.text.cases import CASES, CaseForms, Name, forms_of
from rules.text.written_forms import KEY, known_forms, missing_forms

REGULARS = "regulars.yaml"
"""The file of the regulars, in ``data``."""
MOMENTS = ("greeting", "lead", "hurt", "hit", "lucky", "waits", "won", "lost")
"""The moments of every game at which a regular may say something. The file explains them."""
BLUFFS = "bluffs"
"""The moment at which a regular may lie, which comes only in games that are about lying."""
OCCASIONS = (*MOMENTS, BLUFFS)
"""All moments at which something may be said."""
MOODS = ("calm", "glad", "cross")
"""The looks of a face: the ends of the names of its pictures."""
WHIMS = (-0.5, 0.0, 0.5)
"""What a mood adds to the weight ``whim`` of a manner."""
BOUND = 200
"""The largest weight of a manner, positive or negative, in percent."""


class Manner(NamedTuple):
    """A way of playing, as weights from -2 to 2 that the file explains. An even player has only zeros."""

    gain: float = 0.0
    harm: float = 0.0
    risk: float = 0.0
    slips: float = 0.0
    whim: float = 0.0

    @property
    def has_taste(self) -> bool:
        """True if somebody of this manner prefers other answers than an even player."""
        return self._replace(whim=0.0) != EVEN

    @property
    def whimsy(self) -> float:
        """How much chance decides between answers that are nearly equal, as a multiple of what is usual."""
        return max(0.0, 1 + self.whim)

    def together(self, manner: Manner) -> Manner:
        """Return the manner of somebody who has both."""
        return Manner(*map(sum, zip(self, manner, strict=True)))

    def tonight(self, random: Random) -> Manner:
        """Return the manner for one game, in a mood that chance decides: now one leaves more to chance, now less."""
        return self._replace(whim=self.whim + random.choice(WHIMS))


EVEN = Manner()


class Regular(NamedTuple):
    """One regular. ``talk`` holds the own lines by moment; ``rules.tavern.talk`` has those of the manner."""

    id: str
    name: ByLanguage
    about: ByLanguage
    manner_name: str
    manner: Manner
    art: str
    talk: LinesByMoment
    forms: CaseForms | None = None
    """The Russian name in all cases."""

    def face(self, mood: str) -> str:
        """Return the picture of the face in one of the MOODS."""
        return f"{self.art}_{mood}"


class Company(NamedTuple):
    """What a file says: the manners by name; the regulars by id, without those in which something is wrong; for each
    key of the log what happened to those whose names are its parameters; and the keys after which all can see who is
    ahead."""

    manners: Mapping[str, Manner]
    regulars: Mapping[str, Regular]
    feelings: Mapping[str, Mapping[str, str]]
    ahead: frozenset[str]


def regular_files() -> list[Path]:
    """Return the file of the program, and of each place of further games."""
    return locations.resources("data", REGULARS)


def company() -> Company:
    """Return the company of all files together."""
    return _company(tuple((path, locations.stamp(path)) for path in regular_files()))


def regulars() -> Mapping[str, Regular]:
    """Return all regulars by id, in the order of the files."""
    return company().regulars


def find_regular(name: str) -> Regular | None:
    """Return the regular of this name, in any language; None if nobody has it."""
    for regular in regulars().values():
        if name in regular.name.values():
            return regular
    return None


def name_at_table(name: str, gender: int | None = None) -> Name:
    """Return the name of a player, as sentences need it. The ``gender`` is the one that was chosen, if any was."""
    regular = find_regular(name)
    if regular is not None and name == regular.name["ru"]:
        return Name(name, regular.forms)
    return Name(name, forms_of(name, gender))


def manner_of(name: str) -> Manner:
    """Return the manner of a bot of this name."""
    regular = find_regular(name)
    if regular is None:
        return EVEN
    return regular.manner


@cache
def _company(files: tuple[tuple[Path, locations.Stamp], ...]) -> Company:
    manners: dict[str, Manner] = {}
    regulars: dict[str, Regular] = {}
    feelings: dict[str, Mapping[str, str]] = {}
    ahead: set[str] = set()
    for path, stamp in files:
        if stamp is not None:
            part = read_regulars(read(path))[0]
            manners.update(part.manners)
            regulars.update(part.regulars)
            feelings.update(part.feelings)
            ahead |= part.ahead
    return Company(manners, regulars, feelings, frozenset(ahead))


def read_regulars(document: Document) -> tuple[Company, list[Problem]]:
    """Return the company in a file, and all problems of the file."""
    problems = list(document.problems)
    if document.root is None:
        return Company({}, {}, {}, frozenset()), problems
    top = keys(document, document.root, ("manners", "feelings", "ahead", "regulars"), problems)
    manners: dict[str, Manner] = {}
    for id, node in entries(document, top["manners"], problems):
        manners[id] = _read_manner(document, node, problems)
    feelings = _read_feelings(document, top["feelings"], problems)
    ahead: set[str] = set()
    if top["ahead"] is not None:
        ahead.update(str(node.value) for node in top["ahead"].items())
    sound_regulars: dict[str, Regular] = {}
    book = LineBook(document, problems)
    owners: dict[str, str] = {}
    """The id of the regular who has a name."""
    for id, node in entries(document, top["regulars"], problems):
        first_problem = len(problems)
        values = keys(document, node, ("name", "about", "manner", "art", "talk"), problems, (KEY,))
        forms_node = values.pop(KEY)
        if not all(values.values()):
            continue
        regular = _read_regular(id, values, manners, book)
        for name in dict.fromkeys(regular.name.values()):
            owner = owners.setdefault(name, id)
            if owner != id:
                message = Message("problem.text_twice", key=name, place=owner)
                problems.append(document.problem("DUPLICATE-KEY", message, node.key or node.span))
        written_forms = _read_forms(document, forms_node, problems)
        if len(problems) == first_problem:
            forms = known_forms(regular.name["ru"], None, written_forms)
            sound_regulars[id] = regular._replace(forms=forms)
            problems += missing_forms(document, node, regular.name["ru"], None, written_forms)
    return Company(manners, sound_regulars, feelings, frozenset(ahead)), problems


def _read_feelings(document: Document, node: YamlNode | None, problems: list[Problem]) -> dict[str, dict[str, str]]:
    """Return, by key of the log and by parameter, the moment that it means to whoever the parameter names."""
    feelings: dict[str, dict[str, str]] = {}
    for key, moments in entries(document, node, problems):
        feelings[key] = {}
        for parameter, moment in entries(document, moments, problems):
            feelings[key][parameter] = str(moment.value)
            if moment.value not in OCCASIONS:
                problems.append(unknown(document, moment, str(moment.value), OCCASIONS))
    return feelings


def _read_manner(document: Document, node: YamlNode, problems: list[Problem]) -> Manner:
    """Return a manner; its weights are percentages in the file."""
    weights: dict[str, float] = {}
    for key, weight in entries(document, node, problems):
        lowest, highest = (0, 100) if key == "slips" else (-BOUND, BOUND)
        if key not in Manner._fields:
            problems.append(unknown(document, weight, key, Manner._fields))
        elif isinstance(weight.value, int) and lowest <= weight.value <= highest:
            weights[key] = weight.value / 100
        else:
            message = Message("problem.weight", least=lowest, most=highest)
            problems.append(document.problem("BAD-VALUE", message, weight.span))
    return Manner(**weights)


def _read_regular(
    id: str, values: Mapping[str, YamlNode | None], manners: Mapping[str, Manner], book: LineBook
) -> Regular:
    """Return one regular, of whom no value is missing. Adds all problems of the values."""
    document, problems = book.document, book.problems
    name, about, manner, art, talk = (values[key] for key in ("name", "about", "manner", "art", "talk"))
    assert name is not None and about is not None and manner is not None and art is not None and talk is not None
    if manner.value not in manners:
        problems.append(unknown(document, manner, str(manner.value), tuple(manners)))
    for mood in MOODS:
        picture = f"{art.value}_{mood}"
        if locations.picture(picture) is None:
            message = Message("problem.no_picture", files=(f"{picture}.svg", f"{picture}.png"))
            problems.append(document.problem("NO-ART", message, art.span))
    return Regular(
        id=id,
        name=line(document, f"{id}.name", name, problems),
        about=line(document, f"{id}.about", about, problems),
        manner_name=str(manner.value),
        manner=manners.get(str(manner.value), EVEN),
        art=str(art.value),
        talk=book.lines_by_moment(id, talk, OCCASIONS),
    )


def _read_forms(document: Document, node: YamlNode | None, problems: list[Problem]) -> dict[str, str]:
    """Return the cases of a name as they are written, by case."""
    forms: dict[str, str] = {}
    for case, form in entries(document, node, problems):
        if case not in CASES:
            problems.append(unknown(document, form, case, CASES))
        forms[case] = str(form.value)
    return forms


def regular_pictures() -> Iterator[str]:
    """Yield the names of all pictures of faces."""
    for regular in regulars().values():
        for mood in MOODS:
            yield regular.face(mood)
