"""Programs that choose among devices: which functions call cudaSetDevice with anything but a plain 0."""

from __future__ import annotations

from dataclasses import dataclass

from wmma2sycl.migrate.analyse.syntax.expressions import callee, stripped
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Fact, Model


@dataclass(frozen=True, slots=True)
class DeviceChoice(Fact):
    """Whether any device but the first is chosen, and the functions that choose."""

    is_made: bool
    by: frozenset[Key]

    @classmethod
    def of(cls, model: Model) -> DeviceChoice:
        """Whether any call chooses a device, and the functions with such calls."""
        choices = [
            node
            for unit in model.units
            for node in unit.nodes
            if _is_call_of(node, "cudaSetDevice") and not is_first(model, node.arguments[0])
        ]
        functions = (model.function_of(node) for node in choices)
        return cls(bool(choices), frozenset(f.ref.key for f in functions if f is not None))


def is_first(model: Model, device: Node) -> bool:
    """Whether a device's number is 0: a constant, or a variable that never gets another value."""
    if device.value() is not None:
        return device.value() == 0
    named = stripped(device)
    if named.kind != Kind.DECL_REF_EXPR or named.ref is None:
        return False
    values = model.assigned.get(named.ref.key, ())
    return len(values) == 1 and values[0].value() == 0 and not _may_change(model, named.ref.key)


def _may_change(model: Model, variable: Key) -> bool:
    uses = (
        n
        for unit in model.units
        for n in unit.of_kind(Kind.DECL_REF_EXPR)
        if n.ref is not None and n.ref.key == variable
    )
    return not all(_only_reads(use) for use in uses)


def _only_reads(use: Node) -> bool:
    above = use.parent
    if above is not None and above.kind == Kind.UNARY_OPERATOR and above.operator == "&":
        return above.parent is not None and _is_call_of(above.parent, "cudaGetDevice")
    while above is not None and (
        above.kind in (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR)
        or (above.kind == Kind.BINARY_OPERATOR and above.operator != "=")
    ):
        above = above.parent
    if above is None or above.kind != Kind.CALL_EXPR:
        return above is not None and above.kind in (Kind.IF_STMT, Kind.RETURN_STMT, Kind.VAR_DECL)
    ref = callee(above)
    return ref is not None and ref.file is None


def _is_call_of(node: Node, name: str) -> bool:
    ref = callee(node) if node.kind == Kind.CALL_EXPR else None
    return ref is not None and ref.cuda and ref.name == name
