"""Calls of the CUDA runtime where there is no syntax tree: in macro definitions and skipped branches."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.conditions import VALUES
from wmma2sycl.migrate.apis.api import Api
from wmma2sycl.migrate.apis.device_management import ATTRIBUTES
from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.edits import Edit, hole
from wmma2sycl.migrate.registry import Planned
from wmma2sycl.migrate.rules._call_arguments import is_null
from wmma2sycl.migrate.rules._call_places import joined
from wmma2sycl.migrate.rules._products import product
from wmma2sycl.migrate.rules.runtime import as_status
from wmma2sycl.migrate.source import Span
from wmma2sycl.migrate.views import Argument, pointee

_NEEDS_TYPES = {"malloc_pitch", "device_pointer", "prefetch", "launch"}
_WITHOUT_TYPES = {"stream", "malloc", "free"}  # whose texts are below; those of other rows without one are written by their types
_OF_VALUES = {"[", "(", ".", "->"}  # `sizeof(v[0])` names no type


def spelled_call(ctx: Context, row: Api, call: Span, given: list[Span]) -> Planned:
    by_types = row.special in _NEEDS_TYPES or row.special and not row.sycl and not row.reason and row.special not in _WITHOUT_TYPES
    if by_types or row.special == "attribute" and ctx.text(given[1]) not in ATTRIBUTES:
        yield ctx.diagnostic("W2S101", call, what=row.name, macro=_macro(ctx, call))
        return
    fields: dict[str, Argument | str] = {r: spelled_argument(ctx, s) for r, s in zip(row.roles, given)}
    queue = f"{ctx.ns}default_queue()"
    stream = fields.get("stream", "")
    fields |= {"q": queue, "stream": stream if stream and not is_null(ctx.text(given[-1])) else queue}
    fields |= {"selects": "1" if ctx.model.selects_device else "", "cuda_version": str(VALUES["CUDART_VERSION"]), "at": fields.get("device", queue)}
    if row.special == "gemm":
        scales = {role: pointee(fields[role]) for role in ("alpha", "beta")}
        text = product(ctx, row, given, {role: str(text) for role, text in fields.items()} | scales)
    elif row.special == "stream":
        apart = not ctx.model.uses_default_stream or "NonBlocking" in ctx.text(call)
        text = f"{pointee(fields['stream_pointer'])} = {ctx.ns}{'new_stream' if apart else 'default_queue'}()"
    elif row.special in ("malloc", "free"):
        text = _malloc(ctx, row, given, queue) if row.special == "malloc" else f"{queue}.wait(); sycl::free({hole(given[0])}, {queue})"
    else:
        text = f"{ctx.ns}device_synchronize()" if row.special == "synchronize" and ctx.model.has_streams else ctx.render_api(row, fields)
        text += f".{ATTRIBUTES[ctx.text(given[1])]}" if row.special == "attribute" else ""
    if row.special == "value":
        yield ctx.replace(call, text)
    elif not text and _stands_alone(ctx, call):
        yield _removed(ctx, call)
    elif _stands_alone(ctx, call):
        yield ctx.replace(call, joined(text, ", "))
    else:
        yield ctx.replace(call, as_status(ctx, text, status=row.status))


def _removed(ctx: Context, call: Span) -> Edit:
    """Without the call, its `;` and its line of the macro, where that holds no more."""
    after = ctx.tokens.at_or_after(call.end)
    end = after.end if after is not None and after.text == ";" else call.end
    line = Span(ctx.source.line_start(call.start), ctx.source.line_end(call.start))
    rest = ctx.text(Span(end, line.end))
    if not ctx.text(Span(line.start, call.start)).strip() and rest.strip() in ("", "\\") and end <= line.end:
        return Edit(Span(line.start, min(line.end + 1, len(ctx.source.data))), "")
    return Edit(Span(call.start, end + len(rest) - len(rest.lstrip(" \t")) if end <= line.end else end), "")


def _malloc(ctx: Context, row: Api, given: list[Span], queue: str) -> str:
    """Without types, the pointer's own type says what is allocated; `count * sizeof(T)` says it better."""
    tokens = ctx.tokens.within(given[0])
    at = next((i for i, t in enumerate(tokens) if t.text == "&"), None)
    pointer = hole(Span(tokens[at].end, given[0].end)) if at is not None else f"*{hole(given[0])}"
    size = ctx.tokens.within(given[1])
    first = next((i for i, t in enumerate(size) if t.text == "sizeof"), None)
    if first and size[first - 1].text == "*" and size[-1].text == ")" and not _OF_VALUES & {t.text for t in size[first + 2 : -1]} and size[first + 2].text != "*":
        element = hole(Span(size[first + 1].end, size[-1].start))
        return f"{pointer} = sycl::{row.sycl}<{element}>({hole(Span(given[1].start, size[first - 2].end))}, {queue})"
    cast = f"std::remove_reference_t<decltype({pointer})>"
    return f"{pointer} = static_cast<{cast}>(sycl::{row.sycl}({hole(given[1])}, {queue}))"


def spelled_argument(ctx: Context, span: Span) -> Argument:
    found = ctx.argument(span)
    first = ctx.tokens.at(span.start)
    if first is not None and first.text == "&":
        return Argument(str(found), found.atom, ctx.argument(Span(first.end, span.end)))
    return found


def _stands_alone(ctx: Context, call: Span) -> bool:
    code = ctx.tokens.code
    before, after = ctx.tokens.index(call.start) - 1, ctx.tokens.index(call.end)
    if before < 0 or after >= len(code) or code[before].text not in ("{", ";", "}"):
        return False
    return code[after].text == ";" or ctx.text(Span(call.end, code[after].start)).lstrip().startswith("\\")


def _macro(ctx: Context, call: Span) -> str:
    directive = ctx.directive_at(call.start)
    words = ctx.directive_text(directive).lstrip("# \t").split() if directive is not None else []
    return words[1].partition("(")[0] if len(words) > 1 else "?"
