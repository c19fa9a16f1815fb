"""Names of PyTorch's CUDA side, in the sources of its extensions: by their tokens, in code and in macros alike."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wmma2sycl.migrate.apis.extensions import torch
from wmma2sycl.migrate.core.edits import Edit, hole
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, file_rule

_OTHER = re.compile(torch.OTHER_MACROS)
_LAUNCH_BOUNDS = re.compile(r"C10_LAUNCH_BOUNDS_\d")
_INCLUDE = re.compile(r"\s*#\s*include")
_ACCESS = (".", "->")


@file_rule
def names(ctx: Context) -> Planned:
    """Every name that has a counterpart; what is left of the CUDA namespaces is said."""
    if not ctx.is_torch:
        return
    own = ctx.model.own_names
    for i, token in enumerate(ctx.tokens.code):
        is_name = token.kind == "name" and not ctx.is_dropped(token.start)
        if is_name and (token.text not in own or _is_space(_before(ctx, i))):  # PyTorch's, whatever else is called so
            yield from _named(ctx, token, i)


def _before(ctx: Context, i: int) -> list[str]:
    return [t.text for t in ctx.tokens.code[max(0, i - 4) : i]]


def _named(ctx: Context, token: Token, i: int) -> Planned:
    before = _before(ctx, i)
    after = [t.text for t in ctx.tokens.code[i + 1 : i + 3]]
    here, text, last = Span(token.start, token.end), token.text, (before or [""])[-1]
    if last in _ACCESS:
        yield from _member(ctx, i, after)
    elif text in torch.LAST_NAMES:
        yield ctx.replace(here, torch.LAST_NAMES[text])
    elif text == "CUDA" and _is_key(before, after):
        yield ctx.replace(here, "XPU")
    elif text == "CUDA" and after[:1] == ["("] and before[-2:-1] and before[-2] in torch.SPACES:
        yield ctx.replace(Span(ctx.qualified_start(token), token.end), torch.OPTIONS)
    elif text == "cuda" and after[:1] == [";"] and before[:2] == ["using", "namespace"] and before[2] in torch.SPACES:
        yield ctx.remove_statement(ctx.tokens.code[i - 4].start, token.end)
    elif _LAUNCH_BOUNDS.fullmatch(text) and not ctx.unit.defines(text):
        yield from _bounds(ctx, i)
    elif text in torch.NAMES:
        yield ctx.replace(Span(ctx.qualified_start(token), token.end), torch.NAMES[text])
    elif _is_space(before):
        yield from _of_space(ctx, token, i, before[-4])
    elif (
        _OTHER.fullmatch(text)
        and text not in torch.CHECKS
        and text not in torch.LAUNCH_CHECKS
        and not _is_defined(ctx, token)
        and not _is_included(ctx, token)
    ):
        yield ctx.diagnostic("W2S401", here, api=text)


def _is_defined(ctx: Context, token: Token) -> bool:
    return ctx.unit.defines(token.text)


def _is_included(ctx: Context, token: Token) -> bool:
    """Whether it is a part of a header's name."""
    directive = ctx.directive_at(token.start)
    return directive is not None and _INCLUDE.match(ctx.text(directive)) is not None


def _bounds(ctx: Context, i: int) -> Iterator[Edit]:
    """A hint of CUDA's, which PyTorch has for nothing else."""
    code = ctx.tokens.code
    close = ctx.tokens.matching(i + 1) if code[i + 1].text == "(" else i
    if close is not None and close + 1 < len(code):
        yield Edit(Span(code[i].start, code[close + 1].start), "")


def _is_space(before: list[str]) -> bool:
    """`at::cuda::` ahead of a name."""
    return len(before) == 4 and before[0] in torch.SPACES and before[1:] == ["::", "cuda", "::"]


