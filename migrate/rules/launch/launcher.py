"""Launchers: `void launch_gemm(const launch_setup &at, ...)` behind a kernel that host code keeps as a value, and its uses.

A launcher stands where the kernel's own declarations stand, so each source that could name the kernel can name it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import count

from wmma2sycl.migrate.analyse.kernels.kernel_addresses import are_launched
from wmma2sycl.migrate.analyse.kernels.kernel_values import KernelValues, kernel_value
from wmma2sycl.migrate.analyse.kernels.kernel_variables import KernelName
from wmma2sycl.migrate.analyse.kernels.launch_bounds import most_threads, written_bounds
from wmma2sycl.migrate.analyse.launches.dynamic_memory import DynamicMemory
from wmma2sycl.migrate.analyse.launches.launch_sizes import MOST_THREADS
from wmma2sycl.migrate.analyse.macros.definitions import definitions
from wmma2sycl.migrate.analyse.program.instances import TargetDependence
from wmma2sycl.migrate.analyse.syntax.fragments import sycl_type
from wmma2sycl.migrate.analyse.types.matrix_types import launcher_types
from wmma2sycl.migrate.core.lexer import Token, blanked
from wmma2sycl.migrate.core.render import indented
from wmma2sycl.migrate.core.source import Span, decode
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.function_heads import declaration_start
from wmma2sycl.migrate.forms.launch_geometry import bounded
from wmma2sycl.migrate.forms.launch_text import (
    WIDTH,
    Chosen,
    Launch,
    Shape,
    called,
    called_text,
    has_overloads,
    kernel_text,
    launch_text,
    launching,
    scratch_bytes,
)
from wmma2sycl.migrate.forms.macros.launches_in_bodies import given_kernels, launchers
from wmma2sycl.migrate.forms.registry import Planned, file_rule, rule
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import FUNCTION_KINDS, TYPE_KINDS, Function
from wmma2sycl.migrate.rules.launch.launch import call_remark, is_launched_elsewhere, lane_remark

_OPEN, _CLOSED = ("<", "(", "["), (">", ")", "]")
_INLINE = {"inline", "__inline__", "__forceinline__"}


@rule(*FUNCTION_KINDS)
def launcher(node: Node, ctx: Context) -> Planned:
    """Writes a kernel's launcher beside its declaration or definition."""
    kernel = ctx.model.functions.get(node.ref.key) if node.ref is not None else None
    name = ctx.tokens.at(node.location)
    if kernel is None or name is None or kernel.ref.key not in launchers(ctx):
        return
    start = declaration_start(ctx, node, name)
    template = _template(ctx, node, start) if kernel.is_template else ""
    if (template and ctx.code(Span(node.start, start)) == "template<>") or any(
        a.kind in (*TYPE_KINDS, Kind.FRIEND_DECL) for a in node.ancestors()
    ):
        return
    defines = node.has_body or _stands_for_specialisations(kernel, node)
    dependent = kernel.ref.key in ctx.facts.get(TargetDependence)
    given = given_kernels(ctx).get(kernel.ref.key, frozenset())
    types = launcher_types(ctx.model, kernel, given, ctx.ns) if dependent and defines else []
    if types is None:
        yield ctx.about("W2S202", node, kernel=kernel.ref.name)
        return
    head = _head(ctx, kernel, node, template, start, name)
    indent = ctx.source.indent(start)
    text = f"{head};"
    if defines:
        launch = f"{ctx.indent_unit}{_launch(ctx, kernel, node, types)}"
        known = _known(ctx, kernel, node)
        if is_launched_elsewhere(ctx, kernel):
            yield ctx.about("W2S537", node, kernel=kernel.ref.name)
        yield from call_remark(ctx, node, kernel)
        text = ctx.render_at(indent, "construct/launcher.cpp.j2", head=head, body=launch, known=known)
    else:
        text = indented(text, indent)
    end = node.end if node.has_body else _semicolon(ctx, node)
    gap = "\n" if defines else ""
    yield ctx.insert(end, f"\n{gap}{indent}{text}{gap if _has_neighbour(ctx, end) else ''}")


