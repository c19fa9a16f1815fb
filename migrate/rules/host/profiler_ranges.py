"""NVTX: variables that nothing but its calls ask for go with these calls, in functions and in macros."""

from __future__ import annotations

from itertools import pairwise

from wmma2sycl.migrate.analyse.macros.definitions import definitions
from wmma2sycl.migrate.apis.libraries import NVTX_TYPES
from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.host.profiler_variables import removed_with
from wmma2sycl.migrate.forms.registry import Planned, file_rule, rule
from wmma2sycl.migrate.front import Kind, Node


@rule(Kind.DECL_STMT)
def variable(node: Node, ctx: Context) -> Planned:
    """`nvtxEventAttributes_t event = {0};`, and each `event.color = ...;` with it."""
    declared = node.only_child
    is_spelled = (
        declared is not None and ctx.spelled(declared, declared.name) is not None
    )  # else its macro's body is edited
    for statement in removed_with(node, ctx) if is_spelled else ():
        yield ctx.remove_statement(statement.start, statement.end)


@file_rule
def in_macros(ctx: Context) -> Planned:
    """The same in a macro's body, `#define PUSH_RANGE(name) { nvtxEventAttributes_t event = {0}; ... }`."""
    for definition in (d for all_of in definitions(ctx.unit).values() for d in all_of if d.file == ctx.source.path):
        tokens = ctx.tokens.within(definition.body) if definition.words & NVTX_TYPES else []
        for kind, name in pairwise(tokens):
            if kind.text in NVTX_TYPES and name.kind == "name":
                statements = _statements(tokens, name.text)
                yield from (_without(ctx, s) for s in statements or ())


def _statements(tokens: list[Token], variable: str) -> list[Span] | None:
    """Its declaration and the statements that begin with it; None where it stands elsewhere than in NVTX's calls."""
    found: list[Span] = []
    start, is_call = 0, False
    for i, token in enumerate(tokens):
        if token.text == variable:
            first = tokens[start].text
            if first == variable or first in NVTX_TYPES:
                end = next((t for t in tokens[i:] if t.text == ";"), None)
                if end is None:
                    return None
                found.append(Span(tokens[start].start, end.end))
            elif not is_call:
                return None
        if token.text in (";", "}") or (token.text == "{" and (i == 0 or tokens[i - 1].text not in ("=", variable))):
            start, is_call = i + 1, False
        elif token.text.startswith("nvtx") and token.text not in NVTX_TYPES:
            is_call = True
    return list(dict.fromkeys(found))


def _without(ctx: Context, statement: Span) -> Edit:
    """Goes with its line where that goes on in the next one and has nothing else."""
    line = Span(ctx.source.line_start(statement.start), ctx.source.line_end(statement.end))
    rest = ctx.text(Span(statement.end, line.end)).strip()
    alone = rest == "\\" and not ctx.text(Span(line.start, statement.start)).strip()
    return Edit(Span(line.start, line.end + 1), "") if alone else Edit(statement, "")
