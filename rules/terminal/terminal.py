"""Games as text, for terminals and screen readers.

Every choice is a numbered list in the player's language (see ``rules.terminal.prompt``). With ``--save FILE`` the game
is saved after every answer.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from random import SystemRandom

from rules.bots import BOTS, PlayerView
from rules.games import game
from rules.kernel.events import Event, drain
from rules.kernel.game import BadSetup
from rules.notation import notation
from rules.reading.problems import did_you_mean
from rules.saves.crash_reports import record_in
from rules.saves.journal import BadJournal, Header, Record, game_of
from rules.tavern.regulars import regulars
from rules.terminal.prompt import THINKING, Prompt
from rules.text.log import Entry, standing_alone
from rules.text.texts import Texts, system_language


def play(chosen: Namespace) -> int:
    """Play a game in the terminal. Return the exit code."""
    texts = Texts(chosen.language or system_language())
    try:
        record = open_record(chosen, texts)
    except BadJournal as error:
        print(error.notice.say(texts), file=sys.stderr)
        return 2
    except BadSetup as error:
        print(error, file=sys.stderr)
        return 2
    players = record.header.players
    people = [seat for seat in range(len(players)) if players[seat] == "person"]
    # Several people share the terminal; they must look away by themselves.
    record.table.feed = []
    prompt = Prompt(record, texts)
    prompt.start()
    if len(people) == 1:
        prompt.introduce(people[0])
    try:
        while record.table.ask is not None:
            _print_notice(record.news(), texts)
            seat = record.table.ask.seat
            if seat in people:
                if not prompt.ask(seat):
                    print(texts.say("terminal.left"))
                    return 0
            else:
                bot = BOTS[record.header.players[seat]](PlayerView(record.table, seat, len(record.answers)))
                bot.work(THINKING)
                record.answer(bot.best())
            print_log(record, texts, list(drain(record.table)))
    except (EOFError, KeyboardInterrupt):
        print("\n" + texts.say("terminal.left"))
        return 0
    finally:
        _print_notice(record.close(), texts)
    return 0


def _print_notice(notice: Entry | None, texts: Texts) -> None:
    """Print a notice about the file of the game, if there is one."""
    if notice is not None:
        print(notice.say(texts), file=sys.stderr)


def open_record(chosen: Namespace, texts: Texts) -> Record:
    """Return the game of the command line: resumed if its file exists, otherwise new. Raises BadSetup or BadJournal."""
    if chosen.save is not None and chosen.save.exists():
        return Record.resume(chosen.save, game_of)
    kinds = [kind.strip() for kind in chosen.seats.split(",")]
    for kind in kinds:
        if kind != "person" and kind not in BOTS:
            raise BadSetup(f"there is no player called {kind!r}; {did_you_mean(kind, ('person', *BOTS))}")
    names: list[str] = []
    for written_name in chosen.names.split(","):
        name = " ".join(written_name.split())
        if name:
            names.append(name)
    names += [regular.name[texts.language] for regular in regulars().values()]
    rulebook = game(chosen.game, sets=chosen.sets)
    header = Header(
        game=chosen.game,
        names=tuple(names[: len(kinds)]),
        seed=SystemRandom().randrange(1 << 32) if chosen.seed is None else chosen.seed,
        sets={rulebook.cardset.name: rulebook.cardset.digest},
        players=tuple(kinds),
    )
    return Record(rulebook, header, chosen.save)


def print_log(record: Record, texts: Texts, events: Sequence[Event]) -> None:
    """Print the log entries for these events."""
    for event in events:
        for entry in record.game.log(event, record.header.names):
            print(standing_alone(entry.say(texts), record.header.names))


def replay(chosen: Namespace) -> int:
    """Print a saved game from its beginning. Return the exit code."""
    texts = Texts(chosen.language or system_language())
    try:
        record = record_in(chosen.file)
    except BadJournal as error:
        print(error.notice.say(texts), file=sys.stderr)
        return 2
    replayed = record.anew()
    replayed.table.feed = []
    print_log(replayed, texts, replayed.game.overture(replayed.table))
    for text in record.answers:
        replayed.answer(notation.read(replayed.table, text, record.header.names))
        print_log(replayed, texts, list(drain(replayed.table)))
    print(texts.say("terminal.over" if replayed.table.ask is None else "terminal.left"))
    return 0
