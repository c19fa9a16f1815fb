"""Every place that gives a variable, parameter or field a value, in device code, and the conditions it stands under."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from wmma2sycl.migrate.analyse.syntax.callees import Callees, Calls
from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.syntax.fragments import fragment_type
from wmma2sycl.migrate.analyse.values.control_dependence import Controls, is_write
from wmma2sycl.migrate.analyse.values.places import (
    alternatives,
    chosen_by,
    fields_of,
    is_behind_pointer,
    is_pointer,
    variable_of,
)
from wmma2sycl.migrate.front import Key, Kind, Node, Type
from wmma2sycl.migrate.front.model import Function, Model, Role


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
        """Whether the variable's value before is replaced: no write through a reference or parameter."""
        return is_write(self.site) and not self.bound


@dataclass
class Writes:
    """By variable; and by function the conditions that its calls stand under."""

    of: dict[Key, list[Write]] = field(default_factory=dict)
    calls: dict[Key, list[Node]] = field(default_factory=dict)
    returns: dict[Key, list[tuple[Node, tuple[Node, ...]]]] = field(default_factory=dict)
    constants: dict[Key, Node] = field(default_factory=dict)  # of classes and namespaces
    controls: Controls = field(default_factory=Controls)

    def add(self, key: Key, write: Write) -> None:
        """Keeps one more write of a variable."""
        self.of.setdefault(key, []).append(write)


def find(model: Model) -> Writes:
    """The writes of all device code, through references, pointers and calls too."""
    found = Writes()
    bodies = [(f, f.body) for f in model.functions.values() if f.role is not Role.HOST and f.body is not None]
    calls = Calls(model)
    for function, body in bodies:
        for node in body.walk():
            _statement(model, found, node)
            if node.kind == Kind.CALL_EXPR and not node.is_launch:
                _call(model, found, node, calls.of(node))
            elif operators := calls.of_operator(node):
                _bind(model, found, node, operators)
            elif node.kind == Kind.RETURN_STMT and node.returned is not None:
                found.returns.setdefault(function.ref.key, []).append((node.returned, found.controls.of(node)))
    for function, _ in bodies:
        _member_initialisers(found, function)
        for parameter in function.parameters:
            values = [c for c in parameter.children if c.kind.is_expression]
            if parameter.ref is not None and values:
                found.add(parameter.ref.key, Write(parameter, values[-1], ()))
    _through_pointers(model, found)
    for key, given in model.assigned.items():
        declaration = model.declarations.get(key)
        if len(given) == 1 and key not in found.of and declaration is not None and declaration.type.is_const:
            found.constants[key] = given[0]
    return found


def _member_initialisers(found: Writes, function: Function) -> None:
    """`Scale(float by) : by_(by) {}`."""
    for declaration in function.declarations if function.ref.kind == Kind.CONSTRUCTOR else ():
        for member, value in pairwise(declaration.children):
            if member.kind == Kind.MEMBER_REF and member.ref is not None and value.kind != Kind.MEMBER_REF:
                found.add(member.ref.key, Write(value, value, ()))


def _statement(model: Model, found: Writes, node: Node) -> None:
    if node.kind == Kind.VAR_DECL and node.ref is not None:
        values = [c for c in node.children if c.kind.is_expression]
        if values:
            found.add(node.ref.key, Write(node, values[-1], ()))
        if node.parent is not None and node.parent.kind == Kind.CXX_FOR_RANGE_STMT:
            found.add(node.ref.key, Write(node, node.parent.range, ()))
    elif node.kind == Kind.ASM_STMT:
        for child in node.walk():
            if child.ref is not None and child.kind in (Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR):
                found.add(child.ref.key, Write(node, None, (), unknown="inline assembly may write it"))
    elif is_write(node):
        target, stepped = node.target, node.kind == Kind.UNARY_OPERATOR
        computed = stepped or node.kind == Kind.COMPOUND_ASSIGNMENT_OPERATOR
        value = None if stepped else node.right
        choosing = tuple(chosen_by(target))
        for key in {variable_of(target), *fields_of(target)} - {None}:
            assert key is not None
            declaration = model.declarations.get(key)
            through = (is_pointer(declaration) and stripped(target).kind != Kind.DECL_REF_EXPR) or is_behind_pointer(
                target
            )
            found.add(key, Write(node, value, found.controls.of(node, declaration) + choosing, computed, through))
    elif node.kind == Kind.INIT_LIST_EXPR:
        fields = class_fields(model, node.type)
        by_order = len(fields) == len(node.children)
        for number, child in enumerate(node.children):
            for key in fields[number : number + 1] if by_order else fields:
                found.add(key, Write(node, child, ()))


