"""Programs that choose among devices: which functions call cudaSetDevice with anything but a plain 0."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.expressions import arguments, callee, stripped
from wmma2sycl.migrate.front import Key, Node
from wmma2sycl.migrate.model import Model


def find(model: Model) -> bool:
    """Marks those functions as users of `device`; whether there are any."""
    found = False
    for unit in model.units:
        for node in unit.nodes:
            if node.kind == "CALL_EXPR" and _is_call_of(node, "cudaSetDevice") and not is_first(model, arguments(node)[0]):
                found = True
                function = model.function_of(node)
                if function is not None:
                    function.uses.add("device")
    return found


def is_first(model: Model, device: Node) -> bool:
    """Whether a device's number is 0: a constant, or a variable that never gets another value."""
    if device.value() is not None:
        return device.value() == 0
    named = stripped(device)
    if named.kind != "DECL_REF_EXPR" or named.ref is None:
        return False
    values = model.assigned.get(named.ref.key, [])
    return len(values) == 1 and values[0].value() == 0 and not _may_change(model, named.ref.key)


def _may_change(model: Model, variable: Key) -> bool:
    uses = (n for unit in model.units for n in unit.nodes if n.kind == "DECL_REF_EXPR" and n.ref is not None and n.ref.key == variable)
    return not all(_only_reads(use) for use in uses)


def _only_reads(use: Node) -> bool:
    above = use.parent
    if above is not None and above.kind == "UNARY_OPERATOR" and above.operator == "&":
        return above.parent is not None and _is_call_of(above.parent, "cudaGetDevice")
    while above is not None and (above.kind in ("PAREN_EXPR", "UNEXPOSED_EXPR") or above.kind == "BINARY_OPERATOR" and above.operator != "="):
        above = above.parent
    if above is None or above.kind != "CALL_EXPR":
        return above is not None and above.kind in ("IF_STMT", "RETURN_STMT", "VAR_DECL")
    ref = callee(above)
    return ref is not None and ref.file is None


def _is_call_of(node: Node, name: str) -> bool:
    ref = callee(node) if node.kind == "CALL_EXPR" else None
    return ref is not None and ref.cuda and ref.name == name
