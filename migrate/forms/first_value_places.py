"""First values that are written behind a declarator: where a macro is given its name, for that use of the name alone."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.macros.stringised import SaidAgain
from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Node


def first_value_behind(variable: Node, at: int, text: str, ctx: Context) -> Edit | Diagnostic:
    """Puts `text` behind a declarator that ends at `at`; told where a macro says the name once more: `#name`, `get_##name`."""
    again = SaidAgain(ctx.unit)
    for use in ctx.unit.uses_around(variable.file, at - 1):
        arguments = again.of_use(ctx.tokens, ctx.tokens.index(use.start))
        if any(argument.start < at <= argument.end for argument in arguments):
            name = ctx.tokens.before(at)
            what = f"the first value of {name.text if name is not None else variable.name}"
            return ctx.diagnostic("W2S101", variable.span, what=what, macro=use.name)
    return ctx.insert(at, text)
