"""Around cuBLAS and cuRAND: what calls are refused for, marks of their headers, and libraries that nothing is known of."""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.syntax.expressions import callee, stripped
from wmma2sycl.migrate.apis.api import Api
from wmma2sycl.migrate.apis.libraries import HEADER_MARKS
from wmma2sycl.migrate.apis.types import OTHER_NAMES, OTHER_NAMESPACES
from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.host.products import product_refusal
from wmma2sycl.migrate.forms.registry import Planned, file_rule, rule
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.rules.macros.unused_macros import commented

_CONDITION = re.compile(r"#\s*(?:if|ifdef|ifndef|elif)\b")
_OTHER = re.compile(OTHER_NAMES)
_HOST_POINTERS, _QUASI_RANDOM = 0, 200


@file_rule
def header_marks(ctx: Context) -> Planned:
    """`#ifdef CUBLAS_API_H_`, in a program's own helper_cuda.h: whether cuBLAS's header, now ours, was included."""
    for directive in ctx.directives:
        if _CONDITION.match(ctx.plain_text(directive)):
            for token in ctx.tokens.within(directive):
                if token.text in HEADER_MARKS:
                    yield Edit(Span(token.start, token.end), HEADER_MARKS[token.text])


@file_rule
def other_libraries(ctx: Context) -> Planned:
    """Names of libraries that nothing is known of here, each once a statement."""
    told: set[tuple[str, int]] = set()
    unused: list[Span] | None = None
    for token in ctx.tokens.code:
        if token.kind != "name":
            continue
        if not (_is_space(ctx, token) or _OTHER.fullmatch(token.text)) or token.text in ctx.model.own_names:
            continue
        place = (token.text, ctx.statement_number(token.start))
        if any(s.start <= token.start < s.end for s in ctx.unit.skipped.get(ctx.source.path, [])) or place in told:
            continue
        told.add(place)
        if unused is None:
            unused = [definition.body for definition, _ in commented(ctx)]
        if any(body.start <= token.start < body.end for body in unused):
            continue
        yield ctx.diagnostic("W2S401", Span(token.start, token.end), api=token.text)


def _is_space(ctx: Context, token: Token) -> bool:
    """`thrust::sort`, `using namespace thrust`."""
    if token.text not in OTHER_NAMESPACES:
        return False
    before, following = ctx.tokens.before(token.start), ctx.tokens.at_or_after(token.end)
    if following is not None and following.text == "::":
        return True
    return before is not None and before.text == "namespace" and following is not None and following.text in (";", "=")


@rule(Kind.DECL_STMT)
def range_variable(node: Node, ctx: Context) -> Planned:
    """`nvtxRangeId_t range = nvtxRangeStart("copy");`, where nothing but the range's end asks for it."""
    variable = node.only_child or node
    function = ctx.function(node)
    if (
        variable.kind != Kind.VAR_DECL
        or variable.ref is None
        or function is None
        or function.body is None
        or not _starts_range(variable)
    ):
        return
    uses = [
        n
        for n in function.body.walk()
        if n.kind == Kind.DECL_REF_EXPR and n.ref is not None and n.ref.key == variable.ref.key
    ]
    if all(any(a.kind == Kind.CALL_EXPR and a.name == "nvtxRangeEnd" for a in n.ancestors()) for n in uses):
        yield ctx.remove_statement(node.start, node.end)


def _starts_range(variable: Node) -> bool:
    value = stripped(variable.initialiser) if variable.initialiser is not None else None
    called = callee(value) if value is not None and value.kind == Kind.CALL_EXPR else None
    return called is not None and called.cuda and called.name.startswith("nvtxRangeStart")


def refusal(row: Api, given: list[Node]) -> str:
    """Why a call has no SYCL form though its function has a row; empty where it has one."""
    values = {role: a.value() for role, a in zip(row.roles, given)}
    if "pointer_mode" in values and values["pointer_mode"] != _HOST_POINTERS:
        return "with alpha and beta in device memory"
    if "incx" in values and (values.get("incx"), values.get("incy")) != (1, 1):
        return "with a stride"
    if (values.get("sequence") or 0) >= _QUASI_RANDOM:
        return "of quasi-random numbers"
    return product_refusal(dict(zip(row.roles, given)), values) if row.form == "gemm" else ""
