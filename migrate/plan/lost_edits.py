"""Checks on our own plan: changes that had to be left out are told, and no rule copies what another one changes.

A rewritten place may drop what it held, an argument that SYCL does not want and the edits in it. It may not copy the text
of such an argument: it has to leave a hole there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wmma2sycl.migrate.core.changes import Refused
from wmma2sycl.migrate.core.edits import Edit, conflicts, without_holes
from wmma2sycl.migrate.core.lexer import lex
from wmma2sycl.migrate.core.source import Span, encode
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.forms.context import Context


def lost_edits(ctx: Context, edits: list[Edit]) -> Iterator[Diagnostic]:
    """A diagnostic for each edit whose old text another edit copied into its own."""
    for outer, inner in conflicts(edits):
        if outer.text.strip() and _is_copied(ctx, outer, inner):
            yield _lost(ctx, inner, "what holds it was rewritten with its old text")


def left_out(ctx: Context, refused: Iterable[Refused]) -> Iterator[Diagnostic]:
    """A diagnostic for each change that was not made because another takes the same place."""
    for change, edit, _ in refused:
        others = {ctx.source.position(e.span.start)[0] for e in change.edits if e != edit}
        lines = f", nor what belongs to it in line {', '.join(map(str, sorted(others)))}" if others else ""
        yield _lost(ctx, edit, f"another change is made there, so that of '{change.rule}' was not{lines}")


def _lost(ctx: Context, edit: Edit, reason: str) -> Diagnostic:
    """Where a source does not parse, declarations may begin and end anywhere, and what two of them want may cross."""
    if ctx.unit.errors:
        before = ctx.tokens.before(edit.span.start)
        return ctx.diagnostic("W2S003", edit.span, name=ctx.text(edit.span).strip() or (before.text if before else ""))
    return ctx.diagnostic("W2S904", edit.span, text=ctx.text(edit.span) or without_holes(edit.text), reason=reason)


def _is_copied(ctx: Context, outer: Edit, inner: Edit) -> bool:
    """Whether the outer text has the words that the inner edit replaces, or those it stands between, as they were."""
    old, new, written = _words(ctx.text(inner.span)), _words(inner.text), _words(outer.text)
    if not old or (len(old) == 1 and old[0].isdigit()):  # a number alone may be one of the rule's own: `arguments[0]`
        before, after = ctx.tokens.before(inner.span.start), ctx.tokens.at_or_after(inner.span.end)
        around = [t.text for t in (before, after) if t is not None and outer.span.contains(Span(t.start, t.end))]
        old, new = [*around[:1], *old, *around[1:]], [*around[:1], *new, *around[1:]]
    return _count(old, written) > _count(new, written) * _count(old, new)


def _words(text: str) -> list[str]:
    return [token.text for token in lex(encode(without_holes(text))).code]


def _count(part: list[str], whole: list[str]) -> int:
    """`col_major` in `layout::col_major` is another name."""
    places = range(len(whole) - len(part) + 1) if part else ()
    return sum(whole[i : i + len(part)] == part and whole[max(i - 1, 0)] != "::" for i in places)
