"""What CUDA's source says of a kernel's blocks, as properties: `__launch_bounds__(128, 2)`, `__maxnreg__(64)`."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from wmma2sycl.migrate.analyse.macros.preprocessor_conditions import VALUES
from wmma2sycl.migrate.analyse.program.instances import TargetDependence
from wmma2sycl.migrate.apis import types
from wmma2sycl.migrate.apis.builtins import DIMENSIONS
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.function_heads import PROPERTIES, bounds_in


def properties(ctx: Context, head: Span) -> list[str]:
    """Those of a kernel whose head, up to its body, is `head`."""
    return [one for token in bounds_in(ctx, head) for one in _written(ctx, token)]


def is_kept(ctx: Context, token: Token) -> bool:
    """Whether all that a specifier says has a property, whose text is as it was written, and no build says otherwise."""
    found = _arguments(ctx, token)
    dependent = {
        node.name
        for key in ctx.facts.get(TargetDependence).keys
        if (node := ctx.model.declarations.get(key)) is not None
    }
    words = [t.text for a in found for t in ctx.tokens.within(a)]
    is_changed = any(w in dependent or w in types.TYPES for w in words) or any(
        two in ((".", d) for d in DIMENSIONS) for two in itertools.pairwise(words)
    )
    return (
        0 < len(found) <= len(PROPERTIES.get(token.text, ())) and not is_changed and not _differs_by_build(ctx, token)
    )


def _differs_by_build(ctx: Context, token: Token) -> bool:
    """`#ifdef BIG __launch_bounds__(512) #else __launch_bounds__(128) #endif`; by architecture it is CUDA's newest one's (W2S106)."""
    for chain in ctx.conditions.chains:
        around = ctx.tokens.within(Span(chain.directives[0].start, chain.directives[-1].end))
        if token in around and not any(t.text in ("{", ";", *VALUES) for t in around):
            return True
    return False


def _written(ctx: Context, token: Token) -> Iterator[str]:
    if ctx.directive_at(token.start) is not None or not is_kept(ctx, token):
        return
    for name, argument in zip(PROPERTIES.get(token.text, ()), _arguments(ctx, token)):
        text = ctx.text(argument).strip()
        yield f"{ctx.ns}{name}<{f'({text})' if '>' in text else text}>"


def _arguments(ctx: Context, token: Token) -> list[Span]:
    opened = ctx.tokens.at_or_after(token.end)
    if opened is None or opened.text != "(":
        return []
    found = ctx.tokens.arguments(ctx.tokens.index(opened.start))
    return found[0] if found is not None else []
