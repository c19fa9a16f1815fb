"""`template __global__ void gemm<16>(float *);` goes: a launch instantiates what it needs. clang shows no cursor for it."""

from __future__ import annotations

from wmma2sycl.migrate.apis import types
from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.edits import Edit
from wmma2sycl.migrate.registry import Planned, file_rule
from wmma2sycl.migrate.source import Span


@file_rule
def explicit_instantiations(ctx: Context) -> Planned:
    dependent = {name for (_, _, name) in ctx.model.target_dependent}
    code = ctx.tokens.code
    for i, token in enumerate(code[:-1]):
        if token.text != "template" or code[i + 1].text == "<" or (i and code[i - 1].text in (".", "->", "::")):
            continue
        end = next((j for j in range(i, len(code)) if code[j].text == ";"), None)
        if end is not None and any(t.text == "__global__" or t.text in dependent for t in code[i:end]):
            first = code[i - 1] if i and code[i - 1].text == "extern" else token
            yield ctx.remove_statement(first.start, code[end].start)
        elif end is not None and not any(t.text == "{" for t in code[i:end]):
            for named in (t for t in code[i:end] if t.text in types.TYPES and t.text not in ctx.model.own_names):
                yield Edit(Span(named.start, named.end), types.TYPES[named.text].format(ns=ctx.ns))
