"""cudaMalloc where there is no syntax tree: in macro definitions and skipped branches."""

from __future__ import annotations

from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.core.views import pointee
from wmma2sycl.migrate.forms.call import Call, spelled_argument
from wmma2sycl.migrate.forms.context import Context

_OF_VALUES = {"[", "(", ".", "->"}  # `sizeof(v[0])` names no type


def spelled_malloc(call: Call, queue: str) -> str:
    """Without types, the pointer's own type says what is allocated; `count * sizeof(T)` says it better."""
    ctx, row, given = call.ctx, call.row, call.arguments
    pointer = pointee(spelled_argument(ctx, _without_cast(ctx, given[0])))
    size = ctx.tokens.within(given[1])
    first = next((i for i, t in enumerate(size) if t.text == "sizeof"), None)
    if (
        first
        and size[first - 1].text == "*"
        and size[-1].text == ")"
        and not _OF_VALUES & {t.text for t in size[first + 2 : -1]}
        and size[first + 2].text != "*"
    ):
        element = hole(Span(size[first + 1].end, size[-1].start))
        return f"{pointer} = sycl::{row.sycl}<{element}>({hole(Span(given[1].start, size[first - 2].end))}, {queue})"
    cast = f"std::remove_reference_t<decltype({pointer[1:-1] if pointer.startswith('(') else pointer})>"
    return f"{pointer} = static_cast<{cast}>(sycl::{row.sycl}({hole(given[1])}, {queue}))"


def of_some(call: Call) -> bool:
    """Whether the size is a product of numbers and of sizes of types, none of them 0."""
    sizes = [s for role, s in zip(call.row.roles, call.arguments) if role == "bytes"]
    tokens = [t for size in sizes for t in call.ctx.tokens.within(size)]
    for at, token in enumerate(tokens):
        is_measured = token.text in ("(", ")") or any(t.text == "sizeof" for t in tokens[max(at - 2, 0) : at + 1])
        is_number = token.kind == "number" and token.text.strip("0xX'uUlLzZ") != ""
        if not (is_measured or is_number or token.text in ("*", "<<")):
            return False
    return bool(tokens)


def _without_cast(ctx: Context, span: Span) -> Span:
    """`&p` of `(void **)&p`."""
    at = ctx.tokens.index(span.start)
    close = ctx.tokens.matching(at) if ctx.tokens.code[at].text == "(" else None
    behind = ctx.tokens.code[close + 1] if close is not None else None
    return Span(behind.start, span.end) if behind is not None and behind.text == "&" else span
