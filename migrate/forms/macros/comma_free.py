"""A type's text among a macro's arguments: a comma between template arguments would part them."""

from __future__ import annotations

from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.forms.context import Context

_WITHOUT = {"sycl::vec<sycl::ext::oneapi::bfloat16, 2>": "{ns}pair_of<sycl::ext::oneapi::bfloat16>"}


def as_argument(ctx: Context, token: Token, text: str) -> str:
    """The type as it may stand at a token: under a name without a comma, where a macro's use is around it alone."""
    other = _WITHOUT.get(text)
    return other.format(ns=ctx.ns) if other is not None and _is_given_to_macro(ctx, token) else text


def _is_given_to_macro(ctx: Context, token: Token) -> bool:
    code, depth = ctx.tokens.code, 0
    for i in range(ctx.tokens.index(token.start) - 1, 0, -1):
        depth += (code[i].text in (")", "]", "}")) - (code[i].text in ("(", "[", "{"))
        if depth < 0 or (code[i].text == ";" and depth == 0):
            return code[i].text == "(" and ctx.unit.defines(code[i - 1].text)
    return False
