"""Which of the compiler's errors are explained by the places that need a person, and which have nothing to do with them.

In: errors, each with the lines of the output and of the input that it names, and the files' `BlockedPlaces`. Out: a `Judgement`
each. An error is a finding of its own only where nothing leads from it to such a place: no line, no name, no function.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from wmma2sycl.cli.blocked_places import BlockedPlaces, reached
from wmma2sycl.cli.text_entities import Entity

_QUOTED = re.compile(r"'([^']*)'")
_NAME = re.compile(r"(?<![\w-])[A-Za-z_]\w*(?!-?\w)")  # none in 'spir64-unknown-unknown'
_UNQUALIFIED = re.compile(r"(?<![\w.])(?<!->)[A-Za-z_]\w*")  # no member's
_SYNTAX = re.compile(r"expected |extraneous |unterminated |too many errors|#|function definition is not allowed here")


class Judgement(Enum):
    """What an error is beside what was told."""

    EXPLAINED = "explained"  # the compiler says what the place said
    UNCERTAIN = "uncertain"  # it may follow from one
    SEPARATE = "separate"  # it does not


@dataclass(frozen=True, slots=True)
class Place:
    """A line of the user's that an error names: of which input, its number there from 1, and the text in the output.

    `is_told`: the comment of something that needs a person stands right above it.
    """

    file: str
    line: int
    text: str
    is_told: bool


class Judge:
    """Of the errors of one source. They are given in the compiler's order: what one explains, later ones may follow from."""

    def __init__(self, files: Mapping[str, BlockedPlaces]) -> None:
        self._files = files
        self._reached = reached(list(files.values()))
        self._blocked = {(name, line) for name, file in files.items() for line in file.lines}
        self._named = frozenset().union(*(file.words(s) for file in files.values() for s in file.statements))
        self._local: dict[tuple[str, Entity], frozenset[str]] = {}
        self._explained: set[Place] = set()

    def judgement(self, text: str, places: list[Place], *, is_added: bool = False) -> Judgement:
        """Of an error with these words at these places. `is_added`: of none, but of what the check adds, which only names kernels."""
        if not self._blocked:
            return Judgement.SEPARATE
        if is_added and self._explained:
            return Judgement.EXPLAINED
        if any(p.is_told or (p.file, p.line) in self._blocked or p in self._explained for p in places):
            self._explained |= set(places[:1])
            return Judgement.EXPLAINED
        if not places or _SYNTAX.match(text):
            return Judgement.UNCERTAIN
        words = {name for quoted in _QUOTED.findall(text) for name in _NAME.findall(quoted)}
        if words & self._reached:
            return Judgement.UNCERTAIN
        return Judgement.UNCERTAIN if any(self._depends(place, words) for place in places) else Judgement.SEPARATE

    def _depends(self, place: Place, words: set[str]) -> bool:
        file = self._files[place.file]
        statement = file.statement_at(place.line)
        said = words | set(_UNQUALIFIED.findall(place.text)) | file.words(statement)
        if said & self._reached:
            return True
        entity = file.entity(place.line)
        if entity is None:
            return False
        if (place.file, entity) not in self._local:
            self._local[place.file, entity] = file.reached_in(entity, self._reached)
        if said & self._local[place.file, entity]:
            return True
        return bool(entity.names & self._named) or (file.is_blocked(entity) and not words <= file.all_words)
