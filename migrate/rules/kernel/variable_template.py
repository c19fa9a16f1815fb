"""`template <typename T> __device__ T table = T(3);`: a constexpr one is the same in SYCL, any other has no form there."""

from __future__ import annotations

from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.function_heads import remove_word
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node

_MARKS = ("__device__", "__constant__", "__managed__", "__shared__")


@rule(Kind.UNEXPOSED_DECL)
def variable_template(node: Node, ctx: Context) -> Planned:
    """A template of variables, or a specialisation of one, of which clang shows little more than the name."""
    head = ctx.tokens.within(Span(node.start, node.location))
    marks = [t for t in head if t.text in _MARKS and ctx.directive_at(t.start) is None]
    if not marks or not _is_variable(node, ctx):
        return
    if any(t.text == "constexpr" for t in head) and all(t.text in _MARKS[:2] for t in marks):
        yield from (remove_word(ctx, t.start, t.end) for t in marks)
        return
    named = Span(node.start, node.location + len(node.name.encode()))
    yield ctx.diagnostic("W2S504", named, api=f"a template of {marks[0].text} variables, '{node.name}',")


def _is_variable(node: Node, ctx: Context) -> bool:
    """Whether its name, and no parameters behind it, stands there."""
    name = ctx.tokens.at(node.location)
    following = ctx.tokens.at_or_after(name.end) if name is not None else None
    return name is not None and name.text == node.name and following is not None and following.text != "("
