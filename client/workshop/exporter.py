"""Runs an export in a process of its own, so that the window stays responsive and can stop it at any moment."""

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
    """What is to be exported, and into which file or folder. ``set`` is the name of a set of the ``game`` ("": all
    built-in cards); without a game it is the path of a card file."""

    kind: ExportKind
    game: str
    set: str
    cards: CardChoice
    page: PageChoice
    into: Path

    def project(self) -> Project:
        """The set as its files are now. Raises NoProject."""
        if self.game:
            return Project.of_set(self.game, self.set)
        return Project.open(Path(self.set))

    def run(self, sides: CardSides) -> Exporting:
        """Run the export. Raises NothingToPrint, NoRoom and OSError."""
        match self.kind:
            case "pdf":
                return to_pdf(sides, self.cards, self.page, self.into, datetime.now())
            case "png":
                return to_png(sides, self.cards, self.into)
            case _:
                return to_tts(sides, self.cards, self.into)


def failure(error: Exception, job: Job) -> Entry:
    """The sentence for an error that an export may raise. Raises any other error again."""
    match error:
        case NothingToPrint():
            return error.said
        case NoProject():
            reasons = {language: error.said.say(language) for language in ("ru", "en")}
            return Entry("print.failed", {"why": Translated(reasons)})
        case NoRoom():
            return Entry("print.no_room", {"wide": error.card[0], "high": error.card[1], "paper": job.page.paper})
        case OSError():
            file = error.filename or job.into
            return Entry("print.unwritten", {"file": str(file), "reason": error.strerror or str(error)})
    raise error


class ExportFault(RuntimeError):
    """An export ended with an unexpected error; the text is its traceback."""


class Exporter:
    """One running export. ``poll`` returns what is new, ``stop`` ends it."""

    def __init__(self, job: Job) -> None:
        self.job = job
        context = multiprocessing.get_context("spawn")
        self._pipe, sender = context.Pipe(duplex=False)
        self._process = context.Process(target=_work, args=(job, sender), daemon=True)
        self._process.start()
        sender.close()

    def poll(self) -> ExportStep | Exported | Entry | None:
        """The progress, the result, or the sentence why there is none; None if nothing is new. Raises ExportFault."""
        news: ExportStep | Exported | Entry | ExportFault | None = None
        try:
            while not isinstance(news, Exported | Entry | ExportFault) and self._pipe.poll():
                news = self._pipe.recv()
        except EOFError:  # the process ended without a result
            news = Entry("print.stopped", {})
        if isinstance(news, ExportFault):
            raise news
        return news

    def stop(self) -> None:
        """End the export at once."""
        self._process.terminate()
        self._process.join()
        self._pipe.close()


def _work(job: Job, pipe: Connection) -> None:
    """The work of the process: send each step and the result."""
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
