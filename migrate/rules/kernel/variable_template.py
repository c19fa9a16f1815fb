"""`template <typename T> __device__ T table = T(3);`: a constexpr one is the same in SYCL, any other has no form there."""

from __future__ import annotations

from collections.abc import Sequence

from wmma2sycl.migrate.core.edits import Change, Edit
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.function_heads import remove_word
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.rules.macros.spelled import migrate_tokens

_MARKS = ("__device__", "__constant__", "__managed__", "__shared__")


@rule(Kind.UNEXPOSED_DECL)
def variable_template(node: Node, ctx: Context) -> Planned:
    """A template of variables, or a specialisation of one, of which clang shows little more than the name."""
    head = ctx.tokens.within(Span(node.start, node.location))
    marks = [t for t in head if t.text in _MARKS and ctx.directive_at(t.start) is None]
    if not _is_variable(node, ctx):
        return
    if not marks or any(t.text == "constexpr" for t in head):
        yield from _named_in(node, ctx)
    if not marks:
        return
    if any(t.text == "constexpr" for t in head) and all(t.text in _MARKS[:2] for t in marks):
        yield from (remove_word(ctx, t.start, t.end) for t in marks)
        return
    named = Span(node.start, node.location + len(node.name.encode()))
    yield ctx.diagnostic("W2S504", named, api=f"a template of {marks[0].text} variables, '{node.name}',")


def _named_in(node: Node, ctx: Context) -> Planned:
    """CUDA's names in its type and its value, `std::is_same_v<T, half>`, of which there is no syntax tree."""
    first = ctx.tokens.index(node.start)
    if ctx.tokens.code[first].text != "template":
        return
    parsed = ctx.tokens.template_arguments(first + 1)
    parameters = [ctx.tokens.within(span) for span in parsed[0]] if parsed is not None else []
    own = {*ctx.model.own_names, node.name, *(_name_of(words) for words in parameters)}
    behind = ctx.tokens.at_or_after(node.end)
    span = Span(node.start, behind.end if behind is not None and behind.text == ";" else node.end)
    marks = {t.start for t in ctx.tokens.within(span) if t.text in _MARKS}
    for one in migrate_tokens(ctx, span, own):
        if not isinstance(one, Change | Edit) or not any(edit.span.start in marks for edit in _edits(one)):
            yield one


def _name_of(parameter: Sequence[Token]) -> str:
    """`U` of `class U = half`."""
    words = [token.text for token in parameter]
    head = words[: words.index("=")] if "=" in words else words
    return head[-1] if head else ""


def _edits(one: Change | Edit) -> tuple[Edit, ...]:
    return (one,) if isinstance(one, Edit) else tuple(one.edits)


def _is_variable(node: Node, ctx: Context) -> bool:
    """Whether its name, and no parameters behind it, stands there."""
    name = ctx.tokens.at(node.location)
    following = ctx.tokens.at_or_after(name.end) if name is not None else None
    return name is not None and name.text == node.name and following is not None and following.text != "("
