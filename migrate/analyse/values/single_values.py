"""Integers that the host computes from constants, through variables that have one value all the time.

And blocks whose rows are whole warps whatever way the host takes: x is a multiple of 32 wherever it is given a value.
Multiples of 32 stay such in 32 bits and in 64, so no sum or product that wraps is in the way.
"""

from __future__ import annotations

import re
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from wmma2sycl.migrate.analyse.kernels.instance_values import InstanceValues
from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.values.integers import Integers
from wmma2sycl.migrate.analyse.values.interpreter import Domain
from wmma2sycl.migrate.analyse.writes.member_values import Given, identity, member_values
from wmma2sycl.migrate.apis import builtins
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Model

_INTEGER = re.compile(r"(?:const )?(?:unsigned )?(?:int|long|long long|short)")
_AROUND = (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR, Kind.MEMBER_REF_EXPR)
_WRITES = (Kind.BINARY_OPERATOR, Kind.COMPOUND_ASSIGNMENT_OPERATOR)


class SingleValues(Integers):
    """`touched`: variables of the input that more than their initialiser may set, and the places that may."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.touched: dict[Key, list[Node]] = {}
        for unit in model.units:
            for node in unit.nodes:
                place = _set_at(node)
                if place is not None and node.ref is not None:
                    self.touched.setdefault(node.ref.key, []).append(place)

    def initialiser(self, node: Node) -> Node | None:
        """Of a variable that keeps the value it is declared with."""
        if node.kind != Kind.DECL_REF_EXPR or node.ref is None or node.ref.key in self.touched:
            return None
        declaration, values = self.model.declarations.get(node.ref.key), self.model.assigned.get(node.ref.key, ())
        if (
            declaration is None
            or declaration.kind != Kind.VAR_DECL
            or (declaration.is_external and not declaration.type.is_const)
        ):
            return None  # another source may set it
        return values[0] if len(values) == 1 and values[0] in declaration.children else None

    def members(self, node: Node) -> dict[str, Node] | None:
        """What `b.x = 128; b.y = 4;` below `dim3 b;` give its members, each once, under no condition and before `node`, a use of `b`."""
        declaration = (
            self.model.declarations.get(node.ref.key)
            if node.kind == Kind.DECL_REF_EXPR and node.ref is not None
            else None
        )
        statement = declaration.parent if declaration is not None else None
        if (
            declaration is None
            or statement is None
            or statement.kind != Kind.DECL_STMT
            or _is_given_a_value(declaration)
        ):
            return None
        found: dict[str, Node] = {}
        for place in self.touched.get(declaration.ref.key, []) if declaration.ref is not None else []:
            assignment = place.parent
            if place.kind != Kind.MEMBER_REF_EXPR or place.name in found or assignment is None:
                return None
            if (
                assignment.kind != Kind.BINARY_OPERATOR
                or assignment.operator != "="
                or assignment.parent is not statement.parent
                or not statement.end <= assignment.start <= node.start
            ):
                return None
            found[place.name] = assignment.right
        return found

    def in_instances(self, node: Node) -> AbstractSet[int]:
        """What it is worth in the instances of the template around it; nothing where that is not known."""
        return self.model.facts.get(InstanceValues).of_expression(node)

    def name(self, node: Node) -> int | None:
        """As for all integers; None where the variable's type is no integer."""
        return super().name(node) if _INTEGER.fullmatch(node.canonical_type) else None

    def binary(self, node: Node, a: int | None, b: int | None) -> int | None:
        """Of two that are not negative: an unsigned one would wrap."""
        return None if min(a or 0, b or 0) < 0 else super().binary(node, a, b)


def _is_given_a_value(declaration: Node) -> bool:
    """Other than by `dim3 b;` and `dim3 b{};`."""
    return any(
        c.kind not in (Kind.TYPE_REF, Kind.NAMESPACE_REF)
        and (c.kind not in (Kind.CALL_EXPR, Kind.INIT_LIST_EXPR) or c.children)
        for c in declaration.children
    )


def _set_at(node: Node) -> Node | None:
    """Where the variable that a node names may be set: it or its member is written to, counted, referred to, its address taken."""
    if node.kind != Kind.DECL_REF_EXPR or node.ref is None or node.ref.file is None:
        return None
    place = node
    while place.parent is not None and not place.is_converted and place.parent.kind in _AROUND:
        place = place.parent
    above = place.parent
    if place.is_converted or above is None:  # read as a value
        return None
    if above.kind == Kind.CALL_EXPR:
        is_method = place.kind is Kind.MEMBER_REF_EXPR and place not in above.arguments  # `plan.set(n)`
        return place if is_method or (place in above.arguments and _is_given_by_reference(place, above)) else None
    is_class = node.canonical_type.unqualified == "dim3" and above.kind not in (
        Kind.UNARY_OPERATOR,
        *_WRITES,
    )
    return None if is_class and not above.type.is_reference else place


