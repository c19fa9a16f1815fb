"""`CUDART_VERSION` in code, `__CUDACC_VER_MAJOR__` in a macro's body: the number by which `#if` is decided, and which
cudaRuntimeGetVersion() says in the output, too."""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.analyse.macros.preprocessor_conditions import VALUES
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, file_rule

_VERSIONS = ("CUDART_VERSION", "CUDA_VERSION", "__CUDACC_VER_MAJOR__", "__CUDACC_VER_MINOR__", "CUB_VERSION")


@file_rule
def versions(ctx: Context) -> Planned:
    """Puts the number for each, unless the program defines the name itself."""
    for span, name in _written(ctx):
        if name not in ctx.model.own_names and not ctx.unit.defines(name):
            yield ctx.diagnostic("W2S124", span, name=name, number=str(VALUES[name]))
            yield ctx.replace(span, str(VALUES[name]))


def _written(ctx: Context) -> Iterator[tuple[Span, str]]:
    """Where the preprocessor puts the number in code, and where the body of a macro names it, but for a text's."""
    uses = ctx.unit.macros.get(ctx.source.path, {})
    before = ""
    for token in ctx.tokens.code:
        span = Span(token.start, token.end)
        if token.text in _VERSIONS:
            macro = ctx.definition_at(token.start)
            is_use = ctx.directive_at(token.start) is None and uses.get(token.start) == (token.text, token.end)
            if is_use or (macro is not None and macro.name != token.text and before not in ("#", "##")):
                yield span, token.text
        before = token.text
