"""Launches with more dynamic shared memory than CUDA gives a kernel that never asked for more: it refuses them when the program runs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from wmma2sycl.migrate.analyse.kernels.kernel_variables import KernelName, kernel_of
from wmma2sycl.migrate.analyse.launches.dynamic_memory import ALWAYS_THERE
from wmma2sycl.migrate.analyse.numbers.possible_values import PossibleValues
from wmma2sycl.migrate.analyse.numbers.raised_limits import NAMES, Limits, raise_of
from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.analyse.values.single_values import SingleValues
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Fact, Function, Model, Role

ANY = "*"


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
        """The launches with more than CUDA gives each kernel, on one way through the program, that no call allows."""
        kernels = frozenset(f.ref.qualified for f in model.functions.values() if f.role is Role.KERNEL)
        nodes = [n for unit in model.units for n in unit.nodes]
        raises = [r for n in nodes if (r := raise_of(n, kernels, model)) is not None]
        handed = {
            n.ref.qualified
            for n in nodes
            if n.kind in NAMES and n.ref is not None and n.ref.qualified in kernels and _is_handed(n)
        }
        raised = {name for r in raises for name in r.kernels or (ANY,)}
        own = cls(MappingProxyType({}), frozenset(raised), frozenset(handed))
        values = PossibleValues(SingleValues(model))
        limits, found = Limits(model, raises, values), dict[Node, int]()
        for node in (n for n in nodes if n.launch is not None):
            shared = node.launch.shared if node.launch is not None else None
            size = max(values.of(shared), default=0) if shared is not None else 0
            named = kernel_of(model, node) if size > 0 else None
            fixed = fixed_bytes(named.kernel) if named is not None else 0
            if shared is None or size + fixed <= ALWAYS_THERE:
                continue
            name = named.kernel.ref.qualified if named is not None else ""
            if not own.may_be_raised(named, model) or not limits.is_allowed(node, shared, size, name):
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


def fixed_bytes(kernel: Function) -> int:
    """The `__shared__` variables that a kernel's own bodies have, which are part of the 48 KB; as far as no template decides."""
    found = 0
    for node in (n for one in kernel.each if one.body is not None for n in one.body.walk()):
        if node.kind == Kind.VAR_DECL and node.is_shared and not node.is_extern:
            size, alignment = node.type.room
            found += -found % alignment + size if size > 0 else 0
    return found


def _is_handed(name: Node) -> bool:
    for above in name.ancestors():
        if above.kind == Kind.CALL_EXPR:
            ref = callee(above)
            if above.is_launch and above.callee.span.contains(name.span):
                return False
            return ref is None or not ref.cuda
    return True
