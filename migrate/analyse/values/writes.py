"""Every place that gives a variable, parameter or field a value, in device code, and the conditions it stands under."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from wmma2sycl.migrate.analyse.syntax.callees import Callees, Calls
from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.syntax.fragments import fragment_type
from wmma2sycl.migrate.analyse.values.control_dependence import Controls, is_write
from wmma2sycl.migrate.analyse.values.dependent_objects import DependentObjects
from wmma2sycl.migrate.analyse.values.led_to import Leads, calls_in, named_by
from wmma2sycl.migrate.analyse.values.places import (
    chosen_by,
    fields_of,
    is_pointer,
    variable_of,
)
from wmma2sycl.migrate.core.reachable import Reachable
from wmma2sycl.migrate.front import Key, Kind, Node, Type
from wmma2sycl.migrate.front.model import Function, Model, Role

_ADDRESS = 8  # bytes
_MANY = 100  # conditions that decide where a pointer leads: with so many some differ between lanes
_UNDECIDED = f"more than {_MANY} conditions decide where it is written"


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

    dependent: DependentObjects
    of: dict[Key, list[Write]] = field(default_factory=dict)
    calls: dict[Key, list[Node]] = field(default_factory=dict)
    returns: dict[Key, list[tuple[Node, tuple[Node, ...]]]] = field(default_factory=dict)
    constants: dict[Key, Node] = field(default_factory=dict)  # of classes and namespaces
    controls: Controls = field(default_factory=Controls)
    through: dict[tuple[Key, Write], int] = field(
        default_factory=dict
    )  # by those without conditions, their numbers in `of`

    def add(self, key: Key, write: Write) -> None:
        """Keeps one more write of a variable."""
        self.of.setdefault(key, []).append(write)

    def add_through(self, key: Key, write: Write) -> bool:
        """Keeps a write that comes by a pointer; whether it is new. One that comes by several is one, under the conditions of all."""
        written = self.of.setdefault(key, [])
        number = self.through.setdefault((key, replace(write, controls=())), len(written))
        if number == len(written):
            written.append(write)
            return True
        known = written[number]
        controls = tuple(dict.fromkeys((*known.controls, *write.controls)))
        written[number] = replace(known, controls=controls)
        return len(controls) > len(known.controls)


def find(model: Model) -> Writes:
    """The writes of all device code, through references, pointers and calls too."""
    found = Writes(DependentObjects(model))
    bodies = [(f, f.body) for f in model.bodies if f.role is not Role.HOST and f.body is not None]
    calls = Calls(model)
    for function, code in [*bodies, *((f, c) for f, _ in bodies for c in _before_the_body(f))]:
        for node in code.walk():
            _statement(model, found, node, calls)
            for key, value in found.dependent.constructed(node):
                found.add(key, Write(node, value, (), bound=True))
            if node.kind == Kind.CALL_EXPR and not node.is_launch:
                _call(model, found, node, calls.of(node))
            elif operators := calls.of_operator(node):
                _bind(model, found, node, operators)
            elif node.kind == Kind.RETURN_STMT and node.returned is not None:
                found.returns.setdefault(function.ref.key, []).append((node.returned, found.controls.of(node)))
    for function, _ in bodies:
        _member_initialisers(found, function)
        for parameter in function.parameters:
            if parameter.ref is not None and parameter.initialiser is not None:
                found.add(parameter.ref.key, Write(parameter, parameter.initialiser, ()))
    _initialised_members(model, found)
    _through_pointers(model, found, calls)
    for key, given in model.assigned.items():
        declaration = model.declarations.get(key)
        if len(given) == 1 and key not in found.of and declaration is not None and declaration.type.is_const:
            found.constants[key] = given[0]
    return found


def _member_initialisers(found: Writes, function: Function) -> None:
    """`Scale(float by) : by_(by) {}`."""
    for declaration in function.declarations if function.ref.kind == Kind.CONSTRUCTOR else ():
        for parameter, argument in found.dependent.bases(declaration):
            found.add(parameter, Write(argument, argument, (), bound=True))
        for member, value in pairwise(declaration.children):
            if member.kind == Kind.MEMBER_REF and member.ref is not None and value.kind != Kind.MEMBER_REF:
                found.add(member.ref.key, Write(value, value, ()))


def _before_the_body(function: Function) -> Iterator[Node]:
    """What a constructor gives its members and bases, or another constructor."""
    for declaration in function.declarations if function.ref.kind == Kind.CONSTRUCTOR else ():
        yield from (c for c in declaration.children if c.kind.is_expression)


def _initialised_members(model: Model, found: Writes) -> None:
    """`struct Lane { int id = threadIdx.x; };`."""
    for key, declaration in model.declarations.items():
        value = declaration.initialiser if declaration.kind == Kind.FIELD_DECL else None
        if value is not None:
            found.add(key, Write(declaration, value, ()))


def _statement(model: Model, found: Writes, node: Node, calls: Calls) -> None:
    if node.kind in (Kind.VAR_DECL, Kind.UNEXPOSED_DECL):
        _declared(found, node)
    elif node.kind == Kind.CXX_NEW_EXPR:  # in a place
        for child in (c for c in node.children if c.type.is_pointer or c.type.is_dependent):
            _output(model, found, node, child, node)
    elif node.kind == Kind.ASM_STMT:
        for key in {key for operand in node.children for key in _given_to_assembly(operand)}:
            found.add(key, Write(node, None, (), unknown="inline assembly may write it"))
    elif is_write(node):
        _assigned(model, found, node, calls)
    elif node.kind == Kind.INIT_LIST_EXPR:
        fields = found.dependent.given_by(node)
        by_order = len(fields) == len(node.children)
        for number, child in enumerate(node.children):
            for key in fields[number : number + 1] if by_order else fields:
                found.add(key, Write(node, child, ()))


def _given_to_assembly(operand: Node) -> Iterator[Key]:
    """What assembly may write by an operand: the place that it is or has the address of, and what pointers in it lead to."""
    taken = (n.operand for n in operand.walk() if n.kind == Kind.UNARY_OPERATOR and n.operator == "&")
    places = {variable_of(place) for place in (operand, *taken)}
    for name in operand.walk():
        if name.ref is not None and name.kind in (Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR):
            is_number = name.type.canonical.is_arithmetic and not name.type.is_dependent
            if not is_number or name.ref.key in places:
                yield name.ref.key


def _declared(found: Writes, node: Node) -> None:
    """What a variable is declared with, or the names of `auto [x, y] = p`."""
    *names, bound = node.bindings or (None,)
    for name in names:
        if name is not None and name.ref is not None and bound is not None:
            found.add(name.ref.key, Write(node, bound, ()))
    if node.kind != Kind.VAR_DECL or node.ref is None:
        return
    if node.initialiser is not None:  # the size of an array is none
        found.add(node.ref.key, Write(node, node.initialiser, ()))
    if node.parent is not None and node.parent.kind == Kind.CXX_FOR_RANGE_STMT:
        found.add(node.ref.key, Write(node, node.parent.range, ()))


def _assigned(model: Model, found: Writes, node: Node, calls: Calls) -> None:
    """What an assignment or a step gives to what its left side names, or a call there gives back."""
    target, stepped = node.target, node.kind == Kind.UNARY_OPERATOR
    computed = stepped or node.kind == Kind.COMPOUND_ASSIGNMENT_OPERATOR
    value = None if stepped else node.right
    choosing = tuple(chosen_by(target))
    dependent = {key for n in target.walk() for key in found.dependent.fields_of(n)}
    for key in {variable_of(target), *fields_of(target), *dependent} - {None}:
        assert key is not None
        declaration = model.declarations.get(key)
        behind = found.dependent.is_behind_pointer(target)
        through = behind or (is_pointer(declaration) and stripped(target).kind != Kind.DECL_REF_EXPR)
        found.add(key, Write(node, value, found.controls.of(node, declaration) + choosing, computed, through))
    for call in calls_in(target):
        for place in named_by(call, calls):
            _output(model, found, node, place, value, (*choosing, call))


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
                _output(model, found, call, argument, call)


def _bind(model: Model, found: Writes, call: Node, functions: tuple[Function, ...]) -> None:
    """What a call, or an operator, gives the parameters of each function that it may call."""
    for function in functions:
        found.calls.setdefault(function.ref.key, []).append(call)
        given = passed(call) if call.kind == Kind.CALL_EXPR else call.operands[function.is_method :]
        for parameter, argument in _paired(function.parameters, given):
            if parameter.ref is not None:
                found.add(parameter.ref.key, Write(call, argument, (), bound=True))
                if parameter.type.is_output or _is_reference(parameter):
                    _output(model, found, call, argument, parameter)


def _paired(parameters: Sequence[Node], given: Sequence[Node]) -> Iterator[tuple[Node, Node]]:
    """A parameter pack takes all arguments from its place on."""
    for number, parameter in enumerate(parameters):
        for argument in given[number:] if parameter.type.is_pack else given[number : number + 1]:
            yield parameter, argument


def _output(
    model: Model, found: Writes, site: Node, argument: Node, value: Node | None, choosing: tuple[Node, ...] = ()
) -> None:
    """A variable that a call may write, or give back, by a reference or a pointer to it."""
    if fragment_type(argument.canonical_type) is not None:
        return  # what a fragment holds is spread over the lanes by its nature
    by_address = argument.kind == Kind.UNARY_OPERATOR and argument.operator == "&"
    target = stripped(argument.operand if by_address else argument)
    base = variable_of(target)
    if base is None:
        return
    declaration = model.declarations.get(base)
    named = by_address and target.kind == Kind.DECL_REF_EXPR
    through = (is_pointer(declaration) and not named) or found.dependent.is_behind_pointer(target, not by_address)
    decided_by = (*found.controls.of(site, declaration), *chosen_by(target), *choosing)
    computed = value is None or value.kind != Kind.PARM_DECL
    found.add(base, Write(site, value, decided_by, computed, through))


def _through_pointers(model: Model, found: Writes, calls: Calls) -> None:
    """What is written through a pointer or a reference is written to the variables it may point to.

    These may be pointers' objects themselves, `*p = q`: until no pointer leads anywhere else.
    """
    leads = Leads(calls, found.dependent)
    through: dict[Key, list[Write]] = {}
    for key, written in found.of.items():
        is_reference = _is_reference(model.declarations.get(key))
        if writes := [w for w in written if w.through or (is_reference and w.is_assignment)]:
            through[key] = writes
        for write in written:
            _lead(model, leads, key, write)
    while leads.have_grown:
        for target, write in [
            one for one in _reached(model, found, through, leads.settled()) if found.add_through(*one)
        ]:
            _lead(model, leads, target, write)


def _lead(model: Model, leads: Leads, key: Key, write: Write) -> None:
    """Where a write makes a variable lead to: not what is written to what it points to, and no number leads anywhere."""
    declaration = model.declarations.get(key)
    is_reference = _is_reference(declaration)
    if write.value is None or write.through or _moves(write) or (is_reference and write.is_assignment):
        return
    of_variable = declaration is not None and _holds_no_address(declaration.type.without_extents)
    if is_reference or not (of_variable or _holds_no_address(write.value.type)):  # an array gives its address
        leads.add(key, write.value, write.controls)


def _reached(
    model: Model, found: Writes, through: dict[Key, list[Write]], places: Reachable[Key, Node]
) -> Iterator[tuple[Key, Write]]:
    """Each write through a pointer or a reference, as one of each variable that this may lead to."""
    unknown: set[Key] = set()
    for key, writes in through.items():
        is_reference = _is_reference(model.declarations.get(key))
        for target, choosing in places.of(key).items():
            if target == key or target in unknown:
                continue
            behind = is_pointer(model.declarations.get(target))
            if len(choosing) > _MANY:  # one write for all: each would have thousands of conditions
                unknown.add(target)
                yield target, Write(writes[0].site, None, (), through=behind, unknown=_UNDECIDED)
                continue
            for write in writes:
                through_it = behind or (is_reference and write.through)  # of a member: what is referred to stays
                controls = tuple(dict.fromkeys((*write.controls, *found.controls.of(write.site), *choosing)))
                yield target, Write(write.site, write.value, controls, write.computed, through_it, write.unknown)


def _is_reference(declaration: Node | None) -> bool:
    """Also a pack of them, and a name of a structured binding."""
    if declaration is None:
        return False
    found = declaration.type
    return found.is_reference or (found.is_pack and "&" in found) or declaration.kind == Kind.UNEXPOSED_DECL


def _moves(write: Write) -> bool:
    """`p += n`: the pointer stays in the same object, and `n` is none."""
    return write.site.kind == Kind.COMPOUND_ASSIGNMENT_OPERATOR and write.site.target.type.is_pointer


def _holds_no_address(held: Type) -> bool:
    """A number that is no integer as wide as an address: what it is made of is no place that it leads to."""
    if held.is_dependent or held.is_unknown:
        return False
    return held.is_enum or (held.is_arithmetic and (not held.is_integer or held.room[0] < _ADDRESS))
