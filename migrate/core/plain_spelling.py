"""Digraphs (`%:include`, `<% %>`, `a<:i:>`) and directives' names that a line's end parts, as everybody writes them, in as many bytes.

[lex.digraph], [lex.phases]: the compiler sees no difference, and what looks at the text needs to know of none.
"""

from __future__ import annotations

import re
from itertools import pairwise

from wmma2sycl.migrate.core.lexer import Token, lex

_DIGRAPH = re.compile(rb"<%|%>|<:|:>|%:")
_PLAIN = {"<%": b"{ ", "%>": b" }", "<:": b"[ ", ":>": b" ]", "%:": b"# "}
# `#inc\` and `lude` in the next line; the splices go behind the word.
_PARTED = re.compile(rb"^([ \t]*#[ \t]*)([a-z]+)((?:\\[ \t]*\r?\n[a-z]+)+)", re.MULTILINE)
_SPLICE = re.compile(rb"\\[ \t]*\r?\n")


def plainly_spelled(data: bytes) -> bytes:
    """The text without digraphs in its code, and with each directive's name in one piece; all else in its place."""
    made = data
    if _DIGRAPH.search(data):
        spelled = bytearray(data)
        for one, two in pairwise(lex(data).code):
            if (plain := _plain(data, one, two)) is not None:
                spelled[one.start : one.start + len(plain)] = plain
                if data[one.end - 3 : one.end + 1] == b"%:%:":
                    spelled[one.start - 2 : one.start + 2] = b"##  "
        made = bytes(spelled)
    return _PARTED.sub(_in_one_piece, made) if b"\\" in made else made


def _plain(data: bytes, one: Token, two: Token) -> bytes | None:
    """What two tokens, one right behind the other, begin: `<::` is `<` and `::` unless a colon or a bracket follows."""
    if one.kind != "punct" or two.kind != "punct" or one.end != two.start or len(one.text) > 1:
        return None
    if one.text == "<" and two.text == "::":
        behind = data[two.end : two.end + 1]
        return b"[  ]" if behind == b">" else b"[ " if behind == b":" else None
    return _PLAIN.get(one.text + two.text[:1])


def _in_one_piece(parted: re.Match[bytes]) -> bytes:
    rest = parted[3]
    return parted[1] + parted[2] + _SPLICE.sub(b"", rest) + b"".join(_SPLICE.findall(rest))
