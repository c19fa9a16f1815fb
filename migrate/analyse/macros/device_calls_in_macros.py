"""Functions that are the C library's on the host and CUDA's on the device, called by macros that device code uses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.macros.definitions import definitions
from wmma2sycl.migrate.analyse.macros.launch_macros import outermost, reached
from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.apis import builtins
from wmma2sycl.migrate.front import Kind, Node, Unit
from wmma2sycl.migrate.front.model import Fact, Model


@dataclass(frozen=True, slots=True)
class DeviceCallsInMacros(Fact):
    """Macro and function: `#define SHOW(x) printf("%d", x)`, used in a kernel, gives ("SHOW", "printf")."""

    spelled: frozenset[tuple[str, str]]

    @classmethod
    def of(cls, model: Model) -> DeviceCallsInMacros:
        """The macros whose bodies spell such a call for a use in device code."""
        return cls(frozenset(found for unit in model.units for found in _of_unit(unit, model)))


def _of_unit(unit: Unit, model: Model) -> Iterator[tuple[str, str]]:
    uses = {found for node in unit.nodes if node.kind == Kind.CALL_EXPR and (found := _call(unit, node, model))}
    known = definitions(unit) if uses else {}
    for macro, name in uses:
        yield from ((one, name) for one in reached({macro}, known) if any(name in d.words for d in known[one]))


def _call(unit: Unit, node: Node, model: Model) -> tuple[str, str] | None:
    """The outermost macro around such a call in device code, and the function's name."""
    ref, function = callee(node), model.function_of(node)
    if ref is None or ref.name not in builtins.ON_DEVICE_ONLY or ref.file is not None:
        return None
    use = outermost(unit, node) if function is not None and function.on_device else None
    return (unit.macros[node.file][use.start][0], ref.name) if use is not None else None
