"""The games as text, for terminals and screen readers.

Every choice is a numbered list in the player's language (see ``rules.prompt``). With ``--save FILE`` the game is saved
after every answer.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from random import SystemRandom

from rules import feed, notation
from rules.bots import BOTS, PlayerView
from rules.cards.problems import did_you_mean
from rules.feed import Event
from rules.game import BadSetup
from rules.games import game
from rules.journal import BadJournal, Header, Record, game_of
from rules.prompt import THINKING, Prompt
from rules.regulars import regulars
from rules.reports import record_in
from rules.texts import Texts, system_language


def play(chosen: Namespace) -> int:
    """Play a game in the terminal. Returns the exit code."""
    texts = Texts(chosen.language or system_language())
    try:
        record = opened(chosen, texts)
    except BadJournal as error:
        print(error.said.say(texts), file=sys.stderr)
        return 2
    except BadSetup as error:
        print(error, file=sys.stderr)
        return 2
    people = [seat for seat, kind in enumerate(record.header.players) if kind == "person"]
    # Several people share the terminal; they must look away by themselves.
    record.table.feed = []
    prompt = Prompt(record, texts)
    prompt.start()
    if not record.answers:
        tell(record, texts, record.game.overture(record.table))
    try:
        while record.table.ask is not None:
            if news := record.news():
                print(news.say(texts), file=sys.stderr)
            seat = record.table.ask.seat
            if seat in people:
                if not prompt.ask(seat):
                    print(texts.say("terminal.left"))
                    return 0
            else:
                bot = BOTS[record.header.players[seat]](PlayerView(record.table, seat, len(record.answers)))
                bot.work(THINKING)
                record.answer(bot.best())
            tell(record, texts, list(feed.drain(record.table)))
    except (EOFError, KeyboardInterrupt):
        print("\n" + texts.say("terminal.left"))
        return 0
    finally:
        if news := record.close():
            print(news.say(texts), file=sys.stderr)
    return 0


def opened(chosen: Namespace, texts: Texts) -> Record:
    """The game of the command line: resumed if its file exists, otherwise new. Raises BadSetup or BadJournal."""
    if chosen.save is not None and chosen.save.exists():
        return Record.resume(chosen.save, game_of)
    kinds = [kind.strip() for kind in chosen.seats.split(",")]
    for kind in kinds:
        if kind != "person" and kind not in BOTS:
            raise BadSetup(f"there is no player called {kind!r}; {did_you_mean(kind, ('person', *BOTS))}")
    names = [" ".join(name.split()) for name in chosen.names.split(",") if name.strip()]
    names += [each.name[texts.language] for each in regulars().values()]
    played = game(chosen.game, sets=chosen.sets)
    seed = SystemRandom().randrange(1 << 32) if chosen.seed is None else chosen.seed
    header = Header(
        chosen.game, tuple(names[: len(kinds)]), seed, {played.cardset.name: played.cardset.digest}, {}, tuple(kinds)
    )
    return Record(played, header, chosen.save)


def tell(record: Record, texts: Texts, events: Sequence[Event]) -> None:
    """Print the log entries for these events."""
    for event in events:
        for entry in record.game.log(event, record.header.names):
            print(entry.say(texts))


def replay(chosen: Namespace) -> int:
    """Print a saved game from its beginning. Returns the exit code."""
    texts = Texts(chosen.language or system_language())
    try:
        record = record_in(chosen.file)
    except BadJournal as error:
        print(error.said.say(texts), file=sys.stderr)
        return 2
    again = record.anew()
    again.table.feed = []
    tell(again, texts, again.game.overture(again.table))
    for text in record.answers:
        again.answer(notation.read(again.table, text, record.header.names))
        tell(again, texts, list(feed.drain(again.table)))
    print(texts.say("terminal.over" if again.table.ask is None else "terminal.left"))
    return 0
