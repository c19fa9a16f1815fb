"""Whether the program makes directions of copies out of numbers: only so can one be none of cudaMemcpyKind's."""

from __future__ import annotations

from dataclasses import dataclass

from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.front import CASTS, Node, Type, Unit
from wmma2sycl.migrate.front.model import Fact, Model

DIRECTIONS = range(5)  # from cudaMemcpyHostToHost to cudaMemcpyDefault
_KIND = "cudaMemcpyKind"


@dataclass(frozen=True, slots=True)
class MadeDirections(Fact):
    """`some`: a number that only a run knows, or that is no direction, becomes one, here or in another source."""

    some: bool

    @classmethod
    def of(cls, model: Model) -> MadeDirections:
        """Looks at all casts; at those to what a template's arguments tell in its instances."""
        casts = [n for unit in model.units for n in unit.nodes if n.kind in CASTS]
        is_open = any(n.canonical_type.is_unknown or n.canonical_type.is_dependent or n.in_template for n in casts)
        here = any(map(_makes, casts)) or (is_open and any(_makes_in_instance(u) for u in model.units))
        return cls(here or model.whole.makes_directions)


def _makes(cast: Node) -> bool:
    return _is_made(cast.canonical_type, stripped(cast).canonical_type, cast.value())


def _makes_in_instance(unit: Unit) -> bool:
    return any(_is_made(*cast) for instance in unit.instances() for cast in instance.casts())


def _is_made(to: Type, given: Type, value: int | None) -> bool:
    return to.canonical.root == _KIND != given.canonical.root and value not in DIRECTIONS
