"""What is known of a kernel's blocks, as properties: `__launch_bounds__(128, 2)`, or the one size of all its launches.

NVIDIA's assembler keeps registers for more than one block where nothing else is said, too few of them to have several steps'
loads in flight. So kernels over fragments say that one block is enough; where a block's size is not known and a
work-item holds one tile, that it may have as many registers as there are for the largest.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from math import prod

from wmma2sycl.migrate.analyse import overridable
from wmma2sycl.migrate.analyse.conditions import VALUES, chains
from wmma2sycl.migrate.analyse.one_tile import holds_one_tile
from wmma2sycl.migrate.apis import types
from wmma2sycl.migrate.apis.builtins import DIMENSIONS
from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.lexer import Token
from wmma2sycl.migrate.model import Function
from wmma2sycl.migrate.source import Span

_OF_ANY_BLOCK = 64  # registers: a multiprocessor has 65536, a block 1024 threads at most
# Specifier -> the property of each of its arguments (templates/runtime/launch_bounds.hpp).
PROPERTIES = {"__launch_bounds__": ("launch_bounds", "min_resident_groups"), "__maxnreg__": ("max_registers",)}


def properties(ctx: Context, kernel: Function, head: Span) -> list[str]:
    """Those of a kernel whose head, up to its body, is `head`."""
    passed_over = ctx.unit.skipped.get(ctx.source.path, [])
    specifiers = [token for token in ctx.tokens.within(head) if token.text in PROPERTIES and not any(s.start <= token.start < s.end for s in passed_over)]
    if specifiers:
        return [one for token in specifiers for one in _written(ctx, token)]
    size = _launched_size(ctx, kernel)
    if size:
        return [f"{ctx.ns}launch_bounds<{size}>", f"{ctx.ns}min_resident_groups<1>"]
    is_small = kernel.ref.key in ctx.model.target_dependent and holds_one_tile(kernel, ctx.model)
    return [f"{ctx.ns}max_registers<{_OF_ANY_BLOCK}>"] if is_small else []


def is_kept(ctx: Context, token: Token) -> bool:
    """Whether all that a specifier says has a property, whose text is as it was written, and no build says otherwise."""
    found = _arguments(ctx, token)
    dependent = {node.name for key in ctx.model.target_dependent if (node := ctx.model.declarations.get(key)) is not None}
    words = [t.text for a in found for t in ctx.tokens.within(a)]
    is_changed = any(w in dependent or w in types.TYPES for w in words) or any(two in ((".", d) for d in DIMENSIONS) for two in itertools.pairwise(words))
    return 0 < len(found) <= len(PROPERTIES.get(token.text, ())) and not is_changed and not _differs_by_build(ctx, token)


def _differs_by_build(ctx: Context, token: Token) -> bool:
    """`#ifdef BIG __launch_bounds__(512) #else __launch_bounds__(128) #endif`; by architecture it is CUDA's newest one's (W2S106)."""
    for chain in chains(ctx.tokens, ctx.directives):
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


def _launched_size(ctx: Context, kernel: Function) -> int:
    """The threads of a block, where this source has all launches of a matrix kernel, they agree, and no build says otherwise; else 0."""
    values, name = ctx.model.kernel_values, kernel.ref.name
    key, shape = kernel.ref.key, ctx.model.blocks.get(kernel.ref.key)
    if shape is None or ctx.is_header or key not in ctx.model.target_dependent or key in values.places or name in values.unspelled:
        return 0
    if overridable.may_be_set(ctx.model.block_names.get(key, set()), ctx.unit.texts):
        return 0
    is_skipped = any(token.text == name for span in ctx.skipped for token in ctx.tokens.within(span))
    return 0 if is_skipped else prod(shape)
