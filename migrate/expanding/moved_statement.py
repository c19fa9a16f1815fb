"""The text of a declaration put in front of the function that it stands in, with its comments, by other names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Source, Span, encode
from wmma2sycl.migrate.expanding.macro_files import MacroFile
from wmma2sycl.migrate.front import Node

_DEVICE = re.compile(r"__(?:device|constant)__")
Names = Mapping[int, tuple[str, str]]
"""By each place of a name: that, and what stands there instead."""


def moved(file: MacroFile, statements: Sequence[tuple[Node, int, Names]]) -> Iterator[Edit]:
    """The edits, in order, for statements with where the declaration around each begins; several of one function stand together."""
    edits, ahead = list[Edit](), dict[int, list[str]]()
    for node, start, names in statements:
        whole, text = _taken_out(file, node, names)
        ahead.setdefault(_front(file, start), []).append(_at(text, file.source, start))
        edits.append(Edit(whole, ""))
        edits += [
            Edit(Span(at, at + len(encode(old))), new)
            for at, (old, new) in names.items()
            if not whole.start <= at < whole.end
        ]
    for at, texts in ahead.items():
        line_end = file.source.newline + file.source.indent(at)
        edits.append(Edit(Span(at, at), line_end.join(texts) + file.source.newline + line_end))
    yield from sorted(edits, key=lambda e: e.span)


def _at(text: str, source: Source, start: int) -> str:
    """A statement as it stands with the declaration's indentation."""
    own, outer = re.match(r"[ \t]*", text), source.indent(start)
    assert own is not None
    return text[own.end() :].replace(f"\n{own[0]}", f"\n{outer}")


def _taken_out(file: MacroFile, node: Node, names: Names) -> tuple[Span, str]:
    """What goes, with the comments about it where it has lines of its own, and its text."""
    source, data = file.source, file.source.data
    text = _renamed(source, node, names)
    first, last = source.line_start(node.start), source.line_end(node.end)
    if data[first : node.start].strip() or not _is_comment(data[node.end : last]):
        behind = re.compile(rb"[ \t]*").match(data, node.end)
        assert behind is not None
        return Span(node.start, behind.end()), text
    begin = _with_comments(file, node.start, file.tokens.before(node.start))
    text = source.text(Span(source.line_start(begin), node.start)) + text + source.text(Span(node.end, last)).rstrip()
    end = min(last + 1, len(data))
    before = data[: source.line_start(begin)].rstrip(b" \t\r\n")
    is_first = before.endswith(b"{") or data[len(before) : source.line_start(begin)].count(b"\n") > 1
    if is_first and not data[end : source.line_end(end)].strip():
        end = min(source.line_end(end) + 1, len(data))
    return Span(source.line_start(begin), end), text


def _is_comment(rest: bytes) -> bool:
    text = rest.strip()
    return not text or text.startswith(b"//") or (text.startswith(b"/*") and text.find(b"*/") == len(text) - 2)


def _renamed(source: Source, node: Node, names: Names) -> str:
    """Its text with the new names, said to be the device's."""
    text, at = "", node.start
    for place in sorted(p for p in names if node.start <= p < node.end):
        text += source.text(Span(at, place)) + names[place][1]
        at = place + len(encode(names[place][0]))
    text += source.text(Span(at, node.end))
    return text if _DEVICE.search(text) else re.sub(r"\bstatic\b", "static __device__", text, count=1)


def _front(file: MacroFile, start: int) -> int:
    """Where a declaration begins, with the comments directly above it, which stay with it; but the file's own, at its beginning."""
    before = file.tokens.before(start)
    return _with_comments(file, start, before) if before is not None else start


def _with_comments(file: MacroFile, start: int, before: Token | None) -> int:
    """Where the comments begin that have the lines directly above a place."""
    data, floor = file.source.data, before.end if before is not None else 0
    for one in reversed([t for t in file.tokens.all if t.kind == "comment" and floor <= t.start and t.end <= start]):
        is_line = not data[file.source.line_start(one.start) : one.start].strip()
        if not is_line or data[one.end : start].strip() or data[one.end : start].count(b"\n") != 1:
            break
        start = one.start
    return start
