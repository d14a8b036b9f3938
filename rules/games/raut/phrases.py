"""Raut's questions and answers in words: in the notation, and in the player's language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.games.raut.board import (
    ACCEPT,
    END,
    EXCHANGE,
    KEEP,
    REFUSE,
    STATS,
    UNNAMED,
    WAYS,
    Act,
    Enter,
    Fight,
    Join,
    LayTalk,
    PartWays,
    RautGame,
    RautTable,
    Seduce,
    Treat,
    UseAbility,
    Wear,
)
from rules.kernel.asking import Ask
from rules.kernel.move_forms import Move
from rules.reading.messages import GENDERS
from rules.text.log import Entry, Person, TextKey, Translated
from rules.text.texts import signed
from rules.text.written_forms import known_forms

MASCULINE, FEMININE, PLURAL = range(len(GENDERS))

MOVES = (
    Move("exchange", "exchanges", "Puts the whole hand away for six new cards, before the first turn."),
    Move("exchange", "keeps", "Keeps the hand."),
    Move("act", "brings CARD [to PIECE]", "A new guest comes to the table, perhaps as the companion of one who is "
         "there."),
    Move("act", "hangs CARD on PIECE", "Hangs an accessory on a guest."),
    Move("act", "treats PIECE from PIECE with CARD", "Treats a guest at another table; the second is the own guest who "
         "drinks too."),
    Move("act", f"seduces PIECE with PIECE by {'|'.join(WAYS)} [and joins]", "Seduces a guest; the second is the own "
         "guest who does it. `and joins` makes them companions at once."),
    Move("act", "talks CARD by PIECE", "A guest lays a talk in the middle."),
    Move("act", "fights PIECE with PIECE", "A fight: the second is the own guest who begins it."),
    Move("act", "joins PIECE and PIECE", "Two guests become companions."),
    Move("act", "parts PIECE and PIECE", "Two companions part."),
    Move("act", "uses MODE of PIECE [by CARD] [on PIECE]", "A guest takes an action of its own, by its name; `by` "
         "names the accessory if that is what lets it."),
    Move("act", "exchanges", "Exchanges the whole hand instead of a turn."),
    Move("act", "ends", "Ends the turn."),
    Move("choose_card", "chooses PIECE", "Chooses a guest for a card that asks."),
    Move("refuse", "accepts", "Lets the guest drink."),
    Move("refuse", "refuses", "Refuses the drink."),
)  # fmt: skip
"""The forms of all answers in the notation."""


def notate(table: RautTable, ask: Ask, option: Any, names: Sequence[str]) -> str:
    """Return an answer in the notation."""
    game = table.game

    def card(kind: int) -> str:
        return game.cards[kind].id

    def guest(piece: int) -> str:
        return game.piece_names[piece]

    match option:
        case Enter(kind, partner):
            if partner == UNNAMED:
                return f"brings {card(kind)}"
            return f"brings {card(kind)} to {guest(partner)}"
        case Wear(kind, wearer):
            return f"hangs {card(kind)} on {guest(wearer)}"
        case Treat(treater, target, kind):
            return f"treats {guest(target)} from {guest(treater)} with {card(kind)}"
        case Seduce(seducer, target, way, join):
            seduces = f"seduces {guest(target)} with {guest(seducer)} by {way}"
            return f"{seduces} and joins" if join else seduces
        case LayTalk(speaker, kind):
            return f"talks {card(kind)} by {guest(speaker)}"
        case Fight(fighter, target):
            return f"fights {guest(target)} with {guest(fighter)}"
        case Join(first, second):
            return f"joins {guest(first)} and {guest(second)}"
        case PartWays(first, second):
            return f"parts {guest(first)} and {guest(second)}"
        case UseAbility(user, kind, use, target):
            uses = f"uses {game.skills[kind][use].name} of {guest(user)}"
            if kind != game.kind[user]:
                uses += f" by {card(kind)}"
            if target != UNNAMED:
                uses += f" on {guest(target)}"
            return uses
    return {EXCHANGE: "exchanges", KEEP: "keeps", END: "ends", ACCEPT: "accepts", REFUSE: "refuses"}[option]


# -- the player's language --------------------------------------------------------------------------------------------


def title(game: RautGame, kind: int) -> Entry:
    """Return the name of a card in a sentence. That of a guest stands alone, others are in quotation marks."""
    card = game.cards[kind]
    if card.kind != "guest":
        return Entry("title.raut.card", {"title": Translated(card.name)})
    forms = known_forms(card.name["ru"], agreement(game, kind), card.forms)
    key = "title.raut" if forms else "title.raut.in_doubt"
    return Entry(key, {"title": Translated(card.name, forms)})


def piece_title(game: RautGame, piece: int) -> Entry:
    """Return the name of a piece; that of a guest with its number if there are several copies of its card."""
    kind = game.kind[piece]
    if game.card_kind[kind] != "guest" or game.cards[kind].copies == 1:
        return game.title(kind)
    return Entry("title.raut.numbered", {"guest": game.title(kind), "n": piece - game.kind.index(kind) + 1})


def person(game: RautGame, guest: int) -> Person:
    """Return a guest as it is named in a sentence, whose words agree with its gender."""
    return Person(piece_title(game, guest), agreement(game, game.kind[guest]))


def newcomer(game: RautGame, kind: int) -> Person:
    """Return a guest who is still a card in a hand, as it is named in a sentence."""
    return Person(game.title(kind), agreement(game, kind))


def agreement(game: RautGame, kind: int) -> int:
    """Return what words about a guest agree with: an index in ``GENDERS``."""
    if game.cards[kind].fields.get("several"):
        return PLURAL
    return game.grammar[game.sex[kind]]


def word(game: RautGame, name: str, gender: int = MASCULINE) -> Translated:
    """Return the word of the set for a sex, a trait, a religion, an allegiance or a nation, for a guest of this
    gender, or for several."""
    names = game.words[name]
    return Translated(names.get(GENDERS[gender]) or names)


def features(game: RautGame, kind: int) -> tuple[Translated, ...]:
    """Return what is printed on a guest in words: its sex, traits, nationality, allegiance and religion."""
    fields, sex = game.cards[kind].fields, game.sex[kind]
    names = [game.sexes[sex], *fields.get("traits", ())]
    for feature in ("nationality", "allegiance", "religion"):
        if fields.get(feature):
            names.append(fields[feature])
    return tuple(word(game, name, agreement(game, kind)) for name in names)


def card_text(game: RautGame, kind: int) -> Entry:
    """Return what a card says: its numbers, and its text."""
    text = {"text": Translated(game.cards[kind].text)}
    match game.card_kind[kind]:
        case "guest":
            values = dict(zip(STATS, game.printed[kind], strict=True))
            return Entry("reading.raut.guest", {**text, **values, "what": features(game, kind)})
        case "alcohol" | "soft":
            points: list[Entry] = []
            for sex, number in zip(game.sexes, game.points[kind], strict=True):
                points.append(Entry("reading.raut.points", {"sex": word(game, sex), "n": signed(number)}))
            return Entry("reading.raut.drink", {**text, "what": tuple(points)})
    return Entry("reading.raut", text)


def phrase(table: RautTable, ask: Ask, option: Any, names: Sequence[str]) -> Entry:
    """Return an answer as it is offered to a person."""
    game = table.game

    def guest(piece: int) -> Person:
        return person(game, piece)

    match option:
        case Enter(kind, partner):
            newcomer_name = {"guest": newcomer(game, kind)}
            if partner == UNNAMED:
                return Entry("phrase.raut.enter", newcomer_name)
            return Entry("phrase.raut.enter.joined", {**newcomer_name, "other": guest(partner)})
        case Wear(kind, wearer):
            return Entry("phrase.raut.wear", {"guest": guest(wearer), "card": game.title(kind)})
        case Treat(treater, target, kind):
            treater_points, target_points = game.sip(table, treater, target, kind)
            drink = {"card": game.title(kind), "n": signed(treater_points), "m": signed(target_points)}
            return Entry("phrase.raut.treat", {"guest": guest(treater), "other": guest(target), **drink})
        case Seduce(seducer, target, way, join):
            key = "phrase.raut.seduce.join" if join else "phrase.raut.seduce"
            attack, defence = game.attack(table, seducer, target, way), game.defence(table, seducer, target)
            strengths = {"way": TextKey(f"way.raut.{way}"), "n": attack, "m": defence}
            return Entry(key, {"guest": guest(seducer), "other": guest(target), **strengths})
        case LayTalk(speaker, kind):
            return Entry("phrase.raut.talk", {"guest": guest(speaker), "card": game.title(kind)})
        case Fight(first, second) | Join(first, second) | PartWays(first, second):
            return Entry(f"phrase.raut.{option.what}", {"guest": guest(first), "other": guest(second)})
        case UseAbility():
            return _use(game, option)
    return Entry(f"phrase.raut.{option}", {})


def heading(table: RautTable, option: Any) -> Entry | None:
    """Return the heading under which an answer stands in a long list: what is done, and by whom."""
    game = table.game
    match option:
        case Enter():
            return Entry("heading.raut.enter", {})
        case Wear(kind, _):
            return Entry("heading.raut.wear", {"card": game.title(kind)})
        case Treat() | Seduce() | LayTalk() | Fight() | UseAbility():
            return Entry(f"heading.raut.{option.what}", {"guest": person(game, option.guest)})
        case Join(first, _):
            return Entry("heading.raut.join", {"guest": person(game, first)})
    return None


def _use(game: RautGame, option: UseAbility) -> Entry:
    """Return an action of a guest's own by its text, else by the accessory that allows it, else without a name."""
    key = "phrase.raut.use"
    parameters: dict[str, Any] = {"guest": person(game, option.guest)}
    if option.target != UNNAMED:
        key = "phrase.raut.use.on"
        parameters["other"] = person(game, option.target)
    text = game.skills[option.kind][option.use].text
    if text:
        return Entry(f"{key}.named", {**parameters, "what": Translated(text)})
    if option.kind != game.kind[option.guest]:
        return Entry(f"{key}.named", {**parameters, "what": game.title(option.kind)})
    return Entry(key, parameters)


