"""Keeps the backslashes of a multi-line macro in their column when its words change length."""

from __future__ import annotations

import re

_DEFINE = re.compile(r"[ \t]*#[ \t]*define[ \t]+(\w+)")
_TAB_WIDTHS = (8, 4, 2)


def realigned(before: str, after: str) -> str:
    """The output's text with the backslashes of each `#define` where the input's had one column; a longer line goes past it."""
    columns = {name: found for name, lines in _definitions(before.split("\n")) if (found := _column(lines)) is not None}
    output = after.split("\n")
    at = 0
    while at < len(output):
        match = _DEFINE.match(output[at])
        end = _end(output, at)
        if match is not None and match[1] in columns and end > at:
            output[at:end] = _padded(output[at:end], *columns[match[1]])
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


def _column(lines: list[str]) -> tuple[int, int] | None:
    """The one column of all backslashes and the tab width that makes it one; None where they are ragged."""
    for width in _TAB_WIDTHS:
        columns = {len(line.rstrip("\r").expandtabs(width)) - 1 for line in lines}
        if len(columns) == 1 and len(lines) > 1:
            return columns.pop(), width
    return None


def _padded(lines: list[str], column: int, width: int) -> list[str]:
    bodies = [line.rstrip("\r")[:-1].rstrip() for line in lines]
    ends = ["\r" if line.endswith("\r") else "" for line in lines]
    return [b + " " * max(column - len(b.expandtabs(width)), 1) + "\\" + end for b, end in zip(bodies, ends)]
