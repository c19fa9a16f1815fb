"""Every place that gives a variable, parameter or field a value, in device code, and the conditions it stands under."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from wmma2sycl.migrate.analyse.callees import Callees, Calls
from wmma2sycl.migrate.analyse.element_loops import is_element_array
from wmma2sycl.migrate.analyse.expressions import (
    arguments,
    is_launch,
    name_node,
    pointer_side,
    root,
    stripped,
)
from wmma2sycl.migrate.analyse.fragments import fragment_type
from wmma2sycl.migrate.front import Key, Node
from wmma2sycl.migrate.model import Function, Model, Role

LOOPS = ("FOR_STMT", "WHILE_STMT", "DO_STMT", "CXX_FOR_RANGE_STMT")
_SCOPES = ("FUNCTION_DECL", "FUNCTION_TEMPLATE", "CXX_METHOD", "CONSTRUCTOR", "LAMBDA_EXPR", "CONVERSION_FUNCTION")
_JUMPS = ("BREAK_STMT", "CONTINUE_STMT", "GOTO_STMT")


@dataclass(frozen=True)
class Write:
    """One value given: `value` is None where it only counts up or down; `unknown` says why it cannot be followed."""

    site: Node
    value: Node | None
    controls: tuple[Node, ...]
    computed: bool = False  # from the variable's own old value
    through: bool = False  # not to the pointer but to what it points to
    unknown: str = ""
    bound: bool = False  # to a parameter, by a call

    @property
    def is_assignment(self) -> bool:
        return is_write(self.site) and not self.bound


@dataclass
class Writes:
    """By variable; and by function the conditions that its calls stand under."""

    of: dict[Key, list[Write]] = field(default_factory=dict)
    calls: dict[Key, list[tuple[Node, tuple[Node, ...]]]] = field(default_factory=dict)
    returns: dict[Key, list[tuple[Node, tuple[Node, ...]]]] = field(default_factory=dict)
    constants: dict[Key, Node] = field(default_factory=dict)  # of classes and namespaces

    def add(self, key: Key, write: Write) -> None:
        self.of.setdefault(key, []).append(write)


def find(model: Model) -> Writes:
    found = Writes()
    bodies = [(f, f.body) for f in model.functions.values() if f.role is not Role.HOST and f.body is not None]
    calls = Calls(model)
    for function, body in bodies:
        for node in body.walk():
            _statement(model, found, node)
            if node.kind == "CALL_EXPR" and not is_launch(node):
                _call(model, found, node, calls.of(node))
            elif operators := calls.of_operator(node):
                _bind(model, found, node, operators)
            elif node.kind == "RETURN_STMT" and node.children:
                found.returns.setdefault(function.ref.key, []).append((node.children[0], controls(node)))
    for function, _ in bodies:
        _member_initialisers(found, function)
        for parameter in function.parameters:
            values = [c for c in parameter.children if c.kind.endswith(("_EXPR", "_LITERAL", "_OPERATOR"))]
            if parameter.ref is not None and values:
                found.add(parameter.ref.key, Write(parameter, values[-1], ()))
    _through_pointers(model, found)
    for key, values in model.assigned.items():
        declaration = model.declarations.get(key)
        if (
            len(values) == 1
            and key not in found.of
            and declaration is not None
            and declaration.type.startswith("const ")
        ):
            found.constants[key] = values[0]
    return found


def _member_initialisers(found: Writes, function: Function) -> None:
    """`Scale(float by) : by_(by) {}`."""
    for declaration in function.declarations if function.ref.kind == "CONSTRUCTOR" else ():
        for member, value in pairwise(declaration.children):
            if member.kind == "MEMBER_REF" and member.ref is not None and value.kind != "MEMBER_REF":
                found.add(member.ref.key, Write(value, value, ()))


def _statement(model: Model, found: Writes, node: Node) -> None:
    if node.kind == "VAR_DECL" and node.ref is not None:
        values = [c for c in node.children if c.kind.endswith(("_EXPR", "_OPERATOR", "_LITERAL"))]
        if values:
            found.add(node.ref.key, Write(node, values[-1], ()))
        if node.parent is not None and node.parent.kind == "CXX_FOR_RANGE_STMT":
            found.add(node.ref.key, Write(node, node.parent.children[-2], ()))
    elif node.kind == "ASM_STMT":
        for child in node.walk():
            if child.ref is not None and child.kind in ("DECL_REF_EXPR", "MEMBER_REF_EXPR"):
                found.add(child.ref.key, Write(node, None, (), unknown="inline assembly may write it"))
    elif is_write(node):
        target, stepped = node.children[0], node.kind == "UNARY_OPERATOR"
        computed = stepped or node.kind == "COMPOUND_ASSIGNMENT_OPERATOR"
        value = None if stepped else node.children[-1]
        for key in {_written(target), *_fields_of(target)} - {None}:
            assert key is not None
            declaration = model.declarations.get(key)
            through = _is_pointer(declaration) and stripped(target).kind != "DECL_REF_EXPR" or _is_behind_pointer(target)
            found.add(key, Write(node, value, controls(node, declaration), computed, through))
    elif node.kind == "INIT_LIST_EXPR":
        fields = class_fields(model, node.type)
        by_order = len(fields) == len(node.children)
        for number, child in enumerate(node.children):
            for key in fields[number : number + 1] if by_order else fields:
                found.add(key, Write(node, child, ()))


def _fields_of(target: Node) -> set[Key | None]:
    """The fields that `object.field = ...` names: a method reads them without naming the object."""
    node = stripped(target)
    found: set[Key | None] = set()
    if any(is_element_array(n) for n in node.walk()):
        return found
    while node.kind in ("MEMBER_REF_EXPR", "ARRAY_SUBSCRIPT_EXPR") and node.children:
        if node.kind == "MEMBER_REF_EXPR" and node.ref is not None and node.ref.file is not None:
            found.add(node.ref.key)
        node = stripped(node.children[0])
    return found


def class_fields(model: Model, printed: str) -> list[Key]:
    name = printed.split("<", 1)[0].replace("const ", "").strip().rsplit("::", 1)[-1]
    return [
        k
        for k, n in model.declarations.items()
        if n.kind == "FIELD_DECL" and n.parent is not None and n.parent.name == name
    ]


def is_write(node: Node) -> bool:
    """An assignment or a step."""
    if not node.children:
        return False
    if node.kind == "UNARY_OPERATOR":
        return node.operator in ("++", "--")
    return node.kind == "COMPOUND_ASSIGNMENT_OPERATOR" or node.kind == "BINARY_OPERATOR" and node.operator == "="


def _written(target: Node) -> Key | None:
    """The variable, parameter or field at the root of what is written; None for a fragment's elements."""
    node = stripped(target)
    if any(is_element_array(n) for n in node.walk()):
        return None
    while node.kind == "MEMBER_REF_EXPR":
        if not node.children or stripped(node.children[0]).kind == "CXX_THIS_EXPR":
            return node.ref.key if node.ref is not None else None
        node = stripped(node.children[0])
    base = root(node)
    if base is not None and base.kind == "DECL_REF_EXPR" and base.ref is not None:
        return base.ref.key
    member = next(
        (n for n in node.walk() if n.kind == "MEMBER_REF_EXPR" and n.ref is not None and n.ref.file is not None), None
    )
    return member.ref.key if member is not None and member.ref is not None else None


