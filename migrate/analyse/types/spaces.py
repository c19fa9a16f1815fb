"""The address space a pointer expression is in: proved by following where it comes from, or generic."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.program.call_graph import Passed
from wmma2sycl.migrate.analyse.syntax.expressions import root, stripped
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Model, Role

GLOBAL, LOCAL, GENERIC = "global", "local", "generic"


def space_of(model: Model, pointer: Node) -> str:
    """`local` for what comes from `__shared__`, `global` from a kernel's parameter, else `generic`."""
    spaces = _spaces(model, pointer, set())
    return spaces.pop() if len(spaces) == 1 else GENERIC


def _spaces(model: Model, pointer: Node, seen: set[Key]) -> set[str]:
    choices = _choices(stripped(pointer))
    if choices:
        return set().union(*(_spaces(model, choice, seen) for choice in choices))
    base = root(pointer)
    if base is None or base.kind != Kind.DECL_REF_EXPR or base.ref is None:
        return {GENERIC}
    declaration = model.declarations.get(base.ref.key)
    if declaration is None:
        return {GENERIC}
    if base.ref.key in seen:
        return set()
    seen.add(base.ref.key)
    if declaration.kind == Kind.PARM_DECL:
        return _of_parameter(model, declaration, seen)
    return _of_variable(model, declaration, seen)


def _choices(pointer: Node) -> list[Node]:
    """The expressions one of which a conditional or an initialiser list gives."""
    if pointer.kind == Kind.CONDITIONAL_OPERATOR:
        return [pointer.yes, pointer.no]
    if pointer.kind == Kind.INIT_LIST_EXPR:
        return pointer.children
    return []


def _of_variable(model: Model, declaration: Node, seen: set[Key]) -> set[str]:
    if declaration.is_shared:
        return {LOCAL}
    if declaration.attributes & {Kind.CUDADEVICE_ATTR, Kind.CUDACONSTANT_ATTR}:
        return {GLOBAL}
    assert declaration.ref is not None
    values = model.assigned.get(declaration.ref.key, ())
    if not values:
        return {GENERIC}
    return set().union(*(_spaces(model, value, seen) for value in values))


def _of_parameter(model: Model, declaration: Node, seen: set[Key]) -> set[str]:
    function = model.function_of(declaration)
    assert declaration.ref is not None
    own = model.assigned.get(declaration.ref.key, ())
    if function is not None and function.role is Role.KERNEL:
        return {GLOBAL}.union(*(_spaces(model, value, seen) for value in own))
    values = model.facts.get(Passed).to.get(declaration.ref.key, ()) + own
    if not model.facts.get(Passed).to.get(declaration.ref.key, ()):
        return {GENERIC}
    return set().union(*(_spaces(model, value, seen) for value in values))