def _stands_for_specialisations(kernel: Function, node: Node) -> bool:
    """Whether it is the declaration that comes last of a template of which only explicit specialisations have bodies."""
    own = [d for d in kernel.declarations if d.kind is Kind.FUNCTION_TEMPLATE]
    last = own[-1] if own and kernel.body is not None and not any(d.has_body for d in own) else None
    return last is not None and (last.file, last.start) == (node.file, node.start)


def _template(ctx: Context, node: Node, start: int) -> str:
    """The text of a template's head; made of its parameters where a macro makes the head."""
    before, names = ctx.tokens.before(start), _template_names([p.name for p in node.template_parameters])
    if before is None or before.end <= node.start:
        return f"template <{', '.join(map(_template_parameter, node.template_parameters, names))}>"
    text, at = "", node.start
    for parameter, name in zip(node.template_parameters, names):
        if not parameter.name:
            text, at = f"{text}{ctx.plain_text(Span(at, _name_end(ctx, parameter)))} {name}", _name_end(ctx, parameter)
    return text + ctx.plain_text(Span(at, before.end))


def _template_parameter(parameter: Node, name: str) -> str:
    of = "typename" if parameter.kind == Kind.TEMPLATE_TYPE_PARAMETER else str(parameter.type)
    return f"{of}{'...' if parameter.type.is_pack else ''} {name}"


def _template_names(names: Sequence[str]) -> list[str]:
    """Of a template's parameters; the launcher must name those without, too."""
    return [name or next(n for n in _numbered(i) if n not in names) for i, name in enumerate(names)]


def _numbered(number: int) -> Iterator[str]:
    yield from ("Unnamed" + "_" * more + str(number) for more in count())


def _name_end(ctx: Context, parameter: Node) -> int:
    """Where the name of a template's parameter without one would stand: `bool = false`, `void (*)(int)`, `template <class> class`."""
    depth, before = 0, parameter.start
    for token in ctx.tokens.code[ctx.tokens.index(parameter.start) :]:
        is_pointer = token.text == ")" and ctx.text(Span(parameter.start, before))[-1:] in ("*", "&")
        if is_pointer or (depth == 0 and token.text in (",", ">", "=")):
            break
        depth += (token.text in _OPEN) - (token.text in _CLOSED)
        before = token.end
    return before


def _has_neighbour(ctx: Context, end: int) -> bool:
    """Whether the next line goes on without a blank one."""
    following = ctx.text(Span(end, len(ctx.source.data))).split("\n", 2)
    return len(following) > 1 and bool(following[1].strip()) and not following[1].lstrip().startswith(("}", "#endif"))


def _semicolon(ctx: Context, node: Node) -> int:
    after = ctx.tokens.at_or_after(node.end)
    return after.end if after is not None and after.text == ";" else node.end


def _head(ctx: Context, kernel: Function, node: Node, template: str, start: int, name: Token) -> str:
    indent = ctx.source.indent(start)
    texts = {t.text for t in ctx.tokens.within(Span(start, name.start))}
    linkage = ("static " if "static" in texts else "") + ("inline " if texts & _INLINE else "")
    declared = [_declared(sycl_type(p.type, ctx.ns), n) for p, n in zip(_parameters(node), _names(node))]
    qualifier = ctx.text(Span(ctx.qualified_start(name), name.start))  # `a::` of a definition outside of its namespace
    first = f"{linkage}void {qualifier}{launchers(ctx)[kernel.ref.key]}("
    listed = ", ".join([f"const {ctx.ns}launch_setup &{_setup(node)}", *declared])
    if len(indent + first + listed) > WIDTH:
        listed = listed.replace(f"&{_setup(node)}, ", f"&{_setup(node)},\n{' ' * len(first)}", 1)
    return (
        f"{sycl_type(' '.join(template.split()).replace(' ,', ','), ctx.ns)}\n" if template else ""
    ) + f"{first}{listed})"


