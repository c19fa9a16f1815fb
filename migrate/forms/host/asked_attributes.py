"""Attributes of a device that a call of cudaDeviceGetAttribute names itself: the call's SYCL has a member's name in their place."""

from __future__ import annotations

from wmma2sycl.migrate.apis.device_management import ATTRIBUTES
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.forms.context import Context

_CALL = "cudaDeviceGetAttribute"


def is_asked_directly(ctx: Context, token: Token) -> bool:
    """Whether an attribute's name is all of an argument of such a call."""
    before, after = ctx.tokens.before(token.start), ctx.tokens.at_or_after(token.end)
    if token.text not in ATTRIBUTES or before is None or before.text != "," or after is None or after.text != ",":
        return False
    depth = 1
    while before is not None and depth:
        before = ctx.tokens.before(before.start)
        depth += {")": 1, "(": -1}.get(before.text, 0) if before is not None else 0
    name = ctx.tokens.before(before.start) if before is not None else None
    return name is not None and name.text == _CALL
