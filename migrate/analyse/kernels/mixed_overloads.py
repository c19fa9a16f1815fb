"""Calls in templates of a name that CUDA has and the program overloads: `atomicAdd(p, v)` beside a program's own for a class."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.apis import builtins
from wmma2sycl.migrate.front import Kind, all_instances
from wmma2sycl.migrate.front.model import Fact, Model, Place

EXTREMA = frozenset({"min", "max"})  # CUDA's, of no namespace


@dataclass(frozen=True, slots=True)
class MixedOverloads(Fact):
    """Of such calls, by place, those that an instance takes CUDA's function for; whether others take the program's."""

    of_cuda: Mapping[Place, bool]

    @classmethod
    def of(cls, model: Model) -> MixedOverloads:
        """Reads the instances only where there is such a call."""
        asked = set(_open_calls(model))
        cuda: set[Place] = set()
        own: set[Place] = set()
        for unit in model.units if asked else ():
            for use in (u for instance in all_instances(unit) for u in instance.uses if u.kind == Kind.CALL_EXPR):
                if (use.file, use.start) in asked:
                    (cuda if use.ref.cuda else own).add((use.file, use.start))
        return cls(MappingProxyType({place: place in own for place in cuda}))


def _open_calls(model: Model) -> Iterator[Place]:
    names = model.own_names & (builtins.CALLS.keys() | EXTREMA)
    for node in (n for unit in model.units if names for n in unit.of_kind(Kind.CALL_EXPR)):
        ref = callee(node) if node.has_callee and node.type.is_dependent else None
        if ref is not None and ref.name in names and not ref.cuda:
            yield node.file, node.start
