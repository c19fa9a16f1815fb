"""`template __global__ void gemm<16>(float *);` goes: a launch instantiates what it needs. clang shows no cursor for it."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.macros.definitions import Definition
from wmma2sycl.migrate.analyse.macros.instantiating_macros import (
    InstantiatingMacros,
    macros_of,
    names_kernel,
)
from wmma2sycl.migrate.analyse.program.instances import TargetDependence
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, file_rule, together
from wmma2sycl.migrate.rules.macros.spelled import migrate_tokens


@file_rule
def explicit_instantiations(ctx: Context) -> Planned:
    """Removes those of kernels; others are migrated by their tokens."""
    kernels = _kernels(ctx)
    code = [t for t in ctx.tokens.code if ctx.directive_at(t.start) is None] if b"template" in ctx.source.data else []
    for i, token in enumerate(code[:-1]):
        if token.text != "template" or code[i + 1].text == "<" or (i and code[i - 1].text in (".", "->", "::")):
            continue
        end = next((j for j in range(i, len(code)) if code[j].text == ";"), None)
        if end is not None and names_kernel(code[i:end], kernels):
            first = code[i - 1] if i and code[i - 1].text == "extern" else token
            yield ctx.remove_statement(first.start, code[end].start)
        elif end is not None and not any(t.text == "{" for t in code[i:end]):
            yield from migrate_tokens(ctx, Span(token.start, code[end].start), set())


@file_rule
def instantiating_macros(ctx: Context) -> Planned:
    """A macro of instantiations loses those of kernels; what it is given for the others is migrated where it is used."""
    macros = macros_of(ctx.model, ctx.unit, _kernels(ctx))
    for definition in (d for name in macros.names for d in macros.known[name] if d.file == ctx.source.path):
        if definition.name in macros.of_kernels:
            yield from together(_without(ctx, definition), "instantiating_macros")
        else:
            yield from together(_shortened(ctx, definition, macros), "instantiating_macros")
    done = 0
    for start, (_, end) in sorted(ctx.unit.macros.get(ctx.source.path, {}).items() if macros.names else ()):
        name = ctx.tokens.at(start)
        if name is None or name.text not in macros.names or start < done or ctx.directive_at(start) is not None:
            continue
        done = end
        if name.text in macros.of_kernels:
            yield ctx.remove_statement(start, end)
        else:
            yield from migrate_tokens(ctx, Span(name.end, end), {name.text})


def _kernels(ctx: Context) -> set[str]:
    return {name for (_, _, name, _) in ctx.facts.get(TargetDependence).keys}


def _without(ctx: Context, definition: Definition) -> Planned:
    """No `#define`, and no `#undef` for it."""
    for directive in ctx.directives:
        words = ctx.plain_text(directive).lstrip("# \t").split()
        if directive.contains(definition.body) or words[:2] == ["undef", definition.name]:
            yield ctx.remove_statement(directive.start, directive.end)


def _shortened(ctx: Context, definition: Definition, macros: InstantiatingMacros) -> Planned:
    """Without the instantiations of kernels in its body, each with the line break before it."""
    for statement in macros.statements_of(definition):
        if macros.is_of_kernel(statement):
            before = ctx.tokens.before(statement[0].start)
            begin = before.end if before is not None else statement[0].start
            last = statement[-1]
            if before is not None and before.text == ";" and last.text != ";":
                begin = before.start  # the use has the `;`
            yield ctx.replace(Span(begin, last.end), "")
