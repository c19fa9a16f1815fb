"""Lists in braces that give a vector one number where only a template's arguments say that it is a vector: `T t{a}`, `T{a...}`.

The rest of CUDA's vector is zero; `sycl::vec` has a constructor that repeats the number (SYCL 2020, 4.14.2.1).
"""

from __future__ import annotations

from dataclasses import dataclass

from wmma2sycl.migrate.analyse.syntax.called_in_instances import has_patterns
from wmma2sycl.migrate.analyse.types.used_vectors import UsedVectors
from wmma2sycl.migrate.apis.types import VECTORS
from wmma2sycl.migrate.apis.vectors.vector_types import WIDTHS
from wmma2sycl.migrate.front import Extent, Type, all_instances
from wmma2sycl.migrate.front.model import Fact, Model


@dataclass(frozen=True, slots=True)
class ShortLists(Fact):
    """Where they stand, in any instance of a template or of a generic lambda."""

    places: frozenset[Extent]

    @classmethod
    def of(cls, model: Model) -> ShortLists:
        """Reads the instances where the input has vectors."""
        if not model.facts.get(UsedVectors).vectors:
            return cls(frozenset())
        instances = (i for unit in model.units if has_patterns(unit) for i in all_instances(unit))
        return cls(frozenset(place for one in instances for place, made, given in one.lists() if is_short(made, given)))


def is_short(made: Type, given: tuple[Type, ...]) -> bool:
    """Whether a list of one number makes a vector of several."""
    name = made.canonical.unqualified
    return name in VECTORS and len(given) == 1 < WIDTHS[name] and given[0].canonical.unqualified not in VECTORS
