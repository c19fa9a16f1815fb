"""Kernels with `extern __shared__` memory: their launches say how much, also where CUDA's say nothing."""

from __future__ import annotations

from dataclasses import dataclass

from wmma2sycl.migrate.analyse.program.call_graph import CallGraph
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Fact, Function, Model, Role


@dataclass(frozen=True, slots=True)
class DynamicMemory(Fact):
    """`kernels`: those that have such memory themselves, or call what has."""

    kernels: frozenset[Key]

    @classmethod
    def of(cls, model: Model) -> DynamicMemory:
        """By the declarations in bodies, and by names declared outside."""
        having = {f.ref.key for f in model.functions.values() if _has_memory(f, model)}
        kernels = (f for f in model.functions.values() if f.role is Role.KERNEL)
        calls = model.facts.get(CallGraph)
        return cls(frozenset(k.ref.key for k in kernels if any(f.ref.key in having for f in calls.closure(k))))


def _has_memory(function: Function, model: Model) -> bool:
    return function.body is not None and any(_is_memory(n, model) for n in function.body.walk())


def _is_memory(node: Node, model: Model) -> bool:
    named = node.kind == Kind.DECL_REF_EXPR and node.ref is not None
    variable = model.declarations.get(node.ref.key) if named and node.ref is not None else node
    return variable is not None and variable.kind == Kind.VAR_DECL and variable.is_shared and variable.is_extern
