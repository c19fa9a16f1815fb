"""Every place that gives a variable, parameter or field a value, in device code, and the conditions it stands under."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from wmma2sycl.migrate.analyse.macros.asm_statements import AsmStatements, is_only_read, of_the_block, stores_by
from wmma2sycl.migrate.analyse.program.implied_calls import ImpliedCalls
from wmma2sycl.migrate.analyse.syntax.callees import Callees, Calls
from wmma2sycl.migrate.analyse.syntax.expressions import passed, stripped
from wmma2sycl.migrate.analyse.syntax.fragments import fragment_type
from wmma2sycl.migrate.analyse.writes import class_views, pointed_writes
from wmma2sycl.migrate.analyse.writes.control_dependence import is_write
from wmma2sycl.migrate.analyse.writes.dependent_objects import DependentObjects, all_fields, class_fields
from wmma2sycl.migrate.analyse.writes.led_to import calls_in, holds_no_address, named_by
from wmma2sycl.migrate.analyse.writes.outside_calls import outputs
from wmma2sycl.migrate.analyse.writes.places import (
    alternatives,
    chosen_by,
    fields_of,
    is_pointer,
    is_reference,
    place_itself,
    variable_of,
    variables_of,
)
from wmma2sycl.migrate.analyse.writes.written import BY_THE_BLOCKS_REGISTERS, Write, Writes
from wmma2sycl.migrate.front import CASTS, Key, Kind, Node
from wmma2sycl.migrate.front.model import Function, Model, Role

_BY_ASSEMBLY = "inline assembly may write it"


def find(model: Model) -> Writes:
    """The writes of all device code, through references, pointers and calls too."""
    found = Writes(DependentObjects(model))
    bodies = [(f, f.body) for f in model.bodies if f.role is not Role.HOST and f.body is not None]
    calls = Calls(model)
    _called(found, [body for _, body in bodies], calls)
    for function, code in [*bodies, *((f, c) for f, _ in bodies for c in _before_the_body(f))]:
        for node in code.walk():
            _statement(model, found, node, calls)
            for key, value in class_views.made(node, model):
                found.add(key, Write(node, value, ()))
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
    _shared(class_views.same_memory(model, [n for _, body in bodies for n in body.walk() if n.kind in CASTS]), found)
    pointed_writes.follow(model, found, calls)
    for key, given in model.assigned.items():
        declaration = model.declarations.get(key)
        if len(given) == 1 and key not in found.of and declaration is not None and declaration.type.is_const:
            found.constants[key] = given[0]
    return found


def _called(found: Writes, bodies: list[Node], calls: Calls) -> None:
    """Which calls lead into each function and lambda."""
    for call in (n for body in bodies for n in body.walk() if n.kind == Kind.CALL_EXPR and not n.is_launch):
        targets = calls.of(call)
        reached: list[Node | Key] = [*targets.lambdas, *(function.ref.key for function in targets.functions)]
        for one in reached:
            found.controls.callers.setdefault(one, []).append(call)


def _member_initialisers(found: Writes, function: Function) -> None:
    """`Scale(float by) : by_(by) {}`."""
    for declaration in function.declarations if function.ref.is_constructor else ():
        for parameter, argument in found.dependent.bases(declaration):
            found.add(parameter, Write(argument, argument, (), bound=True))
        for member, value in pairwise(declaration.children):
            if member.kind == Kind.MEMBER_REF and member.ref is not None and value.kind != Kind.MEMBER_REF:
                found.add(member.ref.key, Write(value, value, ()))


def _before_the_body(function: Function) -> Iterator[Node]:
    """What a constructor gives its members and bases, or another constructor."""
    for declaration in function.declarations if function.ref.is_constructor else ():
        yield from (c for c in declaration.children if c.kind.is_expression)


def _initialised_members(model: Model, found: Writes) -> None:
    """`struct Lane { int id = threadIdx.x; };`."""
    for key, declaration in model.declarations.items():
        value = declaration.initialiser if declaration.kind == Kind.FIELD_DECL else None
        if value is not None:
            found.add(key, Write(declaration, value, ()))


def _shared(members: Iterable[list[Key]], found: Writes) -> None:
    """What one of several members that share memory is given is in the others."""
    for keys in members:
        written = dict.fromkeys(w for key in keys for w in found.of.get(key, ()))
        found.of.update({key: list(written) for key in keys if written})


def _statement(model: Model, found: Writes, node: Node, calls: Calls) -> None:
    if node.kind in (Kind.VAR_DECL, Kind.UNEXPOSED_DECL):
        _declared(model, found, node)
    elif node.kind == Kind.CXX_NEW_EXPR:  # in a place
        for child in (c for c in node.children if c.type.is_pointer or c.type.is_dependent):
            _output(model, found, node, child, node)
    elif node.kind == Kind.ASM_STMT:
        _by_assembly(model, found, node)
    elif is_write(node):
        _assigned(model, found, node, calls)
    elif node.kind == Kind.INIT_LIST_EXPR:
        fields = found.dependent.given_by(node)
        by_order = len(fields) == len(node.children)
        for number, child in enumerate(node.children):
            for key in fields[number : number + 1] if by_order else fields:
                found.add(key, Write(node, child, ()))


def _by_assembly(model: Model, found: Writes, node: Node) -> None:
    """What an asm statement may write. Of registers that are the same for a block, so much is known."""
    read = model.facts.get(AsmStatements).at(node)
    is_read = [bool(read) and all(is_only_read(a, n) for a in read) for n in range(len(node.children))]
    given = zip(node.children, is_read)
    is_known = bool(read) and all(map(of_the_block, read)) and all(_is_variable(c, model) for c in node.children)
    for key in {key for operand, only in given for key in _given_to_assembly(operand, only)}:
        deciding = found.controls.deciding(node, model.declarations.get(key)) if is_known else ()
        found.add(key, Write(node, None, deciding, unknown=BY_THE_BLOCKS_REGISTERS if is_known else _BY_ASSEMBLY))
    stored = frozenset(range(len(node.children))) if not read else frozenset().union(*map(stores_by, read))
    for key in {key for n, operand in enumerate(node.children) if n in stored for key in _addresses(operand)}:
        found.add(key, Write(node, None, (), through=True, unknown=_BY_ASSEMBLY))


def _is_variable(operand: Node, model: Model) -> bool:
    """Whether an operand is a number's variable, by its own name."""
    named = stripped(operand)
    declaration = model.declarations.get(named.ref.key) if named.ref is not None else None
    plain = named.kind == Kind.DECL_REF_EXPR and named.type.canonical.is_arithmetic
    return plain and declaration is not None and not is_reference(declaration)


