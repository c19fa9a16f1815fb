"""Inline PTX: instructions that have a row in apis/ptx.py become SYCL, where they stand and in macros; others are named."""

from __future__ import annotations

from collections.abc import Mapping

from wmma2sycl.migrate.analyse.macros.asm_statements import AsmStatements, is_ptx
from wmma2sycl.migrate.analyse.macros.assembly import Assembly, assemblies, assembly_at
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.ptx_block import Block, Keep
from wmma2sycl.migrate.forms.ptx_values import NoForm
from wmma2sycl.migrate.forms.registry import Planned, file_rule, rule
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Role


@rule(Kind.ASM_STMT, Kind.MS_ASM_STMT)
def inline_assembly(node: Node, ctx: Context) -> Planned:
    """Migrates an asm statement on the device; said where its text cannot be read."""
    function = ctx.function(node)
    if function is None or function.role is Role.HOST:
        return
    at = ctx.tokens.index(node.start)
    assembly = (
        assembly_at(ctx.tokens, at, [*ctx.directives, *ctx.unit.skipped.get(ctx.source.path, ())])
        if ctx.tokens.at(node.start) is not None and "asm" in ctx.tokens.code[at].text
        else None
    )
    if assembly is not None:
        alone = node.parent is not None and node.parent.kind == Kind.COMPOUND_STMT
        yield from planned(ctx, assembly, dict(enumerate(node.operands)), alone)
    elif (node.file, node.start) in ctx.facts.get(AsmStatements).unseen:
        yield ctx.about("W2S504", node, api="inline PTX")


@file_rule
def in_macros(ctx: Context) -> Planned:
    """Bodies of macros, and branches that the preprocessor skips."""
    skipped = ctx.unit.skipped.get(ctx.source.path, [])
    empty = ctx.facts.get(AsmStatements).empty
    spans = [
        d
        for d in ctx.directives
        if ctx.plain_text(d).lstrip("# \t").startswith("define") and not any(s.contains(d) for s in skipped)
    ]
    for span in [*spans, *skipped]:
        for assembly in assemblies(ctx.tokens, ctx.tokens.index(span.start), ctx.tokens.index(span.end)):
            if is_ptx(assembly) or assembly in empty:
                yield from planned(ctx, assembly, None, False)


@file_rule
def profiler_triggers(ctx: Context) -> Planned:
    """`__prof_trigger(0)`, a macro of CUDA's."""
    for start, (name, end) in ctx.unit.macros.get(ctx.source.path, {}).items():
        if (
            name == "__prof_trigger"
            and ctx.tokens.at(start) is not None
            and ctx.text(Span(start, end)).startswith(name)
        ):
            yield ctx.replace(Span(start, end), "(void)0")
            yield ctx.diagnostic(
                "W2S403", Span(start, end), api=name, reason="it only marks a place for CUDA's profiler"
            )


def planned(ctx: Context, assembly: Assembly, nodes: Mapping[int, Node] | None, alone: bool) -> Planned:
    """`nodes` are the operands, None in a macro. `alone`: the statement stands in a block, so that an `if` may replace it."""
    kept: frozenset[str] = frozenset()
    while True:
        block = Block(ctx, assembly, nodes or {}, nodes is None, kept)
        try:
            text = block.run()
            break
        except Keep as name:
            kept |= {str(name)}
        except NoForm as reason:
            named = f"PTX '{reason}" + ("" if "'" in str(reason) else "'") if str(reason) else "inline PTX"
            yield ctx.diagnostic(reason.code, assembly.span, api=named)
            return
    for code, what in block.notes:
        yield ctx.diagnostic(code, assembly.span, api=what)
    if block.is_block and not alone:
        text = f"do {text} while (0)" if text.startswith("{") else f"do {{ {text}; }} while (0)"
    yield ctx.replace(Span(assembly.span.start, assembly.span.end), text)
