"""The questions and answers of Raise Your Goblets in words: in the notation, and in the player's own language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.games.goblets.board import (
    ALLOW,
    DANGEROUS,
    DUEL,
    END,
    LEAVE,
    REFUSE,
    ROLES,
    SAFE,
    SEEN,
    SILENT,
    START,
    TOAST,
    UNNAMED,
    WAIT,
    Exchange,
    GobletsGame,
    GobletsTable,
    Peek,
    PourInto,
    Role,
    Rotate,
    Swap,
    UseCard,
    houses_of,
)
from rules.kernel.asking import Ask
from rules.kernel.move_forms import Move
from rules.text.log import Entry, TextKey, Translated
from rules.text.written_forms import known_forms

TOKEN = "|".join(ROLES)
GOBLET = "G1|G2|G3|G4|G5|G6"
MOVES = (
    Move("act", f"pours {TOKEN} into SEAT", "Puts a token into the goblet before a player."),
    Move("act", f"pours {TOKEN} into {GOBLET}", "The same in the duel: into a goblet, by its place."),
    Move("act", f"pours {TOKEN} and {TOKEN} into SEAT", "The same with two tokens, if a character may."),
    Move("act", "pours CARD into SEAT", "The same with a token that a set brings."),
    Move("act", "peeks at SEAT", "Looks into the goblet before a player: the own one, unless a character may more."),
    Move("act", f"peeks at {GOBLET}", "The same in the duel."),
    Move("act", "rotates cw|ccw [NUMBER]", "Moves all goblets to the left (`cw`) or to the right (`ccw`), one step or "
         "more."),
    Move("act", "swaps SEAT and SEAT", "Exchanges the goblets before two players."),
    Move("act", f"swaps {GOBLET} and {GOBLET}", "The same in the duel."),
    Move("act", "uses CARD [to MODE] [at SEAT]", "Uses the ability of a character, or an action that a set brings: in "
         "one of its modes if it has some, at a player if it chooses one."),
    Move("act", "toasts", "Proposes the Toast, as the first and only action of a turn that began without wine behind "
         "one's own screen."),
    Move("act", "ends", "Does nothing more."),
    Move("use", "uses CARD [to MODE] [at SEAT]", "The same when a moment comes at which a character may do something."),
    Move("exchange", "exchanges goblets|rings|both of SEAT and SEAT", "What is exchanged while the others look away: "
         "goblets with their rings, rings alone, or both, so that the rings are where they were."),
    Move("act", "asks leave", "A Sommelier asks to use the ability of the Noble's character."),
    Move("allow", "allows it", "The Noble lets the Sommelier use it."),
    Move("allow", "refuses", "The Noble does not."),
    Move("propose", "toasts", "A Noble proposes the Toast before the Sommelier acts."),
    Move("propose", "waits", "A Noble proposes no Toast now."),
    Move("claim", "claims safe|poisoned", "A Sommelier says, truly or not, what is in the goblet just looked into."),
    Move("claim", "keeps silent", "A Sommelier says nothing."),
    Move("drink", f"drinks {GOBLET}", "In the duel: drinks a goblet, by its place."),
    Move("peeked", "has peeked", "Puts the goblet back."),
    Move("round", "starts the round", "Goes on after a round."),
)  # fmt: skip
"""The forms of all answers."""


def place_name(table: GobletsTable, place: int, names: Sequence[str]) -> str:
    """Return the name of a place in the notation: who plays the House that sits there; in the duel the goblet's
    number."""
    if table.seats in DUEL:
        return f"G{place + 1}"
    return names[table.noble(place)]


def notate(table: GobletsTable, ask: Ask, option: Any, names: Sequence[str]) -> str:
    """Return an answer in the notation."""

    def name_of(place: int) -> str:
        return place_name(table, place, names)

    match option:
        case PourInto(place=place, roles=roles):
            tokens = " and ".join(table.game.tokens[role] for role in roles)
            return f"pours {tokens} into {name_of(place)}"
        case Peek(place):
            return f"peeks at {name_of(place)}"
        case Rotate(steps):
            direction = "cw" if steps > 0 else "ccw"
            if abs(steps) == 1:
                return f"rotates {direction}"
            return f"rotates {direction} {abs(steps)}"
        case Swap(first, second):
            return f"swaps {name_of(first)} and {name_of(second)}"
        case UseCard(kind, number, target):
            return _notate_use(table.game, kind, number, target, names)
        case Exchange(first, second, parts):
            return f"exchanges {parts} of {name_of(first)} and {name_of(second)}"
    if ask.kind == "drink":
        return f"drinks {name_of(option)}"
    return NOTATION[option]


NOTATION = {
    LEAVE: "asks leave", ALLOW: "allows it", REFUSE: "refuses", WAIT: "waits", SAFE: "claims safe",
    DANGEROUS: "claims poisoned", SILENT: "keeps silent", TOAST: "toasts", END: "ends", SEEN: "has peeked",
    START: "starts the round",
}  # fmt: skip
"""The answers that are single words, in the notation."""


def _notate_use(game: GobletsGame, kind: int, number: int, target: int, names: Sequence[str]) -> str:
    """Return a use of a character in the notation."""
    text = f"uses {game.cards[kind].id}"
    mode = game.programs[kind].uses[number].name
    if mode:
        text += f" to {mode}"
    if target != UNNAMED:
        text += f" at {names[target]}"
    return text


# -- the player's language --------------------------------------------------------------------------------------------


def numbered_goblet(place: int) -> Entry:
    """Return the name of a goblet of the duel in a sentence."""
    return Entry("goblet.gob.numbered", {"n": place + 1})


def place_word(table: GobletsTable, place: int, names: Sequence[str]) -> Entry | str:
    """Return the name of a place in a sentence."""
    if table.seats in DUEL:
        return numbered_goblet(place)
    return place_name(table, place, names)


def goblet_word(table: GobletsTable, place: int, names: Sequence[str]) -> Entry:
    """Return the goblet at a place in a sentence: "Ann's goblet"."""
    if table.seats in DUEL:
        return numbered_goblet(place)
    return Entry("goblet.gob.before", {"at": place_name(table, place, names)})


def goblet_key(seats: int, seat: int, place: int) -> str:
    """Return the end of the key of a text about what a seat does with a goblet: there are other texts for the duel
    ("into goblet no. 2") and for the seat's own goblet ("into their own goblet") than for another's ("into Ann's
    goblet")."""
    if seats in DUEL:
        return ".duel"
    if houses_of(seats) == seats and place == seat:
        return ".own"
    return ""


def house_name(game: GobletsGame, house: int) -> Translated:
    """Return the name of a House in a sentence."""
    card = game.cards[game.house.index(house)]
    return Translated(card.name, known_forms(card.name["ru"], None, card.forms))


def token(game: GobletsGame, role: int) -> TextKey | Translated:
    """Return the name of a token in a sentence."""
    if role < len(ROLES):
        return TextKey(f"token.gob.{ROLES[role]}")
    card = game.cards[game.token_kinds[role]]
    return Translated(card.fields["word"] or card.name)


def tokens_together(game: GobletsGame, roles: Sequence[int]) -> tuple[TextKey | Translated | Entry, ...]:
    """Return the names of tokens of these roles: each once, with their number where there are several."""
    names: list[TextKey | Translated | Entry] = []
    for role in sorted(set(roles)):
        count = roles.count(role)
        if count > 1:
            names.append(Entry("count.gob", {"what": token(game, role), "n": count}))
        else:
            names.append(token(game, role))
    return tuple(names)


def counted_tokens(game: GobletsGame, counts: Sequence[int]) -> list[Entry]:
    """Return how many tokens of each role there are, without the roles of which there are none."""
    entries = []
    for role, count in enumerate(counts):
        if count:
            entries.append(Entry("count.gob", {"what": token(game, role), "n": count}))
    return entries


def ability_name(game: GobletsGame, kind: int, number: int) -> Entry | Translated:
    """Return the name of a use of a card, with that of the mode if it has several."""
    use = game.programs[kind].uses[number]
    if not use.name:
        return game.title(kind)
    return Entry("card.gob.mode", {"card": game.title(kind), "what": Translated(use.text)})


def chosen_looks(table: GobletsTable, ask: Ask) -> tuple[int, int] | None:
    """Return the character that may choose goblets to look into now, and into how many; None if there is none."""
    for option in ask.options:
        if isinstance(option, UseCard) and option.target != UNNAMED:
            use = table.game.programs[option.kind].uses[option.use]
            looks = sum(step.name == "peek" for step in use.all_steps)
            if not looks or use.name:
                return None
            return option.kind, looks
    return None


def phrase(table: GobletsTable, ask: Ask, option: Any, names: Sequence[str]) -> Entry:
    """Return an answer as it is offered to a person."""

    def goblet(place: int) -> Entry:
        return goblet_word(table, place, names)

    match option:
        case PourInto(place=place, roles=roles):
            tokens = tuple(token(table.game, role) for role in roles)
            return Entry("phrase.gob.pour", {"what": tokens, "at": goblet(place)})
        case Peek(place):
            return Entry("phrase.gob.peek", {"at": goblet(place)})
        case Rotate(steps):
            direction = "left" if steps > 0 else "right"
            new_place = (table.house_of(ask.seat) + steps) % len(table.at)
            return Entry(f"phrase.gob.rotate.{direction}", {"n": abs(steps), "at": place_word(table, new_place, names)})
        case Swap(first, second):
            for own, other in ((first, second), (second, first)):
                if goblet_key(table.seats, ask.seat, own) == ".own":
                    return Entry("phrase.gob.swap.own", {"at": place_word(table, other, names)})
            return Entry("phrase.gob.swap", {"at": goblet(first), "other": goblet(second)})
        case UseCard(kind, number, target):
            return _phrase_use(table.game, kind, number, target, names)
        case Exchange(first, second, parts):
            return Entry(f"phrase.gob.exchange.{parts}", {"at": goblet(first), "other": goblet(second)})
    if ask.kind == "drink":
        return Entry("phrase.gob.drink", {"at": goblet(option)})
    return Entry(f"phrase.gob.{option}", {})


def heading(table: GobletsTable, option: Any, names: Sequence[str]) -> Entry | None:
    """Return the heading under which an answer stands in a long list: the sort of action."""
    match option:
        case PourInto():
            return Entry("heading.gob.pour", {})
        case Peek():
            return Entry("heading.gob.peek", {})
        case Rotate():
            return Entry("heading.gob.rotate", {})
        case Swap():
            return Entry("heading.gob.swap", {})
        case UseCard(kind, number, _):
            return Entry("phrase.gob.use", {"card": ability_name(table.game, kind, number)})
        case Exchange(first, second, _):
            goblets = {"at": goblet_word(table, first, names), "other": goblet_word(table, second, names)}
            return Entry("heading.gob.exchange", goblets)
    return None


def _phrase_use(game: GobletsGame, kind: int, number: int, target: int, names: Sequence[str]) -> Entry:
    """Return a use of a character or of an action's card as it is offered to a person."""
    card = ability_name(game, kind, number)
    key = "phrase.gob.action" if kind in game.actions else "phrase.gob.use"
    if target == UNNAMED:
        return Entry(key, {"card": card})
    use = game.programs[kind].uses[number]
    if "peek" in use.names and not use.name and kind not in game.actions:
        return Entry("phrase.gob.look", {"at": Entry("goblet.gob.before", {"at": names[target]})})
    return Entry(f"{key}.at", {"card": card, "at": names[target]})


def question(table: GobletsTable, ask: Ask, names: Sequence[str]) -> Sequence[Entry]:
    """Return what a person is asked."""
    key, parameters = _question(table, ask, names)
    return (Entry(key, {"name": names[ask.seat], **parameters}),)


def _question(table: GobletsTable, ask: Ask, names: Sequence[str]) -> tuple[str, dict[str, Any]]:
    """Return the key of a question, and its parameters besides the name of the asked seat."""
    match ask.kind, ask.about:
        case "act", (actions_left, is_last, role):
            if not is_last:
                return "question.gob.act", {"n": actions_left}
            if role == Role.SOMMELIER:
                return "question.gob.taste", {"n": actions_left}
            return "question.gob.last", {"n": actions_left}
        case "allow", (kind,):
            return "question.gob.allow", {"card": table.game.title(kind)}
        case "claim", (place,):
            key_end = goblet_key(table.seats, ask.seat, place)
            return f"question.gob.claim{key_end}", {"at": goblet_word(table, place, names)}
        case "use", (window,):
            looks = chosen_looks(table, ask)
            if looks is None:
                return f"question.gob.use.{window}", {}
            kind, count = looks
            return "question.gob.look", {"card": table.game.title(kind), "n": count}
        case "peeked", (place,):
            key_end = goblet_key(table.seats, ask.seat, place)
            goblet = goblet_word(table, place, names)
            roles = [table.game.role[piece] for piece in table.zones[table.goblet(place)]]
            tokens = tokens_together(table.game, roles)
            if not tokens:
                return f"question.gob.peeked.empty{key_end}", {"at": goblet}
            return f"question.gob.peeked{key_end}", {"at": goblet, "what": tokens}
    return f"question.gob.{ask.kind}", {}
