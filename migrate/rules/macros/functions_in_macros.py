"""Functions of the device that a macro's body spells: what they use is declared there, once for all that it makes."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.macros.definitions import Definition, definitions_of
from wmma2sycl.migrate.analyse.macros.macro_functions import MacroFunctions
from wmma2sycl.migrate.core.lexer import lex
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, file_rule
from wmma2sycl.migrate.front.model import Function
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
        opened = _opening(ctx, spelled[0]) if known else None
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


def _opening(ctx: Context, definition: Definition) -> int | None:
    """Behind the `{` of the one function that a macro's body spells whole."""
    code = lex(ctx.unit.data(definition.file)[definition.body.start : definition.body.end]).code
    depth, found = 0, []
    for before, token in zip([None, *code], code):
        if token.text == "{" and depth == 0 and before is not None and before.text == ")":
            found.append(definition.body.start + token.end)
        depth += (token.text == "{") - (token.text == "}")
    return found[0] if len(found) == 1 else None