def _given_to_assembly(operand: Node, is_read: bool) -> Iterator[Key]:
    """What assembly may write by an operand: the place that it is or has the address of, and what pointers in it lead to.

    A number among the arguments of a template is a constant, which has no place. `is_read`: the operand itself is not written.
    """
    taken = (n.operand for n in operand.walk() if n.kind == Kind.UNARY_OPERATOR and n.operator == "&")
    places = {
        variable_of(place) for place in (*(() if is_read and holds_no_address(operand.type) else (operand,)), *taken)
    }
    for name in operand.walk():
        if name.ref is not None and name.kind in (Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR):
            is_number = name.type.canonical.is_arithmetic and not name.type.is_dependent
            if not is_number or (name.ref.key in places and not _is_constant(name)):
                yield name.ref.key


def _addresses(operand: Node) -> Iterator[Key]:
    """Variables in an operand that may hold one, to which assembly may store."""
    for name in operand.walk():
        is_named = name.ref is not None and name.kind in (Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR)
        if is_named and name.ref is not None and not holds_no_address(name.type):
            yield name.ref.key


def _is_constant(name: Node) -> bool:
    """Whether a number among the arguments of the template around is named, and no reference to one."""
    ref = name.ref
    if ref is None or ref.kind != Kind.TEMPLATE_NON_TYPE_PARAMETER:
        return False
    parameters = (c for a in name.ancestors() for c in a.children if c.kind == ref.kind and c.file == ref.file)
    declared = [one for one in parameters if one.start <= ref.offset < one.end]
    return any(one.canonical_type.is_arithmetic and not one.type.is_reference for one in declared)


def _declared(model: Model, found: Writes, node: Node) -> None:
    """What a variable is declared with, or the names of `auto [x, y] = p`."""
    over_range = node.parent is not None and node.parent.kind == Kind.CXX_FOR_RANGE_STMT
    *names, bound = node.bindings or (None,)
    fields = _bound_fields(model, found, node, len(names))
    of_class = bool(names) and bool(model.facts.get(ImpliedCalls).at(node).functions)
    for number, name in enumerate(names):
        if name is not None and name.ref is not None and bound is not None:
            given = node.parent.range if over_range and node.parent is not None else bound
            found.add(name.ref.key, Write(node, given, ()))
            if of_class:
                found.add(name.ref.key, Write(node, None, (), unknown="'get' computes it"))
            found.parts[name.ref.key] = tuple(fields[number : number + 1] if len(fields) == len(names) else fields)
    if node.kind != Kind.VAR_DECL or node.ref is None:
        return
    if node.initialiser is not None:  # the size of an array is none
        found.add(node.ref.key, Write(node, node.initialiser, ()))
    if over_range and node.parent is not None:
        found.add(node.ref.key, Write(node, node.parent.range, ()))


def _bound_fields(model: Model, found: Writes, node: Node, count: int) -> list[Key]:
    """The fields that the names of `auto [x, y] = p` stand for, in order where there are as many; where that is open all of them."""
    of = node.type.canonical.referred
    if not count or of.is_array or (of.is_class and not (fields := class_fields(model, of))):
        return []
    return fields if of.is_class else [key for keys in found.dependent.fields.values() for key in keys]


