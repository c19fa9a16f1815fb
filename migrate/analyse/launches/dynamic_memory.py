"""Kernels with `extern __shared__` memory: their launches say how much, also where CUDA's say nothing."""

from __future__ import annotations

from dataclasses import dataclass

from wmma2sycl.migrate.analyse.program.call_graph import CallGraph
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Fact, Function, Model, Role

_ASKS = {"cudaGetLastError", "cudaPeekAtLastError"}
ALWAYS_THERE = 48 * 1024  # bytes, on every device that CUDA knows


@dataclass(frozen=True, slots=True)
class DynamicMemory(Fact):
    """`kernels`: those that have such memory themselves, or call what has.

    `is_asked`: whether the program asks if launches failed.
    """

    kernels: frozenset[Key]
    is_asked: bool

    def may_fail(self, size: Node | None, declared: int = 0) -> bool:
        """Whether a launch may ask for more bytes than there are beside what the kernel declares, and the program then goes on."""
        return self.is_asked and is_much(size, declared)

    @classmethod
    def of(cls, model: Model) -> DynamicMemory:
        """By the declarations in bodies, and by names declared outside."""
        having = {f.ref.key for f in model.functions.values() if _has_memory(f, model)}
        kernels = (f for f in model.functions.values() if f.role is Role.KERNEL)
        calls = model.facts.get(CallGraph)
        found = (k.ref.key for k in kernels if any(f.ref.key in having for f in calls.closure(k)))
        asks = (n.ref for u in model.units for n in u.of_kind(Kind.DECL_REF_EXPR))
        return cls(frozenset(found), any(r is not None and r.cuda and r.name in _ASKS for r in asks))


def is_much(size: Node | None, declared: int = 0) -> bool:
    """Whether some device may lack so many bytes, those among them that the kernel declares."""
    value = size.value() if size is not None else None
    return value is None or value + declared > ALWAYS_THERE


def is_some(size: Node | None) -> bool:
    """Whether so many bytes are surely one or more."""
    value = size.value() if size is not None else None
    return value is not None and value > 0


def _has_memory(function: Function, model: Model) -> bool:
    bodies = (one.body for one in function.each if one.body is not None)
    return any(_is_memory(n, model) for body in bodies for n in body.walk())


def _is_memory(node: Node, model: Model) -> bool:
    named = node.kind == Kind.DECL_REF_EXPR and node.ref is not None
    variable = model.declarations.get(node.ref.key) if named and node.ref is not None else node
    return variable is not None and variable.kind == Kind.VAR_DECL and variable.is_shared and variable.is_extern
