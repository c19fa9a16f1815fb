"""`__shared__` variables: work_group_static, 128-byte aligned; the dynamic one is the launch's scratch memory."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.launches.block_pipelines import is_state_of_block
from wmma2sycl.migrate.analyse.syntax.fragments import sycl_type
from wmma2sycl.migrate.analyse.types.concrete_types import ConcreteTypes
from wmma2sycl.migrate.apis import types
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.converting_uses import all_convert
from wmma2sycl.migrate.forms.declarators import declarator_end, dimensions_of
from wmma2sycl.migrate.forms.macros.spelled_shared import ALIGNED, SHARED, are_declared, marks_of
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Key, Kind, Node

_UNBRACKETED = (Kind.BINARY_OPERATOR, Kind.UNARY_OPERATOR, Kind.CONDITIONAL_OPERATOR, Kind.UNEXPOSED_EXPR)
_SPECIFIERS = {"extern", "static", "__shared__", "volatile"}


@rule(Kind.DECL_STMT)
def shared(node: Node, ctx: Context) -> Planned:
    """Migrates a declaration of `__shared__` variables; one that a macro spells is said."""
    variables = node.variables
    if not any(v.is_shared for v in variables):
        return
    macro = ctx.unit.macros.get(node.file, {}).get(node.start, ("", 0))[0]
    written = any(t.text == SHARED for t in ctx.tokens.within(node.span))
    if macro and not written and are_declared(ctx.unit, macro, ctx.model.units):
        return
    if all(is_state_of_block(v, ctx.model) for v in variables):
        yield ctx.remove_statement(node.start, node.end)
        return
    inside = next((v for v in variables if _is_in_parentheses(ctx, v)), None)
    if inside is not None:
        api = f"a __shared__ variable, '{inside.name}' (its declarator is in parentheses),"
        yield ctx.about("W2S504", node, api=api)
        return
    first = variables[0]
    head = ctx.tokens.within(Span(node.start, first.location))
    own = {t.text: words for t in head if t.kind == "name" and (words := marks_of(ctx.unit, t.text)) is not None}
    element = element_of(ctx, Span(node.start, first.location), _SPECIFIERS | {*own})
    names = [ctx.tokens.at(v.location) for v in variables]
    behind = _macro_behind(ctx, variables)
    if element is None or None in names or behind or (macro and not written and not own):
        macro = behind or macro or ctx.unit.macro_around(node.file, node.start)
        yield ctx.about("W2S101", node, what="a __shared__ declaration", macro=macro)
        return
    dynamic = any(t.text == "extern" or "extern" in own.get(t.text, ()) for t in head if t.start < element.start)
    plain = _without_stars(ctx, element)
    lines, shared_type = _class_defined_here(ctx, plain, first)
    for before, variable in zip([None, *variables], variables):
        begin = plain.end if before is None else declarator_end(ctx, before)
        marks = [t for t in ctx.tokens.within(Span(begin, variable.location)) if t.text != ","]
        stars = ctx.text(Span(marks[0].start, marks[-1].end)) if marks else ""
        lines.append(
            _declaration(ctx, variable, (shared_type or hole(plain)) + (f" {stars}" if stars else ""), dynamic)
        )
    yield ctx.replace(node.span, f"\n{ctx.source.indent(node.start)}".join(lines))


def _macro_behind(ctx: Context, variables: list[Node]) -> str:
    """What makes a part of a declarator that no text of it tells: `int a PADDED_AND_MORE`, `extern float rows OF_ANY[4]`."""
    here = [v for v in variables if v.file == ctx.source.path]
    following = [ctx.tokens.at_or_after(declarator_end(ctx, v)) for v in here]
    following += [ctx.tokens.at_or_after(ctx.unit.name_end(v)) for v in here if v.type.is_unbounded_array]
    return next((t.text for t in following if t is not None and t.kind == "name" and t.text not in ALIGNED), "")


def _is_in_parentheses(ctx: Context, variable: Node) -> bool:
    """`int (*rows)[8]`, `int (row)[8]`."""
    if variable.file != ctx.source.path:
        return False
    behind = ctx.tokens.at_or_after(ctx.unit.name_end(variable))
    ahead = [t.text for t in ctx.tokens.within(Span(variable.start, variable.location)) if t.text not in ("*", "const")]
    return behind is not None and behind.text == ")" and ahead[-1:] == ["("]


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
    return (
        node.is_shared and node.type.is_unbounded_array and (node.parent is None or node.parent.kind == Kind.NAMESPACE)
    )


@rule(Kind.VAR_DECL)
def dynamic_at_file_scope(node: Node, ctx: Context) -> Planned:
    """Removes `extern __shared__` at file scope: functions declare what they use."""
    if is_dynamic_at_file_scope(node):
        yield ctx.remove_statement(node.start, node.end)


@rule(Kind.CONSTRUCTOR)
def scratch_at_first(node: Node, ctx: Context) -> Planned:
    """`: at(pool)` of dynamic shared memory at file scope, which a function declares in its body."""
    body = next((c for c in node.children if c.kind == Kind.COMPOUND_STMT), None)
    for one in (c for c in node.children if c is not body and c.kind.is_expression):
        for use in (n for n in one.walk() if n.kind == Kind.DECL_REF_EXPR and n.ref is not None):
            variable = ctx.model.declarations.get(use.ref.key) if use.ref is not None else None
            if variable is not None and variable.kind == Kind.VAR_DECL and is_dynamic_at_file_scope(variable):
                yield ctx.about(
                    "W2S504", use, api=f"'{use.name}', dynamic shared memory in a constructor's first values,"
                )


def scratch_lines(ctx: Context, body: Node) -> list[str]:
    """Declarations of the file's dynamic shared arrays that a body uses and does not declare again."""
    used: dict[Key, list[Node]] = {}
    again: dict[str, list[Node]] = {}  # the blocks that do
    for node in body.walk():
        if node.kind == Kind.DECL_REF_EXPR and node.ref is not None:
            used.setdefault(node.ref.key, []).append(node)
        elif node.kind == Kind.VAR_DECL and node.is_shared:
            again.setdefault(node.name, []).append(next(a for a in node.ancestors() if a.kind == Kind.COMPOUND_STMT))
    found = []
    for key, uses in used.items():
        variable = ctx.model.declarations.get(key)
        if variable is None or variable.kind != Kind.VAR_DECL or not is_dynamic_at_file_scope(variable):
            continue
        blocks = again.get(variable.name, [])
        if not all(any(block.span.contains(use.span) for block in blocks) for use in uses):
            element = sycl_type(str(variable.type.element), ctx.ns)
            found.append(f"auto *{variable.name} = {ctx.ns}dynamic_local_memory<{element}>();")
    return found