def _launch(ctx: Context, kernel: Function, node: Node, types: list[str]) -> str:
    at = _setup(node)
    memory = ctx.facts.get(DynamicMemory)
    is_checked = kernel.ref.key in memory.kernels and _is_asked(ctx)
    scratch = scratch_bytes(ctx, f"{at}.scratch_bytes", KernelName(kernel, node), is_checked)
    passed = [f"{n}..." if p.type.is_pack else n for p, n in zip(_parameters(node), _names(node))]
    parameters = _template_arguments(ctx, node)
    by_ours = called(ctx, kernel, node.span)
    launch = Launch(
        (called_text if by_ours else kernel_text)(ctx, kernel, kernel.ref.name, parameters),
        f"{at}.queue",
        f"{at}.grid, {_block(ctx, kernel, at)}",
        scratch if kernel.ref.key in memory.kernels else "",
        ", ".join(passed),
        is_checked,
        called=by_ours,
    )
    texts = [
        launch_text(
            ctx,
            Chosen(*launching(ctx, kernel), types),
            launch,
            Shape(ctx.indent_unit, ctx.indent_unit, False, wide),
        )
        for wide in (False, True)
    ]
    return texts[max(map(len, texts[0].split("\n"))) > WIDTH + 20]


def _known(ctx: Context, kernel: Function, node: Node) -> str:
    """What makes the launcher known by its address, where the program launches addresses; among others of its name by its type."""
    name = ctx.facts.get(KernelValues).launchers.get(kernel.ref.key)
    if name is None or not are_launched(ctx.model):
        return ""
    if kernel.is_template:
        name += f"<{', '.join(_template_arguments(ctx, node))}>"
    if has_overloads(ctx, kernel):
        types = [_declared(sycl_type(p.type, ctx.ns), "").rstrip() for p in _parameters(node)]
        name = f"static_cast<void (*)({', '.join([f'const {ctx.ns}launch_setup &', *types])})>({name})"
    return f"{ctx.indent_unit}{ctx.ns}known_by_address<{name}>();"


def _block(ctx: Context, kernel: Function, at: str) -> str:
    words = written_bounds(ctx.model, kernel) if _is_asked(ctx) else []
    most = most_threads(ctx.model, ctx.unit, kernel, None)
    if not words or (most is not None and most >= MOST_THREADS):
        return f"{at}.block"
    return bounded(ctx, f"{at}.block", " ".join(words) if most is None else str(most))


def _is_asked(ctx: Context) -> bool:
    """Whether the program may ask if the launch failed: by the last error, or by what a launch of an address returns."""
    return ctx.facts.get(DynamicMemory).is_asked or are_launched(ctx.model)


def _template_arguments(ctx: Context, node: Node) -> list[str]:
    """What the launcher's parameters are in its body; a pack goes on as a pack."""
    heads = node.template_parameters
    names = _template_names([p.name for p in heads])
    packs = {i for i, p in enumerate(heads) if any(t.text == "..." for t in ctx.tokens.within(_written(ctx, p)))}
    return [f"{name}..." if i in packs else name for i, name in enumerate(names)]


def _written(ctx: Context, parameter: Node) -> Span:
    return parameter.span if parameter.name else Span(parameter.start, _name_end(ctx, parameter))


def _parameters(node: Node) -> list[Node]:
    return node.parameters


def _names(node: Node) -> list[str]:
    return [p.name or f"argument{i}" for i, p in enumerate(_parameters(node))]


def _setup(node: Node) -> str:
    taken = (*_names(node), node.name)  # `launch_at(const launch_setup &at)` of a kernel `at`
    return next(n for n in ("at", "setup", "launch_at") if n not in taken)


