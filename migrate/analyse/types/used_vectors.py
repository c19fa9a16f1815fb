"""CUDA's vectors, and half and bfloat16, where a program has them: in a declaration's type, as a template's argument, given to an open call."""

from __future__ import annotations

from dataclasses import dataclass

from wmma2sycl.migrate.analyse.syntax.called_in_instances import has_patterns
from wmma2sycl.migrate.apis.types import HALVES, VECTORS
from wmma2sycl.migrate.apis.vectors.sycl_functions import NAMES
from wmma2sycl.migrate.front import Kind, all_instances
from wmma2sycl.migrate.front.model import Fact, Model, Place


@dataclass(frozen=True, slots=True)
class UsedVectors(Fact):
    """`vectors`: float4 and the like, also through pointers and arrays; `halves`: numbers of 16 bits that are classes."""

    vectors: bool
    halves: bool

    @classmethod
    def of(cls, model: Model) -> UsedVectors:
        """Of the variables, parameters and members that the input declares, and of what calls give to templates."""
        declared = {str(d.canonical_type.root) for d in model.declarations.values()}
        given = {name for arguments in model.instantiations.values() for one in arguments for name in one}
        found = declared | given
        return cls(not VECTORS.isdisjoint(found), not found.isdisjoint(HALVES))


@dataclass(frozen=True, slots=True)
class VectorCalls(Fact):
    """Which open calls of templates are given vectors in the instances, by their places, of functions with a name of SYCL's. `made`: the places that some instance has; `given`: those that are given a vector there."""

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