def _is_asked_for_warp(address: Node) -> bool:
    """`cudaDeviceGetAttribute(&lanes, cudaDevAttrWarpSize, 0)`, which gives 32."""
    call = address.parent if address.kind is Kind.UNARY_OPERATOR and address.operator == "&" else None
    while call is not None and call.kind is Kind.UNEXPOSED_EXPR:
        call = call.parent
    is_call = call is not None and call.kind is Kind.CALL_EXPR and call.name == "cudaDeviceGetAttribute"
    return is_call and call is not None and stripped(call.arguments[1]).name == "cudaDevAttrWarpSize"


def _is_given_by_reference(argument: Node, call: Node) -> bool:
    at, types = call.arguments.index(argument), call.parameter_types
    return at >= len(types) or types[at].is_output


_WARP, _SHIFT = 32, 5
_CHOOSING = ("std::min", "std::max", "min", "max")


class Rows(NamedTuple):
    """Of a dim3: whether its rows are whole warps or one alone; whether x is a multiple of 32; whether y and z are 1."""

    fit: bool
    whole: bool
    single: bool


_ANY = Rows(False, False, False)


class Multiples(Domain[bool]):
    """Whether an integer is a multiple of a warp's threads. Of a variable that is asked for while its own values are
    looked at it is taken to hold: it does before the first of them, and each keeps it.

    `by_instances`: whether the instances of this input count; another source may make more of a header's template.
    """

    def __init__(self, values: SingleValues, by_instances: bool) -> None:
        self.values, self.by_instances, self._open = values, by_instances, set[object]()

    def in_instances(self, node: Node) -> AbstractSet[int]:
        """What a template's expression is worth, as far as that counts."""
        return self.values.in_instances(node) if self.by_instances else frozenset()

    def of(self, node: Node) -> bool:
        """True only where it surely is."""
        node = stripped(node)
        value = self.values.of(node)
        worth = {value} if value is not None else self.in_instances(node)
        return all(one % _WARP == 0 for one in worth) if worth else super().of(node)

    def name(self, node: Node) -> bool:
        """A variable of the function's: by all that it is given."""
        given, named = self.given(node), identity(node) or (node.ref.key if node.ref is not None else None)
        if given is None or not node.canonical_type.is_integer or node.canonical_type.unqualified == "bool":
            return False
        if named in self._open:
            return True
        self._open.add(named)
        found = all((place is None and self.of(value)) or self._keeps(place, value) for place, value in given)
        self._open.discard(named)
        return found

    def member(self, node: Node) -> bool:
        """As of a variable; a device's warp is of 32 threads."""
        is_warp = node.ref is not None and node.ref.cuda and node.name == builtins.WARP_SIZE
        return is_warp or self.name(node)

    def given(self, node: Node) -> list[Given] | None:
        """What a variable, or its members, are given, with the place that is written to, None where all of it is; None where that is not known."""
        if node.kind is Kind.MEMBER_REF_EXPR:
            named = identity(node)
            touched = self.values.touched.get(named[0], []) if named is not None else []
            return member_values(self.values.model, node, touched)
        declaration = self.values.model.declarations.get(node.ref.key) if node.ref is not None else None
        if declaration is None or declaration.kind is not Kind.VAR_DECL or declaration.ref is None:
            return None
        if declaration.is_external or declaration.canonical_type.is_reference:
            return None
        first = declaration.initialiser
        found: list[Given] = [(None, first)] if first is not None else []
        for place in self.values.touched.get(declaration.ref.key, []):
            write = place.parent
            if write is not None and _is_asked_for_warp(write):
                continue
            if write is None or write.kind not in (Kind.BINARY_OPERATOR, Kind.COMPOUND_ASSIGNMENT_OPERATOR):
                return None
            if write.left is not place or not (write.operator.endswith("=") or write.name == "operator="):
                return None
            is_all = place.kind is not Kind.MEMBER_REF_EXPR and write.kind is Kind.BINARY_OPERATOR
            found.append((None if is_all else place, write.right))
        return found

    def _keeps(self, place: Node | None, value: Node) -> bool:
        """`x *= 2`, `x += 32`."""
        operator = place.parent.operator if place is not None and place.parent is not None else ""
        return operator in ("*=", "<<=", "&=") or (operator in ("+=", "-=", "%=") and self.of(value))

    def converted(self, node: Node, value: bool) -> bool:
        """From one integer to another."""
        return value and node.canonical_type.is_integer and node.canonical_type.unqualified != "bool"

    def call(self, node: Node) -> bool:
        """Of two such numbers, and of a function that returns nothing else."""
        if node.ref is not None and node.ref.qualified in _CHOOSING and len(node.arguments) == 2:
            return all(self.of(a) for a in node.arguments)
        returned = self.returned(node)
        return bool(returned) and node.canonical_type.is_integer and all(self.of(r) for r in returned)

    def returned(self, call: Node) -> list[Node]:
        """What a function of the program's returns; nothing where that is not known."""
        function = self.values.model.functions.get(call.ref.key) if call.ref is not None else None
        if function is None or function.body is None or function.others or function.ref.key in self._open:
            return []
        inside = [n for n in function.body.walk() if n.kind is Kind.RETURN_STMT]
        found = [r.returned for r in inside if r.returned is not None]
        return found if not any(n.kind is Kind.LAMBDA_EXPR for n in function.body.walk()) else []

    def binary(self, node: Node, a: bool, b: bool) -> bool:
        """A product of one with anything whole, sums of two."""
        operator = node.operator
        if not node.canonical_type.is_integer:
            return False
        if operator in ("*", "&"):
            return a or b
        if operator == "<<":
            return a or (self.values.of(node.right) or 0) >= _SHIFT
        return operator in ("+", "-", "|", "%") and a and b

    def choice(self, node: Node, condition: bool, then: bool, otherwise: bool) -> bool:
        """Either of both."""
        return then and otherwise

    def other(self, node: Node) -> bool:
        """Nothing is known."""
        return False


