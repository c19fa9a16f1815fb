"""Ctrl-C between files: an exception inside a libclang callback would be lost, and with it part of a file."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Interrupts:
    """Remembers that somebody asked to stop, until `check` may say so."""

    def __init__(self) -> None:
        self.asked = False

    def remember(self, number: int, frame: FrameType | None) -> None:
        """A signal handler: notes that Ctrl-C was pressed."""
        self.asked = True

    def check(self) -> None:
        """Raises KeyboardInterrupt if Ctrl-C was pressed since."""
        if self.asked:
            raise KeyboardInterrupt


@contextmanager
def held_back() -> Iterator[Interrupts]:
    """SIGINT and SIGTERM wait for the next `check`; the last one is at the end."""
    interrupts = Interrupts()
    before = {number: signal.signal(number, interrupts.remember) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield interrupts
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    interrupts.check()
