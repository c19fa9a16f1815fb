"""Launches with more dynamic shared memory than CUDA gives a kernel that never asked for more: it refuses them when the program runs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from wmma2sycl.migrate.analyse.kernels.kernel_variables import KernelName, kernel_of
from wmma2sycl.migrate.analyse.launches.dynamic_memory import ALWAYS_THERE
from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.analyse.values.possible_values import PossibleValues
from wmma2sycl.migrate.analyse.values.single_values import SingleValues
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Fact, Model, Role

_NAMES = (Kind.DECL_REF_EXPR, Kind.OVERLOADED_DECL_REF)
ANY = "*"
_RAISES, _CARVEOUT = "cudaFuncSetAttribute", 9  # cudaFuncAttributePreferredSharedMemoryCarveout: another attribute


@dataclass(frozen=True, slots=True)
class UnraisedMemory(Fact):
    """By launch: its bytes, more than a kernel has without cudaFuncSetAttribute, where nothing may have raised them.

    `raised`: kernels that this part gives cudaFuncSetAttribute by name, and ANY where it gives it a pointer. `handed`: kernels
    whose address goes anywhere else. Other parts: Whole.
    """

    bytes: Mapping[Node, int]
    raised: frozenset[str]
    handed: frozenset[str]

    @classmethod
    def of(cls, model: Model) -> UnraisedMemory:
        """The launches with more than CUDA gives each kernel, on one way through the program."""
        own = cls(MappingProxyType({}), *_named(model))
        values = PossibleValues(SingleValues(model))
        found: dict[Node, int] = {}
        for node in (n for unit in model.units for n in unit.nodes if n.launch is not None):
            shared = node.launch.shared if node.launch is not None else None
            size = max(values.of(shared), default=0) if shared is not None else 0
            if size > ALWAYS_THERE and not own.may_be_raised(kernel_of(model, node), model):
                found[node] = size
        return cls(MappingProxyType(found), own.raised, own.handed)

    def surely(self, named: KernelName, model: Model) -> bool:
        """Whether a launched kernel has what CUDA gives each, whatever the size that the launch asks for."""
        return named.variable is None and not self.may_be_raised(named, model)

    def may_be_raised(self, named: KernelName | None, model: Model) -> bool:
        """Of a kernel that only the run knows, None: whether any that it may be was given more."""
        raised = self.raised.union(model.whole.raised)
        handed = self.handed.union(model.whole.handed)
        if named is None or named.variable is not None:
            return bool(raised & {*handed, ANY})
        one = named.kernel.ref.qualified
        return one in raised or (ANY in raised and one in handed)


def _named(model: Model) -> tuple[frozenset[str], frozenset[str]]:
    kernels = {f.ref.qualified for f in model.functions.values() if f.role is Role.KERNEL}
    raised: set[str] = set()
    handed: set[str] = set()
    for node in (n for unit in model.units for n in unit.nodes):
        if node.kind == Kind.CALL_EXPR and _raises(node):
            named = [n.ref.qualified for n in node.arguments[0].walk() if n.kind in _NAMES and n.ref is not None]
            raised.update([n for n in named if n in kernels] or [ANY])
        elif node.kind in _NAMES and node.ref is not None and node.ref.qualified in kernels and _is_handed(node):
            handed.add(node.ref.qualified)
    return frozenset(raised), frozenset(handed)


def _raises(call: Node) -> bool:
    ref = callee(call)
    return ref is not None and ref.cuda and ref.name == _RAISES and call.arguments[1].value() != _CARVEOUT


def _is_handed(name: Node) -> bool:
    for above in name.ancestors():
        if above.kind == Kind.CALL_EXPR:
            ref = callee(above)
            if above.is_launch and above.callee.span.contains(name.span):
                return False
            return ref is None or not ref.cuda
    return True
