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
        is_open = any(map(_may_be_direction, casts))
        here = any(map(_makes, casts)) or (is_open and any(map(_makes_in_instance, model.units)))
        return cls(here or model.whole.makes_directions)


def _makes(cast: Node) -> bool:
    return _is_made(cast.canonical_type, stripped(cast).canonical_type, cast.value())


def _may_be_direction(cast: Node) -> bool:
    """Whether a template's arguments make it a cast to the enumeration, or give a value to such a one."""
    to = cast.canonical_type
    return to.is_unknown or to.is_dependent or (cast.in_template and to.root == _KIND)


def _makes_in_instance(unit: Unit) -> bool:
    """Where no text says the enumeration's name, only an instance can make it one whose arguments do: enumerators were passed."""
    is_written = any(_KIND.encode() in unit.text(name) for name in unit.files)
    asked = (i for i in unit.instances() if is_written or any(_KIND in text for text in (i.class_type, *i.arguments)))
    return any(_is_made(*cast) for instance in asked for cast in instance.casts())


def _is_made(to: Type, given: Type, value: int | None) -> bool:
    return to.canonical.root == _KIND != given.canonical.root and value not in DIRECTIONS
