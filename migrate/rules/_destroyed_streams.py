"""Whether a stream, or an event, is only tested in order to be destroyed, or created."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.expressions import arguments, callee
from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.rules._call_arguments import is_null


def is_only_destroyed(above: Node, condition: Node, stream: str, ctx: Context, calls: tuple[str, ...] = ("cudaStreamDestroy",)) -> bool:
    """`if (stream) cudaStreamDestroy(stream);`: of the default queue there is nothing to destroy, nor to wait for."""
    if above.kind != "IF_STMT" or len(above.children) != 2 or above.children[0] is not condition:
        return False
    body = above.children[1]
    parts = body.children if body.kind == "COMPOUND_STMT" else [body]
    return all(_is_destruction(part, stream, ctx, calls) or _is_emptied(part, stream, ctx) for part in parts)


def _is_destruction(statement: Node, stream: str, ctx: Context, names: tuple[str, ...]) -> bool:
    """Also in a macro that looks at the status, which is success."""
    calls = [n for n in statement.walk() if n.kind == "CALL_EXPR" and (ref := callee(n)) is not None and ref.cuda and ref.name in names]
    if len(calls) != 1 or ctx.text(arguments(calls[0])[0].span).lstrip("&") != stream:
        return False
    within = {id(n) for n in calls[0].walk()}
    others = [n for n in statement.walk() if id(n) not in within and _acts(n)]
    return all(_is_for_failures(n, statement) for n in others)


def _acts(node: Node) -> bool:
    if node.kind == "CALL_EXPR":
        return node.name != "__builtin_expect"
    return node.kind == "COMPOUND_ASSIGNMENT_OPERATOR" or node.kind.endswith("ARY_OPERATOR") and node.operator in ("=", "++", "--")


def _is_for_failures(node: Node, statement: Node) -> bool:
    """Inside of an `if` about a status."""
    within = [a for a in node.ancestors() if statement.span.contains(a.span)]
    return any(a.kind == "IF_STMT" and any("cudaError" in n.canonical_type for n in a.children[0].walk()) and node not in a.children[0].walk()
               for a in within)


def _is_emptied(statement: Node, stream: str, ctx: Context) -> bool:
    """`stream = nullptr;`"""
    if statement.kind != "BINARY_OPERATOR" or statement.operator != "=":
        return False
    target, value = statement.children
    return ctx.text(target.span) == stream and is_null(ctx.text(value.span))
