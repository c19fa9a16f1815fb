"""The address space a pointer expression is in: proved by following where it comes from, or generic."""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.analyse.program.call_graph import Passed
from wmma2sycl.migrate.analyse.syntax.expressions import passed, root, stripped
from wmma2sycl.migrate.analyse.values.uniformity import calls_of, writes_of
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Model, Role

GLOBAL, LOCAL, GENERIC = "global", "local", "generic"
_EXPOSING = (Kind.UNARY_OPERATOR, Kind.VAR_DECL, Kind.CALL_EXPR)


def space_of(model: Model, pointer: Node) -> str:
    """`local` for what comes from `__shared__`, `global` from a kernel's parameter, else `generic`."""
    spaces = _spaces(model, pointer, set())
    return spaces.pop() if len(spaces) == 1 else GENERIC


def _spaces(model: Model, pointer: Node, seen: set[Key]) -> set[str]:
    choices = _choices(stripped(pointer))
    if choices:
        return set().union(*(_spaces(model, choice, seen) for choice in choices))
    base = root(pointer)
    members = _members(model, pointer, seen)
    if GENERIC in members:
        return members
    return members | _of_base(model, base, seen)


def _members(model: Model, pointer: Node, seen: set[Key]) -> set[str]:
    """What is written to the members that the pointer is, `view.p = s`: beside what the object got as a whole."""
    found: set[str] = set()
    for node in pointer.walk():
        if node.kind == Kind.MEMBER_REF_EXPR and node.ref is not None and node.type.is_pointer:
            found |= _of_writes(model, node.ref.key, seen, assigned=True)
    return found


def _of_base(model: Model, base: Node | None, seen: set[Key]) -> set[str]:
    if base is None or base.kind != Kind.DECL_REF_EXPR or base.ref is None:
        return {GENERIC}
    declaration = model.declarations.get(base.ref.key)
    if declaration is None:
        return {GENERIC}
    if base.ref.key in seen:
        return set()
    seen.add(base.ref.key)
    if base.ref.key in _exposed(model):
        return {GENERIC}
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
    return _of_writes(model, declaration.ref.key, seen) or {GENERIC}


def _of_parameter(model: Model, declaration: Node, seen: set[Key]) -> set[str]:
    function = model.function_of(declaration)
    assert declaration.ref is not None
    key = declaration.ref.key
    if function is None or all(one.ref is None or one.ref.key != key for one in function.parameters):
        return {GENERIC}  # a lambda's, which may be given to what nobody sees
    own = _of_writes(model, key, seen)
    if function.role is Role.KERNEL:
        return {GLOBAL} | own
    given = model.facts.get(Passed).to.get(key, ())
    return own.union(*(_spaces(model, value, seen) for value in given)) if given else {GENERIC}


def _of_writes(model: Model, key: Key, seen: set[Key], assigned: bool = False) -> set[str]:
    """What it is given by a reference, by a pointer to it and by calls, too; not what is written to where it points."""
    found: set[str] = set()
    for write in writes_of(model).of.get(key, ()):
        if (assigned and not write.is_assignment) or (write.value is not None and not _leads(model, key, write.value)):
            continue
        if write.unknown or (write.value is write.site and not write.through):  # by a function that nobody sees
            found.add(GENERIC)
        elif write.value is not None and not write.through and not _is_step(write.site):
            is_parameter = write.value.kind == Kind.PARM_DECL
            found |= _of_parameter(model, write.value, seen) if is_parameter else _spaces(model, write.value, seen)
    return found


def _is_step(site: Node) -> bool:
    return site.kind in (Kind.COMPOUND_ASSIGNMENT_OPERATOR, Kind.UNARY_OPERATOR)


def _leads(model: Model, key: Key, value: Node) -> bool:
    """Whether it is an address, or an object that takes the place of the whole one: no number that a member gets."""
    held, declaration = value.type.canonical, model.declarations.get(key)
    if held.is_pointer or held.is_array or held.is_dependent or held.is_unknown:
        return True
    return (
        held.is_class
        and declaration is not None
        and declaration.type.canonical.referred.unqualified == held.referred.unqualified
    )


def _exposed(model: Model) -> set[Key]:
    """Pointers, and arrays of them, that something else may write: `&p`, `T *&r = p`, `advance(p)` by a reference."""
    if _exposed not in model.fixed_points:
        nodes = (n for unit in model.units for kind in _EXPOSING for n in unit.of_kind(kind))
        given = (*(one for node in nodes for one in _given_away(model, node)), *_bound_to_members(model))
        bases = (root(one) for one in given if one.type.is_pointer)
        model.fixed_points[_exposed] = {base.ref.key for base in bases if base is not None and base.ref is not None}
    found: set[Key] = model.fixed_points[_exposed]
    return found


def _bound_to_members(model: Model) -> Iterator[Node]:
    """`R{p}`, `R(float *&of) : p(of) {}`: what members that are references are bound to, and a class's parameters."""
    for key, written in writes_of(model).of.items():
        declaration = model.declarations.get(key)
        if declaration is not None and declaration.type.is_mutable_reference:
            yield from (w.value for w in written if w.value is not None and not w.is_assignment and not w.computed)


def _given_away(model: Model, node: Node) -> Iterator[Node]:
    if node.kind == Kind.UNARY_OPERATOR:
        yield from [node.operand] if node.operator == "&" else []
    elif node.kind == Kind.VAR_DECL:
        if node.type.is_mutable_reference and node.initialiser is not None:
            yield node.initialiser
    elif not node.is_launch:
        given, targets = passed(node), calls_of(model).of(node)
        parameters = [*(f.parameters for f in targets.functions), *(one.parameters for one in targets.lambdas)]
        for types in [[p.type for p in one] for one in parameters] or [node.parameter_types]:
            yield from (argument for argument, of in zip(given, types) if of.is_mutable_reference)
