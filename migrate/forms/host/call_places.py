"""Where a runtime call stands, and how much of the text around goes or changes with it."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.expressions import is_statement
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import FUNCTION_KINDS


def split_by_macro(ctx: Context, function: str, node: Node) -> Span | None:
    """`CALL(cudaFree, p)`, where the macro makes the parentheses: from the function's name to its last argument."""
    name = ctx.spelled(node, function, in_parts=True)
    assert name is not None
    following = ctx.tokens.at_or_after(_closed(ctx, name, node))
    if following is None or following.text in ("(", "<"):
        return None
    return Span(name.start, max([name.end, *(a.end for a in node.arguments)]))


def _closed(ctx: Context, name: Token, node: Node) -> int:
    """Behind the parentheses of `(cudaFree)(p)`, which are none of a macro that is used there."""
    code, before, end = ctx.tokens.code, ctx.tokens.index(ctx.qualified_start(name)) - 1, name.end
    uses = ctx.unit.macros.get(node.file, {})
    while before >= 1 and code[before].text == "(" and code[before].start >= node.start:
        following = ctx.tokens.at_or_after(end)
        if code[before - 1].start in uses or following is None or following.text != ")":
            break
        before, end = before - 1, following.end
    return end


def whole_statement(ctx: Context, node: Node) -> Span | None:
    """The statement that is nothing but this call, or a check of it: `CHECK(cudaEventCreate(&e));`."""
    if is_statement(node):
        return node.span
    statement = ctx.statement(node)
    name, end = ctx.unit.macros.get(node.file, {}).get(statement.start, ("", 0))
    only_call = statement.kind == Kind.CALL_EXPR and len(statement.arguments) == 1 and not statement.is_launch
    if not (name and end == statement.end) and not only_call:
        return None
    opened, closed = ctx.tokens.before(node.start), ctx.tokens.at_or_after(node.end)
    alone = opened is not None and closed is not None and opened.text == "(" and closed.text == ")"
    return statement.span if alone and closed is not None and closed.end == statement.end else None


def checking_if(ctx: Context, node: Node) -> Span | None:
    """`if (cudaEventCreate(&e) != cudaSuccess) {...}`: what is never taken goes with the call."""
    compared = node.parent
    while compared is not None and compared.kind == Kind.PAREN_EXPR:
        compared = compared.parent
    if (
        compared is None
        or compared.kind != Kind.BINARY_OPERATOR
        or compared.operator != "!="
        or len(compared.children) != 2
    ):
        return None
    above = compared.parent
    other = next((c for c in compared.children if not c.span.contains(node.span)), None)
    success = other is not None and ctx.code(other.span) == "cudaSuccess"
    if not success or above is None or not is_lone_if(above) or above.condition is not compared:
        return None
    first = ctx.tokens.at(above.start)
    is_written = first is not None and first.text == "if" and above.start not in ctx.unit.macros.get(node.file, {})
    return above.span if is_written and ctx.statement(above) is above else None


def is_lone_if(node: Node) -> bool:
    """`if (condition) then`, and no more."""
    return node.kind == Kind.IF_STMT and node.init is None and node.otherwise is None


def may_not_throw(ctx: Context, node: Node) -> bool:
    """Whether an exception would end the program there: in a destructor, also while another is on its way, or behind `noexcept`."""
    for above in node.ancestors():
        if above.kind in FUNCTION_KINDS or above.kind == Kind.LAMBDA_EXPR:
            body = next((c.start for c in above.children if c.kind == Kind.COMPOUND_STMT), above.start)
            words = [t.text for t in ctx.tokens.within(Span(above.start, body))]
            promised = "noexcept" in words and words[words.index("noexcept") :][1:3] != ["(", "false"]
            if promised or above.kind == Kind.DESTRUCTOR:
                return "noexcept" not in words or promised
    return False


def joined(text: str, between: str) -> str:
    """A row's statements with something else between them than `; `."""
    return between.join(statements(text))


def statements(text: str) -> list[str]:
    """A row's text at each `; ` outside braces."""
    found, depth, start = [], 0, 0
    for i, c in enumerate(text):
        depth += (c == "{") - (c == "}")
        if depth == 0 and text.startswith("; ", i):
            found.append(text[start:i])
            start = i + 2
    return [*found, text[start:]]
