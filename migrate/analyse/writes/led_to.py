"""Where pointers and references lead: what they are set to, and what a call may give back of.

`p = c ? &a : b + 1`; `p.at(1) = x`, `int &low = pick(a, b);`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wmma2sycl.migrate.analyse.syntax.callees import Callees, Calls
from wmma2sycl.migrate.analyse.syntax.expressions import passed, pointer_side, stripped
from wmma2sycl.migrate.analyse.writes.dependent_objects import ADDRESS, DependentObjects, all_fields
from wmma2sycl.migrate.analyse.writes.places import alternatives, chosen_by, is_reference, variable_of
from wmma2sycl.migrate.core.reachable import Reachable
from wmma2sycl.migrate.front import Key, Kind, Node, Type
from wmma2sycl.migrate.front.model import Model

_MOST = 3  # loads that are told apart: one of so many stands for more


class Behind(NamedTuple):
    """What pointers in a variable point to, behind one load or more: `q` of `p = q` is no place of `p`'s, what `q` points to is."""

    key: Key
    loads: int


Place = Key | Behind


class Leads:
    """From each variable the variables that it may lead to, with what decides whether it does; each value is read once."""

    def __init__(self, calls: Calls, dependent: DependentObjects, model: Model) -> None:
        self._calls, self._dependent, self._model = calls, dependent, model
        self._edges: dict[Place, dict[Place, dict[Node, None]]] = {}
        self._read: dict[tuple[Node, bool], list[tuple[Place, tuple[Node, ...]]]] = {}
        self.have_grown = True  # since they were settled

    def settled(self) -> Reachable[Place, Node]:
        """What can be reached by what is known so far."""
        self.have_grown = False
        return Reachable(self._from)

    def referred(self) -> Reachable[Place, Node]:
        """The same by references alone."""
        return Reachable(lambda place: self._edges.get(place, {}) if self._refers(place) else {})

    def add(self, key: Key, value: Node, controls: tuple[Node, ...]) -> None:
        """A variable is set to a value, or bound to it, under conditions."""
        refers = is_reference(self._model.declarations.get(key))
        if (value, refers) not in self._read:
            declaration = self._model.declarations.get(key)
            seen_as = _fields_seen_as_numbers(value, self._model, declaration.type if declaration is not None else None)
            self._read[value, refers] = [*_leads_to(value, refers, self._calls, self._dependent), *seen_as]
        for base, choosing in self._read[value, refers]:
            self.link(key, base, (*controls, *choosing))

    def link(self, key: Key, place: Place, controls: tuple[Node, ...]) -> None:
        """A variable may lead to a place."""
        edges = self._edges.setdefault(key, {})
        known, decided_by = edges.get(place), dict.fromkeys(controls)
        if known is None or not decided_by.keys() <= known.keys():
            edges[place] = {**(known or {}), **decided_by}
            self.have_grown = True

    def _from(self, place: Place) -> dict[Place, dict[Node, None]]:
        if not isinstance(place, Behind):
            return self._edges.get(place, {})
        found: dict[Place, dict[Node, None]] = {}
        left = place.loads - (not self._refers(place.key))
        more = (left, left + 1) if place.loads == _MOST else (left,)
        for to, decided_by in self._edges.get(place.key, {}).items():
            for behind in (_behind(to, loads) for loads in more):
                found[behind] = {**found.get(behind, {}), **decided_by}
        return found

    def _refers(self, place: Place) -> bool:
        return not isinstance(place, Behind) and is_reference(self._model.declarations.get(place))


def _behind(place: Place, loads: int) -> Place:
    """What so many loads of pointers come to from a place on."""
    key, before = place if isinstance(place, Behind) else (place, 0)
    return Behind(key, min(before + loads, _MOST)) if before + loads else key


def _leads_to(
    given: Node, refers: bool, calls: Calls, dependent: DependentObjects
) -> Iterator[tuple[Place, tuple[Node, ...]]]:
    """The places that a pointer is set to, or a reference bound to, by a value."""
    for value, choosing in alternatives(given):
        by_address = value.kind == Kind.UNARY_OPERATOR and value.operator == "&"
        for target, chosen in alternatives(value.operand if by_address else value):
            for place in _places(target, refers or by_address, dependent):
                yield place, (*choosing, *chosen, *chosen_by(target))
            for call in calls_in(target):
                for argument, is_place in named_by(call, calls):
                    for binds in (is_place,) if is_place is not None else (False, True):
                        yield from ((p, (*choosing, *chosen, call)) for p in _places(argument, binds, dependent))


def _fields_seen_as_numbers(given: Node, model: Model, held: Type | None) -> Iterator[tuple[Place, tuple[Node, ...]]]:
    """`(float *)&object`: what is written there is in its members."""
    for value, choosing in alternatives(given) if given.type.is_indirect else ():
        of = value.type.root
        if of.is_class and not given.type.is_dependent and not (given.type.root.is_class and _is_class(held)):
            yield from ((key, choosing) for key in all_fields(model, of))


def _is_class(held: Type | None) -> bool:
    """Also of what may be one: a class, `auto`, what a template's arguments tell."""
    return held is None or held.is_dependent or held.is_unknown or held.canonical.root.is_class


