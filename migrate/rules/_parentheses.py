"""Outer parentheses that a row's SYCL needs beside an operator, and not where the call was all there was."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.expressions import arguments, callee, is_statement
from wmma2sycl.migrate.apis import builtins
from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.edits import without_holes
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.rules._call_places import joined, statements

_ASSIGNS = ("BINARY_OPERATOR", "COMPOUND_ASSIGNMENT_OPERATOR")


def bare(text: str, node: Node, ctx: Context) -> str:
    """`(a + b)` as `a + b` where it replaces a whole right-hand side, initialiser, returned value or argument."""
    return text[1:-1] if _is_enclosed(without_holes(text)) and (_is_all(node, ctx) or _is_argument(node, ctx)) else text


def as_one(text: str) -> str:
    """Two statements as one expression: `(a = 1, b = 2)`."""
    return f"({joined(text, ', ')})" if len(statements(text)) > 1 else text


def as_placed(text: str, node: Node, ctx: Context) -> str:
    """Two statements as such in a block, on a line each; elsewhere they are one."""
    in_block = node.parent is not None and node.parent.kind == "COMPOUND_STMT"
    if is_statement(node):
        return joined(text, f";\n{ctx.indent_of(node)}" if in_block else ", ")
    return as_one(text)


def _is_enclosed(text: str) -> bool:
    """Whether the first parenthesis closes at the end, around something without a comma of its own."""
    depth = 0
    for at, c in enumerate(text):
        depth += (c in "([{") - (c in ")]}")
        if depth == 0 and at < len(text) - 1 or depth == 1 and c == ",":
            return False
    return text.startswith("(") and text.endswith(")")


def _is_all(node: Node, ctx: Context) -> bool:
    if ctx.source.data[node.end : node.end + 1] != b";":  # a macro's argument may be used beside an operator, too
        return False
    inner, above = node, node.parent
    while above is not None and above.span == node.span:
        inner, above = above, above.parent
    if above is None or above.kind not in _ASSIGNS:
        return above is not None and above.kind in ("VAR_DECL", "RETURN_STMT")
    return above.kind != "BINARY_OPERATOR" or above.operator == "=" and above.children[-1] is inner


def _is_argument(node: Node, ctx: Context) -> bool:
    """Whether a call's parentheses, or the program's own, are around it; in a macro's argument they need not stay."""
    before, after = ctx.tokens.before(node.start), ctx.tokens.at_or_after(node.end)
    inner, above = node, node.parent
    while above is not None and above.span == node.span:
        inner, above = above, above.parent
    if before is None or after is None or above is None or before.text not in ("(", ",") or after.text not in (")", ","):
        return False
    if any(start <= node.start < end for start, (_, end) in ctx.unit.macros.get(node.file, {}).items()):
        return False
    if above.kind in ("PAREN_EXPR", "CXX_FUNCTIONAL_CAST_EXPR", "CXX_STATIC_CAST_EXPR"):
        return before.text == "(" and after.text == ")"
    return above.kind == "CALL_EXPR" and inner in arguments(above) and _stays_argument(above, inner)


def _stays_argument(call: Node, argument: Node) -> bool:
    """Whether the call's SYCL has the argument between commas, too, and not beside an operator."""
    ref = callee(call)
    row = (builtins.CALLS.get(ref.name) or builtins.MATH.get(ref.name)) if ref is not None and ref.cuda else None
    if row is None or row.args == "...":
        return ref is None or not ref.name.startswith("operator")
    at = arguments(call).index(argument)
    texts = (row.sycl, *(text for _, text in row.variants))
    return at < len(row.roles) and all(f"{{{{{row.roles[at]}|" not in text for text in texts)
