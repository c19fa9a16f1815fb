"""Keeps the backslashes of a multi-line macro in their column when its words change length."""

from __future__ import annotations

import re
from collections import Counter
from typing import NamedTuple

_DEFINE = re.compile(r"[ \t]*#[ \t]*define[ \t]+(\w+)")
_TAB_WIDTHS = (8, 4, 2)


class Alignment(NamedTuple):
    """The column of a macro's backslashes, the tab width that makes it one, and the lines that stood apart from it."""

    column: int
    width: int
    ragged: frozenset[str]


def realigned(before: str, after: str) -> str:
    """The output's text with the backslashes of each `#define` where most of the input's were; a longer line goes past them."""
    found = {
        name: aligned for name, lines in _definitions(before.split("\n")) if (aligned := _alignment(lines)) is not None
    }
    output = after.split("\n")
    at = 0
    while at < len(output):
        match = _DEFINE.match(output[at])
        end = _end(output, at)
        if match is not None and match[1] in found and end > at:
            output[at:end] = [_padded(line, found[match[1]]) for line in output[at:end]]
        at = max(end, at + 1)
    return "\n".join(output)


def _definitions(lines: list[str]) -> list[tuple[str, list[str]]]:
    found = []
    for at, line in enumerate(lines):
        match = _DEFINE.match(line)
        if match is not None and (end := _end(lines, at)) > at:
            found.append((match[1], lines[at:end]))
    return found


def _end(lines: list[str], at: int) -> int:
    """Index behind the last line that ends in a backslash, from `at` on."""
    while at < len(lines) and lines[at].rstrip("\r").endswith("\\"):
        at += 1
    return at


def _alignment(lines: list[str]) -> Alignment | None:
    """None where no column has most of the backslashes."""
    best: Alignment | None = None
    for width in _TAB_WIDTHS:
        columns = [len(line.rstrip("\r").expandtabs(width)) - 1 for line in lines]
        column, count = Counter(columns).most_common(1)[0]
        if count > 1 and 2 * count > len(lines) and (best is None or len(lines) - count < len(best.ragged)):
            best = Alignment(column, width, frozenset(line for line, at in zip(lines, columns) if at != column))
    return best


def _padded(line: str, to: Alignment) -> str:
    if line in to.ragged:
        return line
    body = line.rstrip("\r")[:-1].rstrip()
    return (
        body + " " * max(to.column - len(body.expandtabs(to.width)), 1) + "\\" + ("\r" if line.endswith("\r") else "")
    )
