"""Conditions on CUDA's compiler and on the compute capability: the branch that CUDA takes stays, the question goes."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.macros.preprocessor_conditions import VALUES
from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, file_rule


@file_rule
def settled_conditions(ctx: Context) -> Planned:
    """Removes the branches that CUDA does not take, but keeps comments of the one it takes."""
    for chain in ctx.settled:
        for span in chain.dropped:
            beside = [
                t
                for t in ctx.tokens.all
                if t.kind == "comment" and chain.taken is not None and chain.taken.contains(Span(t.start, t.end))
            ]
            kept = [
                f"{ctx.source.indent(t.start)}{t.text.rstrip()}\n"
                for t in beside
                if span.contains(Span(t.start, t.end))
            ]
            yield Edit(span, ctx.newlines("".join(kept)))
        condition = ctx.text(chain.first)
        yield ctx.diagnostic("W2S106" if "_ARCH__" in condition else "W2S107", chain.first, condition=condition)


@file_rule
def open_conditions(ctx: Context) -> Planned:
    """`#ifdef __CUDA_ARCH__` asks for the device pass; what else a condition asks decides."""
    for directive in ctx.directives:
        tokens = ctx.tokens.within(directive)
        if (
            len(tokens) < 2
            or tokens[1].text not in ("if", "elif", "ifdef", "ifndef")
            or ctx.is_dropped(directive.start)
        ):
            continue
        for i, token in enumerate(tokens):
            if token.text != "__CUDA_ARCH__":
                continue
            asks = tokens[i - 1].text in ("defined", "ifdef", "ifndef") or tokens[i - 2].text == "defined"
            yield Edit(Span(token.start, token.end), "__SYCL_DEVICE_ONLY__" if asks else str(VALUES[token.text]))
            yield ctx.diagnostic("W2S106", directive, condition=ctx.text(directive))
