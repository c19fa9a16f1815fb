"""Pairs of elements seen as one `half2`: proved to do the same to both halves, so that it can be done to one element.

Which two elements make a pair is as undefined as their place, so nothing may pass between the halves, and a value from
outside must have two equal ones.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from wmma2sycl.migrate.analyse.elements.refusal import Refusal
from wmma2sycl.migrate.analyse.syntax.expressions import passed, stripped
from wmma2sycl.migrate.analyse.values.uniformity import Uniformity
from wmma2sycl.migrate.front import Key, Kind, Node

_TYPES = re.compile(r"^(const )?(struct )?(__half2|half2|float2|int2)$")
_BY_HALVES = re.compile(
    r"__h(add|sub|mul|fma|max|min|neg|abs|div)2(_rn|_sat|_nan)?|__h2div|"
    r"h2(exp|exp2|exp10|log|log2|log10|sqrt|rsqrt|sin|cos|rcp|ceil|"
    r"floor|trunc|rint|tanh)|__half22float2|__float22half2_rn|operator.*"
)
_OF_ONE = {"__float2half2_rn", "__half2half2"}
_OF_TWO = {"make_half2", "make_float2", "make_int2", "__halves2half2", "__floats2half2_rn"}
_HALF = re.compile(r"\.([xy])\b")


class Pairs:
    """The proof for one body."""

    def __init__(self, uniform: Uniformity, elements: set[Node], inside: set[Key]) -> None:
        self.uniform, self.elements, self.inside = uniform, elements, inside

    def refusal(self, body: Iterable[Node]) -> Refusal | None:
        """Why the statements do not treat both halves of a pair alike; None where they do."""
        statements = [s for b in body for s in b.statements]
        texts = {self._text(s) for s in statements}
        for statement in statements:
            mirrored = self._mirrored(self._text(statement))
            found = self._node(statement)
            if found is not None:
                return found
            if mirrored not in texts and any(self._names_half(n) for n in statement.walk()):
                return Refusal("W2S215", statement, "the two halves of a pair are not treated alike")
        return None

    def _node(self, node: Node) -> Refusal | None:
        if node in self.elements:
            return None
        if node.kind == Kind.ASM_STMT:
            return Refusal("W2S215", node, "inline assembly may pass something between the halves of a pair")
        if (
            _TYPES.match(node.type)
            and node.kind in (Kind.DECL_REF_EXPR, Kind.ARRAY_SUBSCRIPT_EXPR, Kind.MEMBER_REF_EXPR)
            and not self._is_own(node)
        ):
            return None if self._has_equal_halves(node) else Refusal("W2S215", node, "its two halves may differ")
        if node.kind == Kind.CALL_EXPR and any(_TYPES.match(n.type) for n in (node, *passed(node))):
            targets = self.uniform.calls.of(node)
            if targets.name in _OF_TWO and not self._is_alike(passed(node)):
                return Refusal("W2S215", node, "the two halves of a pair are not treated alike")
            known = targets.converts or targets.name in _OF_ONE | _OF_TWO or _BY_HALVES.fullmatch(targets.name)
            if targets.in_input or not known:
                return Refusal("W2S215", node, f"'{targets.name}' may pass something between the halves of a pair")
        return next((r for c in node.children if (r := self._node(c)) is not None), None)

    def _is_own(self, node: Node) -> bool:
        base = node
        while (
            base.kind in (Kind.ARRAY_SUBSCRIPT_EXPR, Kind.MEMBER_REF_EXPR)
            and (held := base.base) is not None
            and base not in self.elements
        ):
            base = stripped(held)
        return base in self.elements or (base.ref is not None and base.ref.key in self.inside)

    def _has_equal_halves(self, node: Node) -> bool:
        """A variable that is given pairs of one value alone."""
        writes = (
            self.uniform.writes.of.get(node.ref.key, [])
            if node.kind == Kind.DECL_REF_EXPR and node.ref is not None
            else []
        )
        return bool(writes) and all(
            w.value is not None and not w.computed and self._is_one_value(w.value) for w in writes
        )

    def _is_one_value(self, value: Node) -> bool:
        value = stripped(value)
        while value.kind == Kind.CALL_EXPR and self.uniform.calls.of(value).converts:
            given = passed(value) or value.children
            if len(given) != 1:
                break
            value = stripped(given[0])
        if value.kind != Kind.CALL_EXPR:
            return False
        name = self.uniform.calls.of(value).name
        return name in _OF_ONE or (name in _OF_TWO and len({self._text(a) for a in passed(value)}) == 1)

    def _is_alike(self, given: list[Node]) -> bool:
        """`make_half2(s, s)`, `make_float2(f(v.x), f(v.y))`."""
        texts = [self._text(a) for a in given]
        return len(texts) == 2 and texts[1] == self._mirrored(texts[0])

    def _names_half(self, node: Node) -> bool:
        return (
            node.kind == Kind.MEMBER_REF_EXPR
            and node.name in ("x", "y")
            and node.base is not None
            and bool(_TYPES.match(node.base.type))
        )

    def _text(self, node: Node) -> str:
        return self.uniform.calls.code(node)

    def _mirrored(self, text: str) -> str:
        return _HALF.sub(lambda m: "." + ("y" if m[1] == "x" else "x"), text)
