"""`__shared__` variables: work_group_static, 128-byte aligned; the dynamic one is the launch's scratch memory."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.block_pipelines import is_state_of_block
from wmma2sycl.migrate.analyse.fragments import sycl_type
from wmma2sycl.migrate.apis import types
from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.edits import hole
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.registry import Planned, rule
from wmma2sycl.migrate.source import Span

_SPECIFIERS = {"extern", "static", "__shared__", "volatile"}
_ALIGNED = {"alignas", "__align__"}


@rule("DECL_STMT")
def shared(node: Node, ctx: Context) -> Planned:
    variables = [c for c in node.children if c.kind == "VAR_DECL"]
    if not any(a.kind == "CUDASHARED_ATTR" for v in variables for a in v.children):
        return
    if all(is_state_of_block(v, ctx.model) for v in variables):
        yield ctx.remove_statement(node.start, node.end)
        return
    first = next(c for c in node.children if c.kind == "VAR_DECL")
    element = element_of(ctx, Span(node.start, first.location), _SPECIFIERS)
    names = [ctx.tokens.at(v.location) for v in variables]
    if element is None or None in names:
        macro = ctx.unit.macros.get(node.file, {}).get(node.start, ("?", 0))[0]
        yield ctx.about("W2S101", node, what="a __shared__ declaration", macro=macro)
        return
    dynamic = any(t.text == "extern" for t in ctx.tokens.within(Span(node.start, element.start)))
    plain = _without_stars(ctx, element)
    lines, shared_type = _class_defined_here(ctx, plain, first)
    for before, variable in zip([None, *variables], variables):
        stars = ctx.text(Span(plain.end if before is None else declarator_end(ctx, before), variable.location)).strip(" \t\n,")
        lines.append(_declaration(ctx, variable, (shared_type or hole(plain)) + (f" {stars}" if stars else ""), dynamic))
    yield ctx.replace(node.span, f"\n{ctx.source.indent(node.start)}".join(lines))


def _class_defined_here(ctx: Context, element: Span, variable: Node) -> tuple[list[str], str]:
    """`__shared__ union { float f[64]; half h[128]; } s;`: the class, which needs a name, before the variable."""
    words = ctx.tokens.within(element)
    opened = next((t for t in words if t.text == "{"), None)
    if opened is None:
        return [], ""
    named = words[1].text if words[1] is not opened else f"{variable.name}_type"
    return [f"{words[0].text} {named} {hole(Span(opened.start, element.end))};"], named


def _without_stars(ctx: Context, element: Span) -> Span:
    """Of `const float *const`, which the first variable of a declaration is, `const float`: the others may be none."""
    depth = 0
    for before, token in zip([None, *ctx.tokens.within(element)], ctx.tokens.within(element)):
        depth += (token.text in ("<", "(", "{")) - (token.text in (">", ")", "}"))
        if token.text == "*" and depth == 0 and before is not None:
            return Span(element.start, before.end)
    return element


def is_dynamic_at_file_scope(node: Node) -> bool:
    """`extern __shared__ float s[];` outside functions: every kernel that uses it declares it for itself."""
    marked = any(c.kind == "CUDASHARED_ATTR" for c in node.children)
    return marked and node.type.endswith("[]") and (node.parent is None or node.parent.kind == "NAMESPACE")


@rule("VAR_DECL")
def dynamic_at_file_scope(node: Node, ctx: Context) -> Planned:
    if is_dynamic_at_file_scope(node):
        yield ctx.remove_statement(node.start, node.end)


def scratch_lines(ctx: Context, body: Node) -> list[str]:
    """Declarations of the file's dynamic shared arrays that a body uses."""
    used = {n.ref.key: n for n in body.walk() if n.kind == "DECL_REF_EXPR" and n.ref is not None}
    found = []
    for key in used:
        variable = ctx.model.declarations.get(key)
        if variable is not None and variable.kind == "VAR_DECL" and is_dynamic_at_file_scope(variable):
            element = sycl_type(variable.type.removesuffix("[]").strip(), ctx.ns)
            found.append(f"auto *{variable.name} = {ctx.ns}dynamic_local_memory<{element}>();")
    return found