def passed(call: Node) -> list[Node]:
    """The arguments of a call, for `object(x)` without the operator's own name."""
    given = arguments(call)
    return given[1:] if given and given[0].name == "operator()" else given


def _call(model: Model, found: Writes, call: Node, targets: Callees) -> None:
    given = passed(call)
    for one in targets.lambdas:
        for parameter, argument in zip((c for c in one.children if c.kind == "PARM_DECL"), given):
            if parameter.ref is not None:
                found.add(parameter.ref.key, Write(call, argument, ()))
    _bind(model, found, call, targets.functions)
    if not targets.in_input:
        types = name_node(call).parameter_types
        for i, argument in enumerate(given):
            if i >= len(types) and "&" in argument.type or i < len(types) and _may_write(types[i]):
                _output(model, found, call, argument, None)


def _bind(model: Model, found: Writes, call: Node, functions: tuple[Function, ...]) -> None:
    """What a call, or an operator, gives the parameters of each function that it may call."""
    for function in functions:
        found.calls.setdefault(function.ref.key, []).append((call, controls(call)))
        given = passed(call) if call.kind == "CALL_EXPR" else call.children[function.is_method :]
        for parameter, argument in zip(function.parameters, given):
            if parameter.ref is not None:
                found.add(parameter.ref.key, Write(call, argument, (), bound=True))
                if _may_write(parameter.type):
                    _output(model, found, call, argument, parameter)


def _may_write(printed: str) -> bool:
    text = printed.rstrip()
    return text.endswith(("&", "*", "*__restrict", "*__restrict__", "]")) and not text.startswith("const ")


def _output(model: Model, found: Writes, call: Node, argument: Node, parameter: Node | None) -> None:
    """A variable that a call may write through a reference or a pointer to it."""
    if fragment_type(argument.canonical_type) is not None:
        return  # what a fragment holds is spread over the lanes by its nature
    by_address = argument.kind == "UNARY_OPERATOR" and argument.operator == "&"
    target = stripped(argument.children[0] if by_address else argument)
    base = _written(target)
    if base is None:
        return
    declaration = model.declarations.get(base)
    named = by_address and target.kind == "DECL_REF_EXPR"
    through = _is_pointer(declaration) and not named or _is_behind_pointer(target, is_pointer=not by_address)
    value = parameter if parameter is not None else call
    found.add(base, Write(call, value, controls(call, declaration), parameter is None, through))