def element_of(ctx: Context, head: Span, specifiers: set[str]) -> Span | None:
    """A declaration's type without these specifiers, macros that make some among them; `head` ends at the first declared name."""
    uses = ctx.unit.macros.get(ctx.source.path, {})
    kept, skip_to = [], -1
    for token in ctx.tokens.within(head):
        if token.start < skip_to:
            continue
        if token.text in ALIGNED:
            close = ctx.tokens.matching(ctx.tokens.index(token.end))
            skip_to = ctx.tokens.code[close].end if close is not None else token.end
        elif token.text in specifiers:
            skip_to = uses.get(token.start, ("", token.end))[1]
        else:
            kept.append(token)
    return Span(kept[0].start, kept[-1].end) if kept and ctx.tokens.at(head.start) is not None else None


def _declaration(ctx: Context, variable: Node, element: str, dynamic: bool) -> str:
    name = variable.name
    dimensions = dimensions_of(ctx, variable)
    if dynamic:
        inner = _after_first_dimension(ctx, dimensions)
        rows = hole(inner) if inner is not None else ""
        return f"auto *{name} = {ctx.ns}dynamic_local_memory<{element}{rows}>();"
    array = _as_argument(ctx, variable, dimensions) if dimensions.end > dimensions.start else ""
    specifiers = {t.text for t in ctx.tokens.within(Span(variable.start, variable.location))}
    volatile = "volatile " if "volatile" in specifiers else ""
    indent = ctx.source.indent(variable.start)
    storage, held, named = f"{name}_storage", f"{element}{array}", ""
    if has_constructors(ctx, variable):  # work_group_static takes no such class, so it holds the bytes
        named = f"auto &{name} = reinterpret_cast<{volatile}{_reference(element, '', array)}>({storage})"
        held = f"std::byte[sizeof({held})]"
    elif array and not volatile and all_convert(ctx, variable):
        storage = name
    else:
        named = f"{volatile}{_reference(element, name, array)} = {storage}"
    return ctx.render_at(indent, "construct/shared_memory.cpp.j2", held=held, storage=storage, named=named)


def _as_argument(ctx: Context, variable: Node, dimensions: Span) -> str:
    """`[A > B ? A : B][4]` among a template's arguments, which a `>` outside of brackets would end; behind a blank, a macro."""
    text, at = " " if ctx.source.data[dimensions.start : dimensions.start + 1] != b"[" else "", dimensions.start
    sizes = (c for c in variable.children if dimensions.contains(c.span) and _has_bare_greater(c))
    for size in sorted(sizes, key=lambda c: c.start):
        text += f"{hole(Span(at, size.start))}({hole(size.span)})"
        at = size.end
    return text + hole(Span(at, dimensions.end))


def _has_bare_greater(value: Node) -> bool:
    if value.kind == Kind.BINARY_OPERATOR and value.operator in (">", ">>"):
        return True
    return value.kind in _UNBRACKETED and any(map(_has_bare_greater, value.children))


def _reference(element: str, name: str, array: str) -> str:
    return f"{element}{'' if element.endswith('*') else ' '}" + (f"(&{name}){array}" if array else f"&{name}")


def has_constructors(ctx: Context, variable: Node) -> bool:
    """Whether a sycl::vec or a class with a constructor is, or is in, what a variable holds: of a template, in any instantiation.

    Or in another instance of a union it holds, which has a constructor in all then.
    """
    concrete = ctx.facts.get(ConcreteTypes)
    held = variable.type.held_classes | concrete.variables.get((variable.file, variable.location), frozenset())
    held = held.union(*(concrete.unions.get(name, frozenset()) for name in held))
    own = {f"{name}()" for _, _, name, _ in ctx.model.aliases}  # CUDA's become classes of ours, which have none
    return bool(held & (types.VECTORS | own))


def _after_first_dimension(ctx: Context, dimensions: Span) -> Span | None:
    """Of `[][16]`, the `[16]`."""
    close = ctx.tokens.matching(ctx.tokens.index(dimensions.start))
    first_end = ctx.tokens.code[close].end if close is not None else dimensions.end
    return Span(first_end, dimensions.end) if first_end < dimensions.end else None
