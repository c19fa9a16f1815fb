"""Parameters of a kernel that stand in branches of the preprocessor: what names all of them has to stand in such branches, too.

`float *c, int n` with `, const float *bias` behind `#ifdef WITH_BIAS`: the list of names has the same directives.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from wmma2sycl.migrate.core.lexer import Tokens
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.emulation.parameters import listed

_CONDITION = re.compile(rb"#\s*(?:if|ifdef|ifndef|elif|else|endif)\b")
_NUMBERED = re.compile(rb"^#line (\d+)\n", re.MULTILINE)


def conditions(data: bytes, tokens: Tokens, opened: int, closed: int, lines: Sequence[Span]) -> list[Span]:
    """The directives among `lines` that choose between parameters of these parentheses."""
    first, end = tokens.code[opened].end, tokens.code[closed].start
    return [one for one in lines if first <= one.start < end and _CONDITION.match(data, one.start)]


def joined(data: bytes, tokens: Tokens, opened: int, closed: int, lines: Sequence[Span], texts: Sequence[str]) -> str:
    """A text for each parameter, with commas between them, each where its own parameter is."""
    if not lines or not texts:
        return ", ".join(texts)
    code = tokens.code
    pieces = [(one.start, f"\n{data[one.start : one.end].decode('utf-8', 'surrogateescape')}\n") for one in lines]
    for (first, end), text in zip(listed(tokens, opened + 1, closed), texts, strict=True):
        within = any(code[first].start < one.start < code[end - 1].end for one in lines)
        pieces.append((code[end].start if within else code[first].start, text))
        if end != closed:
            pieces.append((code[end].start, ", "))
    return "".join(text for _, text in sorted(pieces, key=lambda piece: piece[0]))


def line_again(data: bytes, at: int) -> str:
    """What gives the rest of a line its number back, behind lines that were put in."""
    said = list(_NUMBERED.finditer(data, 0, at))
    line, since = (int(said[-1][1]), said[-1].end()) if said else (1, 0)
    return f"\n#line {line + data.count(bytes([10]), since, at)}\n"
