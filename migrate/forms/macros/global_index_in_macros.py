"""`#define GID (blockIdx.x * blockDim.x + threadIdx.x)`: a thread's number in the grid, spelled by a macro's body."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wmma2sycl.migrate.apis.builtins import INDEX_VARIABLES
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.global_index import combined, member_text

# What may stand beside it: nothing that binds tighter, and no end of the body, where a use may put such a thing.
_COMPARES = {"<", ">", "<=", ">=", "==", "!=", "&&", "||", "?", ":"}
_BEFORE = {"(", "[", "{", ",", "=", "+=", "return"} | _COMPARES
_AFTER = {")", "]", "}", ",", ";", "+", "-"} | _COMPARES


class SpelledIndex(NamedTuple):
    """Its place, what is written for it, and the builtins it is made of."""

    span: Span
    text: str
    builtins: list[tuple[str, str]]


def spelled_in(ctx: Context, body: Span) -> Iterator[SpelledIndex]:
    """Every such expression in a macro's body, in one, two or three factors, that SYCL has a member for."""
    code = ctx.tokens.within(body)
    for at in range(1, len(code)):
        for length in (11, 7):
            found, after = code[at : at + length], code[at + length : at + length + 1]
            texts = [t.text for t in found]
            if code[at - 1].text not in _BEFORE or not after or after[0].text not in _AFTER:
                continue
            names, operators = list(zip(texts[::4], texts[2::4])), texts[3::4]
            if set(texts[1::4]) == {"."} and len(names) > 1 and all(name in INDEX_VARIABLES for name, _ in names):
                text = member_text(ctx, *_meaning(names, operators))
                if text:
                    yield SpelledIndex(Span(found[0].start, found[-1].end), text, names)


def _meaning(names: list[tuple[str, str]], operators: list[str]) -> tuple[str, str]:
    if operators == ["+", "*"]:
        return combined("+", names[0], combined("*", names[1], names[2]))
    first = combined(operators[0], names[0], names[1])
    return combined(operators[1], first, names[2]) if len(names) > 2 else first
