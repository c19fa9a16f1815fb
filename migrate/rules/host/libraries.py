"""Around cuBLAS and cuRAND: what calls are refused for, marks of their headers, and libraries that nothing is known of."""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.macros.definitions import definitions
from wmma2sycl.migrate.apis.api import Api
from wmma2sycl.migrate.apis.libraries import HEADER_MARKS
from wmma2sycl.migrate.apis.types import OTHER_NAMES, OTHER_NAMESPACES
from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.host.products import product_refusal
from wmma2sycl.migrate.forms.registry import Planned, file_rule
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.rules.macros.unused_macros import commented

_CONDITION = re.compile(r"#\s*(?:if|ifdef|ifndef|elif)\b")
_INCLUDE = re.compile(r"#\s*include\b")
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
    own = ctx.model.own_names | definitions(ctx.unit).keys()  # `CUSOLVER_CHECK` of the program's
    included = [d for d in ctx.directives if _INCLUDE.match(ctx.plain_text(d))]  # told of as headers
    unused: list[Span] | None = None
    for token in ctx.tokens.code:
        if token.kind != "name":
            continue
        if not (_is_space(ctx, token) or _OTHER.fullmatch(token.text)) or token.text in own:
            continue
        place = (token.text, ctx.statement_number(token.start))
        skipped = (*ctx.unit.skipped.get(ctx.source.path, []), *included)
        if any(s.start <= token.start < s.end for s in skipped) or place in told:
            continue
        told.add(place)
        if unused is None:
            unused = [definition.body for definition, _ in commented(ctx)]
        if any(body.start <= token.start < body.end for body in unused):
            continue
        yield ctx.diagnostic("W2S401", Span(token.start, token.end), api=token.text)


def _is_space(ctx: Context, token: Token) -> bool:
    """`cute::copy`, `using namespace cute`."""
    if token.text not in OTHER_NAMESPACES:
        return False
    before, following = ctx.tokens.before(token.start), ctx.tokens.at_or_after(token.end)
    if following is not None and following.text == "::":
        return True
    return before is not None and before.text == "namespace" and following is not None and following.text in (";", "=")


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
