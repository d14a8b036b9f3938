"""Work that is stopped when it is left: what is used with ``with``, and may have processes of its own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from types import TracebackType
from typing import Self


class StopsWhenLeft(ABC):
    """Work that ``stop`` ends, which happens at the latest when its ``with`` is left."""

    @abstractmethod
    def stop(self) -> None:
        """End the work; what has been found out stays."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