def _is_pointer(declaration: Node | None) -> bool:
    return declaration is not None and _names_pointer(declaration.type)


def _names_pointer(printed: str) -> bool:
    return printed.replace("const", "").replace("__restrict", "").replace("restrict", "").rstrip(" _").endswith("*")


def _is_behind_pointer(target: Node, is_pointer: bool = False) -> bool:
    """`o.p[i]`, `*o.p`, `o.p->x`: what a pointer in `o` points to, not `o`. `is_pointer`: the target is such a pointer."""
    node = stripped(target)
    while node.kind in ("MEMBER_REF_EXPR", "ARRAY_SUBSCRIPT_EXPR", "UNARY_OPERATOR", "BINARY_OPERATOR") and node.children:
        if node.kind == "MEMBER_REF_EXPR" and is_pointer and _names_pointer(node.canonical_type):
            return True
        base = stripped(pointer_side(node.children) if len(node.children) == 2 else node.children[0])
        is_pointer |= node.kind == "ARRAY_SUBSCRIPT_EXPR" or node.kind == "UNARY_OPERATOR" and node.operator == "*"
        is_pointer |= node.kind == "MEMBER_REF_EXPR" and _names_pointer(base.canonical_type)
        node = base
    return False


def controls(site: Node, declaration: Node | None = None) -> tuple[Node, ...]:
    """The conditions that decide whether `site` is executed, as far out as the declaration's own scope."""
    found: list[Node] = []
    scope = declaration.parent.parent if declaration is not None and declaration.parent is not None else None
    child = site
    for above in site.ancestors():
        if above is scope or above.kind in _SCOPES:
            break
        found += _conditions(above, child)
        child = above
    return tuple(found)


def _conditions(above: Node, child: Node) -> list[Node]:
    if (
        above.kind in ("IF_STMT", "SWITCH_STMT", "CONDITIONAL_OPERATOR")
        and above.children
        and child is not above.children[0]
    ):
        return [above.children[0]]
    if above.kind == "BINARY_OPERATOR" and above.operator in ("&&", "||") and child is above.children[-1]:
        return [above.children[0]]
    if above.kind in LOOPS:
        heads = [above.children[-1]] if above.kind == "DO_STMT" else above.children[:-1]
        conditions = [
            h for h in heads if h is not child and h.kind not in ("DECL_STMT", "VAR_DECL") and not is_write(h)
        ]
        return conditions + list(_leaving(above))
    return []


def _leaving(loop: Node) -> Iterator[Node]:
    """The conditions under which a lane leaves an iteration early."""
    for node in loop.walk():
        if node.kind not in _JUMPS:
            continue
        owner = next(
            (a for a in node.ancestors() if a.kind in LOOPS or a.kind == "SWITCH_STMT" and node.kind == "BREAK_STMT"),
            None,
        )
        if owner is loop:
            for above in node.ancestors():
                if above is loop:
                    break
                if above.kind in ("IF_STMT", "SWITCH_STMT", "CONDITIONAL_OPERATOR"):
                    yield above.children[0]


def _through_pointers(model: Model, found: Writes) -> None:
    """What is written through a pointer or a reference is written to the variables it may point to."""
    for key in list(found.of):
        declaration = model.declarations.get(key)
        is_reference = declaration is not None and declaration.type.rstrip().endswith("&")
        writes = [w for w in found.of[key] if w.through or is_reference and w.is_assignment]
        for target in _pointed_to(model, found, key, set()) - {key} if writes else ():
            for write in writes:
                through = _is_pointer(model.declarations.get(target))
                found.add(
                    target, Write(write.site, write.value, write.controls, write.computed, through, write.unknown)
                )


def _pointed_to(model: Model, found: Writes, key: Key, seen: set[Key]) -> set[Key]:
    if key in seen:
        return set()
    seen.add(key)
    reached, declaration = {key}, model.declarations.get(key)
    is_reference = declaration is not None and declaration.type.rstrip().endswith("&")
    for write in found.of.get(key, []):
        if write.value is not None and not write.through and not (is_reference and write.is_assignment):
            value = stripped(write.value)
            by_address = value.kind == "UNARY_OPERATOR" and value.operator == "&"
            target = value.children[0] if by_address else value
            base = _written(target)
            if base is not None and not _is_behind_pointer(target, is_pointer=not by_address):
                reached |= _pointed_to(model, found, base, seen)
    return reached
