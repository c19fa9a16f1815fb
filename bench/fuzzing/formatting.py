"""Changes that mean nothing: white space and comments between tokens, another name. The output must say the same."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from random import Random

from wmma2sycl.migrate.lexer import Token, directives, lex

from fuzzing.seeds import Tree

_NO_SPACE_BEFORE_ARGUMENTS = re.compile(rb"#[ \t]*define[ \t]+\w+\(")
_VERBATIM = re.compile(rb"#[ \t]*(?:include|pragma|error|warning|line)")


def _spaced(data: bytes, space: Callable[[Token, Token, bool], bytes]) -> bytes:
    """The text with more white space between its tokens; a directive stays one line, an `#include` as it is."""
    tokens = lex(data)
    lines = directives(data, tokens)
    code = tokens.all
    parts, at = [], 0
    for before, token in itertools.pairwise(code):
        line = next((d for d in lines if d.start <= token.start < d.end), None)
        if before.kind == "comment" and before.text.startswith("//"):
            continue
        if line is not None and (line.start == token.start or _kept(data, line.start, line.end, token)):
            continue
        if line is None and any(d.start <= before.start < d.end for d in lines):
            continue
        parts += [data[at : token.start], space(before, token, line is not None)]
        at = token.start
    return b"".join(parts) + data[at:]


def _kept(data: bytes, start: int, end: int, token: Token) -> bool:
    if _VERBATIM.match(data, start):
        return True
    head = _NO_SPACE_BEFORE_ARGUMENTS.match(data, start)
    return head is not None and token.start < head.end()


def spaces(data: bytes, random: Random) -> bytes:
    return _spaced(data, lambda _, __, ___: random.choice((b"", b"", b" ", b"  ", b"\t")))


def comments(data: bytes, random: Random) -> bytes:
    return _spaced(data, lambda _, __, ___: random.choice((b"", b"", b"", b"", b" /* w2s */ ")))


def lines(data: bytes, random: Random) -> bytes:
    """A line break between tokens, seldom enough that lines still hold something."""
    return _spaced(data, lambda _, __, directive: b"" if directive else random.choice((b"", b"", b"", b"\n", b"\n\n    ")))


def every_line(data: bytes, random: Random) -> bytes:
    return _spaced(data, lambda _, __, directive: b"" if directive else b"\n")


def splices(data: bytes, random: Random) -> bytes:
    """A backslash and a newline between tokens, in directives too."""
    return _spaced(data, lambda _, __, ___: random.choice((b"", b"", b"", b"", b" \\\n ")))


FORMATTINGS: dict[Callable[[bytes, Random], bytes], int] = {spaces: 4, lines: 4, every_line: 2, comments: 2, splices: 2}


def reformatted(files: Tree, random: Random) -> tuple[Tree, str]:
    change = random.choices(list(FORMATTINGS), list(FORMATTINGS.values()))[0]
    return {name: change(data, random) for name, data in files.items()}, change.__name__


_KNOWN = re.compile(
    r"^(?:main|std|x|y|z|w|t|nvcuda|wmma|cuda.*|CUDA.*|cu[bB].*|curand.*|__.*|.*_t|defined|once|unroll|.*[gG]et.*|checkCuda.*|sdk.*|find.*|size|data|begin|end|first|second|value|type|"
    r"get|make_.*|.*_sync|half.*|float.*|int\d|uint\d|double\d|char\d|uchar\d|short\d|dim3|exp.*|log.*|sqrt.*|printf|major|minor|name|num_elements|cg|cooperative_groups|"
    r"block|grid|thread.*|sync.*|tile.*|this_.*|reduce|plus|less|greater|load_.*|store_.*|fill_.*|mma_.*|experimental|precision|pipeline|memcpy.*|blas.*|util.*)$"
)


def renamed(files: Tree, random: Random) -> tuple[Tree, str]:
    """One name that the program declares itself, by what stands before it, becomes another of the same length's order."""
    declared: set[str] = set()
    for data in files.values():
        code = lex(data).code
        for before, token, after in zip(code, code[1:], code[2:]):
            typed = before.kind == "name" and before.text in ("int", "float", "half", "void", "double", "struct", "typename", "unsigned", "auto", "bool", "char")
            if token.kind == "name" and (typed or before.text in ("*", "&")) and after.text in ("(", ";", "=", ",", ")", "[", "{", ">"):
                declared.add(token.text)
    usable = sorted(n for n in declared if not _KNOWN.match(n))
    if not usable:
        return files, ""
    old = random.choice(usable)
    return {n: _with_name(d, old, f"{old}_zq") for n, d in files.items()}, old


def _with_name(data: bytes, old: str, new: str) -> bytes:
    parts, at = [], 0
    for token in lex(data).code:
        if token.text == old:
            parts += [data[at : token.start], new.encode()]
            at = token.end
    return b"".join(parts) + data[at:]


def said(data: bytes) -> list[str]:
    """What a text says apart from its formatting: tokens without comments, macros' line continuations gone."""
    return [t.text for t in lex(data.replace(b"\\\r\n", b" ").replace(b"\\\n", b" ")).code]
