"""Inline PTX: instructions that have a row in apis/ptx.py become SYCL, where they stand and in macros; others are named."""

from __future__ import annotations

from collections.abc import Mapping

from wmma2sycl.migrate.analyse.macros.asm_statements import UNREAD, AsmStatements, held_by, is_ptx
from wmma2sycl.migrate.analyse.macros.asm_texts import AsmTexts
from wmma2sycl.migrate.analyse.macros.assembly import Assembly, assemblies, assembly_at
from wmma2sycl.migrate.apis.api import Api
from wmma2sycl.migrate.core.edits import Change, Edit
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.macros.skipped import left_in_branch
from wmma2sycl.migrate.forms.ptx.block import NO_INSTRUCTION, Block, Keep
from wmma2sycl.migrate.forms.ptx.branches import Branches, branches_of
from wmma2sycl.migrate.forms.ptx.values import NO_FORM, NoForm
from wmma2sycl.migrate.forms.registry import Planned, file_rule, rule
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Role

_NEVER = Api("trap", "", "{{ns}}trap()")  # what stands where no program comes
_REFUSED = (NO_FORM, "W2S540", "W2S541")  # blocks where it is read


@rule(Kind.ASM_STMT, Kind.MS_ASM_STMT)
def inline_assembly(node: Node, ctx: Context) -> Planned:
    """Migrates an asm statement on the device; said where its text cannot be read."""
    function = ctx.function(node)
    if function is None or function.role is Role.HOST:
        return
    at, texts = ctx.tokens.index(node.start), ctx.facts.get(AsmTexts)
    is_spelled = ctx.tokens.at(node.start) is not None and "asm" in ctx.tokens.code[at].text
    left_out = [*ctx.directives, *ctx.unit.skipped.get(ctx.source.path, ())]
    assembly = assembly_at(ctx.tokens, at, left_out, texts) if is_spelled else None
    if assembly is not None:
        alone = node.parent is not None and node.parent.kind == Kind.COMPOUND_STMT
        operands = dict(enumerate(node.operands))
        branches = branches_of(ctx, assembly) if alone else None
        if branches is None:
            yield from planned(ctx, assembly, operands, alone)
        else:
            yield from _in_branches(ctx, branches, operands)
    elif (node.file, node.start) in ctx.facts.get(AsmStatements).unseen:
        yield ctx.about(NO_FORM, node, api=UNREAD)


def _in_branches(ctx: Context, branches: Branches, operands: Mapping[int, Node]) -> Planned:
    """A statement with a `#if` among its text: one text where both branches come to the same, else the `#if` around two."""
    told = [list(planned(ctx, one, operands, True)) for one in branches.assemblies]
    edits = [one for all_of in told for one in all_of if isinstance(one, Edit)]
    yield from dict.fromkeys(d for all_of in told for d in all_of if isinstance(d, Diagnostic))
    if len(edits) == len(told):
        yield Change((branches.joined(ctx, [e.text for e in edits]),), "inline_assembly", answered=branches.answered)


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
        held = held_by(ctx.source.data, span) if span not in skipped else frozenset()
        first, last = ctx.tokens.index(span.start), ctx.tokens.index(span.end)
        for assembly in assemblies(ctx.tokens, first, last, ctx.facts.get(AsmTexts), held):
            if is_ptx(assembly) or assembly in empty:
                made = list(planned(ctx, assembly, None, False))
                refused = span in skipped and any(d.code in _REFUSED for d in made if isinstance(d, Diagnostic))
                yield from [left_in_branch(ctx, span, assembly.span, ctx.text(assembly.span))] if refused else made


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
            named = f"PTX '{reason}" + ("" if "'" in str(reason) else "'") if str(reason) else UNREAD
            yield ctx.diagnostic(reason.code, assembly.span, api=named)
            if reason.code == NO_INSTRUCTION:
                yield ctx.replace(assembly.span, ctx.render_api(_NEVER, {}))
            return
    for code, what in block.notes:
        yield ctx.diagnostic(code, assembly.span, api=what)
    if block.is_block and not alone:
        text = f"do {text} while (0)" if text.startswith("{") else f"do {{ {text}; }} while (0)"
    yield ctx.replace(Span(assembly.span.start, assembly.span.end), text)
