"""`__CUDA_ARCH__` and `__CUDA_ARCH_LIST__` that are handed to a function, as messages do, in code and in macros' bodies."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wmma2sycl.migrate.analyse.macros.preprocessor_conditions import VALUES
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, file_rule

_NAMES = ("__CUDA_ARCH__", "__CUDA_ARCH_LIST__")
_ASKING = re.compile(r"^[ \t]*#[ \t]*(?:el)?if(?:n?def)?\b((?:\\\r?\n|[^\n])*)", re.MULTILINE)
_DEFINING = re.compile(r"^[ \t]*#[ \t]*define[ \t]+(\w+)((?:\\\r?\n|[^\n])*)", re.MULTILINE)
_WORD = re.compile(r"[A-Za-z_]\w*")


@file_rule
def architecture_number(ctx: Context) -> Planned:
    """Writes the number that conditions are settled for. Device code alone can have it: on the host the macro is not there."""
    asked: set[str] | None = None
    for token in _handed_on(ctx):
        macro = ctx.definition_at(token.start)
        if macro is not None:
            asked = _asked(ctx) if asked is None else asked
            if macro.name in asked:
                continue
        yield ctx.replace(Span(token.start, token.end), str(VALUES["__CUDA_ARCH__"]))
        yield ctx.diagnostic("W2S117", Span(token.start, token.end), name=token.text)


def _handed_on(ctx: Context) -> Iterator[Token]:
    """Those that are a whole argument: `f(__CUDA_ARCH__, STRING(__CUDA_ARCH_LIST__))`."""
    for i, token in enumerate(ctx.tokens.code):
        if token.text not in _NAMES or not 1 < i < len(ctx.tokens.code) - 1 or ctx.is_dropped(token.start):
            continue
        before, after = ctx.tokens.code[i - 1].text, ctx.tokens.code[i + 1].text
        called = ctx.tokens.code[i - 2] if before == "(" else None
        is_call = called is None or (called.kind == "name" and called.text != "defined")
        if before in ("(", ",") and after in (",", ")") and is_call and not _is_condition(ctx, token):
            yield token


def _is_condition(ctx: Context, token: Token) -> bool:
    directive = ctx.directive_at(token.start)
    return directive is not None and not ctx.plain_text(directive).lstrip("# \t").startswith("define")


def _asked(ctx: Context) -> set[str]:
    """Macros that a condition of the preprocessor reads, itself or through others: there the number differs on the host."""
    texts = [ctx.unit.text(name).decode("utf-8", "replace") for name in ctx.unit.files]
    bodies = [(m[1], set(_WORD.findall(m[2]))) for text in texts for m in _DEFINING.finditer(text)]
    found = {word for text in texts for m in _ASKING.finditer(text) for word in _WORD.findall(m[1])}
    while more := {word for name, words in bodies if name in found for word in words} - found:
        found |= more
    return found
