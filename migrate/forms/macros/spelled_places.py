"""Where a runtime call stands in a macro's body or a skipped branch, and what it becomes there."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.program.last_errors import LastErrors
from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.call import Call
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.host.call_places import joined
from wmma2sycl.migrate.forms.host.status import as_status
from wmma2sycl.migrate.forms.macros.spelled_malloc import of_some


def spelled_place(call: Call, text: str) -> Edit:
    """The call's SYCL as a value, as statements, as a status, or nothing."""
    if call.row.status == "value":
        return call.replaced(text)
    if not stands_alone(call.ctx, call.span) or (text and _is_asked_for(call)):
        return call.replaced(as_status(call.ctx, text, status=call.row.status, of_some=of_some(call)))
    return call.replaced(joined(text, ", ")) if text else _removed(call.ctx, call.span)


def _is_asked_for(call: Call) -> bool:
    """Whether a use of the macro leads to a reading of the last error with this call before it."""
    macro = call.ctx.definition_at(call.span.start)
    return macro is not None and (macro.name, call.row.name) in call.ctx.facts.get(LastErrors).made


def _removed(ctx: Context, call: Span) -> Edit:
    """Without the call, its `;` and its line of the macro, where that holds no more."""
    after = ctx.tokens.at_or_after(call.end)
    end = after.end if after is not None and after.text == ";" else call.end
    line = Span(ctx.source.line_start(call.start), ctx.source.line_end(call.start))
    rest = ctx.text(Span(end, line.end))
    if not ctx.text(Span(line.start, call.start)).strip() and rest.strip() in ("", "\\") and end <= line.end:
        return Edit(Span(line.start, min(line.end + 1, len(ctx.source.data))), "")
    return Edit(Span(call.start, end + len(rest) - len(rest.lstrip(" \t")) if end <= line.end else end), "")


def stands_alone(ctx: Context, call: Span) -> bool:
    """Whether a call is seen to be a statement: behind another, or behind a brace."""
    code = ctx.tokens.code
    before, after = ctx.tokens.index(call.start) - 1, ctx.tokens.index(call.end)
    if before < 0 or after >= len(code) or code[before].text not in ("{", ";", "}"):
        return False
    return code[after].text == ";" or ctx.text(Span(call.end, code[after].start)).lstrip().startswith("\\")
