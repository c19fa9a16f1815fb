"""Outer parentheses that a row's SYCL needs beside an operator, and not where the call was all there was."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.expressions import callee, is_statement
from wmma2sycl.migrate.apis import builtins
from wmma2sycl.migrate.core.edits import without_holes
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.host.call_places import joined, statements
from wmma2sycl.migrate.front import Kind, Node

_ASSIGNS = (Kind.BINARY_OPERATOR, Kind.COMPOUND_ASSIGNMENT_OPERATOR)


def bare(text: str, node: Node, ctx: Context) -> str:
    """`(a + b)` as `a + b` where it replaces a whole right-hand side, initialiser, returned value or argument."""
    return text[1:-1] if _is_enclosed(without_holes(text)) and (_is_all(node, ctx) or _is_argument(node, ctx)) else text


def as_one(text: str) -> str:
    """Two statements as one expression: `(a = 1, b = 2)`."""
    return f"({joined(text, ', ')})" if len(statements(text)) > 1 else text


def as_placed(text: str, node: Node, ctx: Context) -> str:
    """Two statements as such in a block, on a line each; elsewhere they are one."""
    in_block = node.parent is not None and node.parent.kind == Kind.COMPOUND_STMT
    if is_statement(node):
        return joined(text, f";\n{ctx.indent_of(node)}" if in_block else ", ")
    return as_one(text)


def _is_enclosed(text: str) -> bool:
    """Whether the first parenthesis closes at the end, around something without a comma of its own."""
    depth = 0
    for at, c in enumerate(text):
        depth += (c in "([{") - (c in ")]}")
        if (depth == 0 and at < len(text) - 1) or (depth == 1 and c == ","):
            return False
    return text.startswith("(") and text.endswith(")")


def _is_all(node: Node, ctx: Context) -> bool:
    following = ctx.tokens.at_or_after(node.end)
    if following is None or following.text != ";":  # a macro's argument may be used beside an operator, too
        return False
    inner, above = node, node.parent
    while above is not None and above.span == node.span:
        inner, above = above, above.parent
    if above is None or above.kind not in _ASSIGNS:
        return above is not None and above.kind in (Kind.VAR_DECL, Kind.RETURN_STMT)
    return above.kind != Kind.BINARY_OPERATOR or (above.operator == "=" and above.right is inner)


def _is_argument(node: Node, ctx: Context) -> bool:
    """Whether a call's parentheses, or the program's own, are around it; in a macro's argument they need not stay."""
    before, after = ctx.tokens.before(node.start), ctx.tokens.at_or_after(node.end)
    inner, above = node, node.parent
    while above is not None and above.span == node.span:
        inner, above = above, above.parent
    if (
        before is None
        or after is None
        or above is None
        or before.text not in ("(", ",")
        or after.text not in (")", ",")
    ):
        return False
    if any(start <= node.start < end for start, (_, end) in ctx.unit.macros.get(node.file, {}).items()):
        return False
    if above.kind in (Kind.PAREN_EXPR, Kind.CXX_FUNCTIONAL_CAST_EXPR, Kind.CXX_STATIC_CAST_EXPR):
        return before.text == "(" and after.text == ")"
    return above.kind == Kind.CALL_EXPR and inner in above.arguments and _stays_argument(above, inner)


def _stays_argument(call: Node, argument: Node) -> bool:
    """Whether the call's SYCL has the argument between commas, too, and not beside an operator."""
    ref = callee(call)
    row = (builtins.CALLS.get(ref.name) or builtins.MATH.get(ref.name)) if ref is not None and ref.cuda else None
    if row is None or row.args == "...":
        return ref is None or not ref.name.startswith("operator")
    return row.keeps(call.arguments.index(argument))
