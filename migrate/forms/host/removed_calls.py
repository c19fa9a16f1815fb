"""A statement that goes, and what it leaves behind: no `;`, no `if` and no counting loop that is about nothing else."""

from __future__ import annotations

from collections.abc import Callable

from wmma2sycl.migrate.core.edits import Edit, hole
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.core.views import operand
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.host.call_places import whole_statement
from wmma2sycl.migrate.front import Kind, Node

IsDropped = Callable[[Node], bool]


def removed(ctx: Context, node: Node, whole: Span, is_dropped: IsDropped) -> Edit:
    """Without the statement of a call that goes. `is_dropped` tells the others of these."""
    gone = _outermost(ctx, node, whole, is_dropped)
    above = gone.parent
    if above is not None and above.kind == Kind.IF_STMT:
        return _without_branch(ctx, above, gone)
    end = gone.end if gone.span.contains(whole) else whole.end
    after = ctx.tokens.at_or_after(end)
    if (
        above is not None
        and above.kind in (Kind.FOR_STMT, Kind.WHILE_STMT, Kind.DO_STMT, Kind.CXX_FOR_RANGE_STMT)
        and after is not None
        and after.text == ";"
    ):
        return ctx.replace(Span(gone.start, after.end), "{}")
    if (
        above is not None and above.kind in (Kind.CASE_STMT, Kind.DEFAULT_STMT, Kind.LABEL_STMT) and _is_last(ctx, end)
    ):  # a label stands before a statement
        return ctx.replace(Span(gone.start, end), "" if above.kind == Kind.LABEL_STMT else "break")
    end = _second_semicolon(ctx, end)
    comments = _comments(ctx, gone.span) if gone.kind.is_statement and _is_spelled(ctx, gone) else ""
    return (
        Edit(Span(gone.start, _with_semicolon(ctx, end)), comments)
        if comments
        else ctx.remove_statement(gone.start, end)
    )


def _comments(ctx: Context, gone: Span) -> str:
    """The comments within what goes, each on a line of its own where the next thing cannot stand behind it."""
    indent, texts = ctx.source.indent(gone.start), [c.text for c in ctx.comments(gone)]
    after = ctx.tokens.at_or_after(gone.end)
    if texts and texts[-1].startswith("//") and after is not None and after.start < ctx.source.line_end(gone.end):
        texts.append("")
    return ctx.newlines(f"\n{indent}".join(texts))


def _outermost(ctx: Context, node: Node, whole: Span, is_dropped: IsDropped) -> Node:
    """The largest statement around a call that does nothing without it."""
    found = node
    for above in node.ancestors():
        if whole.contains(above.span) or (
            _vanishes(ctx, above, is_dropped) and above.parent is not None and not _is_function(above.parent)
        ):
            found = above
        else:
            break
    return found


def _vanishes(ctx: Context, statement: Node, is_dropped: IsDropped) -> bool:
    """Whether nothing but comments is left of a statement."""
    if statement.kind == Kind.COMPOUND_STMT:
        parts = statement.statements
        return bool(parts) and all(_vanishes(ctx, c, is_dropped) for c in parts)
    calls = (c for c in statement.walk() if c.kind == Kind.CALL_EXPR and whole_statement(ctx, c) == statement.span)
    if any(map(is_dropped, calls)):
        return True
    if statement.kind == Kind.IF_STMT:
        return (
            _is_written(ctx, statement)
            and not any(_acts(n) for part in statement.before(statement.then) for n in part.walk())
            and all(_vanishes(ctx, c, is_dropped) for c in (statement.then, statement.otherwise) if c is not None)
        )
    return (
        statement.kind in (Kind.FOR_STMT, Kind.CXX_FOR_RANGE_STMT)
        and _only_counts(statement)
        and _vanishes(ctx, statement.body, is_dropped)
    )


def _without_branch(ctx: Context, test: Node, gone: Node) -> Edit:
    """`if (a) gone; else b;` as `if (!a) b;`, `if (a) b; else gone;` as `if (a) b;`, `if (f()) gone;` as `f();`."""
    condition, then, otherwise = test.condition, test.then, test.otherwise
    end = _with_semicolon(ctx, gone.end)
    kept = _comments(ctx, gone.span) if gone.kind.is_statement and _is_spelled(ctx, gone) else ""
    own_line = f"\n{ctx.source.indent(test.start)}"
    nothing = f"{{ {kept} }}" if kept.endswith("*/") else f"{{  {kept}{own_line}}}" if kept else "{}"
    if condition is None or test.init is not None:
        return Edit(Span(gone.start, end), ctx.newlines(nothing))
    if otherwise is None and condition.kind == Kind.CALL_EXPR and _is_written(ctx, test):
        return ctx.replace(Span(test.start, end), f"{hole(condition.span)};")
    if (
        not _is_written(ctx, test)
        or condition.kind.is_statement
        or condition.kind == Kind.VAR_DECL
        or otherwise is None
    ):
        return Edit(Span(gone.start, end), ctx.newlines(nothing))
    if otherwise is gone:
        return Edit(Span(_with_semicolon(ctx, then.end), end), f" {kept}" if kept else "")
    kept = _comments(ctx, Span(condition.end, otherwise.start)).rstrip()
    kept += " " if kept.endswith("*/") else own_line if kept else ""
    negated = f"!{operand(ctx.argument(condition.span))}) {kept}"
    return Edit(Span(condition.start, otherwise.start), ctx.newlines(negated))


def _is_written(ctx: Context, test: Node) -> bool:
    """Whether an `if` stands in the text, and is not a macro's."""
    first = ctx.tokens.at(test.start)
    return first is not None and first.text == "if" and _is_spelled(ctx, test)


def _is_spelled(ctx: Context, statement: Node) -> bool:
    return statement.start not in ctx.unit.macros.get(statement.file, {})


def _with_semicolon(ctx: Context, end: int) -> int:
    after = ctx.tokens.at_or_after(end)
    return after.end if after is not None and after.text == ";" and ctx.source.data[end - 1 : end] != b"}" else end


def _second_semicolon(ctx: Context, end: int) -> int:
    """Behind the first of `;;`."""
    index = ctx.tokens.index(end)
    both = ctx.tokens.code[index : index + 2]
    return both[0].end if [t.text for t in both] == [";", ";"] else end


def _is_last(ctx: Context, end: int) -> bool:
    index = ctx.tokens.index(end)
    return [t.text for t in ctx.tokens.code[index : index + 2]][1:] in (["}"], ["case"], ["default"])


def _is_function(node: Node) -> bool:
    return not node.kind.is_statement


def _acts(node: Node) -> bool:
    if node.kind in (
        Kind.CALL_EXPR,
        Kind.COMPOUND_ASSIGNMENT_OPERATOR,
        Kind.CXX_NEW_EXPR,
        Kind.DECL_STMT,
        Kind.VAR_DECL,
    ):
        return True
    return node.kind in (Kind.BINARY_OPERATOR, Kind.UNARY_OPERATOR) and node.operator in ("=", "++", "--")


def _only_counts(loop: Node) -> bool:
    heads = loop.before(loop.body)
    if loop.kind == Kind.FOR_STMT:
        return [h.kind for h in heads] == [Kind.DECL_STMT, Kind.BINARY_OPERATOR, Kind.UNARY_OPERATOR]
    return loop.kind == Kind.CXX_FOR_RANGE_STMT and {h.kind for h in heads} <= {
        Kind.VAR_DECL,
        Kind.DECL_REF_EXPR,
        Kind.MEMBER_REF_EXPR,
    }
