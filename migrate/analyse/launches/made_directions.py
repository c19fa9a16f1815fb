"""Whether the program makes directions of copies out of numbers: only so can one be none of cudaMemcpyKind's."""

from __future__ import annotations

from dataclasses import dataclass

from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.front import CASTS, Node
from wmma2sycl.migrate.front.model import Fact, Model

DIRECTIONS = range(5)  # from cudaMemcpyHostToHost to cudaMemcpyDefault
_KIND = "cudaMemcpyKind"


@dataclass(frozen=True, slots=True)
class MadeDirections(Fact):
    """`some`: a number that only a run knows, or that is no direction, becomes one."""

    some: bool

    @classmethod
    def of(cls, model: Model) -> MadeDirections:
        """Looks at all casts, those of templates too."""
        return cls(any(_makes(n) for unit in model.units for n in unit.nodes if n.kind in CASTS))


def _makes(cast: Node) -> bool:
    if cast.canonical_type.root != _KIND:
        return False
    given = stripped(cast)
    return given.canonical_type.root != _KIND and cast.value() not in DIRECTIONS
