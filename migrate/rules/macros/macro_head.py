"""The head of kernels that a macro makes, template head or linkage and all: what the target and the kernels' properties add stands in the macro."""

from __future__ import annotations

from collections.abc import Sequence

from wmma2sycl.migrate.analyse.launches.called_kernels import CalledKernels
from wmma2sycl.migrate.analyse.program.instances import TargetDependence
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.function_heads import sub_group_size
from wmma2sycl.migrate.forms.registry import Planned
from wmma2sycl.migrate.front.model import Function


def macro_head(ctx: Context, token: Token, kernels: Sequence[Function]) -> Planned:
    """Properties in the place of `__global__`; the target's parameter in the template head before it, where all depend on it."""
    dependent = {k.ref.key in ctx.facts.get(TargetDependence) for k in kernels}
    # A kernel of ours has the properties of those that it calls.
    called = {k.ref.key in ctx.facts.get(CalledKernels).keys for k in kernels}
    sizes = {sub_group_size(ctx, k) for k in kernels}
    head, macro = _template_head(ctx, token), ctx.definition_at(token.start)
    is_alike = all(len(values) == 1 for values in (dependent, called, sizes))
    if macro is None or not is_alike or (head is None and True in dependent):
        what, name = "the head of kernels that need different properties", macro.name if macro is not None else "?"
        yield ctx.diagnostic("W2S101", Span(token.start, token.end), what=what, macro=name)
        return
    text = ctx.render("construct/kernel_head.cpp.j2", indent="", sub_group_size=sizes.pop(), bounds=())
    lines = [] if called.pop() else text.strip().split("\n")
    directive = ctx.directive_at(token.start) or Span(0, 0)
    is_broken = "\n" in ctx.text(directive)
    between = f" \\\n{ctx.source.indent(token.start)}" if is_broken else " "
    following = ctx.tokens.at_or_after(token.end)
    is_last = following is None or following.start >= directive.end
    end = token.end if is_last or following is None else following.start
    first = _first_specifier(ctx, token)
    if first is not token and lines:
        yield ctx.insert(first.start, between.join([*lines, ""]))
        lines = []
    yield ctx.replace(Span(token.start, end), between.join([*lines, *([] if is_last else [""])]) if lines else "")
    if head is not None and dependent.pop():
        yield ctx.insert(head.end, f"typename {ctx.names['Target']}, ")


def _first_specifier(ctx: Context, token: Token) -> Token:
    """What properties stand ahead of: the first of `static inline __global__`."""
    at = ctx.tokens.index(token.start)
    while at > 0 and ctx.tokens.code[at - 1].text in ("static", "inline"):
        at -= 1
    return ctx.tokens.code[at]


def _template_head(ctx: Context, token: Token) -> Token | None:
    """The `<` behind the last `template` before a token."""
    code, at = ctx.tokens.code, ctx.tokens.index(token.start)
    before = next((i for i in range(at - 1, -1, -1) if code[i].text in ("template", "define")), 0)
    opened = code[before + 1]
    return opened if code[before].text == "template" and opened.text == "<" else None
