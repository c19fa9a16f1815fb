"""CUDA runtime calls by their rows: plain SYCL where they stand alone, `status_of` where the program looks at the result."""

from __future__ import annotations

import re
from dataclasses import replace

from wmma2sycl.migrate.analyse.program.last_errors import LastErrors
from wmma2sycl.migrate.analyse.syntax.expressions import is_discarded, is_statement
from wmma2sycl.migrate.analyse.values.known_sizes import KnownSizes
from wmma2sycl.migrate.apis import runtime
from wmma2sycl.migrate.core.edits import Change, Edit, without_holes
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.call import Call, of_node
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.host import device_calls, pageable
from wmma2sycl.migrate.forms.host.call_places import checking_if, joined, may_not_throw, split_by_macro, whole_statement
from wmma2sycl.migrate.forms.host.call_text import fields_of, statement_text
from wmma2sycl.migrate.forms.host.captured_copies import as_captured, may_name_shared
from wmma2sycl.migrate.forms.host.declared_allocations import declaration_of, declared, taken_out
from wmma2sycl.migrate.forms.host.removed_calls import removed
from wmma2sycl.migrate.forms.host.results import without_place
from wmma2sycl.migrate.forms.host.status import as_status
from wmma2sycl.migrate.forms.host.waits import stream_written, waited_before
from wmma2sycl.migrate.forms.macros.spelled_places import spelled_place, stands_alone
from wmma2sycl.migrate.forms.registry import Planned, on_call
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.rules.host import libraries

_NEVER_THROWS = re.compile(r"sycl::free\([^;]*|[^;]*\breset\(\)|\w*(?:::)?destroy_event\([^;]*")


@on_call(runtime.CALLS, packs="W2S401", in_parts=True)
def runtime_call(call: Call) -> Planned:
    """Puts the row's SYCL for the call, or says why that cannot be."""
    row, node, ctx = call.row, call.node, call.ctx
    if node is None:
        yield from _spelled(call)
        return
    recorded = as_captured(call)
    if recorded is None:
        what = f"'{row.name}' of a variable that is not named here, where a stream may capture it,"
        yield call.about("W2S504", api=what)
        return
    call, row = recorded, recorded.row
    if refused := _refusal(call):
        yield call.about("W2S401", api=refused)
        return
    text = _text(call)
    whole = whole_statement(ctx, node)
    if not text and whole is None and not is_discarded(node):
        text = _checked_text(call)
        whole = whole if text else checking_if(ctx, node)
    if row.form == "stream" and text.endswith(ctx.default_queue):
        yield call.about("W2S405")
    yield from pageable.told(call)
    if row.code and not (row.reason and text):
        yield call.about(row.code, api=row.name, **({"reason": row.reason} if row.reason else {}))
    asked = is_discarded(node) and ctx.facts.get(LastErrors).asks_for(node)
    merges = row.form == "malloc" and is_statement(node) and not asked
    declaration = declaration_of(ctx, node, text) if merges else None
    placed = _placed(call, node, declared(declaration, text) if declaration else text, whole)
    gone = taken_out(ctx, declaration, node) if declaration else ()
    yield Change((*gone, placed), "runtime")


def _spelled(call: Call) -> Planned:
    """A call in a macro's body or a skipped branch."""
    row = call.row
    if call.has_pack and row.named:  # our function takes what CUDA's takes
        yield call.ctx.replace(call.callee, call.ctx.ns + row.named)
        return
    is_open = (bool(call.row.captured) and call.ctx.whole.captures) or may_name_shared(call)
    text = None if call.misfit or is_open else statement_text(call)
    if text is None:
        yield call.unknown()
        return
    text = pageable.with_wait(call, text)
    yield from pageable.told(call)
    if not text and not stands_alone(call.ctx, call.span):
        text = _checked_text(call)
    if not text and row.code and row.reason:
        yield call.about(row.code, api=row.name, reason=row.reason)
    yield spelled_place(call, text)


def _refusal(call: Call) -> str:
    refused = libraries.refusal(call.row, call.nodes) or without_place(call)
    return f"{call.row.name} {refused}" if refused else device_calls.refusal(call)


def _is_dropped(node: Node, ctx: Context) -> bool:
    """Whether nothing becomes of a call that stands alone."""
    call = of_node(node, runtime.CALLS, ctx)
    if call is None or call.row.form == "launch" or _refusal(call):
        return False
    return call.row.status != "value" and not _text(call)


def _placed(call: Call, node: Node, text: str, whole: Span | None) -> Edit:
    """The call's SYCL as its place wants it: statements, a list of expressions, a status, or nothing."""
    ctx, row = call.ctx, call.row
    of_some = node in ctx.facts.get(KnownSizes).some
    if (split := split_by_macro(ctx, row.name, node)) is not None:
        if row.named:
            return ctx.replace(Span(split.start, call.name.end), ctx.ns + row.named)
        return ctx.replace(
            split,
            f"[&] {{ return {text if row.status == 'value' else as_status(ctx, text, status=row.status, of_some=of_some)}; }}",
        )
    if row.status == "value":
        return ctx.replace(node.span, text)
    if not text and whole is not None:
        return removed(ctx, node, whole, lambda other: _is_dropped(other, ctx))
    if text and is_discarded(node) and _takes_status(ctx, node, text):
        text = as_status(ctx, text, status=row.status, of_some=of_some)
    if is_statement(node):
        alone_in_branch = node.parent is None or node.parent.kind != Kind.COMPOUND_STMT
        return ctx.replace(node.span, joined(text, ", " if alone_in_branch else f";\n{ctx.indent_of(node)}"))
    if is_discarded(node):
        return ctx.replace(node.span, joined(text, ", ") or "(void)0")
    is_outside = ctx.function(node) is None and not any(a.kind is Kind.LAMBDA_EXPR for a in node.ancestors())
    capture = "[]" if is_outside else "[&]"
    return ctx.replace(node.span, as_status(ctx, text, capture, row.status, of_some))


def _takes_status(ctx: Context, node: Node, text: str) -> bool:
    """Whether a call that stands alone says how it went: where the program asks for it later, or where nothing may throw."""
    never_throws = _NEVER_THROWS.fullmatch(without_holes(text)) is not None
    return ctx.facts.get(LastErrors).asks_for(node) or (not never_throws and may_not_throw(ctx, node))


def _text(call: Call) -> str:
    """The call's statement, with the wait that its order wants."""
    text, ctx, node = statement_text(call) or "", call.ctx, call.node
    if node is None or call.row.form:
        return text
    if call.row.name == "cudaStreamDestroy" and waited_before(ctx, node, stream_written(call)):
        return ""
    return pageable.with_wait(call, text)


def _checked_text(call: Call) -> str:
    """What a call that does nothing in SYCL becomes where the program asks how it went."""
    row, ctx = call.row, call.ctx
    carveout = row.name == "cudaFuncSetAttribute" and "MaxDynamicSharedMemorySize" not in ctx.code(call.arguments[1])
    return "" if carveout or not row.checked else ctx.render_api(replace(row, sycl=row.checked), fields_of(call))
