"""Copies to and from a device variable that a stream may capture: SYCL's graphs take no device_global, but the place where it lies."""

from __future__ import annotations

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
    if not row.captured or not ctx.whole.captures or node is None:
        return call
    if captured(ctx, node, stream_written(call)) is Captured.NO:
        return call
    symbol = stripped(call.nodes[row.roles.index("symbol")])
    is_named = symbol.kind is Kind.DECL_REF_EXPR and symbol.ref is not None
    form = ctx.facts.get(DeviceVariables).forms.get(symbol.ref.key) if is_named and symbol.ref is not None else None
    return replace(call, row=replace(row, sycl=row.captured)) if form in _GLOBALS else None
