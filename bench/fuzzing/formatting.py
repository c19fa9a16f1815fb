"""Changes that mean nothing: white space and comments between tokens, another name. The output must say the same."""

from __future__ import annotations

import ctypes
import itertools
import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import NamedTuple

from wmma2sycl.migrate.apis.std_names import STD_TEMPLATES
from wmma2sycl.migrate.apis.vectors.sycl_functions import NAMES as NAMES_OF_SYCL
from wmma2sycl.migrate.core.lexer import Token, directives, lex
from wmma2sycl.migrate.core.plain_macros import is_plain
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import NAMES
from wmma2sycl.templates.runtime_library import every_header

from fuzzing.seeds import Tree


class Insertion(NamedTuple):
    """White space, a comment or a splice before the token that starts at `offset`."""

    offset: int
    text: bytes


_NO_SPACE_BEFORE_ARGUMENTS = re.compile(rb"#[ \t]*define[ \t]+\w+\(")
_PRAGMA = re.compile(r'_Pragma \( "([^"]*)" \)')
_VERBATIM = re.compile(rb"#[ \t]*(?:include|pragma|error|warning|line)")


def _spaced(data: bytes, space: Callable[[bool], bytes]) -> Iterator[Insertion]:
    """More white space between tokens, chosen with whether they stand in a directive, which stays one line; an `#include` stays as it is."""
    tokens = lex(data)
    lines = directives(data, tokens)
    for before, token in itertools.pairwise(tokens.all):
        line = _around(lines, token.start)
        if before.kind == "comment" and before.text.startswith("//"):
            continue
        if line is not None and (line.start == token.start or _kept(data, line.start, line.end, token)):
            continue
        if line is None and _around(lines, before.start) is not None:
            continue
        if white := space(line is not None):
            yield Insertion(token.start, white)


def _around(lines: list[Span], offset: int) -> Span | None:
    at = bisect_right(lines, offset, key=lambda line: line.start) - 1
    return lines[at] if at >= 0 and offset < lines[at].end else None


def inserted(data: bytes, insertions: Iterable[Insertion]) -> bytes:
    parts, at = [], 0
    for offset, text in insertions:
        parts += [data[at:offset], text]
        at = offset
    return b"".join(parts) + data[at:]


def _kept(data: bytes, start: int, end: int, token: Token) -> bool:
    if _VERBATIM.match(data, start):
        return True
    head = _NO_SPACE_BEFORE_ARGUMENTS.match(data, start)
    return head is not None and token.start < head.end()


def spaces(data: bytes, random: Random) -> Iterator[Insertion]:
    return _spaced(data, lambda _: random.choice((b"", b"", b" ", b"  ", b"\t")))


def comments(data: bytes, random: Random) -> Iterator[Insertion]:
    return _spaced(data, lambda _: random.choice((b"", b"", b"", b"", b" /* w2s */ ")))


def lines(data: bytes, random: Random) -> Iterator[Insertion]:
    """A line break between tokens, seldom enough that lines still hold something."""
    return _spaced(data, lambda directive: b"" if directive else random.choice((b"", b"", b"", b"\n", b"\n\n    ")))


def every_line(data: bytes, random: Random) -> Iterator[Insertion]:
    return _spaced(data, lambda directive: b"" if directive else b"\n")


def splices(data: bytes, random: Random) -> Iterator[Insertion]:
    """A backslash and a newline between tokens, in directives too."""
    return _spaced(data, lambda _: random.choice((b"", b"", b"", b"", b" \\\n ")))


FORMATTINGS: dict[Callable[[bytes, Random], Iterator[Insertion]], int] = {
    spaces: 4,
    lines: 4,
    every_line: 2,
    comments: 2,
    splices: 2,
}


def reformatted(files: Tree, random: Random) -> tuple[dict[str, list[Insertion]], str]:
    """What is inserted into each file, and the name of the change."""
    change = random.choices(list(FORMATTINGS), list(FORMATTINGS.values()))[0]
    return {name: list(change(data, random)) for name, data in files.items()}, change.__name__


