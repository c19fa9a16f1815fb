"""Macros that nothing uses and whose body keeps a name of CUDA's: no code says it, so that it blocks nothing; kept as comments."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from wmma2sycl.migrate.analyse.macros.definitions import Definition, definitions
from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.core.lexer import blanked
from wmma2sycl.migrate.core.source import Span, decode
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.plan.output_checks import left_names
from wmma2sycl.migrate.rules.macros.unused_macros import as_comment, commented, is_named_anywhere

REFUSED = "W2S101"


def unused_leftovers(ctx: Context, edits: list[Edit], told: list[Diagnostic]) -> Iterator[Edit | Diagnostic]:
    """The definitions as comments, but for those that rules/macros/unused_macros.py makes ones; what rules told of them goes."""
    done = {definition.body for definition, _ in commented(ctx)}
    unused = [d for d in _of_file(ctx) if d.body not in done and _words(ctx)[d.name] <= 1]
    if not unused:
        return
    names = [(Span(t.start, t.end), t.text) for t in left_names(ctx, edits)]
    names += [(d.span, ctx.text(d.span)) for d in told if d.code == REFUSED]
    for definition in unused:
        name = next((text for span, text in names if definition.body.contains(span)), "")
        directive = ctx.directive_at(definition.body.start - 1)
        if name and directive is not None and not is_named_anywhere(ctx, definition):
            yield from as_comment(ctx, directive)
            yield ctx.diagnostic("W2S109", directive, macro=definition.name, what=f"names '{name}' of CUDA's")


def _words(ctx: Context) -> Counter[str]:
    """How often the files of the input have each word."""
    known = ctx.model.fixed_points
    if _words not in known:
        texts = {name: text for unit in ctx.model.units for name in unit.files if (text := unit.text(name))}
        known[_words] = Counter(w for text in texts.values() for w in re.findall(r"\w+", decode(blanked(text))))
    found: Counter[str] = known[_words]
    return found


def without_refusals(told: list[Diagnostic]) -> list[Diagnostic]:
    """What is told without refusals in what is a comment."""
    comments = [d.span for d in told if d.code == "W2S109"]
    return [d for d in told if d.code != REFUSED or not any(c.contains(d.span) for c in comments)]


def _of_file(ctx: Context) -> Iterator[Definition]:
    """Those that this build reads."""
    for definition in (d for all_of in definitions(ctx.unit).values() for d in all_of):
        skipped = ctx.unit.skipped.get(ctx.source.path, [])
        if definition.file == ctx.source.path and not any(s.contains(definition.body) for s in skipped):
            yield definition
