"""A statement that goes, and what it leaves behind: no `;`, no `if` and no counting loop that is about nothing else."""

from __future__ import annotations

from collections.abc import Callable

from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.edits import Edit, hole
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.rules._call_places import whole_statement
from wmma2sycl.migrate.source import Span
from wmma2sycl.migrate.views import operand

IsDropped = Callable[[Node], bool]


def removed(ctx: Context, node: Node, whole: Span, is_dropped: IsDropped) -> Edit:
    """Without the statement of a call that goes. `is_dropped` tells the others of these."""
    gone = _outermost(ctx, node, whole, is_dropped)
    above = gone.parent
    if above is not None and above.kind == "IF_STMT":
        return _without_branch(ctx, above, gone)
    end = gone.end if gone.span.contains(whole) else whole.end
    after = ctx.tokens.at_or_after(end)
    if above is not None and above.kind in ("FOR_STMT", "WHILE_STMT", "DO_STMT", "CXX_FOR_RANGE_STMT") and after is not None and after.text == ";":
        return ctx.replace(Span(gone.start, after.end), "{}")
    if above is not None and above.kind in ("CASE_STMT", "DEFAULT_STMT", "LABEL_STMT") and _is_last(ctx, end):  # a label stands before a statement
        return ctx.replace(Span(gone.start, end), "" if above.kind == "LABEL_STMT" else "break")
    return ctx.remove_statement(gone.start, _second_semicolon(ctx, end))


def _outermost(ctx: Context, node: Node, whole: Span, is_dropped: IsDropped) -> Node:
    """The largest statement around a call that does nothing without it."""
    found = node
    for above in node.ancestors():
        if whole.contains(above.span) or _vanishes(ctx, above, is_dropped) and above.parent is not None and not _is_function(above.parent):
            found = above
        else:
            break
    return found


def _vanishes(ctx: Context, statement: Node, is_dropped: IsDropped) -> bool:
    """Whether nothing is left of a statement. Comments are kept where they are, and so is what is around them."""
    parts = statement.children
    if statement.kind == "COMPOUND_STMT":
        return not ctx.comments(statement.span) and bool(parts) and all(_vanishes(ctx, c, is_dropped) for c in parts)
    calls = (c for c in statement.walk() if c.kind == "CALL_EXPR" and whole_statement(ctx, c) == statement.span)
    if any(map(is_dropped, calls)):
        return True
    if statement.kind == "IF_STMT":
        return _is_written(ctx, statement) and not any(map(_acts, parts[0].walk())) and all(_vanishes(ctx, c, is_dropped) for c in parts[1:])
    return statement.kind in ("FOR_STMT", "CXX_FOR_RANGE_STMT") and _only_counts(statement) and _vanishes(ctx, parts[-1], is_dropped)


def _without_branch(ctx: Context, test: Node, gone: Node) -> Edit:
    """`if (a) gone; else b;` as `if (!a) b;`, `if (a) b; else gone;` as `if (a) b;`, `if (f()) gone;` as `f();`."""
    condition, then, *otherwise = test.children
    end = _with_semicolon(ctx, gone.end)
    if not otherwise and condition.kind == "CALL_EXPR" and _is_written(ctx, test):
        return ctx.replace(Span(test.start, end), f"{hole(condition.span)};")
    if not _is_written(ctx, test) or condition.kind.endswith("_STMT") or condition.kind == "VAR_DECL" or not otherwise:
        return ctx.replace(Span(gone.start, end), "{}")
    if otherwise and otherwise[0] is gone:
        return Edit(Span(_with_semicolon(ctx, then.end), end), "")
    return ctx.replace(Span(condition.start, otherwise[0].start), f"!{operand(ctx.argument(condition.span))}) ")


def _is_written(ctx: Context, test: Node) -> bool:
    """Whether an `if` stands in the text, and is not a macro's."""
    first = ctx.tokens.at(test.start)
    return first is not None and first.text == "if" and test.start not in ctx.unit.macros.get(test.file, {})


def _with_semicolon(ctx: Context, end: int) -> int:
    after = ctx.tokens.at_or_after(end)
    return after.end if after is not None and after.text == ";" and ctx.source.data[end - 1 : end] != b"}" else end


def _second_semicolon(ctx: Context, end: int) -> int:
    """Behind the first of `;;`."""
    index = ctx.tokens.index(end)
    both = ctx.tokens.code[index : index + 2]
    return both[0].end if [t.text for t in both] == [";", ";"] and both[0].end == both[1].start else end


def _is_last(ctx: Context, end: int) -> bool:
    index = ctx.tokens.index(end)
    return [t.text for t in ctx.tokens.code[index : index + 2]][1:] in (["}"], ["case"], ["default"])


def _is_function(node: Node) -> bool:
    return not node.kind.endswith("_STMT")


def _acts(node: Node) -> bool:
    if node.kind in ("CALL_EXPR", "COMPOUND_ASSIGNMENT_OPERATOR", "CXX_NEW_EXPR", "DECL_STMT", "VAR_DECL"):
        return True
    return node.kind in ("BINARY_OPERATOR", "UNARY_OPERATOR") and node.operator in ("=", "++", "--")


def _only_counts(loop: Node) -> bool:
    heads = loop.children[:-1]
    if loop.kind == "FOR_STMT":
        return [h.kind for h in heads] == ["DECL_STMT", "BINARY_OPERATOR", "UNARY_OPERATOR"]
    return loop.kind == "CXX_FOR_RANGE_STMT" and {h.kind for h in heads} <= {"VAR_DECL", "DECL_REF_EXPR", "MEMBER_REF_EXPR"}
