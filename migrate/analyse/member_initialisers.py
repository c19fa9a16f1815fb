"""What makes and destroys objects without a word: initialisers of members, constructors of members and bases, destructors.

What these use and call, each function that makes such an object does.
"""

from __future__ import annotations

from wmma2sycl.migrate.analyse.index import enter
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.model import Function, Model, Role

_MAKES = ("VAR_DECL", "CALL_EXPR", "INIT_LIST_EXPR", "CXX_FUNCTIONAL_CAST_EXPR", "CXX_NEW_EXPR", "CXX_BASE_SPECIFIER")


def find(model: Model) -> None:
    """Adds to what device functions call, and to their initialisers."""
    values = _initialisers(model)
    silent: dict[str, list[Function]] = {}
    for function in model.functions.values():
        if function.ref.kind in ("CONSTRUCTOR", "DESTRUCTOR") and function.role is not Role.HOST:
            silent.setdefault(function.ref.qualified.split("::")[-2].partition("<")[0], []).append(function)
    if not values and not silent:
        return
    for node in (n for unit in model.units for n in unit.nodes if n.kind in _MAKES):
        caller = model.function_of(node)
        if caller is None or caller.role is Role.HOST:
            continue
        for name in sorted(node.held_classes | {c.ref.name for c in node.children if c.kind == "TEMPLATE_REF" and c.ref is not None}):
            caller.calls.update(dict.fromkeys(f.ref.key for f in silent.get(name, ())))
            for value in values.get(name, ()):
                _add(model, caller, value)


def _initialisers(model: Model) -> dict[str, list[Node]]:
    """By class, those of members that name anything of CUDA's or call something."""
    found: dict[str, list[Node]] = {}
    for node in (n for unit in model.units for n in unit.nodes if n.kind == "FIELD_DECL" and n.parent is not None):
        for value in (c for c in node.children if not c.kind.endswith("_REF")):
            if node.parent is not None and any(n.kind == "CALL_EXPR" or n.ref is not None and n.ref.cuda for n in value.walk()):
                found.setdefault(node.parent.name, []).append(value)
    return found


def _add(model: Model, function: Function, value: Node) -> None:
    if value not in function.initialisers:
        shadow = Function(function.ref, function.role)
        enter(model, value, shadow)
        function.initialisers.append(value)
        function.calls.update(shadow.calls)
        function.initial_uses |= shadow.uses
