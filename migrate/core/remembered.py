"""Answers to questions that a fixed point asks again and again, kept for as long as nothing that they read was raised since.

To analyse/values/uniformity.py a write far inside loops and branches means each condition around it, in each round.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Generic, TypeVar

_Q = TypeVar("_Q", bound=Hashable)
_V = TypeVar("_V")


@dataclass(slots=True)
class _Answer(Generic[_V]):
    value: _V
    held: int  # the number of raises so far when it was made, or last found to hold
    read: frozenset[Hashable]


class Remembered(Generic[_V]):
    """Answers by question. The tables that they are made from say what is `read` of them, and what is `raised`."""

    def __init__(self) -> None:
        self.answers: dict[Hashable, _Answer[_V]] = {}
        self.raises = 0
        self.last_raise: dict[Hashable, int] = {}
        self.asking: list[set[Hashable]] = []  # what each answer that is being made has read so far

    def read(self, entry: Hashable) -> None:
        """An entry of a table is looked at."""
        if self.asking:
            self.asking[-1].add(entry)

    def raised(self, entry: Hashable) -> None:
        """An entry of a table is another one now."""
        self.raises += 1
        self.last_raise[entry] = self.raises

    def forget(self) -> None:
        """All tables are others."""
        self.answers.clear()

    def of(self, question: _Q, made: Callable[[_Q], _V]) -> _V:
        """The answer to a question, made where there is none that still holds."""
        found = self.answers.get(question)
        if found is None or not self._holds(found):
            raises = self.raises
            self.asking.append(set())
            value = made(question)
            found = self.answers[question] = _Answer(value, raises, frozenset(self.asking.pop()))
        if self.asking:
            self.asking[-1] |= found.read
        return found.value

    def _holds(self, answer: _Answer[_V]) -> bool:
        if answer.held != self.raises:
            if any(self.last_raise.get(entry, 0) > answer.held for entry in answer.read):
                return False
            answer.held = self.raises
        return True
