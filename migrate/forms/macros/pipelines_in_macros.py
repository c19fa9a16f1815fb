"""libcu++'s pipelined copies in macro bodies, by the names as written after `cuda::`."""

from __future__ import annotations

from wmma2sycl.migrate.apis import pipelines
from wmma2sycl.migrate.apis.cuda_std import ATOMICS
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.core.views import Argument
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned


def in_body(ctx: Context, directive: Span, macro: str) -> Planned:
    """Every `cuda::name` of one `#define` but those of `cuda::std`; what has no row is said."""
    code = ctx.tokens.code
    if "cuda" in ctx.model.own_names:
        return
    for i in range(ctx.tokens.index(directive.start), ctx.tokens.index(directive.end) - 2):
        is_cudas = code[i].text == "cuda" and code[i + 1].text == "::" and code[i + 2].text != "std"
        if is_cudas and code[i - 1].text not in ("::", "using", "namespace"):
            yield from _one(ctx, Span(code[i].start, code[i + 2].end), code[i + 2], macro)


def _one(ctx: Context, spelled: Span, name: Token, macro: str) -> Planned:
    sycl = pipelines.TYPES.get(f"{pipelines.NAMESPACE}{name.text}")
    following = ctx.tokens.at_or_after(name.end)
    is_template = following is not None and following.text == "<"
    template = ctx.tokens.template_arguments(ctx.tokens.index(name.end)) if is_template else None
    opening = ctx.tokens.at_or_after(template[1] if template is not None else name.end)
    is_called = opening is not None and opening.text == "("
    parsed = ctx.tokens.arguments(ctx.tokens.index(opening.start)) if opening is not None and is_called else None
    given = parsed[0] if parsed is not None else []
    row = (pipelines.SHARED_CALLS if len(given) == 5 else pipelines.CALLS).get(name.text)
    if sycl is not None and f"{pipelines.NAMESPACE}{name.text}" != pipelines.PIPELINE:
        yield ctx.replace(spelled, sycl.format(ns=ctx.ns))
    elif sycl is not None and template is not None and pipelines.THREAD in ctx.code(Span(name.end, template[1])):
        yield ctx.replace(Span(spelled.start, template[1]), sycl.format(ns=ctx.ns))
    elif row is not None and parsed is not None and len(given) == len(row.roles):
        fields: dict[str, Argument | str] = {
            role: Argument(ctx.argument(span), False) for role, span in zip(row.roles, given)
        }
        count = str(ctx.argument(template[0][0])) if template is not None and template[0] else ""
        yield ctx.replace(
            Span(spelled.start, ctx.tokens.code[parsed[1]].end), ctx.render_api(row, fields | {"count": count})
        )
    elif name.text not in ATOMICS:  # rules/declarations/atomics.py
        yield ctx.diagnostic("W2S101", spelled, what=ctx.text(spelled), macro=macro)
