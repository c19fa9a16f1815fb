"""Integers that the host computes from constants, through variables that have one value all the time."""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.values.integers import Integers
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
            if (
                place.kind != Kind.MEMBER_REF_EXPR
                or place.name in found
                or assignment is None
                or assignment.kind != Kind.BINARY_OPERATOR
            ):
                return None
            if (
                assignment.operator != "="
                or assignment.parent is not statement.parent
                or not statement.end <= assignment.start <= node.start
            ):
                return None
            found[place.name] = assignment.right
        return found

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
        return place if place in above.arguments and _is_given_by_reference(place, above) else None
    is_class = node.canonical_type.unqualified == "dim3" and above.kind not in (
        Kind.UNARY_OPERATOR,
        *_WRITES,
    )
    return None if is_class and not above.type.is_reference else place


def _is_given_by_reference(argument: Node, call: Node) -> bool:
    at, types = call.arguments.index(argument), call.parameter_types
    return at >= len(types) or types[at].is_output
