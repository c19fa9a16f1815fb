"""Conditions on CUDA's compiler and on the compute capability: the branch that CUDA takes stays, the question goes."""

from __future__ import annotations

from collections.abc import Sequence

from wmma2sycl.migrate.analyse.macros.decided_parts import decided_parts
from wmma2sycl.migrate.analyse.macros.host_sides import ONLY_NVCC
from wmma2sycl.migrate.analyse.macros.preprocessor_conditions import VALUES, headers_asked_for
from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.core.lexer import Token, lex
from wmma2sycl.migrate.core.source import Source, Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, file_rule
from wmma2sycl.migrate.rules.declarations.headers import insertion_point

# Defined in what was a source of CUDA's and reads such a condition.
_MACRO = "WMMA2SYCL_CUDA_SOURCE"


@file_rule
def settled_conditions(ctx: Context) -> Planned:
    """Removes the branches that CUDA does not take, but keeps comments of the one it takes."""
    for chain in ctx.conditions.settled:
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
def conditions_of_both(ctx: Context) -> Planned:
    """Asks whether the source was CUDA's, where host compilers read another branch, which means something else."""
    for chain in ctx.conditions.kept:
        for token in (t for d in chain.directives for t in ctx.tokens.within(d) if t.text in ONLY_NVCC):
            value = VALUES[token.text]
            is_value = value != 1 and not _is_asked_for(ctx, token)
            yield Edit(Span(token.start, token.end), f"({_MACRO} * {value})" if is_value else _MACRO)
        yield ctx.diagnostic("W2S114", chain.first, condition=ctx.text(chain.first))


def _is_asked_for(ctx: Context, macro: Token) -> bool:
    """`#ifdef M`, `defined M`, `defined(M)`: only whether it is there."""
    before = ctx.tokens.before(macro.start)
    if before is not None and before.text == "(":
        before = ctx.tokens.before(before.start)
        return before is not None and before.text == "defined"
    return before is not None and before.text in ("ifdef", "ifndef", "defined")


@file_rule
def sources_of_cuda(ctx: Context) -> Planned:
    """Defines the macro that these conditions ask for, ahead of all that the source includes."""
    if ctx.source.path != ctx.unit.main or ctx.source.path in ctx.model.of_host or ctx.is_header:
        return
    for name in sorted(ctx.model.of_host):
        text = ctx.unit.text(name)
        if text and Context(Source(name, text), lex(text), ctx.unit, ctx.model, True).conditions.kept:
            yield ctx.insert(insertion_point(ctx), f"#define {_MACRO} 1\n")
            return


@file_rule
def open_conditions(ctx: Context) -> Planned:
    """`#ifdef __CUDA_ARCH__` asks for the device pass, and CUDA's headers are there; what else a condition asks decides."""
    for directive in ctx.directives:
        tokens = ctx.tokens.within(directive)
        if (
            len(tokens) < 2
            or tokens[1].text not in ("if", "elif", "ifdef", "ifndef")
            or ctx.is_dropped(directive.start)
        ):
            continue
        gone: list[Span] = []
        words = {t.text for t in tokens}
        if "__CUDA_ARCH__" in words and words & ONLY_NVCC:
            gone = list(decided_parts(tokens)) if ctx.source.path not in ctx.model.of_host else []
            yield from _compilers_asked_for(ctx, directive, tokens, gone)
        yield from (Edit(s, "1") for s in headers_asked_for(tokens) if not any(g.contains(s) for g in gone))
        for i, token in enumerate(tokens):
            if token.text != "__CUDA_ARCH__" or any(g.start <= token.start < g.end for g in gone):
                continue
            asks = tokens[i - 1].text in ("defined", "ifdef", "ifndef") or tokens[i - 2].text == "defined"
            value = f"(__SYCL_DEVICE_ONLY__ * {VALUES[token.text]})"  # 0 for the host, as in CUDA
            yield Edit(Span(token.start, token.end), "__SYCL_DEVICE_ONLY__" if asks else value)
            yield ctx.diagnostic("W2S106", directive, condition=ctx.text(directive))


def _compilers_asked_for(ctx: Context, directive: Span, tokens: Sequence[Token], gone: Sequence[Span]) -> Planned:
    """`defined(__CUDACC__) &&` beside a question for the device: what was CUDA's compiler is there, but for a host's source.

    `gone`: the parts that go with their operators."""
    yield from (Edit(span, "") for span in gone)
    for i, token in enumerate(tokens):
        if token.text not in ONLY_NVCC:
            continue
        if ctx.source.path in ctx.model.of_host:
            yield ctx.diagnostic("W2S103", Span(token.start, token.end), condition=ctx.text(directive).lstrip("# \t"))
            continue
        is_called, asks = tokens[i - 1].text == "(" and tokens[i - 2].text == "defined", tokens[i - 1].text == "defined"
        first, last = (i - 2, i + 1) if is_called else (i - 1, i) if asks else (i, i)
        whole = Span(tokens[first].start, tokens[last].end)
        if not any(span.contains(whole) for span in gone):
            yield Edit(whole, "1" if is_called or asks else str(VALUES[token.text]))
