"""First values that are written behind a declarator: where a macro is given its name, for that use of the name alone."""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.macros.definitions import Definition, definitions
from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Node


def first_value_behind(variable: Node, at: int, text: str, ctx: Context) -> Edit | Diagnostic:
    """Puts `text` behind a declarator that ends at `at`; told where a macro says the name once more: `#name`, `get_##name`."""
    uses = ctx.unit.uses_around(variable.file, at - 1)
    for use in uses:
        if use.start < at <= use.end and (one := _given(use.start, at, use.name, ctx)) is not None:
            definition, parameter = one
            if _is_said_again(definition, parameter, ctx):
                name = ctx.tokens.before(at)
                what = f"the first value of {name.text if name is not None else variable.name}"
                return ctx.diagnostic("W2S101", variable.span, what=what, macro=use.name)
    return ctx.insert(at, text)


def _given(start: int, at: int, name: str, ctx: Context) -> tuple[Definition, str] | None:
    """The macro's parameter that the argument around a place is for."""
    code, i = ctx.tokens.code, ctx.tokens.index(start)
    parsed = ctx.tokens.arguments(i + 1) if i + 1 < len(code) and code[i + 1].text == "(" else None
    found = definitions(ctx.unit).get(name)
    if parsed is None or not found:
        return None
    number = next((n for n, one in enumerate(parsed[0]) if one.start < at <= one.end), None)
    parameters = found[-1].parameters
    if number is None or not parameters:
        return None
    return found[-1], parameters[min(number, len(parameters) - 1)]


def _is_said_again(definition: Definition, parameter: str, ctx: Context) -> bool:
    """Whether a macro's body has the parameter twice, as text, in a longer name, or gives it to another macro."""
    body = ctx.unit.text(definition.file)[definition.body.start : definition.body.end].decode("utf-8", "replace")
    if len(re.findall(rf"\b{re.escape(parameter)}\b", body)) > 1 or re.search(
        rf"#\s*{parameter}\b|\b{parameter}\s*##", body
    ):
        return True
    return any(name in definitions(ctx.unit) for name in re.findall(rf"(\w+)\s*\([^()]*\b{parameter}\b", body))
