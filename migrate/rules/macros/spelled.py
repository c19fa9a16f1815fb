"""CUDA in macro definitions and skipped branches: there is no syntax tree there, so names and brackets decide.

What an expansion means is known only where it is used; what a `#define` spells is the same everywhere. So the bodies
are migrated once, at their definition, by the same tables as the code.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from wmma2sycl.migrate.analyse.lanes.index_in_macros import WrappedInMacros
from wmma2sycl.migrate.analyse.lanes.members_in_macros import MembersInMacros
from wmma2sycl.migrate.analyse.macros.aliases import FunctionAliases
from wmma2sycl.migrate.analyse.macros.names_in_macros import NamesInMacros
from wmma2sycl.migrate.analyse.macros.used_outside import UsedOutside
from wmma2sycl.migrate.analyse.program.macro_heads import MacroHeads
from wmma2sycl.migrate.analyse.types.concrete_types import COMPONENTS
from wmma2sycl.migrate.apis import builtins, runtime, types, wmma
from wmma2sycl.migrate.apis.math_constants import CONSTANTS
from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.directives import remove_line
from wmma2sycl.migrate.forms.function_heads import SPECIFIERS, specifier_end
from wmma2sycl.migrate.forms.host.asked_attributes import is_asked_directly
from wmma2sycl.migrate.forms.macros.comma_free import as_argument
from wmma2sycl.migrate.forms.macros.global_index_in_macros import SpelledIndex, spelled_in
from wmma2sycl.migrate.forms.macros.groups_in_macros import group_in_macro, is_of_group
from wmma2sycl.migrate.forms.macros.member_names import is_member_name
from wmma2sycl.migrate.forms.macros.skipped import shortened, skipped_branch, undeclared
from wmma2sycl.migrate.forms.macros.spelled_shared import SHARED, declared_at, declared_text, marks_only
from wmma2sycl.migrate.forms.registry import Planned, file_rule, on_spelled, spelled_call, together
from wmma2sycl.migrate.rules.kernel import device_variable
from wmma2sycl.migrate.rules.kernel.index_variables import index_text, member_by_name, warp_size_text, whole_text
from wmma2sycl.migrate.rules.launch.dim3_in_macros import member_of_some, spelled_member, spelled_sizes
from wmma2sycl.migrate.rules.macros.macro_head import macro_head
from wmma2sycl.migrate.rules.macros.math_constants import constant
from wmma2sycl.migrate.rules.wmma.fragment import fragment_at

_DEFINE = re.compile(r"#\s*define\s+(\w+)(\(([^()]*)\))?")
_FLAGS = {name: str(value) for name, value in types.FLAGS.items()}
_VALUES = types.ENUMERATORS | wmma.ENUMERATORS | _FLAGS | types.NAMED_STREAMS
_NOTHING: Mapping[str, str] = {}


@file_rule
def macro_bodies(ctx: Context) -> Planned:
    """Migrates the body of each macro definition by its tokens."""
    for directive in ctx.directives:
        if (match := _DEFINE.match(ctx.plain_text(directive))) is not None:
            yield from _definition(ctx, directive, match)


def _definition(ctx: Context, directive: Span, match: re.Match[str]) -> Planned:
    if _is_alias(ctx, match[1], ctx.plain_text(directive)[match.end() :]):
        yield remove_line(ctx, directive)
        return
    own = {match[1], *(p.strip() for p in (match[3] or "").split(","))}
    instead = undeclared(ctx, directive)
    if match[1] in ctx.facts.get(UsedOutside).macros:
        instead = {**instead, **{name: ctx.long_names[name] for name in ("item", "sg")}}
    yield from migrate_tokens(ctx, Span(directive.start + match.end(), directive.end), own, instead)


def _is_alias(ctx: Context, macro: str, body: str) -> bool:
    function = ctx.facts.get(FunctionAliases).names.get(macro)
    return function is not None and body.strip().rpartition("::")[2] == function


@file_rule
def skipped_branches(ctx: Context) -> Planned:
    """Migrates what the preprocessor skipped by its tokens, and says that nobody checked it."""
    views: dict[frozenset[tuple[str, str]], Context] = {frozenset(): ctx}  # by what is not declared there
    for span in ctx.skipped:
        code = Span(ctx.source.line_end(span.start), span.end)
        defines = [d for d in ctx.directives if code.contains(d) and _DEFINE.match(ctx.plain_text(d))]
        instead = undeclared(ctx, span)
        here = views.setdefault(frozenset(instead.items()), replace(ctx, instead=instead))
        planned = [p for part in _without(code, defines) for p in migrate_tokens(here, part, set())]
        yield from planned
        if planned or any(_changes(ctx, directive) for directive in defines):
            tokens = ctx.tokens.within(code)
            first = next((t for t in tokens if ctx.directive_at(t.start) is None), tokens[0])
            yield skipped_branch(ctx, span, first, shortened(ctx.source.line_text(first.start)))


def _without(code: Span, parts: Sequence[Span]) -> list[Span]:
    """What is left of a piece of code without some parts, in their order."""
    starts, ends = [code.start, *(p.end for p in parts)], [*(p.start for p in parts), code.end]
    return [Span(start, end) for start, end in zip(starts, ends, strict=True)]


def _changes(ctx: Context, directive: Span) -> bool:
    match = _DEFINE.match(ctx.plain_text(directive))
    return match is not None and any(True for _ in _definition(ctx, directive, match))


def migrate_tokens(ctx: Context, span: Span, own: set[str], instead: Mapping[str, str] = _NOTHING) -> Planned:
    """Plans every CUDA name in the span that is not a parameter of the macro itself or a name of the user's.

    `instead`: what stands for names of ours that are not declared there.
    """
    declared = ctx.model.declared_names
    aliases = ctx.facts.get(FunctionAliases).names
    here = replace(ctx, instead=dict(instead)) if instead else ctx
    for token in ctx.tokens.within(span):
        if token.text in aliases and token.text not in own:
            function = token._replace(text=aliases[token.text])
            yield from together(_name(here, function, span), "spelled")
        elif (
            token.kind == "name"
            and token.text not in own
            and (token.text not in declared or _is_named(ctx, token))
            and not ctx.unit.defines(token.text)
        ):
            yield from together(_name(here, token, span), "spelled")


def _is_named(ctx: Context, token: Token) -> bool:
    """Whether a macro means CUDA's by a name that the program has, too: `blockDim.x`, the member of a dim3, a variable of the device."""
    macro, before = ctx.definition_at(token.start), ctx.tokens.before(token.start)
    if token.text in COMPONENTS:
        return before is not None and before.text in (".", "->")
    if device_variable.is_variable(ctx, token):
        return True
    return macro is not None and (macro.name, token.text) in ctx.facts.get(NamesInMacros).spelled


