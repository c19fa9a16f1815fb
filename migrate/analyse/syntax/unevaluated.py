"""Operands of which the type alone is asked: of `decltype`, `sizeof`, `noexcept` (C++ standard, [expr.context])."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.callees import tokens_of
from wmma2sycl.migrate.analyse.syntax.expressions import enclosing_statement
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Model

_ASKING = frozenset({"decltype", "sizeof", "alignof", "noexcept", "typeid", "typeof", "__typeof__"})


def is_unevaluated(model: Model, array: Node) -> bool:
    """Inside the parentheses of a decltype or the like, which ask for the type alone; `sizeof f.x[0]`."""
    if any(a.kind == Kind.CXX_UNARY_EXPR for a in array.ancestors()):
        return True
    around: list[str] = []
    before = ""
    for token in tokens_of(model, array.file, Span(enclosing_statement(array).start, array.start)):
        if token.text == "(":
            around.append(before)
        elif token.text == ")" and around:
            around.pop()
        before = token.text
    return not _ASKING.isdisjoint(around)
