"""What only raised kernels used: functions of one matrix instruction, which nothing calls any more."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.core.lexer import Tokens
from wmma2sycl.migrate.core.source import Source, Span
from wmma2sycl.migrate.front import Key, Kind, Node, Unit
from wmma2sycl.migrate.front.model import FUNCTION_KINDS, Function, Model, Role


def leftovers(model: Model, unit: Unit, source: Source, tokens: Tokens, replaced: Sequence[Span]) -> Iterator[Edit]:
    """Removes them, but for those with comments, whole lines where nothing else stands on them."""
    names: dict[Key, list[Node]] = {}
    for one in model.units:
        for node in one.nodes:
            if node.ref is not None and node.kind not in FUNCTION_KINDS:
                names.setdefault(node.ref.key, []).append(node)
    for function in model.bodies_in(unit.main):
        if function.role is Role.DEVICE and _is_instruction(function) and len(function.declarations) == 1:
            span = function.declarations[0].span
            if any(t.kind == "comment" and span.contains(Span(t.start, t.end)) for t in tokens.all):
                continue
            if any(_is_named(u, function, source.path, [span, *replaced]) for u in model.units):
                continue
            used = names.get(function.ref.key, [])
            if used and all(n.file == source.path and any(s.contains(n.span) for s in replaced) for n in used):
                yield Edit(_whole_lines(source, span), "")


def _is_named(unit: Unit, function: Function, path: str, gone: Sequence[Span]) -> bool:
    """Whether a file has the name elsewhere: in a template what it means is not known."""
    word = re.compile(rf"\b{re.escape(function.ref.name)}\b".encode())
    files = {unit.main, *unit.opened}
    return any(
        not (file == path and any(s.start <= m.start() < s.end for s in gone))
        for file in files
        for m in word.finditer(unit.text(file))
    )


def _is_instruction(function: Function) -> bool:
    body = function.body
    return body is not None and any(n.kind == Kind.ASM_STMT for n in body.statements) and not function.is_method


def _whole_lines(source: Source, span: Span) -> Span:
    line = Span(source.line_start(span.start), source.line_end(span.end))
    around = source.text(Span(line.start, span.start)) + source.text(Span(span.end, line.end))
    return Span(line.start, min(line.end + 1, len(source.data))) if not around.strip() else span
