"""Unions over vectors: sycl::vec has constructors, so a union of it has none by default.

One vector gets an initialiser. A union of several, which g++ 12 leaves without a constructor even so, gets one of its own;
in place of a union that is no object, the class around it. Where the program gives such a class a list of values, the
constructor takes them.
"""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.fragments import sycl_type
from wmma2sycl.migrate.forms import union_classes as classes
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.declarators import declarator_end
from wmma2sycl.migrate.forms.first_value_places import first_value_behind
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node


@rule(Kind.FIELD_DECL)
def initialised_vector(node: Node, ctx: Context) -> Planned:
    """Gives the one vector of a union an initialiser `{}`."""
    union = node.parent
    if (
        union is None
        or not classes.is_union(union, ctx)
        or classes.is_made_by_hand(union, ctx)
        or node is not classes.initialised(union, ctx)
    ):
        return
    name = ctx.tokens.at(node.location)
    if (
        name is not None
        and name.text == node.name
        and not classes.needs_constructor(union, ctx)
        and not _is_in_function(union, ctx)
    ):
        yield first_value_behind(node, declarator_end(ctx, node), "{}", ctx)


@rule(Kind.DECL_STMT)
def members_as_variables(node: Node, ctx: Context) -> Planned:
    """`union { float4 v; half2 h[8]; };` in a function: an object, since no constructor can be named, and references to its parts."""
    for union in node.children:
        if union.kind != Kind.UNION_DECL or not _is_in_function(union, ctx):
            continue
        keyword, names = ctx.tokens.at(union.start), [m.name for m in union.children if m.kind == Kind.FIELD_DECL]
        first = classes.initialised(union, ctx)
        opened = next((t for t in ctx.tokens.within(union.span) if t.text == "{"), None)
        if keyword is None or opened is None or first is None or not all(names):
            continue
        yield ctx.insert(keyword.end, f" {first.name}_type")
        yield ctx.insert(opened.end, f"{_before(opened.end, ctx)}{first.name}_type() : {first.name}{{}} {{}}")
        references = "; ".join(f"auto &{name} = {first.name}_storage.{name}" for name in names)
        yield ctx.insert(union.end, f" {first.name}_storage;\n{ctx.source.indent(node.start)}{references}")


@rule(*classes.KINDS)
def constructor(node: Node, ctx: Context) -> Planned:
    """Gives a class that needs one a constructor, and a name if it has none."""
    unions = [
        u
        for u in (node, *node.children)
        if u.kind in classes.KINDS and classes.builder(u, ctx) is node and classes.needs_constructor(u, ctx)
    ]
    opened = next((t for t in ctx.tokens.within(node.span) if t.text == "{"), None)
    if not unions or opened is None:
        return
    name, is_named = classes.name_of(node, ctx)
    keyword = next((t for t in ctx.tokens.within(node.span) if t.text in ("union", "struct", "class")), opened)
    if not is_named and not _is_shared(node):
        yield ctx.insert(keyword.end, f" {name}")
    text = _constructor(name, node, unions, ctx)
    yield ctx.insert(
        opened.end, _before(opened.end, ctx) + (f"public: {text} private:" if keyword.text == "class" else text)
    )


def _before(brace: int, ctx: Context) -> str:
    """A line of its own, where the first member has one."""
    first = ctx.tokens.at_or_after(brace)
    if first is None or ctx.source.line_start(first.start) == ctx.source.line_start(brace):
        return " "
    return f"\n{ctx.source.indent(first.start)}"


def _constructor(name: str, owner: Node, unions: list[Node], ctx: Context) -> str:
    if not classes.is_listed(owner, name, ctx):
        return f"{name}() : {', '.join(f'{v.name}{{}}' for u in unions if (v := classes.initialised(u, ctx)) is not None)} {{}}"
    members = classes.listed_members(owner, ctx)
    arrays = [(m.name, m.type.written_extent) for m in members if m.type.is_array]
    values = ", ".join(f"{m.name}{{}}" if m.type.is_array else f"{m.name}({m.name})" for m in members)
    copies = "".join(f" for (int i = 0; i < {size}; ++i) this->{array}[i] = {array}[i];" for array, size in arrays)
    is_number = not arrays and not any(m.type.held_classes or m.type.room[0] < 0 for m in members)
    is_constant = is_number and classes.is_union(owner, ctx)  # `__constant__ Bits table[] = {{1}}`
    constant = "constexpr " if is_constant else ""
    return f"{constant}{name}({', '.join(f'{_parameter(m, ctx)} = {{}}' for m in members)}) : {values} {{{copies}{' ' if copies else ''}}}"


def _parameter(member: Node, ctx: Context) -> str:
    written = sycl_type(str(member.type.element or member.type), ctx.ns)
    if member.type.is_array:
        return f"const {written} (&{member.name})[{member.type.written_extent}]"
    if member.type.held_classes or member.type.room[0] < 0:
        return f"const {written} &{member.name}"
    return f"{written}{'' if written.endswith('*') else ' '}{member.name}"


def _is_shared(owner: Node) -> bool:
    """Of a `__shared__` variable, whose rule names it."""
    return owner.parent is not None and any(
        a.kind == Kind.CUDASHARED_ATTR for v in (owner.parent, *owner.parent.children) for a in v.children
    )


def _is_in_function(union: Node, ctx: Context) -> bool:
    above = union.parent
    return (
        above is not None
        and above.kind == Kind.DECL_STMT
        and classes.is_without_object(union, ctx)
        and classes.has_several_vectors(union, ctx)
    )
