"""Functions of the device that a macro's body spells: what they use is declared there, once for all that it makes."""

from __future__ import annotations

import re
from typing import NamedTuple

from wmma2sycl.migrate.analyse.macros.definitions import Definition, definitions_of
from wmma2sycl.migrate.analyse.macros.macro_functions import MacroFunctions
from wmma2sycl.migrate.core.lexer import Token, lex
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, file_rule
from wmma2sycl.migrate.front.model import Function, Role
from wmma2sycl.migrate.rules.kernel.prologue import prologue_lines


@file_rule
def macro_functions(ctx: Context) -> Planned:
    """`#define MAKE(NAME) __global__ void NAME(float *p) { p[threadIdx.x] = 0; }`."""
    needed: dict[int, list[Function]] = {}
    names: dict[int, str] = {}
    for key, macro in ctx.facts.get(MacroFunctions).made:
        function = ctx.model.functions[key]
        if not prologue_lines(ctx, function) or function.body is None:
            continue
        spelled = definitions_of(ctx.unit, macro)
        known = len(spelled) == 1 and ctx.unit.text(
            spelled[0].file
        )  # a header of macros alone is migrated without its uses
        opened = _opening(ctx, spelled[0], function) if known else None
        if opened is not None and spelled[0].file == ctx.source.path:
            needed.setdefault(opened, []).append(function)
            names[opened] = macro
        elif opened is None and function.body.file == ctx.source.path:
            yield ctx.about("W2S101", function.body, what=f"the body of {function.ref.name}", macro=macro)
    for opened, functions in needed.items():
        lines = prologue_lines(ctx, *functions)
        if lines is None:
            what, body = f"the body of {functions[0].ref.name}", functions[0].body or functions[0].declarations[0]
            yield ctx.about("W2S101", body, what=what, macro=names[opened])
            continue
        yield ctx.insert(opened, "".join(f" {line}" for line in lines))


def _opening(ctx: Context, definition: Definition, function: Function) -> int | None:
    """Behind the `{` of the function, where a macro's body spells it whole: the only one, or that of its name and specifier."""
    code = lex(ctx.unit.data(definition.file)[definition.body.start : definition.body.end]).code
    heads = _heads(code)
    if len(heads) > 1:
        is_kernel = function.role is Role.KERNEL
        same = [
            h
            for h in heads
            if h.is_kernel(code) == is_kernel and re.fullmatch(definition.pattern(h.name(code)), function.ref.name)
        ]
        heads = same if len(same) == 1 else []
    return definition.body.start + code[heads[0].opened].end if len(heads) == 1 else None


class _Head(NamedTuple):
    """Indices of a function's first specifier and of its `{`."""

    first: int
    opened: int

    def is_kernel(self, code: list[Token]) -> bool:
        """Whether its specifiers say so."""
        return any(token.text == "__global__" for token in code[self.first : self.opened])

    def name(self, code: list[Token]) -> list[str]:
        """The words that make its name: `name##_kernel`."""
        depth, at = 0, self.opened - 1
        while at > self.first and (depth := depth + (code[at].text == ")") - (code[at].text == "(")) > 0:
            at -= 1
        parts = [code[at - 1].text]
        while code[at - 2].text == "##":
            at -= 2
            parts.insert(0, code[at - 1].text)
        return parts


def _heads(code: list[Token]) -> list[_Head]:
    depth, first, found = 0, 0, []
    for i, token in enumerate(code):
        if token.text == "{" and depth == 0 and i and code[i - 1].text == ")":
            found.append(_Head(first, i))
        depth += (token.text == "{") - (token.text == "}")
        if depth == 0 and token.text in ("}", ";"):
            first = i + 1
    return found