def _name(ctx: Context, token: Token, span: Span) -> Planned:
    if is_member_name(ctx, token):
        yield from _member(ctx, token, span)
        return
    text = token.text
    start = ctx.qualified_start(token)
    if text in types.TYPES:
        yield from _type(ctx, token, Span(start, token.end), span)
    elif text.removeprefix("make_") in types.VECTORS and text not in ctx.model.own_names:
        yield ctx.replace(Span(start, token.end), types.TYPES[text.removeprefix("make_")])
    elif text in _VALUES and not is_asked_directly(ctx, token):
        yield ctx.replace(Span(start, token.end), _VALUES[text].format(ns=ctx.ns))
    elif text in CONSTANTS:
        yield constant(ctx, Span(start, token.end), text)
    elif text in SPECIFIERS or text == SHARED:
        yield from (_shared if text == SHARED else _specifier)(ctx, token, span)
    elif text in wmma.TYPES and ctx.is_of_namespace(ctx.code(Span(start, token.end)), wmma.SPACE):
        yield ctx.replace(Span(start, token.end), wmma.TYPES[text].format(ns=ctx.ns))
    elif text in builtins.INDEX_VARIABLES:
        yield from _index(ctx, token, span)
    elif text == builtins.WARP_SIZE:
        yield ctx.replace(Span(start, token.end), warp_size_text(ctx, None))
    elif text == "fragment":
        yield from fragment_at(token, ctx)
    elif is_of_group(ctx, token):
        yield from group_in_macro(ctx, token, span)
    elif device_variable.is_variable(ctx, token):
        yield from device_variable.spelled_use(token, ctx)
    else:
        yield from _call(ctx, token, span)


def _type(ctx: Context, token: Token, whole: Span, span: Span) -> Planned:
    yield ctx.replace(whole, as_argument(ctx, token, types.TYPES[token.text].format(ns=ctx.ns)))
    if token.text == "dim3":
        yield from spelled_sizes(ctx, token, span.end)
    if token.text == "cudaStream_t":
        yield from _null_stream(ctx, token, span)


def _null_stream(ctx: Context, token: Token, span: Span) -> Planned:
    """`cudaStream_t s = 0`: a parameter's default, or a variable's value."""
    declared = [t for t in ctx.tokens.within(Span(token.end, span.end))[:4] if t.text not in ("*", "&")]
    if len(declared) == 4 and declared[1].text == "=" and declared[3].text in (",", ")", ";"):
        value = declared[2]
        if value.text in ("0", "NULL", "nullptr"):
            yield ctx.replace(Span(value.start, value.end), ctx.default_queue)


def _member(ctx: Context, token: Token, span: Span) -> Planned:
    """A member's name is no type, variable or specifier of CUDA's: `prop.warpSize`."""
    macro = ctx.definition_at(token.start)
    if (
        macro is not None
        and token.text not in macro.parameters
        and (macro.name, token.text) in ctx.facts.get(MembersInMacros).of_vectors
    ):
        yield ctx.replace(Span(token.start, token.end), f"{token.text}()")
    elif macro is not None and (macro.name, token.text) in ctx.facts.get(MembersInMacros).of_some:
        yield from member_of_some(ctx, token)
    elif token.text in builtins.DIMENSIONS:
        yield from spelled_member(ctx, token)
    elif is_of_group(ctx, token):
        yield from group_in_macro(ctx, token, span)
    else:
        yield from _call(ctx, token, span)


