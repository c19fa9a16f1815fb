"""Whether a program has CUDA's vectors, or half and bfloat16: in a declaration's type, or as a template's argument."""

from __future__ import annotations

from dataclasses import dataclass

from wmma2sycl.migrate.apis.types import HALVES, VECTORS
from wmma2sycl.migrate.front.model import Fact, Model


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
