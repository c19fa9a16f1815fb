"""Launches that clang has several times: macros put the argument that holds them into several places."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from wmma2sycl.migrate.front import Kind
from wmma2sycl.migrate.front.model import Fact, Model, Place


@dataclass(frozen=True, slots=True)
class RepeatedLaunches(Fact):
    """Their places. Names that a macro's body declares beside it (`using scalar_t = float;`) may be another thing each time."""

    places: frozenset[Place]

    @classmethod
    def of(cls, model: Model) -> RepeatedLaunches:
        """Reads each unit by itself: two that include a header both have its launches."""
        found: set[Place] = set()
        for unit in model.units:
            launches = Counter((n.file, n.start) for n in unit.of_kind(Kind.CALL_EXPR) if n.is_launch)
            found |= {place for place, times in launches.items() if times > 1}
        return cls(frozenset(found))