def element_of(ctx: Context, head: Span, specifiers: set[str]) -> Span | None:
    """A declaration's type without these specifiers; `head` ends at the first declared name."""
    tokens = ctx.tokens.within(head)
    kept, skip_to = [], -1
    for token in tokens:
        if token.start < skip_to or token.text in specifiers:
            continue
        if token.text in _ALIGNED:
            close = ctx.tokens.matching(ctx.tokens.index(token.end))
            skip_to = ctx.tokens.code[close].end if close is not None else token.end
            continue
        kept.append(token)
    return Span(kept[0].start, kept[-1].end) if kept and ctx.tokens.at(head.start) is not None else None


def _declaration(ctx: Context, variable: Node, element: str, dynamic: bool) -> str:
    name = variable.name
    dimensions = Span(variable.location + len(name.encode()), declarator_end(ctx, variable))
    if dynamic:
        inner = _after_first_dimension(ctx, dimensions)
        rows = hole(inner) if inner is not None else ""
        return f"auto *{name} = {ctx.ns}dynamic_local_memory<{element}{rows}>();"
    array = hole(dimensions) if dimensions.end > dimensions.start else ""
    specifiers = {t.text for t in ctx.tokens.within(Span(variable.start, variable.location))}
    volatile = "volatile " if "volatile" in specifiers else ""
    indent = ctx.source.indent(variable.start)
    if has_constructors(ctx, variable):  # work_group_static takes no such class, so it holds the bytes
        storage = f"alignas(128) {ctx.syclex}::work_group_static<std::byte[sizeof({element}{array})]> {name}_storage;"
        return f"{storage}\n{indent}auto &{name} = reinterpret_cast<{volatile}{_reference(element, '', array)}>({name}_storage);"
    if array and not volatile and _only_subscripted(ctx, variable):
        return f"alignas(128) {ctx.syclex}::work_group_static<{element}{array}> {name};"
    return (
        f"alignas(128) {ctx.syclex}::work_group_static<{element}{array}> {name}_storage;\n"
        f"{indent}{volatile}{_reference(element, name, array)} = {name}_storage;"
    )


def _reference(element: str, name: str, array: str) -> str:
    return f"{element}{'' if element.endswith('*') else ' '}" + (f"(&{name}){array}" if array else f"&{name}")


def has_constructors(ctx: Context, variable: Node) -> bool:
    """Whether a sycl::vec or a class with a constructor is, or is in, what a variable holds: of a template, in any instantiation.

    Or in another instance of a union it holds, which has a constructor in all then.
    """
    concrete = ctx.model.concrete
    held = variable.held_classes | concrete.variables.get((variable.file, variable.location), set())
    held = held.union(*(concrete.unions.get(name, set()) for name in held))
    own = {f"{name}()" for _, _, name in ctx.model.aliases}  # CUDA's become classes of ours, which have none
    return bool(held & (types.VECTORS | own))


def declarator_end(ctx: Context, variable: Node) -> int:
    """Behind the last `]` of the declarator."""
    code = ctx.tokens.code
    i = ctx.tokens.index(variable.location) + 1
    end = code[i - 1].end
    while i < len(code) and code[i].text == "[":
        close = ctx.tokens.matching(i)
        if close is None:
            break
        end, i = code[close].end, close + 1
    return end


def _after_first_dimension(ctx: Context, dimensions: Span) -> Span | None:
    """Of `[][16]`, the `[16]`."""
    close = ctx.tokens.matching(ctx.tokens.index(dimensions.start))
    first_end = ctx.tokens.code[close].end if close is not None else dimensions.end
    return Span(first_end, dimensions.end) if first_end < dimensions.end else None


def _only_subscripted(ctx: Context, variable: Node) -> bool:
    """work_group_static converts to its array only where that is asked for: `t[i]` works, a deduced argument does not."""
    function = ctx.function(variable)
    if function is None or function.body is None or variable.ref is None:
        return False
    uses = [n for n in function.body.walk() if n.kind == "DECL_REF_EXPR" and n.ref is not None and n.ref.key == variable.ref.key]
    return all(u.parent is not None and u.parent.kind == "ARRAY_SUBSCRIPT_EXPR" and u.parent.children[0] is u for u in uses)