def _places(target: Node, is_place: bool, dependent: DependentObjects) -> Iterator[Place]:
    """The variable at the root of an expression, and the members on the way there, each behind the loads of pointers from it on.

    `is_place`: it is bound to, or its address taken; else its value leads somewhere.
    """
    yield from _places_from(target, is_place, dependent, 0, 0)


def _places_from(target: Node, is_place: bool, dependent: DependentObjects, loads: int, least: int) -> Iterator[Place]:
    """The same behind some loads."""
    node, at_top = stripped(target), not loads
    while True:
        node = stripped(node)
        if node.kind == Kind.CONDITIONAL_OPERATOR and len(node.children) == 3:
            for part in (node.yes, node.no):
                yield from _places_from(part, is_place, dependent, loads, least)
            return
        if node.kind == Kind.BINARY_OPERATOR and (side := pointer_side(node)) is not None:
            node, is_place = side, False
            continue
        if node.kind == Kind.UNARY_OPERATOR and node.operator == "&":
            node, is_place = node.operand, True
            continue
        if not is_place and not node.type.is_array:
            loads += 1
            is_sure = node.type.is_pointer or not (node.type.is_dependent or node.type.is_unknown)  # `T *` is one
            is_sure |= node.ref is not None and dependent.is_pointer_parameter(node.ref.key)
            least += is_sure and (at_top or not node.type.is_class)
        named = [node.ref.key] if node.ref is not None and node.ref.file is not None else dependent.fields_of(node)
        for key in named if node.kind == Kind.MEMBER_REF_EXPR else ():
            yield from (_behind(key, n) for n in range(min(least, _MOST), min(loads, _MOST) + 1))
        inner, is_place, at_top = _inside(node), _is_part(node), False
        if inner is None:
            break
        node = inner
    base = variable_of(target)
    if base is not None and not (node.kind == Kind.MEMBER_REF_EXPR and node.ref is not None and node.ref.key == base):
        yield from (_behind(base, n) for n in range(min(least, _MOST), min(loads, _MOST) + 1))


def _inside(node: Node) -> Node | None:
    """What a place is a part of, or is pointed to by."""
    if node.kind == Kind.MEMBER_REF_EXPR:
        return node.base
    if node.kind == Kind.ARRAY_SUBSCRIPT_EXPR:
        return pointer_side(node)
    return node.operand if node.kind == Kind.UNARY_OPERATOR and node.children else None


def _is_part(node: Node) -> bool:
    """Whether it is a part of that: not where that is a pointer, or an object with an operator of its own."""
    if node.kind == Kind.MEMBER_REF_EXPR:
        return node.base is None or not (node.base.type.is_pointer or node.base.type.is_dependent)
    return node.kind == Kind.UNARY_OPERATOR and node.operator != "*"


def calls_in(target: Node) -> Iterator[Node]:
    """The calls that a place is told by, from the outermost in: not those in its subscripts."""
    for one, _ in alternatives(target):
        node: Node | None = one
        while node is not None:
            node = stripped(node)
            if node.kind == Kind.CALL_EXPR:
                yield node
                node = _object(node)
            else:
                node = pointer_side(node) if node.kind not in (Kind.DECL_REF_EXPR, Kind.INIT_LIST_EXPR) else None


def named_by(call: Node, calls: Calls) -> Iterator[tuple[Node, bool | None]]:
    """What a call that gives back a place may give it of: its object, its arguments, and what its function names itself.

    Each with whether that itself is the place, or where its value leads: None where both may be.
    """
    object_ = _object(call)
    if object_ is not None:
        yield object_, None
    targets = calls.of(call)
    given = passed(call)
    parameters = [*(f.parameters for f in targets.functions), *(one.parameters for one in targets.lambdas)]
    lists = [[p.type for p in of_one] for of_one in parameters] or [call.parameter_types]
    for number, argument in enumerate(given):
        takes = [types[number] for types in lists if number < len(types)]
        if len(takes) < len(lists) or any(t.is_output for t in takes):
            yield argument, None
        elif argument.type.is_class or argument.type.is_dependent:  # which may hold pointers
            yield argument, False
    yield from _returned(targets)


def _object(call: Node) -> Node | None:
    called = stripped(call.callee) if call.has_callee else None
    return called.base if called is not None and called.kind == Kind.MEMBER_REF_EXPR else None


def _returned(targets: Callees) -> Iterator[tuple[Node, bool | None]]:
    functions = [f for f in targets.functions if not any(holds_no_address(d.return_type) for d in f.declarations)]
    bodies = [*(f.body for f in functions), *(one.body for one in targets.lambdas if one.has_body)]
    for node in (n for body in bodies if body is not None for n in body.walk() if n.kind == Kind.RETURN_STMT):
        for value, _ in alternatives(node.returned) if node.returned is not None else ():
            base = variable_of(value)
            if base is not None:
                yield value, None


def holds_no_address(held: Type) -> bool:
    """A number that is no integer as wide as an address: what it is made of is no place that it leads to."""
    if held.is_dependent or held.is_unknown:
        return False
    return held.is_enum or (held.is_arithmetic and (not held.is_integer or held.room[0] < ADDRESS))
