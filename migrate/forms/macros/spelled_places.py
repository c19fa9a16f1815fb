"""Where a runtime call stands in a macro's body or a skipped branch, and what it becomes there."""

from __future__ import annotations

from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.call import Call
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.host.call_places import joined
from wmma2sycl.migrate.forms.host.status import as_status


def spelled_place(call: Call, text: str) -> Edit:
    """The call's SYCL as a value, as statements, as a status, or nothing."""
    if call.row.status == "value":
        return call.replaced(text)
    if not _stands_alone(call.ctx, call.span):
        return call.replaced(as_status(call.ctx, text, status=call.row.status))
    return call.replaced(joined(text, ", ")) if text else _removed(call.ctx, call.span)


def _removed(ctx: Context, call: Span) -> Edit:
    """Without the call, its `;` and its line of the macro, where that holds no more."""
    after = ctx.tokens.at_or_after(call.end)
    end = after.end if after is not None and after.text == ";" else call.end
    line = Span(ctx.source.line_start(call.start), ctx.source.line_end(call.start))
    rest = ctx.text(Span(end, line.end))
    if not ctx.text(Span(line.start, call.start)).strip() and rest.strip() in ("", "\\") and end <= line.end:
        return Edit(Span(line.start, min(line.end + 1, len(ctx.source.data))), "")
    return Edit(Span(call.start, end + len(rest) - len(rest.lstrip(" \t")) if end <= line.end else end), "")


def _stands_alone(ctx: Context, call: Span) -> bool:
    code = ctx.tokens.code
    before, after = ctx.tokens.index(call.start) - 1, ctx.tokens.index(call.end)
    if before < 0 or after >= len(code) or code[before].text not in ("{", ";", "}"):
        return False
    return code[after].text == ";" or ctx.text(Span(call.end, code[after].start)).lstrip().startswith("\\")
