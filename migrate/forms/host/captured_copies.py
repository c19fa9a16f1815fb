"""Copies to and from a device variable that a stream may capture, or that sources share: not the device_global is copied to, but the place where it lies."""

from __future__ import annotations

import re
from dataclasses import replace

from wmma2sycl.migrate.analyse.launches.device_variables import DeviceVariables, Form
from wmma2sycl.migrate.analyse.program.captures import Captured
from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.forms.call import Call
from wmma2sycl.migrate.forms.host.waits import captured, stream_written
from wmma2sycl.migrate.front import Kind

_GLOBALS = (Form.DEVICE_GLOBAL, Form.PLAIN_OBJECT)


def as_captured(call: Call) -> Call | None:
    """The call with the row's text for captures where one may be; None where the variable, by its name, is not known."""
    row, node, ctx = call.row, call.node, call.ctx
    if row.common and node is not None and _form(call) is Form.COMMON:
        return replace(call, row=replace(row, sycl=row.common))
    if not row.captured or not ctx.whole.captures or node is None:
        return call
    if captured(ctx, node, stream_written(call)) is Captured.NO:
        return call
    return replace(call, row=replace(row, sycl=row.captured)) if _form(call) in _GLOBALS else None


def _form(call: Call) -> Form | str | None:
    """Of the variable that the call names; None where it names none."""
    symbol = stripped(call.nodes[call.row.roles.index("symbol")])
    is_named = symbol.kind is Kind.DECL_REF_EXPR and symbol.ref is not None
    return (
        call.ctx.facts.get(DeviceVariables).forms.get(symbol.ref.key) if is_named and symbol.ref is not None else None
    )


def may_name_shared(call: Call) -> bool:
    """Whether a call in a macro's body has a symbol that may be a variable which sources share: a parameter's name may mean any."""
    roles, ctx = call.row.roles, call.ctx
    if "symbol" not in roles or roles.index("symbol") >= len(call.arguments):
        return False
    forms = ctx.facts.get(DeviceVariables).forms
    shared = {key[2] for key, form in forms.items() if form is Form.COMMON}
    named = re.findall(r"\w+", ctx.code(call.arguments[roles.index("symbol")]))[-1:]
    return bool(shared) and not set(named) <= {key[2] for key in forms} - shared
