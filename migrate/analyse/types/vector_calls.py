"""Which open calls of templates are given CUDA's vectors in the instances, by their places."""

from __future__ import annotations

from dataclasses import dataclass

from wmma2sycl.migrate.analyse.syntax.called_in_instances import has_patterns
from wmma2sycl.migrate.apis.types import VECTORS
from wmma2sycl.migrate.apis.vectors.sycl_functions import NAMES
from wmma2sycl.migrate.front import Kind, all_instances
from wmma2sycl.migrate.front.model import Fact, Model, Place


@dataclass(frozen=True, slots=True)
class VectorCalls(Fact):
    """Of functions with a name of SYCL's. `made`: the places that some instance has; `given`: those that are given a vector there."""

    made: frozenset[Place]
    given: frozenset[Place]

    @classmethod
    def of(cls, model: Model) -> VectorCalls:
        """Reads the instances of each unit that has patterns of any and names such a function."""
        made: set[Place] = set()
        given: set[Place] = set()
        for unit in model.units if not model.own_names.isdisjoint(NAMES) else ():
            for instance in all_instances(unit) if has_patterns(unit) else ():
                for use in (u for u in instance.uses if u.kind == Kind.CALL_EXPR and u.ref.name in NAMES):
                    made.add((use.file, use.start))
                    if any(str(one.canonical.root.unqualified) in VECTORS for one in use.given_types):
                        given.add((use.file, use.start))
        return cls(frozenset(made), frozenset(given))
