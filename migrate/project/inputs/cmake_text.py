"""CMake text as commands with arguments, each with its bytes. Comments and formatting stay where they are."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from wmma2sycl.migrate.core.source import Source, Span

_TOKEN = re.compile(
    r"""(?P<comment>\#\[(?P<deep>=*)\[.*?\](?P=deep)\]|\#[^\n]*)|(?P<bracket>\[(?P<more>=*)\[.*?\](?P=more)\])|(?P<quoted>"(?:\\.|[^"\\])*")"""
    r"""|(?P<paren>[()])|(?P<space>\s+)|(?P<word>(?:\\.|"(?:\\.|[^"\\])*"|[^\s()\#"\\])+)""", re.DOTALL | re.VERBOSE)  # fmt: skip

_BRACKET = re.compile(r"\$<|>")


@dataclass(frozen=True)
class Argument:
    """`text` is without its quotes; `before` the end of what stands before it, where only white space is between."""

    span: Span
    text: str
    quoted: bool
    before: int


@dataclass(frozen=True)
class Command:
    """One command of a CMake file."""

    name: str  # in small letters, as CMake takes it
    span: Span
    arguments: tuple[Argument, ...]

    @property
    def first(self) -> str:
        """Its first argument's text; "" where it has none."""
        return self.arguments[0].text if self.arguments else ""


def commands(source: Source) -> Iterator[Command]:
    """All commands of a file; what is no command is passed over."""
    text = source.data.decode("latin-1")  # a character is a byte
    name: re.Match[str] | None = None
    found: list[Argument] = []
    depth, last = 0, 0
    for match in _TOKEN.finditer(text):
        kind, span = match.lastgroup or "", Span(match.start(), match.end())
        kind = next(k for k in ("comment", "bracket", "quoted", "paren", "space", "word") if match[k] is not None)
        if kind == "space":
            continue
        if kind == "comment":
            last = span.end if depth else last
            continue
        if depth == 0:
            if kind == "paren" and match[0] == "(" and name is not None:
                depth, found, last = 1, [], span.end
            elif kind == "word":
                name = match
            continue
        depth += {"(": 1, ")": -1}.get(match[0], 0) if kind == "paren" else 0
        if depth == 0 and name is not None:
            yield Command(name[0].lower(), Span(name.start(), span.end), tuple(found))
            name = None
            continue
        raw = source.text(span)
        found.append(Argument(span, raw[1:-1] if kind == "quoted" else raw, kind == "quoted", last))
        last = span.end


def whole(arguments: Iterable[Argument]) -> Iterator[Argument]:
    """Arguments, those that one generator expression was parted into as one: `$<$<COMPILE_LANGUAGE:CUDA>:-a -b>`."""
    parts: list[Argument] = []
    for argument in arguments:
        parts.append(argument)
        if not is_unclosed(";".join(p.text for p in parts)):
            yield _joined(parts)
            parts = []
    yield from parts


def is_unclosed(text: str) -> bool:
    """Whether a generator expression in it has no end."""
    depth = 0
    for match in _BRACKET.finditer(text):
        depth += 1 if match[0] == "$<" else -1 if depth else 0
    return depth > 0


def _joined(parts: list[Argument]) -> Argument:
    if len(parts) == 1:
        return parts[0]
    span = Span(parts[0].span.start, parts[-1].span.end)
    return Argument(span, ";".join(p.text for p in parts), False, parts[0].before)
