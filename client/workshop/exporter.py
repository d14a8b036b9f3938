"""Runs an export in a process of its own, so that the window goes on at its pace and can stop it at any moment."""

from __future__ import annotations

import multiprocessing
import traceback
from dataclasses import dataclass
from datetime import datetime
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Literal

from client.workshop.card_sides import CardSides, without_window
from client.workshop.export import (
    CardChoice,
    Exported,
    Exporting,
    ExportStep,
    NothingToPrint,
    PageChoice,
    to_pdf,
    to_png,
)
from client.workshop.pages import NoRoom
from client.workshop.tts import to_tts
from rules.text.log import Entry, Translated
from rules.workshop.project import NoProject, Project

ExportKind = Literal["pdf", "png", "tts"]
KINDS: tuple[ExportKind, ...] = ("pdf", "png", "tts")


@dataclass(frozen=True)
class Job:
    """What is to be exported, into a file or a folder: the ``set`` of a game with this name ("": all of its own), or
    without a game the set in this card file."""

    kind: ExportKind
    game: str
    set: str
    cards: CardChoice
    page: PageChoice
    into: Path

    def project(self) -> Project:
        """The set as its files are now. Raises NoProject."""
        return Project.of_set(self.game, self.set) if self.game else Project.open(Path(self.set))

    def run(self, sides: CardSides) -> Exporting:
        """Make it. Raises NothingToPrint, NoRoom and OSError."""
        match self.kind:
            case "pdf":
                return to_pdf(sides, self.cards, self.page, self.into, datetime.now())
            case "png":
                return to_png(sides, self.cards, self.into)
            case _:
                return to_tts(sides, self.cards, self.into)


def failure(error: Exception, job: Job) -> Entry:
    """The sentence for what an export may raise; anything else is raised again."""
    match error:
        case NothingToPrint():
            return error.said
        case NoProject():
            told = {language: error.said.say(language) for language in ("ru", "en")}
            return Entry("print.failed", {"why": Translated(told)})
        case NoRoom():
            return Entry("print.no_room", {"wide": error.card[0], "high": error.card[1], "paper": job.page.paper})
        case OSError():
            file = error.filename or job.into
            return Entry("print.unwritten", {"file": str(file), "reason": error.strerror or str(error)})
    raise error


class ExportFault(RuntimeError):
    """A fault of ours ended an export; the text is its traceback."""


class Exporter:
    """One export on its way. ``poll`` tells what is new and raises ExportFault, ``stop`` ends it."""

    def __init__(self, job: Job) -> None:
        self.job = job
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe(duplex=False)
        self._process = context.Process(target=_work, args=(job, theirs), daemon=True)
        self._process.start()
        theirs.close()

    def poll(self) -> ExportStep | Exported | Entry | None:
        """How far it is, or what it has made, or why it could not; None if nothing is new."""
        news: ExportStep | Exported | Entry | ExportFault | None = None
        try:
            while not isinstance(news, Exported | Entry | ExportFault) and self._pipe.poll():
                news = self._pipe.recv()
        except EOFError:  # it has ended without a word
            news = Entry("print.stopped", {})
        if isinstance(news, ExportFault):
            raise news
        return news

    def stop(self) -> None:
        """End it, wherever it is."""
        self._process.terminate()
        self._process.join()
        self._pipe.close()


def _work(job: Job, pipe: Connection) -> None:
    """The process: sends each step and what comes out."""
    try:
        exporting = job.run(CardSides(without_window(), job.project()))
        while True:
            pipe.send(next(exporting))
    except StopIteration as end:
        pipe.send(end.value)
    except (NothingToPrint, NoProject, NoRoom, OSError) as error:
        pipe.send(failure(error, job))
    except Exception as error:
        pipe.send(ExportFault("".join(traceback.format_exception(error))))