def class_fields(model: Model, of: Type) -> list[Key]:
    """The fields of a class, template arguments aside; none for what is no class."""
    if of.is_indirect:
        return []
    return [
        k
        for k, n in model.declarations.items()
        if n.kind == Kind.FIELD_DECL and n.parent is not None and n.parent.name == of.name
    ]


def passed(call: Node) -> list[Node]:
    """The arguments of a call, for `object(x)` without the operator's own name."""
    given = call.arguments
    return given[1:] if given and given[0].name == "operator()" else given


def _call(model: Model, found: Writes, call: Node, targets: Callees) -> None:
    given = passed(call)
    for one in targets.lambdas:
        for parameter, argument in zip((c for c in one.children if c.kind == Kind.PARM_DECL), given):
            if parameter.ref is not None:
                found.add(parameter.ref.key, Write(call, argument, ()))
    _bind(model, found, call, targets.functions)
    if not targets.in_input:
        types = call.parameter_types
        for i, argument in enumerate(given):
            if types[i].is_output if i < len(types) else argument.type.is_reference:
                _output(model, found, call, argument, None)


def _bind(model: Model, found: Writes, call: Node, functions: tuple[Function, ...]) -> None:
    """What a call, or an operator, gives the parameters of each function that it may call."""
    for function in functions:
        found.calls.setdefault(function.ref.key, []).append(call)
        given = passed(call) if call.kind == Kind.CALL_EXPR else call.operands[function.is_method :]
        for parameter, argument in zip(function.parameters, given):
            if parameter.ref is not None:
                found.add(parameter.ref.key, Write(call, argument, (), bound=True))
                if parameter.type.is_output:
                    _output(model, found, call, argument, parameter)


def _output(model: Model, found: Writes, call: Node, argument: Node, parameter: Node | None) -> None:
    """A variable that a call may write through a reference or a pointer to it."""
    if fragment_type(argument.canonical_type) is not None:
        return  # what a fragment holds is spread over the lanes by its nature
    by_address = argument.kind == Kind.UNARY_OPERATOR and argument.operator == "&"
    target = stripped(argument.operand if by_address else argument)
    base = variable_of(target)
    if base is None:
        return
    declaration = model.declarations.get(base)
    named = by_address and target.kind == Kind.DECL_REF_EXPR
    through = (is_pointer(declaration) and not named) or is_behind_pointer(target, is_pointer=not by_address)
    value = parameter if parameter is not None else call
    decided_by = (*found.controls.of(call, declaration), *chosen_by(target))
    found.add(base, Write(call, value, decided_by, parameter is None, through))


def _through_pointers(model: Model, found: Writes) -> None:
    """What is written through a pointer or a reference is written to the variables it may point to."""
    for key in list(found.of):
        is_reference = _is_reference(model, key)
        writes = [w for w in found.of[key] if w.through or (is_reference and w.is_assignment)]
        for target, choosing in _pointed_to(model, found, key).items() if writes else ():
            behind = is_pointer(model.declarations.get(target))
            for write in writes if target != key else ():
                through = behind or (is_reference and write.through)  # of a member: what is referred to stays as it is
                controls = (*write.controls, *found.controls.of(write.site), *choosing)
                found.add(target, Write(write.site, write.value, controls, write.computed, through, write.unknown))


def _is_reference(model: Model, key: Key) -> bool:
    declaration = model.declarations.get(key)
    return declaration is not None and declaration.type.is_reference


def _pointed_to(model: Model, found: Writes, key: Key) -> dict[Key, dict[Node, None]]:
    """The variables that a pointer or a reference may lead to, each with what decides whether it does."""
    reached: dict[Key, dict[Node, None]] = {key: {}}
    stack = [key]
    while stack:
        one = stack.pop()
        is_reference = _is_reference(model, one)
        for write in found.of.get(one, []):
            if write.value is None or write.through or (is_reference and write.is_assignment):
                continue
            for base, choosing in _leads_to(write):
                known = reached.get(base)
                decided_by = dict.fromkeys((*reached[one], *choosing))
                if known is None or not decided_by.keys() <= known.keys():
                    reached[base] = {**(known or {}), **decided_by}
                    stack.append(base)
    return reached


def _leads_to(write: Write) -> Iterator[tuple[Key, tuple[Node, ...]]]:
    """The variables that a pointer is set to, or a reference bound to."""
    assert write.value is not None
    for value, choosing in alternatives(write.value):
        by_address = value.kind == Kind.UNARY_OPERATOR and value.operator == "&"
        for target, chosen in alternatives(value.operand if by_address else value):
            base = variable_of(target)
            if base is not None and not is_behind_pointer(target, is_pointer=not by_address):
                yield base, (*write.controls, *choosing, *chosen, *chosen_by(target))