_C_LIBRARY = ctypes.CDLL(None)
# Who has one of these makes us take another, or say where ours is from.
_OURS = {name for names in NAMES.values() for name in names}
_OURS |= STD_TEMPLATES  # with `using namespace std`
_OURS |= NAMES_OF_SYCL
_OURS |= {word.decode() for data in every_header().values() for word in re.findall(rb"[A-Za-z_]\w*", data)}
_KNOWN = re.compile(
    r"^(?:main|std|x|y|z|w|t|nvcuda|wmma|cuda.*|CUDA.*|cu[bB].*|curand.*|__.*|.*_t|defined|once|unroll|.*[gG]et.*|checkCuda.*|sdk.*|find.*|size|data|begin|end|first|second|value|type|"
    r"get|make_.*|.*_sync|half.*|float.*|int\d|uint\d|double\d|char\d|uchar\d|short\d|dim3|exp.*|log.*|sqrt.*|printf|major|minor|name|num_elements|cg|cooperative_groups|"
    r"block|grid|thread.*|sync.*|tile.*|this_.*|reduce|plus|less|greater|load_.*|store_.*|fill_.*|mma_.*|launch_.*|experimental|precision|pipeline|memcpy.*|blas.*|util.*)$"
)


_MACRO = re.compile(rb"define\s+(\w+)")
_KEYWORDS = set(
    "auto bool char class const constexpr double else extern false float for if inline int long new nullptr operator return short signed "
    "sizeof static static_cast struct template this true typename union unsigned using void volatile while".split()
)


def renamed(files: Tree, random: Random) -> tuple[Tree, str]:
    """One name that the program declares itself, by what stands before it, becomes another of the same length's order."""
    declared: set[str] = set()
    for data in files.values():
        code = lex(data).code
        for before, token, after in zip(code, code[1:], code[2:]):
            typed = before.kind == "name" and before.text in (
                "int",
                "float",
                "half",
                "void",
                "double",
                "struct",
                "typename",
                "unsigned",
                "auto",
                "bool",
                "char",
            )
            if (
                token.kind == "name"
                and (typed or before.text in ("*", "&"))
                and after.text in ("(", ";", "=", ",", ")", "[", "{", ">")
            ):
                declared.add(token.text)
    declared = {name for name in declared if not hasattr(_C_LIBRARY, name)}  # `::stat`, where C has one, too
    macros = {name.decode() for data in files.values() for name in _MACRO.findall(data)}
    declared -= {
        name for name in macros if is_plain(name) != is_plain(renamed_to(name))
    }  # SYCL's headers are kept from plain ones
    usable = sorted(declared - _KEYWORDS - _OURS - {n for n in declared if _KNOWN.match(n)})
    if not usable:
        return files, ""
    old = random.choice(usable)
    return {n: _with_name(d, old, renamed_to(old)) for n, d in files.items()}, old


def renamed_to(name: str) -> str:
    """The other name; of one in capitals, which stands for a macro where nobody declares it, one in capitals."""
    return name + ("_ZQ" if name.isupper() else "_zq")


def _with_name(data: bytes, old: str, new: str) -> bytes:
    parts, at = [], 0
    tokens = lex(data)
    verbatim = [d for d in directives(data, tokens) if _VERBATIM.match(data, d.start)]
    for token in tokens.code:
        if token.text == old and _around(verbatim, token.start) is None:
            parts += [data[at : token.start], new.encode()]
            at = token.end
    return b"".join(parts) + data[at:]


def said(data: bytes) -> list[str]:
    """What a text says apart from its formatting: tokens without comments, macros' line continuations gone; `>>` is two.

    A pragma is the same as an operator and on a line of its own.
    """
    words = " ".join(t.text for t in lex(data.replace(b"\\\r\n", b" ").replace(b"\\\n", b" ")).code)
    code = lex(_PRAGMA.sub(r" # pragma \1 ", words).encode("utf-8", "surrogateescape")).code
    return [text for t in code for text in ((t.text,) if t.text.strip(">") else t.text)]
