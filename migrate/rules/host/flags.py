"""CUDA's flags, which are macros of numbers, in a program's own variables, parameters and tests: the numbers."""

from __future__ import annotations

import re

from wmma2sycl.migrate.apis import types
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, file_rule

_HANDED_ON = ("cudaEventCreate", "cudaEventCreateWithFlags")
_CALL = re.compile(r"cuda[A-Z]\w*")


@file_rule
def flags(ctx: Context) -> Planned:
    """Puts the number in place of each flag; those in arguments of calls are the calls' matter."""
    for start, (name, end) in ctx.unit.macros.get(ctx.source.path, {}).items():
        written = ctx.tokens.at(start) is not None and ctx.text(Span(start, end)) == name
        if written and name in types.FLAGS and name not in ctx.model.own_names and not _is_argument(ctx, start):
            yield ctx.replace(Span(start, end), str(types.FLAGS[name]))


def _is_argument(ctx: Context, start: int) -> bool:
    """Of a call of CUDA's, with which it goes, or stays; the flags of an event are handed on where they are no constant."""
    code, depth = ctx.tokens.code, 0
    for i in range(ctx.tokens.index(start) - 1, 0, -1):
        if code[i].text in (";", "{", "}"):
            return False
        depth += {"(": -1, ")": 1}.get(code[i].text, 0)
        if depth < 0 and code[i].text == "(":
            if _CALL.fullmatch(code[i - 1].text):
                return code[i - 1].text not in _HANDED_ON
            depth = 0
    return False
