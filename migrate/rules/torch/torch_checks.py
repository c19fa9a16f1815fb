"""PyTorch's macros that look at a status of CUDA's."""

from __future__ import annotations

from wmma2sycl.migrate.apis.extensions import torch
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, file_rule


@file_rule
def checks(ctx: Context) -> Planned:
    """`C10_CUDA_CHECK(call)` throws where the call failed; `C10_CUDA_KERNEL_LAUNCH_CHECK()` has nothing left to look at."""
    if not ctx.is_torch:
        return
    for i, token in enumerate(ctx.tokens.code):
        if token.text in torch.CHECKS and not ctx.unit.defines(token.text):
            yield ctx.replace(Span(token.start, token.end), torch.CHECKS[token.text].format(ns=ctx.ns))
        elif token.text in torch.LAUNCH_CHECKS and not ctx.unit.defines(token.text):
            end = [t.text for t in ctx.tokens.code[i + 1 : i + 4]]
            before = ctx.tokens.code[i - 1].text if i else ""
            if end[:2] != ["(", ")"]:  # a macro's own name for it
                yield ctx.replace(Span(token.start, token.end), "[] {}")
                continue
            close = ctx.tokens.code[i + 2].end
            if before in (";", "{", "}") and end[2:] == [";"] and ctx.directive_at(token.start) is None:
                yield ctx.remove_statement(token.start, close)
            else:
                yield ctx.replace(Span(token.start, close), "(void)0")
