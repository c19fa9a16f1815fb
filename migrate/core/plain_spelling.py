"""Digraphs (`%:include`, `<% %>`, `a<:i:>`) and directives' names that a line's end parts, as everybody writes them, in as many bytes.

[lex.digraph], [lex.phases]: the compiler sees no difference, and what looks at the text needs to know of none.
"""

from __future__ import annotations

import re
from itertools import pairwise

from wmma2sycl.migrate.core.lexer import Token, lex

_UNUSUAL = re.compile(rb"<%|%>|<:|:>|%:|#[ \t]*[a-z]+\\[ \t]*\r?\n")
_PLAIN = {"<%": b"{ ", "%>": b" }", "<:": b"[ ", ":>": b" ]", "%:": b"# "}
_SPLICE = re.compile(rb"\\[ \t]*\r?\n")


def plainly_spelled(data: bytes) -> bytes:
    """The text without digraphs in its code, and with each directive's name in one piece; all else in its place."""
    if not _UNUSUAL.search(data):
        return data
    spelled = bytearray(data)
    for one, two in pairwise(lex(data).code):
        if (plain := _plain(data, one, two)) is not None:
            spelled[one.start : one.start + len(plain)] = plain
            if data[one.end - 3 : one.end + 1] == b"%:%:":
                spelled[one.start - 2 : one.start + 2] = b"##  "
        if two.kind == "name" and one.text in ("#", ":"):  # the splices of `#inc\` and `lude` go behind the word
            parted = data[two.start : two.end]
            spelled[two.start : two.end] = _SPLICE.sub(b"", parted) + b"".join(_SPLICE.findall(parted))
    return bytes(spelled)


def _plain(data: bytes, one: Token, two: Token) -> bytes | None:
    """What two tokens, one right behind the other, begin: `<::` is `<` and `::` unless a colon or a bracket follows."""
    if one.kind != "punct" or two.kind != "punct" or one.end != two.start or len(one.text) > 1:
        return None
    if one.text == "<" and two.text == "::":
        behind = data[two.end : two.end + 1]
        return b"[  ]" if behind == b">" else b"[ " if behind == b":" else None
    return _PLAIN.get(one.text + two.text[:1])
