"""Inline assembly with a condition among the parts of its text: the statement that each branch makes, and the two as one text.

    asm volatile("{ "
    #if PREFETCH
        "cp.async.cg.shared.global.L2::128B [%0], [%1], 16;"
    #else
        "cp.async.cg.shared.global [%0], [%1], 16;"
    #endif
        "}" :: "r"(to), "l"(from));

The operands are the same ones in all branches: a condition among these is left to who checks changes (W2S115).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.macros.asm_texts import AsmTexts
from wmma2sycl.migrate.analyse.macros.assembly import Assembly, assembly_at
from wmma2sycl.migrate.analyse.macros.preprocessor_conditions import Chain
from wmma2sycl.migrate.core.edits import Edit, hole
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context


@dataclass(frozen=True)
class Branches:
    """One condition's directives, and the statement with each of its branches (the last of none where it has no #else)."""

    span: Span
    directives: tuple[Span, ...]
    assemblies: tuple[Assembly, ...]

    @property
    def answered(self) -> frozenset[Span]:
        """The condition, by its first directive."""
        return frozenset(self.directives[:1])

    def joined(self, ctx: Context, texts: Sequence[str]) -> Edit:
        """The statement as one edit; where branches differ it has the condition around whole statements."""
        if len(set(texts)) == 1:
            return ctx.replace(self.span, texts[0])
        lines: list[str] = []
        heads = [hole(d) for d in self.directives[:-1]]
        for head, text in zip([*heads, "#else"], texts):
            lines += [head, f"{ctx.source.indent(self.span.start)}{text};"]
        after = ctx.tokens.at_or_after(self.span.end)
        end = after.end if after is not None and after.text == ";" else self.span.end
        start = ctx.source.line_start(self.span.start)
        is_first = not ctx.text(Span(start, self.span.start)).strip()
        text = "\n".join([*lines, hole(self.directives[-1])])
        return ctx.replace(Span(start if is_first else self.span.start, end), text if is_first else f"\n{text}")


def branches_of(ctx: Context, assembly: Assembly) -> Branches | None:
    """The branches of the one open condition that stands among the parts of the text; None where there is none, or more."""
    settled = {chain.first for chain in ctx.conditions.settled}
    within = [c for c in ctx.conditions.chains if assembly.span.contains(c.directives[0])]
    found = [c for c in within if c.directives[0] not in settled]
    if len(found) != 1 or (assembly.operands and assembly.operands[0].expression.start < found[0].directives[-1].end):
        return None
    chain = found[0]
    others = [s for s in ctx.unit.skipped.get(ctx.source.path, ()) if not _is_of(s, chain)]
    at, texts = ctx.tokens.index(assembly.span.start), ctx.facts.get(AsmTexts)
    bodies = [Span(opening.end, closing.start) for opening, closing in chain.branches()]
    has_else = ctx.tokens.within(chain.directives[-2])[1].text == "else"
    taken = [*bodies, *([] if has_else else [None])]
    made = [
        assembly_at(ctx.tokens, at, [*ctx.directives, *others, *(b for b in bodies if b != one)], texts)
        for one in taken
    ]
    if any(one is None or one.text is None or one.operands != assembly.operands for one in made):
        return None
    return Branches(assembly.span, tuple(chain.directives), tuple(one for one in made if one is not None))


def _is_of(skipped: Span, chain: Chain) -> bool:
    return chain.directives[0].start <= skipped.start and skipped.end <= chain.directives[-1].end
