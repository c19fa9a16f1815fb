"""Functions whose text asks `__CUDA_ARCH__`: nvcc reads them twice, and the host has its own branches. Here what is for both sides
stands there twice, and which of the two runs is asked when it runs; what is for the host alone is read as the host reads it.

In: a file's text. Out: the text, in which `#line` gives lines their numbers back.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from wmma2sycl.migrate.core.lexer import Tokens, directives, lex
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.core.toolchain import ARCHITECTURE
from wmma2sycl.migrate.emulation.variables import opens_class, opens_namespace, outside

_ASKED = "__CUDA_ARCH__"
_ON_DEVICE = " if (W2S_ON_DEVICE) {"
_SIDES = {"__host__", "__device__", "__global__"}
_OF_HOST = re.compile(rb"#\s*(?:ifndef\s+__CUDA_ARCH__|if\s+!\s*defined\s*\(?\s*__CUDA_ARCH__\s*\)?)\s*$")
_OPENS, _ENDS = ("if", "ifdef", "ifndef"), ("elif", "else", "endif")


@dataclass(frozen=True)
class _Choice:
    """An `#if` at the level of the file that asks, with what belongs to it."""

    span: Span
    names: tuple[str, ...]  # that it defines, if it holds nothing but directives
    for_host: bool


def with_both_sides(files: Sequence[bytes]) -> list[bytes]:
    """The files of a program: macros of one may qualify another one's functions."""
    if not any(_ASKED.encode() in data for data in files):
        return list(files)
    qualifiers = _qualifying([lex(data) for data in files], files)
    return [_of_file(data, qualifiers) if _ASKED.encode() in data else data for data in files]


def _qualifying(lexed: Sequence[Tokens], files: Sequence[bytes]) -> dict[str, set[str]]:
    """What macros say of functions, by any of their definitions."""
    found: dict[str, set[str]] = {}
    for data, tokens in zip(files, lexed, strict=True):
        for words in (_words(tokens, span) for span in directives(data, tokens)):
            said = {one for word in words[3:] for one in found.get(word, {word})} & _SIDES
            if words[1:2] == ["define"] and said:
                found.setdefault(words[2], set()).update(said)
    return found


def _of_file(data: bytes, qualifiers: Mapping[str, set[str]]) -> bytes:
    tokens = lex(data)
    lines = directives(data, tokens)
    plain = Tokens(outside(tokens, lines))
    heads = dict(_bodies(plain))
    choices = list(_choices(data, tokens, lines, list(heads)))
    asking = [span.start for span in lines if _asks(tokens, span)]
    made = {name for choice in choices for name in choice.names}
    edits = [edit for one in choices if one.for_host for edit in _read_by_host(data, one.span, choices)]
    for span, words in heads.items():
        is_asked = any(span.start < at < span.end for at in asking) or any(
            t.text in made for t in plain.code[plain.index(span.start) : plain.index(span.end)]
        )
        if is_asked and not any(one.for_host and one.span.contains(span) for one in choices):
            said = {one for word in words for one in qualifiers.get(word, {word})}
            edits += _body(data, span, said, choices)
    return _applied(data, edits)


def _body(data: bytes, span: Span, said: set[str], choices: Sequence[_Choice]) -> Iterator[tuple[int, str]]:
    if not said & {"__device__", "__global__", "constexpr"}:
        yield from _read_by_host(data, span, choices)
    elif "__global__" not in said and ("__host__" in said or "__device__" not in said):
        text = data[span.start : span.end].decode("utf-8", "surrogateescape")
        begins = _host_begins(data, span.start, choices, _line(data, span.start))
        ends = _host_ends(data, span.start, choices, _line(data, span.end))
        yield span.start, _ON_DEVICE
        yield span.end, f"}} else {{{begins}{text}{ends}}}"


def _read_by_host(data: bytes, span: Span, choices: Sequence[_Choice]) -> Iterator[tuple[int, str]]:
    yield span.start, _host_begins(data, span.start, choices, _line(data, span.start))
    yield span.end, _host_ends(data, span.start, choices, _line(data, span.end))


def _host_begins(data: bytes, at: int, choices: Sequence[_Choice], line: int) -> str:
    return f"\n#undef {_ASKED}\n{_asked_again(data, at, choices)}#line {line}\n"


def _host_ends(data: bytes, at: int, choices: Sequence[_Choice], line: int) -> str:
    return (
        f"\n#ifdef W2S_CUDA\n#define {_ASKED} {ARCHITECTURE}\n#endif\n{_asked_again(data, at, choices)}#line {line}\n"
    )


def _asked_again(data: bytes, at: int, choices: Sequence[_Choice]) -> str:
    """The macros that choices ahead of a place made, as they are on the other side."""
    found = ""
    for one in choices:
        if one.names and one.span.end <= at:
            found += "".join(f"#undef {name}\n" for name in one.names)
            found += data[one.span.start : one.span.end].decode("utf-8", "surrogateescape") + "\n"
    return found


def _line(data: bytes, at: int) -> int:
    return data.count(b"\n", 0, at) + 1


def _asks(tokens: Tokens, span: Span) -> bool:
    words = [t.text for t in tokens.within(span)]
    return len(words) > 1 and words[1] in (*_OPENS, "elif") and _ASKED in words


def _bodies(tokens: Tokens) -> Iterator[tuple[Span, set[str]]]:
    """What stands between the brackets of each function's body, members' too, and the words ahead of it."""
    code = tokens.code
    i = first = 0
    while i < len(code):
        text = code[i].text
        if text == "{" and not (opens_namespace(code, first, i) or opens_class(code, first, i)):
            closed = tokens.matching(i)
            if closed is None:
                return
            behind = code[closed + 1].text if closed + 1 < len(code) else ""
            if any(t.text == "(" for t in code[first:i]) and behind not in (",", "{", "(", ";"):
                yield Span(code[i].end, code[closed].start), {t.text for t in code[first:i]}
            i = closed
            if behind in (",", "{", "("):
                i += 1
                continue
        if text in (";", "{", "}"):
            first = i + 1
        i += 1


def _choices(data: bytes, tokens: Tokens, lines: Sequence[Span], bodies: Sequence[Span]) -> Iterator[_Choice]:
    """Those that are in no function, in their order."""
    opened: list[list[Span]] = []
    code = [t.start for t in outside(tokens, lines)]
    for line in lines:
        word = _words(tokens, line)[1:2]
        if word and word[0] in _OPENS:
            opened.append([line])
        elif word and word[0] in _ENDS and opened:
            opened[-1].append(line)
        if word != ["endif"] or not opened:
            continue
        parts = opened.pop()
        span = Span(parts[0].start, line.end)
        if not any(_asks(tokens, part) for part in parts) or any(body.contains(span) for body in bodies):
            continue
        within = (_words(tokens, one) for one in lines if span.contains(one))
        names = (words[2] for words in within if words[1:2] == ["define"] and len(words) > 2)
        if bisect_left(code, span.start) == bisect_left(code, span.end):
            yield _Choice(span, tuple(dict.fromkeys(name for name in names if name != _ASKED)), False)
        elif len(parts) == 2 and _OF_HOST.match(data[parts[0].start : parts[0].end]):
            yield _Choice(span, (), True)


def _words(tokens: Tokens, span: Span) -> list[str]:
    return [t.text for t in tokens.within(span)]


def _applied(data: bytes, edits: Sequence[tuple[int, str]]) -> bytes:
    made, at = bytearray(), 0
    for place, text in sorted(edits, key=lambda edit: edit[0]):
        made += data[at:place] + text.encode("utf-8", "surrogateescape")
        at = place
    return bytes(made + data[at:])
