"""Whether a stream, or an event, is only tested in order to be destroyed, or created."""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.host.call_arguments import is_null
from wmma2sycl.migrate.forms.host.call_places import is_lone_if
from wmma2sycl.migrate.front import Kind, Node

_CREATE = ("cudaStreamCreate", "cudaStreamCreateWithFlags", "cudaStreamCreateWithPriority")


def are_one(ctx: Context) -> bool:
    """Whether streams that the program creates are the default queue."""
    return ctx.whole.uses_default_stream and ctx.whole.has_blocking_streams


def about_tested(above: Node, condition: Node, stream: Node, ctx: Context) -> Iterator[Diagnostic]:
    """What there is to say of a test of a stream, where those that the program creates are the default queue, too."""
    name = ctx.code(stream.span)
    if not are_one(ctx):
        return
    if is_only_destroyed(above, condition, name, ctx):
        yield ctx.about("W2S412", stream, stream=ctx.text(stream.span))
    elif not is_only_destroyed(above, condition, name, ctx, _CREATE):
        yield ctx.about("W2S411", stream, stream=ctx.text(stream.span))


def is_only_destroyed(
    above: Node, condition: Node, stream: str, ctx: Context, calls: tuple[str, ...] = ("cudaStreamDestroy",)
) -> bool:
    """`if (stream) cudaStreamDestroy(stream);`: of the default queue there is nothing to destroy, nor to wait for."""
    if not is_lone_if(above) or above.condition is not condition:
        return False
    parts = above.then.statements
    return all(_is_destruction(part, stream, ctx, calls) or _is_emptied(part, stream, ctx) for part in parts)


def _is_destruction(statement: Node, stream: str, ctx: Context, names: tuple[str, ...]) -> bool:
    """Also in a macro that looks at the status, which is success."""
    calls = [
        n
        for n in statement.walk()
        if n.kind == Kind.CALL_EXPR and (ref := callee(n)) is not None and ref.cuda and ref.name in names
    ]
    if len(calls) != 1 or ctx.code(calls[0].arguments[0].span).lstrip("&") != stream:
        return False
    within = {id(n) for n in calls[0].walk()}
    others = [n for n in statement.walk() if id(n) not in within and _acts(n)]
    return all(_is_for_failures(n, statement) for n in others)


def _acts(node: Node) -> bool:
    if node.kind == Kind.CALL_EXPR:
        return node.name != "__builtin_expect"
    return node.kind == Kind.COMPOUND_ASSIGNMENT_OPERATOR or (
        node.kind in (Kind.UNARY_OPERATOR, Kind.BINARY_OPERATOR) and node.operator in ("=", "++", "--")
    )


def _is_for_failures(node: Node, statement: Node) -> bool:
    """Inside of an `if` about a status."""
    within = [a for a in node.ancestors() if statement.span.contains(a.span)]
    return any(
        a.kind == Kind.IF_STMT
        and a.condition is not None
        and any(n.canonical_type.name == "cudaError" for n in a.condition.walk())
        and node.start >= a.then.start
        for a in within
    )


def _is_emptied(statement: Node, stream: str, ctx: Context) -> bool:
    """`stream = nullptr;`."""
    if statement.kind != Kind.BINARY_OPERATOR or statement.operator != "=":
        return False
    return ctx.code(statement.left.span) == stream and is_null(ctx.code(statement.right.span))
