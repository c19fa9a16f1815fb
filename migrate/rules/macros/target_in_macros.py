"""What a macro's body names of the declarations over fragments, `#define DOUBLED(f) scale<2>(f)`: there the target is passed on."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.macros.definitions import Definition
from wmma2sycl.migrate.analyse.program.instances import TargetDependence
from wmma2sycl.migrate.analyse.types.target_in_macros import TargetInMacros
from wmma2sycl.migrate.core.edits import Change
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.macros.commas import parted_macro, takes_parentheses
from wmma2sycl.migrate.forms.registry import Planned, file_rule

_MEMBER = (".", "->", "##")


@file_rule
def target_in_macros(ctx: Context) -> Planned:
    """Puts the target ahead of the template arguments that the body writes."""
    named = ctx.facts.get(TargetInMacros).spelled
    for directive in ctx.directives if named else ():
        macro = ctx.definition_at(directive.start)
        for token in ctx.tokens.within(macro.body) if macro is not None else ():
            before = ctx.tokens.before(token.start)
            if macro is not None and (macro.name, token.text) in named and before and before.text not in _MEMBER:
                yield from _passed(ctx, token, macro)


def _passed(ctx: Context, token: Token, macro: Definition) -> Planned:
    code, i = ctx.tokens.code, ctx.tokens.index(token.end)
    is_template = i < len(code) and code[i].text == "<" and code[i].end <= macro.body.end
    parsed = ctx.tokens.template_arguments(i) if is_template else None
    end = parsed[1] if parsed is not None else token.end
    named = Span(ctx.qualified_start(token), end)
    following = ctx.tokens.at_or_after(end)
    parted = parted_macro(ctx, named) if parsed is not None and parsed[0] else ""
    is_joined = following is not None and following.text in ("::", "##") and following.end <= macro.body.end
    if (
        end > macro.body.end
        or is_joined
        or (parted and not (_is_function(ctx, token) and takes_parentheses(ctx, named)))
    ):
        yield ctx.diagnostic("W2S101", named, what=token.text, macro=macro.name)
        return
    target = ctx.names["Target"]
    edits = [ctx.insert(token.end, f"<{target}>")]
    if parsed is not None:
        edits = [ctx.insert(code[i].end, f"{target}, " if parsed[0] else target)]
    if parted:
        edits = [ctx.insert(named.start, "("), *edits, ctx.insert(named.end, ")")]
    yield Change(tuple(edits), "target_in_macros")


def _is_function(ctx: Context, token: Token) -> bool:
    keys = ctx.facts.get(TargetDependence).keys
    return any(f.ref.name == token.text and f.ref.key in keys for f in ctx.model.functions.values())
