"""Where what a template, or a generic lambda, became makes an integer of a number with a fraction."""

from __future__ import annotations

from dataclasses import dataclass

from wmma2sycl.migrate.analyse.syntax.called_in_instances import has_patterns
from wmma2sycl.migrate.apis.types import HALVES
from wmma2sycl.migrate.front import Type, all_instances
from wmma2sycl.migrate.front.model import Fact, Model, Place

FLOATING = ("float", "double")
BITS = {"char": 8, "signed char": 8, "short": 16, "int": 32, "long": 64, "long long": 64}  # of CUDA on 64-bit Linux


@dataclass(frozen=True, slots=True)
class LostFractions(Fact):
    """`places`: where the number begins, in any instance."""

    places: frozenset[Place]

    @classmethod
    def of(cls, model: Model) -> LostFractions:
        """Reads the instances of each unit that has patterns of any."""
        return cls(
            frozenset(
                (place.file, place.start)
                for unit in model.units
                if has_patterns(unit)
                for instance in all_instances(unit)
                for place, made, of in instance.integers_made()
                if bits_of(made) is not None and of.canonical.unqualified in (*FLOATING, *HALVES)
            )
        )


def bits_of(kind: Type) -> int | None:
    """The width of an integer type; None for any other."""
    plain = kind.canonical.unqualified
    return BITS.get(plain.removeprefix("unsigned ") if kind.is_unsigned else plain)
