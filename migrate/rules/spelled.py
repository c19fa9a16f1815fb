"""CUDA in macro definitions and skipped branches: there is no syntax tree there, so names and brackets decide.

What an expansion means is known only where it is used; what a `#define` spells is the same everywhere. So the bodies
are migrated once, at their definition, by the same tables as the code.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from wmma2sycl.migrate.analyse.spaces import GENERIC
from wmma2sycl.migrate.apis import builtins, runtime, types, wmma
from wmma2sycl.migrate.apis.math_constants import CONSTANTS
from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.edits import Edit
from wmma2sycl.migrate.lexer import Token
from wmma2sycl.migrate.registry import Planned, file_rule
from wmma2sycl.migrate.rules._groups_in_macros import group_in_macro, is_of_group
from wmma2sycl.migrate.rules._parentheses import as_one
from wmma2sycl.migrate.rules._skipped import shortened, skipped_branch, undeclared
from wmma2sycl.migrate.rules._spelled_calls import spelled_argument, spelled_call
from wmma2sycl.migrate.rules.dim3 import spelled_sizes
from wmma2sycl.migrate.rules.fragment import fragment_at
from wmma2sycl.migrate.rules.function import SPECIFIERS, specifier_end
from wmma2sycl.migrate.rules.index import index_text
from wmma2sycl.migrate.rules.math_constants import constant
from wmma2sycl.migrate.rules.wmma_call import WmmaCall, plan_call
from wmma2sycl.migrate.source import Span

_DEFINE = re.compile(r"#\s*define\s+(\w+)(\(([^()]*)\))?")
_NOTHING: Mapping[str, str] = {}


@file_rule
def macro_bodies(ctx: Context) -> Planned:
    for directive in ctx.directives:
        match = _DEFINE.match(ctx.directive_text(directive))
        if match is not None:
            own = {match[1], *(p.strip() for p in (match[3] or "").split(","))}
            yield from migrate_tokens(ctx, Span(directive.start + match.end(), directive.end), own, undeclared(ctx, directive))


@file_rule
def skipped_branches(ctx: Context) -> Planned:
    for span in ctx.skipped:
        code = Span(ctx.source.line_end(span.start), span.end)
        planned = list(migrate_tokens(ctx, code, set(), undeclared(ctx, span)))
        yield from planned
        if planned:
            tokens = ctx.tokens.within(code)
            first = next((t for t in tokens if ctx.directive_at(t.start) is None), tokens[0])
            yield skipped_branch(ctx, span, first, shortened(ctx.source.line_text(first.start)))


def migrate_tokens(ctx: Context, span: Span, own: set[str], instead: Mapping[str, str] = _NOTHING) -> Planned:
    """Plans every CUDA name in the span that is not a parameter of the macro itself or a name of the user's.

    `instead`: what stands for names of ours that are not declared there.
    """
    declared = {name for (_, _, name) in ctx.model.declarations}
    here = replace(ctx, instead=dict(instead)) if instead else ctx
    for token in ctx.tokens.within(span):
        if token.kind == "name" and token.text not in own and token.text not in declared and not ctx.unit.defines(token.text):
            yield from _name(here, token, span)


def _name(ctx: Context, token: Token, span: Span) -> Planned:
    text = token.text
    start = ctx.qualified_start(token)
    if text in types.TYPES:
        yield ctx.replace(Span(start, token.end), types.TYPES[text].format(ns=ctx.ns))
        if text == "dim3":
            yield from spelled_sizes(ctx, token, span.end)
    elif text in types.ENUMERATORS:
        yield ctx.replace(Span(start, token.end), types.ENUMERATORS[text].format(ns=ctx.ns))
    elif text in types.FLAGS:
        yield ctx.replace(Span(start, token.end), str(types.FLAGS[text]))
    elif text in CONSTANTS:
        yield constant(ctx, Span(start, token.end), text)
    elif text in SPECIFIERS:
        yield from _specifier(ctx, token, span)
    elif text in wmma.TYPES and ctx.is_of_wmma(ctx.text(Span(start, token.end))):
        yield ctx.replace(Span(start, token.end), wmma.TYPES[text].format(ns=ctx.ns))
    elif text in wmma.ENUMERATORS:
        yield ctx.replace(Span(start, token.end), wmma.ENUMERATORS[text].format(ns=ctx.ns))
    elif text in builtins.INDEX_VARIABLES:
        yield from _index(ctx, token)
    elif text == builtins.WARP_SIZE:
        yield ctx.replace(Span(start, token.end), f"int({ctx.names['sg']}.get_max_local_range()[0])")
    elif text == "fragment":
        yield from fragment_at(token, ctx)
    elif is_of_group(ctx, token):
        yield from group_in_macro(ctx, token, span)
    else:
        yield from _call(ctx, token, span)


def _specifier(ctx: Context, token: Token, span: Span) -> Planned:
    following = ctx.tokens.at_or_after(end := specifier_end(ctx, token))
    if end != token.end:
        yield ctx.diagnostic("W2S502", Span(token.start, end))
    last = span.end - (1 if ctx.text(span).endswith("\r") else 0)
    rest = min(following.start, last) if following is not None else last
    yield Edit(Span(token.start, end if SPECIFIERS[token.text] else rest), SPECIFIERS[token.text])


def _index(ctx: Context, token: Token) -> Planned:
    i = ctx.tokens.index(token.start)
    dot, member = ctx.tokens.code[i + 1 : i + 3]
    if dot.text == "." and member.text in builtins.DIMENSIONS:
        text = index_text(ctx, token.text, member.text)
        define = _DEFINE.match(ctx.directive_text(ctx.directive_at(token.start) or Span(0, 0)))
        wraps = define is not None and (define[1], token.text, member.text) in ctx.model.wraps_in_macros
        yield ctx.replace(Span(token.start, member.end), f"unsigned({text})" if wraps else text)


def _call(ctx: Context, token: Token, span: Span) -> Planned:
    i = ctx.tokens.index(token.start)
    if i + 1 >= len(ctx.tokens.code) or ctx.tokens.code[i + 1].text != "(":
        yield from _function_name(ctx, token)
        return
    parsed = ctx.tokens.arguments(i + 1)
    if parsed is None or ctx.tokens.code[parsed[1]].end > span.end:
        return
    given, close = parsed[0], ctx.tokens.code[parsed[1]]
    if token.text in wmma.CALLS:
        yield from plan_call(WmmaCall(token, wmma.CALLS[token.text], given, GENERIC), ctx)
    elif token.text in builtins.CALLS and builtins.CALLS[token.text].special != "device":  # the C library has those too
        fields = {r: spelled_argument(ctx, s) for r, s in zip(builtins.CALLS[token.text].roles, given)}
        row = builtins.CALLS[token.text]
        text = as_one(ctx.render_api(row, dict(fields)))
        yield ctx.replace(Span(token.start, close.end), f"{row.gives}({text})" if row.gives else text)
    elif token.text in ("min", "max") and token.text not in ctx.model.own_names and _is_bare(ctx, token):
        yield ctx.replace(Span(token.start, token.end), f"{ctx.ns}{token.text}_of")
    elif token.text in runtime.CALLS and token.text not in ctx.model.own_names:
        yield from spelled_call(ctx, runtime.CALLS[token.text], Span(token.start, close.end), given)


def _function_name(ctx: Context, token: Token) -> Planned:
    """`cudaGetErrorString`, which another macro calls."""
    row = runtime.CALLS.get(token.text)
    if row is not None and row.named and token.text not in ctx.model.own_names:
        yield ctx.replace(Span(ctx.qualified_start(token), token.end), ctx.ns + row.named)


def _is_bare(ctx: Context, token: Token) -> bool:
    before = ctx.tokens.before(token.start)
    return before is None or before.text not in ("::", ".", "->")


def spans_of(ctx: Context) -> Iterator[Span]:
    """The spans this module migrates: residue is looked for there too."""
    yield from (d for d in ctx.directives if _DEFINE.match(ctx.directive_text(d)))
    yield from ctx.skipped
