"""Types of pointers that hold launchers: `void (*fn)(float *)` becomes `void (*fn)(const launch_setup &, float *)`."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.kernels.kernel_signatures import parameters_of, pointed_to, types_of, unify
from wmma2sycl.migrate.analyse.kernels.kernel_values import KernelValues, called_pointers
from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, file_rule, rule
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Function


@file_rule
def pointers(ctx: Context) -> Planned:
    """By tokens, since clang has no node for a type in a cast or a template argument."""
    if not _kernels(ctx):
        return
    code = ctx.tokens.code
    parameters = [n for n in ctx.unit.of_kind(Kind.PARM_DECL) if n.file == ctx.source.path]
    called = {key[:3] for key in called_pointers(ctx.model)}
    for i in range(len(code) - 3):
        if code[i].text != "void" or code[i + 1].text != "(" or code[i + 2].text not in ("*", "**", "&"):
            continue
        close = ctx.tokens.matching(i + 1)
        if close is None or close + 1 >= len(code) or code[close + 1].text != "(":
            continue
        names = [t for t in code[i + 2 : close] if t.kind == "name" and t.text != "const"]
        is_called = bool(names) and (ctx.source.path, names[0].start, names[0].text) in called
        last = ctx.tokens.matching(close + 1)
        if last is not None and not is_called and _may_hold_launcher(ctx, parameters, close + 1, last):
            yield _with_setup(ctx, close + 1, last)


@rule(Kind.TYPEDEF_DECL, Kind.TYPE_ALIAS_DECL)
def function_type(node: Node, ctx: Context) -> Planned:
    """`typedef void Kernel(float *);` and `using Kernel = void(float *);`."""
    signature = pointed_to(node.canonical_type)
    if signature is None or "(*" in ctx.code(node.span) or not node.parameters:
        return
    if not any(unify(signature, types_of(k.parameters)) for k in _kernels(ctx)):
        return
    tokens = ctx.tokens.within(node.span)
    opened = next((ctx.tokens.index(t.start) for t in tokens if t.text == "("), None)
    last = ctx.tokens.matching(opened) if opened is not None else None
    if opened is not None and last is not None:
        yield _with_setup(ctx, opened, last)


def _kernels(ctx: Context) -> list[Function]:
    return [ctx.model.functions[key] for key, why in ctx.facts.get(KernelValues).refused.items() if not why]


def _may_hold_launcher(ctx: Context, parameters: list[Node], opened: int, last: int) -> bool:
    """Compares types where clang tells them, else how many there are."""
    span = Span(ctx.tokens.code[opened].end, ctx.tokens.code[last].start)
    inside = [p for p in parameters if span.contains(p.span)]
    direct = [p for p in inside if not any(a in inside for a in p.ancestors())]
    count = _count(ctx, opened, last)
    if len(direct) == count:
        return any(unify(types_of(direct), parameters_of(k)) for k in _kernels(ctx))
    return any(len(k.parameters) == count for k in _kernels(ctx))


def _count(ctx: Context, opened: int, last: int) -> int:
    """Of parameters; commas in template arguments part none."""
    texts = [t.text for t in ctx.tokens.code[opened + 1 : last]]
    if not texts or texts == ["void"]:
        return 0
    depth, commas = 0, 0
    for text in texts:
        depth += text.count("<") + (text in "([{") - text.count(">") - (text in ")]}")
        commas += depth == 0 and text == ","
    return commas + 1


def _with_setup(ctx: Context, opened: int, last: int) -> Edit:
    code = ctx.tokens.code
    setup = f"const {ctx.ns}launch_setup &"
    if _count(ctx, opened, last):
        return ctx.insert(code[opened].end, f"{setup}, ")
    return ctx.replace(Span(code[opened].end, code[last].start), setup)
