"""Values that a build may set: `#ifndef THREADS`, `#define THREADS 128`, and whatever is spelled with such a name."""

from __future__ import annotations

import re
from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from functools import lru_cache

from wmma2sycl.migrate.core.lexer import blanked

_NAME = re.compile(rb"\b[A-Za-z_]\w*")
_CHOSEN = re.compile(
    rb"#[ \t]*if(?:ndef[ \t]+|[ \t]*![ \t]*defined[ \t(]+)(\w+)[ \t)]*\s+#[ \t]*define[ \t]+\1[ \t]+[^\s/]"
)
_MEANING = re.compile(
    rb"#[ \t]*define[ \t]+(\w+)(?=((?:[^\n\\]|\\\s)*))|\b(?:(\w+)\s*\.\s*)?(\w+)\s*[={(](?=([^;]{0,2000}))"
)


def names(text: bytes) -> set[bytes]:
    """Those a block's size is spelled with."""
    return set(_NAME.findall(blanked(text))) - {b"dim3"}


def may_be_set(spelled: AbstractSet[bytes], texts: Iterable[bytes]) -> bool:
    """Whether a value spelled with these names may be another one where the output is compiled.

    By the words of `texts` alone: a name that stands for several things is all of them, one that stands for nothing may be anything.
    """
    chosen, meaning = _words(tuple(texts))
    if not chosen:
        return False
    seen: set[bytes] = set()
    ahead = set(spelled)
    while ahead:
        name = ahead.pop()
        seen.add(name)
        if name in chosen or (name in spelled and name not in meaning):
            return True
        ahead |= meaning.get(name, set()) - seen
    return False


@lru_cache(maxsize=4)
def _words(texts: tuple[bytes, ...]) -> tuple[set[bytes], dict[bytes, set[bytes]]]:
    """The names that a build may set, and what each name is spelled with: read once for all launches of these texts."""
    chosen: set[bytes] = set()
    meaning: dict[bytes, set[bytes]] = {}
    for text in map(blanked, texts):
        chosen.update(_CHOSEN.findall(text))
        for found in _MEANING.finditer(text):
            for name in filter(None, (found[1], found[3], found[4])):  # `block.x = ...` is of block and of x
                meaning.setdefault(name, set()).update(_NAME.findall(found[2] or found[5] or b""))
    return chosen, meaning