def _specifier(ctx: Context, token: Token, span: Span) -> Planned:
    macro = ctx.definition_at(token.start)
    kernels = ctx.facts.get(MacroHeads).kernels.get(macro.name, ()) if macro is not None else ()
    if kernels and token.text == "__global__":
        yield from macro_head(ctx, token, kernels)
        return
    following = ctx.tokens.at_or_after(end := specifier_end(ctx, token))
    if end != token.end:
        yield ctx.diagnostic("W2S502", Span(token.start, end))
    before, tail = ctx.tokens.before(token.start), ctx.tokens.within(Span(token.start, span.end))
    if all(SPECIFIERS.get(t.text) == "" for t in tail):  # nothing is left of the body, nor of the blanks ahead of it
        blanks = ctx.text(Span(before.end if before is not None else 0, token.start))
        yield Edit(Span(token.start - len(blanks) + len(blanks.rstrip(" \t")), token.end), "")
        return
    last = span.end - (1 if ctx.text(span).endswith("\r") else 0)
    rest = min(following.start, last) if following is not None else last
    yield Edit(Span(token.start, end if SPECIFIERS[token.text] else rest), SPECIFIERS[token.text])


def _shared(ctx: Context, token: Token, span: Span) -> Planned:
    macro = ctx.definition_at(token.start)
    if macro is not None and marks_only(ctx.unit, macro.name):
        before = ctx.tokens.before(token.start)
        yield Edit(Span(max(macro.body.start, before.end if before is not None else 0), token.end), "")
        return
    declared = declared_at(ctx.tokens, ctx.tokens.index(token.start), span.end) if macro is not None else None
    text = declared_text(ctx, declared, macro) if declared is not None and macro is not None else None
    if declared is not None and text is not None:
        yield ctx.replace(declared.whole, text)


def _index(ctx: Context, token: Token, span: Span) -> Planned:
    i = ctx.tokens.index(token.start)
    dot, member = (*ctx.tokens.code[i + 1 : i + 3], token, token)[:2]  # a file may end behind it
    if dot.text != "." or member.text not in builtins.DIMENSIONS:
        macro = ctx.definition_at(token.start)
        if dot.text == "." and macro is not None and member.text in macro.parameters:
            yield ctx.replace(Span(token.start, member.end), member_by_name(ctx, token.text, member.text))
        elif dot.text != "." and ctx.directive_at(token.start) is None:
            yield ctx.replace(Span(token.start, token.end), whole_text(ctx, token.text))
        return
    here = Span(token.start, member.end)
    one = SpelledIndex(here, index_text(ctx, token.text, member.text), [(token.text, member.text)])
    found = next((g for g in spelled_in(ctx, span) if g.span.contains(here)), one)
    if found.span.start == token.start:
        define = _DEFINE.match(ctx.plain_text(ctx.directive_at(token.start) or Span(0, 0)))
        wraps = define is not None and any(
            (define[1], *b) in ctx.facts.get(WrappedInMacros).spelled for b in found.builtins
        )
        printed = define is None and _is_printed(ctx, i)
        yield ctx.replace(found.span, f"unsigned({found.text})" if wraps or printed else found.text)


def _is_printed(ctx: Context, i: int) -> bool:
    """Whether a token without a syntax tree stands in an argument behind a text: `printf("%u", threadIdx.x)` sees its width."""
    closed, code = 0, ctx.tokens.code
    while i > 0 and code[i - 1].text not in (";", "{", "}"):
        i -= 1
        if code[i].text == "(" and not closed and code[i + 1].text.startswith('"'):
            return True
        closed = max(0, closed + {")": 1, "(": -1}.get(code[i].text, 0))
    return False


def _call(ctx: Context, token: Token, span: Span) -> Planned:
    following = ctx.tokens.at_or_after(token.end)
    if following is None or following.text != "(":
        yield from _function_name(ctx, token)
    elif token.text in ctx.model.own_names:
        return
    elif token.text in ("min", "max") and _is_bare(ctx, token):
        yield ctx.replace(Span(token.start, token.end), f"{ctx.ns}{token.text}_of")
    elif token.text in on_spelled and _is_cudas(ctx, token):
        yield from spelled_call(token, ctx, span.end)


def _is_cudas(ctx: Context, token: Token) -> bool:
    """Whether a function with a row is CUDA's here: one that C has, too, is where a macro is for device code."""
    macro = ctx.definition_at(token.start)
    return (
        not on_spelled[token.text][0].in_c
        or token.text in builtins.NOT_IN_C
        or (macro is not None and (macro.name, token.text) in ctx.facts.get(NamesInMacros).spelled)
    )


def _function_name(ctx: Context, token: Token) -> Planned:
    """`cudaGetErrorString`, which another macro calls."""
    row = runtime.CALLS.get(token.text)
    if row is not None and row.named and token.text not in ctx.model.own_names:
        yield ctx.replace(Span(ctx.qualified_start(token), token.end), ctx.ns + row.named)


def _is_bare(ctx: Context, token: Token) -> bool:
    before = ctx.tokens.before(token.start)
    return before is None or before.text not in ("::", ".", "->")
