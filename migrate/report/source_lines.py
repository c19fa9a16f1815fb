"""The source lines of a span with their numbers, and carets under exactly what the span holds."""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.core.source import Source, Span, decode
from wmma2sycl.migrate.report.cells import cells, total
from wmma2sycl.migrate.report.positions import Place, place, pointed

WIDTH = 110  # cells of a source line; a longer one is cut around the span
_FIRST, _LAST = 4, 2  # lines of a longer span that are shown
_MANY = 4 * WIDTH  # characters: some take no cell
_CUT = "\N{HORIZONTAL ELLIPSIS}"


def snippet(source: Source, span: Span, label: str = "", gutter: int = 0) -> Iterator[str]:
    """Nothing where the source has no text. `label` stands behind the carets; `gutter`: the room for numbers, at least."""
    if not source.data:
        return
    inner = pointed(source, span)
    where = place(source, inner)
    gutter = max(gutter, len(str(where.end_line)))
    yield f"{'':{gutter}} |"
    if where.line == where.end_line:
        yield from _one_line(source, inner, where, gutter, label)
    else:
        yield from _several_lines(source, inner, where, gutter, label)


def _one_line(source: Source, span: Span, where: Place, gutter: int, label: str) -> Iterator[str]:
    text = source.line_text(span.start)
    first, behind = where.column - 1, max(where.end_column - 1, where.column)
    if behind > len(text):
        text += " "  # the line's end itself is meant
    text, first, behind = cut(text, first, behind)
    drawn = cells(text)
    carets = "^" * (max(1, total(drawn[first:behind])) if span.end > span.start else 1)
    yield f"{where.line:{gutter}} | {''.join(drawn)}".rstrip()
    yield f"{'':{gutter}} | {' ' * total(drawn[:first])}{carets} {label}".rstrip()


def cut(text: str, first: int, behind: int) -> tuple[str, int, int]:
    """A line that is too long, cut around the characters `first` to `behind`; they are counted anew."""
    if len(text) <= _MANY and total(cells(text)) <= WIDTH:
        return text, first, behind
    whole_start = behind <= _MANY and total(cells(text[:behind])) <= WIDTH - 2
    lead = 0 if whole_start else max(0, first - WIDTH // 4)
    prefix = f"{_CUT} " if lead else ""
    room, end = WIDTH - len(prefix) - 2, lead
    for drawn in cells(text[lead : lead + _MANY]):
        room -= total([drawn])
        if room < 0:
            break
        end += 1
    suffix = f" {_CUT}" if end < len(text) else ""
    shift = len(prefix) - lead
    return f"{prefix}{text[lead:end]}{suffix}", first + shift, min(behind, end) + shift


def _several_lines(source: Source, span: Span, where: Place, gutter: int, label: str) -> Iterator[str]:
    """A bar to the left of the lines, from the span's first character to its last."""
    first = source.line_text(span.start)
    at_start = not first[: where.column - 1].strip()
    if at_start:
        yield f"{where.line:{gutter}} | / {shortened(first)}".rstrip()
    else:
        text, column, _ = cut(first, where.column - 1, where.column)
        yield f"{where.line:{gutter}} |   {shortened(text)}".rstrip()
        yield f"{'':{gutter}} |  _{'_' * total(cells(text)[:column])}^"
    for number, text in _inner_lines(source, span, where):
        yield f"{number:{gutter}} | | {shortened(text)}".rstrip() if number else f"{'':{gutter}} | | ..."
    last, column, _ = cut(source.line_text(span.end - 1), where.end_column - 2, where.end_column - 1)
    yield f"{where.end_line:{gutter}} | | {shortened(last)}".rstrip()
    yield f"{'':{gutter}} | |_{'_' * total(cells(last)[:column])}^ {label}".rstrip()


def _inner_lines(source: Source, span: Span, where: Place) -> Iterator[tuple[int, str]]:
    """The lines between the first and the last; number 0 stands for those left out."""
    lines = decode(source.data[span.start : span.end]).split("\n")[1:-1]
    numbered = [(where.line + 1 + i, line.rstrip("\r")) for i, line in enumerate(lines)]
    if len(numbered) <= _FIRST + _LAST:
        yield from numbered
    else:
        yield from (*numbered[: _FIRST - 1], (0, ""), *numbered[len(numbered) - _LAST + 1 :])


def shortened(text: str) -> str:
    """A line as it is drawn, from its start."""
    return "".join(cells(cut(text, 0, 1)[0]))