class WholeRows:
    """Of expressions that are a dim3."""

    def __init__(self, values: SingleValues, by_instances: bool) -> None:
        self.numbers, self._open = Multiples(values, by_instances), set[object]()

    def of(self, node: Node) -> Rows:
        """What is sure of it."""
        if node.kind is Kind.UNEXPOSED_EXPR and len(node.children) > 1:  # `dim3 block(T::x, T::y);` in a template
            return self.made(node.children)
        node = stripped(node)
        if node.canonical_type.is_integer or self.numbers.in_instances(node):
            return Rows(True, self.numbers.of(node), True)
        if node.kind is Kind.INIT_LIST_EXPR and node.canonical_type == "void":  # `dim3{T::x, T::y}` in a template
            return self.made(node.children)
        if node.canonical_type.referred.unqualified != "dim3":
            return _ANY
        if node.kind is Kind.CONDITIONAL_OPERATOR and len(node.children) == 3:
            return _meet([self.of(node.yes), self.of(node.no)])
        if node.kind in (Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR):
            return self._variable(node)
        if node.kind is Kind.INIT_LIST_EXPR or node.is_construction:
            return self.made(node.arguments if node.kind is Kind.CALL_EXPR else node.children)
        returned = self.numbers.returned(node) if node.kind is Kind.CALL_EXPR else []
        return _meet([self.of(r) for r in returned])

    def made(self, given: list[Node]) -> Rows:
        """Of the sizes that one is made of."""
        if len(given) == 1:
            return self.of(given[0])
        whole = bool(given) and self.numbers.of(given[0])
        numbers = self.numbers
        single = all(numbers.values.of(g) == 1 or numbers.in_instances(g) == {1} for g in given[1:])
        return Rows(whole or single, whole, single)

    def _variable(self, node: Node) -> Rows:
        given, named = self.numbers.given(node), identity(node) or (node.ref.key if node.ref is not None else None)
        if given is None or named in self._open:
            return _ANY
        self._open.add(named)
        found = _meet([self.of(value) for place, value in given if place is None])
        self._open.discard(named)
        members = [(place, value) for place, value in given if place is not None]
        if not members:
            return found
        is_kept = all(p.name != "x" or self._is_multiple(p, v) for p, v in members)
        is_single = found.single and all(p.name == "x" for p, _ in members)
        is_whole = (found.whole or _is_given_x(node, members)) and is_kept
        return Rows(is_whole or is_single, is_whole, is_single)

    def _is_multiple(self, place: Node, value: Node) -> bool:
        above = place.parent
        return self.numbers.of(value) if above is not None and above.operator == "=" else False


def _is_given_x(use: Node, members: list[tuple[Node, Node]]) -> bool:
    """Whether `block.x = ...` stands ahead of a use in the same block of statements, or in one around it: in none that a
    `switch`, or a `goto`, enters in its middle."""
    around = {a for a in use.ancestors() if a.parent is not None and a.parent.kind is not Kind.SWITCH_STMT}
    if any(n.kind is Kind.LABEL_STMT for a in around for n in a.children):
        return False
    writes = (p.parent for p, _ in members if p.name == "x" and p.end <= use.start)
    return any(w is not None and w.parent in around for w in writes)


def _meet(all_of: list[Rows]) -> Rows:
    return Rows(*(all(column) for column in zip(*all_of))) if all_of else _ANY