def _of_space(ctx: Context, token: Token, i: int, space: str) -> Planned:
    call = ctx.tokens.arguments(i + 1) if token.text in torch.CALLS_OF_CUDA and space != "torch" else None
    if call is not None and len(call[0]) < 2:
        device = "".join(map(hole, call[0]))
        text = torch.CALLS_OF_CUDA[token.text].format(ns=ctx.ns, device=device)
        yield ctx.replace(Span(ctx.qualified_start(token), ctx.tokens.code[call[1]].end), text)
        return
    member = [t.text for t in ctx.tokens.code[i + 1 : i + 3]]
    if token.text == torch.ALLOCATOR and member[:1] == ["::"] and member[1] in torch.OF_ALLOCATOR:
        yield ctx.replace(Span(ctx.qualified_start(token), token.end), torch.XPU_ALLOCATOR)
        return
    if member[:1] == ["::"] and (token.text, member[1]) in torch.SPACES_OF_CUDA:
        yield ctx.replace(Span(ctx.qualified_start(token), token.end), torch.SPACES_OF_CUDA[token.text, member[1]])
        return
    ours = torch.OURS_OF_CUDA.get((token.text, member[-1])) if member[:1] == ["::"] else None
    if ours is not None and (i < 5 or ctx.tokens.code[i - 5].text != "using"):
        yield ctx.replace(Span(ctx.qualified_start(token), ctx.tokens.code[i + 2].end), f"{ctx.ns}{ours}")
        return
    known = torch.OF_TORCH_CUDA if space == "torch" else torch.OF_CUDA
    span = Span(ctx.qualified_start(token), token.end)
    if token.text in known:
        yield ctx.replace(span, known[token.text])
    else:
        yield ctx.diagnostic("W2S401", span, api=f"{space}::cuda::{token.text}")


def _is_key(before: list[str], after: list[str]) -> bool:
    """`DeviceType::CUDA`, `TORCH_LIBRARY_IMPL(ops, CUDA, m)`."""
    is_enumerator = len(before) > 1 and before[-1] == "::" and before[-2] in torch.ENUMERATIONS
    return is_enumerator or (
        len(before) == 4 and before[0] in torch.REGISTRATIONS and before[3] == "," and after[:1] == [","]
    )


def _is_stable(ctx: Context) -> bool:
    """Whether a file uses PyTorch's stable interface, by its namespace."""
    code = ctx.tokens.code
    return any(
        t.text == torch.STABLE and [b.text for b in code[max(0, i - 2) : i]] == ["torch", "::"]
        for i, t in enumerate(code)
    )


def _object_start(ctx: Context, i: int) -> int | None:
    """Where `a.b` begins, whose member the token is; None where it is more than names."""
    code, at = ctx.tokens.code, i
    while at > 1 and code[at - 1].text in (*_ACCESS, "::"):
        if code[at - 2].kind != "name":
            return None
        at -= 2
    return code[at].start if code[i - 1].text == "." else None


def _member(ctx: Context, i: int, after: list[str]) -> Iterator[Edit]:
    """`x.is_cuda()`, also of `x.type()`, whose class has no is_xpu; `x.cuda()`."""
    code, token = ctx.tokens.code, ctx.tokens.code[i]
    if after[:1] != ["("]:
        return
    if token.text == "is_cuda":
        if _is_stable(ctx) and (start := _object_start(ctx, i)) is not None and after == ["(", ")"]:
            tensor = hole(Span(start, code[i - 2].end))
            yield ctx.replace(Span(start, code[i + 2].end), torch.IS_XPU.format(tensor=tensor))
            return
        typed = [t.text for t in code[max(0, i - 5) : i - 1]] == [".", "type", "(", ")"]
        start = code[i - 5].start + 1 if typed else token.start
        yield ctx.replace(Span(start, token.end), "is_xpu")
    elif token.text == "cuda" and after == ["(", ")"]:
        yield ctx.replace(Span(token.start, code[i + 2].end), "to(at::kXPU)")
    elif token.text == "type" and after == ["(", ")"] and _is_dispatched(ctx, i):
        yield ctx.replace(Span(token.start, token.end), "scalar_type")
    elif token.text in torch.LAST_MEMBERS:
        yield ctx.replace(Span(token.start, token.end), torch.LAST_MEMBERS[token.text])


def _is_dispatched(ctx: Context, i: int) -> bool:
    """`AT_DISPATCH_FLOATING_TYPES(x.type(), ...)`, as it was before PyTorch 1.3: what has XPUs takes the element's type alone."""
    before = [t.text for t in ctx.tokens.code[max(0, i - 4) : i]]
    return len(before) == 4 and before[0].startswith("AT_DISPATCH_") and before[1] == "("