def _actors(option: Act) -> Sequence[int]:
    """Return the guests who act with this answer; a newcomer and one who puts on an accessory do not."""
    match option:
        case Treat() | Seduce() | LayTalk() | Fight() | UseAbility():
            return (option.guest,)
        case Join() | PartWays():
            return (option.guest, option.partner)
    return ()


def question(table: RautTable, ask: Ask, names: Sequence[str]) -> Sequence[Entry]:
    """Return what a person is asked."""
    name: dict[str, Any] = {"name": names[ask.seat]}
    if ask.kind == "refuse":
        treater, target, kind = ask.about
        points = table.game.sip(table, treater, target, kind)[1]
        drink = {"card": table.game.title(kind), "n": points, "m": signed(points)}
        guests = {"guest": person(table.game, treater), "other": person(table.game, target)}
        return (Entry("question.raut.refuse", {**name, **guests, **drink}),)
    if ask.kind == "act":
        return _question_of_turn(table, ask, name)
    return (Entry(f"question.raut.{ask.kind}", name),)


def _question_of_turn(table: RautTable, ask: Ask, name: dict[str, Any]) -> Sequence[Entry]:
    """Return what may be done in a turn: whether a guest may come, and how many guests may act."""
    actors: set[int] = set()
    for option in ask.options:
        actors.update(_actors(option))
    if actors:
        question_about_guests = Entry("question.raut.act", {**name, "n": len(actors)})
    else:
        question_about_guests = Entry("question.raut.act.nobody", name)
    if table.entered:
        return (Entry("question.raut.no_newcomer", {}), question_about_guests)
    if any(isinstance(option, Enter) for option in ask.options):
        return (Entry("question.raut.newcomer", {}), question_about_guests)
    return (question_about_guests,)
