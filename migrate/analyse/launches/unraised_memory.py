"""Launches with more dynamic shared memory than CUDA gives a kernel that never asked for more: it refuses them when the program runs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from wmma2sycl.migrate.analyse.kernels.kernel_variables import KernelName, kernel_of
from wmma2sycl.migrate.analyse.launches.dynamic_memory import ALWAYS_THERE
from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.analyse.values.single_values import SingleValues
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Fact, Model, Role

_NAMES = (Kind.DECL_REF_EXPR, Kind.OVERLOADED_DECL_REF)
_RAISES, _CARVEOUT = "cudaFuncSetAttribute", 9  # cudaFuncAttributePreferredSharedMemoryCarveout: another attribute


@dataclass(frozen=True, slots=True)
class UnraisedMemory(Fact):
    """By launch: its bytes, more than a kernel has without cudaFuncSetAttribute, where nothing may have raised them.

    `raised`: kernels of which this part may have raised it; other parts: Whole.
    """

    bytes: Mapping[Node, int]
    raised: frozenset[str]

    @classmethod
    def of(cls, model: Model) -> UnraisedMemory:
        """Kernels whose address goes anywhere but into a launch may have been raised there."""
        values = SingleValues(model)
        raised = _raised(model)
        found: dict[Node, int] = {}
        for node in (n for unit in model.units for n in unit.nodes if n.launch is not None):
            size = values.of(node.launch.shared) if node.launch is not None and node.launch.shared is not None else None
            named = kernel_of(model, node) if size is not None and size > ALWAYS_THERE else None
            if named is None or size is None or named.variable is not None:
                continue
            if named.kernel.ref.qualified not in raised.union(model.whole.raised):
                found[node] = size
        return cls(MappingProxyType(found), raised)

    def surely(self, named: KernelName, model: Model) -> bool:
        """Whether a launched kernel has what CUDA gives each, whatever the size that the launch asks for."""
        return named.variable is None and named.kernel.ref.qualified not in self.raised.union(model.whole.raised)


def _raised(model: Model) -> frozenset[str]:
    kernels = {f.ref.qualified for f in model.functions.values() if f.role is Role.KERNEL}
    if not kernels:
        return frozenset()
    return frozenset(
        n.ref.qualified
        for unit in model.units
        for n in unit.nodes
        if n.kind in _NAMES and n.ref is not None and n.ref.qualified in kernels and _may_raise(n)
    )


def _may_raise(name: Node) -> bool:
    for above in name.ancestors():
        if above.kind == Kind.CALL_EXPR:
            ref = callee(above)
            if above.is_launch and above.callee.span.contains(name.span):
                return False
            if ref is None or not ref.cuda:
                return True
            return ref.name == _RAISES and above.arguments[1].value() != _CARVEOUT
    return True
