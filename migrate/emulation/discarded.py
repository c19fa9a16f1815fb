"""Calls of CUDA's runtime that are statements: what they return is looked at by nobody, so the emulation tells their errors."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from wmma2sycl.migrate.core.lexer import Tokens
from wmma2sycl.migrate.core.toolchain import HEADERS

_DECLARED = re.compile(r"\bcudaError_t (cuda\w+)\(")
_LOOKS = frozenset(["cudaGetLastError", "cudaPeekAtLastError"])
_STATEMENT_BEHIND = (";", "{", "}", ")", "else", "do")


@cache
def _calls() -> frozenset[str]:
    texts = (path.read_text() for path in sorted(HEADERS.rglob("*.h")))
    return frozenset(name for text in texts for name in _DECLARED.findall(text)) - _LOOKS


def discarded_calls(tokens: Tokens) -> Iterator[tuple[int, int, str]]:
    """Insertions around each: `cudaFree(p);` as `W2S_DISCARDED(cudaFree(p));`."""
    code = tokens.code
    for i, token in enumerate(code):
        if not token.text.startswith("cuda") or i + 1 >= len(code) or code[i + 1].text != "(":
            continue
        if i > 0 and code[i - 1].text not in _STATEMENT_BEHIND:
            continue
        closed = tokens.matching(i + 1)
        if closed is None or closed + 1 >= len(code) or code[closed + 1].text != ";" or token.text not in _calls():
            continue
        yield token.start, token.start, "W2S_DISCARDED("
        yield code[closed].end, code[closed].end, ")"
