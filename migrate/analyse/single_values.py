"""Integers that the host computes from constants, through variables that have one value all the time."""

from __future__ import annotations

import re
from collections.abc import Callable
from operator import add, floordiv, mul, sub

from wmma2sycl.migrate.analyse.expressions import stripped
from wmma2sycl.migrate.front import Key, Node
from wmma2sycl.migrate.model import Model

_INTEGER = re.compile(r"(?:const )?(?:unsigned )?(?:int|long|long long|short)")
_COMPUTES: dict[str, Callable[[int, int], int]] = {"+": add, "-": sub, "*": mul, "/": floordiv}
_AROUND = ("PAREN_EXPR", "UNEXPOSED_EXPR", "MEMBER_REF_EXPR")
_WRITES = ("BINARY_OPERATOR", "COMPOUND_ASSIGNMENT_OPERATOR")


class SingleValues:
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
        if node.kind != "DECL_REF_EXPR" or node.ref is None or node.ref.key in self.touched:
            return None
        declaration, values = self.model.declarations.get(node.ref.key), self.model.assigned.get(node.ref.key, [])
        if declaration is None or declaration.kind != "VAR_DECL" or declaration.is_external and not declaration.type.startswith("const "):
            return None  # another source may set it
        return values[0] if len(values) == 1 and values[0] in declaration.children else None

    def members(self, node: Node) -> dict[str, Node] | None:
        """What `b.x = 128; b.y = 4;` below `dim3 b;` give its members, each once, under no condition and before `node`, a use of `b`."""
        declaration = self.model.declarations.get(node.ref.key) if node.kind == "DECL_REF_EXPR" and node.ref is not None else None
        statement = declaration.parent if declaration is not None else None
        if declaration is None or statement is None or statement.kind != "DECL_STMT" or _is_given_a_value(declaration):
            return None
        found: dict[str, Node] = {}
        for place in self.touched.get(declaration.ref.key, []) if declaration.ref is not None else []:
            assignment = place.parent
            if place.kind != "MEMBER_REF_EXPR" or place.name in found or assignment is None or assignment.kind != "BINARY_OPERATOR":
                return None
            if assignment.operator != "=" or assignment.parent is not statement.parent or not statement.end <= assignment.start <= node.start:
                return None
            found[place.name] = assignment.children[1]
        return found

    def of(self, node: Node) -> int | None:
        """None where it is not known here."""
        node = stripped(node)
        value = node.value()
        if value is not None:
            return value
        if node.kind == "BINARY_OPERATOR" and node.operator in _COMPUTES and len(node.children) == 2:
            left, right = self.of(node.children[0]), self.of(node.children[1])
            if left is None or right is None or left < 0 or right < 0 or node.operator == "/" and right == 0:
                return None
            return _COMPUTES[node.operator](left, right)
        initial = self.initialiser(node)
        return self.of(initial) if initial is not None and _INTEGER.fullmatch(node.canonical_type) else None


def _is_given_a_value(declaration: Node) -> bool:
    """Other than by `dim3 b;` and `dim3 b{};`"""
    return any(c.kind not in ("TYPE_REF", "NAMESPACE_REF") and (c.kind not in ("CALL_EXPR", "INIT_LIST_EXPR") or c.children) for c in declaration.children)


def _set_at(node: Node) -> Node | None:
    """Where the variable that a node names may be set: it or its member is written to, counted, referred to, its address taken."""
    if node.kind != "DECL_REF_EXPR" or node.ref is None or node.ref.file is None:
        return None
    place = node
    while place.parent is not None and not place.is_converted and place.parent.kind in _AROUND:
        place = place.parent
    above = place.parent
    if place.is_converted or above is None:  # read as a value
        return None
    if above.kind == "CALL_EXPR":
        return place if place in above.children[1:] and _is_given_by_reference(place, above) else None
    is_class = node.canonical_type.removeprefix("const ") == "dim3" and above.kind not in ("UNARY_OPERATOR", *_WRITES)
    return None if is_class and not above.type.rstrip().endswith("&") else place


def _is_given_by_reference(argument: Node, call: Node) -> bool:
    at, types = call.children.index(argument) - 1, call.parameter_types
    return at >= len(types) or types[at].rstrip().endswith(("&", "*")) and not types[at].startswith("const ")