def _assigned(model: Model, found: Writes, node: Node, calls: Calls) -> None:
    """What an assignment or a step gives to what its left side names, or a call there gives back."""
    target, stepped = node.target, node.kind == Kind.UNARY_OPERATOR
    computed = stepped or node.kind == Kind.COMPOUND_ASSIGNMENT_OPERATOR
    value = None if stepped else node.right
    choosing = tuple(chosen_by(target))
    for place, _ in alternatives(target):  # `(c ? a : b) = value`
        dependent = {key for n in place.walk() for key in found.dependent.fields_of(n)}
        own = _fields_of_this(model, place)
        for key in {*variables_of(place), *fields_of(place), *dependent, *own} - {None}:
            assert key is not None
            declaration = model.declarations.get(key)
            through = not _names(place, key) and (
                found.dependent.is_behind_pointer(place) or _is_pointer(model, found, key)
            )
            deciding = found.controls.deciding(node, declaration)
            found.add(key, Write(node, value, deciding + choosing, computed, through))
        for key in class_views.written_otherwise(place, model):
            deciding = found.controls.deciding(node, model.declarations.get(key))
            found.add(key, Write(node, value, deciding + choosing, computed))
    for call in calls_in(target):
        for place, _ in named_by(call, calls):
            _output(model, found, node, place, value, (*choosing, call))


def _is_pointer(model: Model, found: Writes, key: Key) -> bool:
    """Whether a variable is a pointer, or a reference to one; also a template's parameter that is one in all instances."""
    return is_pointer(model.declarations.get(key)) or found.dependent.is_pointer_parameter(key)


def _names(place: Node, key: Key) -> bool:
    """Whether the place is the variable or the member itself."""
    target = place_itself(place)
    is_name = target.kind in (Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR)
    return is_name and target.ref is not None and target.ref.key == key


def _fields_of_this(model: Model, place: Node) -> list[Key]:
    """What `*this = value` gives values."""
    target = stripped(place)
    is_this = target.kind == Kind.UNARY_OPERATOR and stripped(target.operand).kind == Kind.CXX_THIS_EXPR
    return class_fields(model, target.type) if is_this else []


def _call(model: Model, found: Writes, call: Node, targets: Callees) -> None:
    given = passed(call)
    for one in targets.lambdas:
        for parameter, argument in zip((c for c in one.children if c.kind == Kind.PARM_DECL), given):
            if parameter.ref is not None:
                found.add(parameter.ref.key, Write(call, argument, ()))
    _bind(model, found, call, targets.functions)
    if not targets.in_input:
        for argument in outputs(call, given, targets, model):
            _output(model, found, call, argument, call)


def _bind(model: Model, found: Writes, call: Node, functions: tuple[Function, ...]) -> None:
    """What a call, or an operator, gives the parameters of each function that it may call."""
    for function in functions:
        found.calls.setdefault(function.ref.key, []).append(call)
        given = passed(call) if call.kind == Kind.CALL_EXPR else call.operands[function.is_method :]
        for parameter, argument in _paired(function.parameters, given):
            if parameter.ref is not None:
                found.add(parameter.ref.key, Write(call, argument, (), bound=True))
                if parameter.type.is_output or is_reference(parameter):
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
    if target.kind == Kind.CONDITIONAL_OPERATOR and target.condition is not None:
        chosen = (*choosing, target.condition)
        for part in (target.yes, target.no):
            _output(model, found, site, stripped(part), value, chosen)
        return
    for key in class_views.written_otherwise(argument, model) if value is site else ():
        found.add(
            key, Write(site, value, (*found.controls.deciding(site, model.declarations.get(key)), *choosing), True)
        )
    for base in variables_of(target):
        _output_to(model, found, Write(site, value, choosing), base, target, by_address)


def _output_to(model: Model, found: Writes, write: Write, base: Key, target: Node, by_address: bool) -> None:
    site, value, choosing = write.site, write.value, write.controls
    declaration = model.declarations.get(base)
    named = by_address and place_itself(target).kind == Kind.DECL_REF_EXPR
    through = (_is_pointer(model, found, base) and not named) or found.dependent.is_behind_pointer(
        target, not by_address
    )
    decided_by = (*found.controls.deciding(site, declaration), *chosen_by(target), *choosing)
    computed = value is None or value.kind != Kind.PARM_DECL
    found.add(base, Write(site, value, decided_by, computed, through))
    if value is site:  # by what nobody sees
        held = all_fields(model, target.type.without_extents) if not target.type.is_pointer else {}
        for key in {*held, *fields_of(target)} - {base, None}:
            assert key is not None
            found.add(key, Write(site, value, decided_by, computed, not by_address and target.type.is_pointer))
