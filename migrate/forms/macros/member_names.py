"""Names that are a member's, and no name of CUDA's: `prop.warpSize`."""

from __future__ import annotations

from wmma2sycl.migrate.apis import types
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.forms.context import Context

_HEAD_ENDS = (")", "mutable", "noexcept", "constexpr")


def is_member_name(ctx: Context, token: Token) -> bool:
    """Whether a token names a member, by the operator ahead of it; `[&]() -> cudaError_t` does not."""
    before = ctx.tokens.before(token.start)
    if before is None or before.text not in (".", "->"):
        return False
    behind = ctx.tokens.before(before.start)
    is_result = before.text == "->" and behind is not None and behind.text in _HEAD_ENDS
    return not (is_result and token.text in types.TYPES)