def _declared(type_name: str, name: str) -> str:
    plain = re.sub(r" ?\b(?:__restrict__|__restrict|restrict)$", "", type_name)
    if "(*" in plain or "(&" in plain:
        return re.sub(r"\(([*&]+)", rf"(\1{name}", plain, count=1)
    plain = re.sub(r" ?\[\d*\]$", " *", plain)
    return f"{plain}{name}" if plain.endswith("*") else f"{plain} {name}"


@rule(Kind.DECL_REF_EXPR, Kind.OVERLOADED_DECL_REF)
def value(node: Node, ctx: Context) -> Planned:
    """A kernel's name where it is a value: its launcher's."""
    kernel = kernel_value(ctx.model, node)
    if kernel is None:
        return
    why = ctx.facts.get(KernelValues).refused[kernel.ref.key]
    token = ctx.spelled(node, kernel.ref.name)
    if why:
        yield ctx.about("W2S513", node, name=kernel.ref.name, reason=why)
    elif token is not None:
        yield ctx.replace(Span(token.start, token.end), ctx.facts.get(KernelValues).launchers[kernel.ref.key])
        yield from lane_remark(ctx, node, kernel)
        yield from _in_string(ctx, token)
    elif not any(kernel.ref.name in d.words for all_of in definitions(ctx.unit).values() for d in all_of):
        yield ctx.about("W2S101", node, what=kernel.ref.name, macro=ctx.text(node.span))


def _in_string(ctx: Context, token: Token) -> Planned:
    """`#define ENTRY(fn) {#fn, fn<1>}`."""
    around = ctx.unit.uses_around(ctx.source.path, token.start)
    for start, _, name in (use for use in around if use.start < token.start):
        parsed = ctx.tokens.arguments(ctx.tokens.index(start) + 1)
        given = parsed[0] if parsed is not None else []
        for definition in definitions(ctx.unit).get(name, []):
            body = decode(blanked(ctx.unit.text(definition.file)[definition.body.start : definition.body.end]))
            strings = set(re.findall(r"(?<!#)#\s*(\w+)", body))
            if any(p in strings and s.start <= token.start < s.end for p, s in zip(definition.parameters, given)):
                yield ctx.diagnostic("W2S514", Span(token.start, token.end), macro=name, name=token.text)


@rule(Kind.USING_DECLARATION)
def brought(node: Node, ctx: Context) -> Planned:
    """`using kernels::gemm;` brings the launcher too."""
    tokens = ctx.tokens.within(node.span)
    kernels = [ctx.model.functions[key] for key in launchers(ctx)]
    kernel = next((k for k in kernels if tokens and k.ref.name == tokens[-1].text), None)
    if kernel is not None:
        name = ctx.text(Span(ctx.qualified_start(tokens[-1]), tokens[-1].start)) + launchers(ctx)[kernel.ref.key]
        line = f"\n{ctx.source.indent(node.start)}"
        yield ctx.insert(_semicolon(ctx, node), f"{line}using {name};")


@file_rule
def values_in_macros(ctx: Context) -> Planned:
    """`#define ENTRY(T) {#T, gemm<T>}`: in a macro's body, where no launch is."""
    launchers = {
        key[2]: name
        for key, name in ctx.facts.get(KernelValues).launchers.items()
        if not ctx.facts.get(KernelValues).refused[key]
    }
    for name in ctx.facts.get(KernelValues).unspelled & launchers.keys():
        for definition in (
            d
            for all_of in definitions(ctx.unit).values()
            for d in all_of
            if d.file == ctx.source.path and name in d.words
        ):
            for token in ctx.tokens.within(definition.body):
                if token.text == name and not _is_launched(ctx, token):
                    yield ctx.replace(Span(token.start, token.end), launchers[name])


def _is_launched(ctx: Context, token: Token) -> bool:
    index = ctx.tokens.index(token.end)
    written = ctx.tokens.template_arguments(index) if ctx.tokens.code[index].text == "<" else None
    after = ctx.tokens.at_or_after(written[1] if written else token.end)
    return after is not None and after.text == "<<<"
