"""Classes that hold unions of vectors: which need a constructor, what they are called, what a list of values gives them."""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.types.concrete_types import ConcreteTypes
from wmma2sycl.migrate.apis import types
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.declarators import declarator_end
from wmma2sycl.migrate.front import Kind, Node

KINDS = (
    Kind.UNION_DECL,
    Kind.STRUCT_DECL,
    Kind.CLASS_DECL,
    Kind.CLASS_TEMPLATE,
    Kind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION,
)


def is_union(owner: Node, ctx: Context) -> bool:
    """Whether the node is a union, or a template of one."""
    word = ctx.tokens.before(owner.location) if owner.kind.startswith(Kind.CLASS_TEMPLATE) else None
    return owner.kind == Kind.UNION_DECL or (word is not None and word.text == "union")


def is_made_by_hand(owner: Node, ctx: Context) -> bool:
    """Whether the program has written a constructor, or given a member a value."""
    return any(c.kind == Kind.CONSTRUCTOR or (c.kind == Kind.FIELD_DECL and _has_value(c, ctx)) for c in owner.children)


def _has_value(member: Node, ctx: Context) -> bool:
    after = ctx.tokens.at_or_after(declarator_end(ctx, member))
    return after is not None and after.text in ("=", "{")


def initialised(union: Node, ctx: Context) -> Node | None:
    """The member that is made: the first vector, or the first of all where members of templates may be one."""
    vectors = _vectors(union, ctx)
    return next((f for f in vectors if f.name), union.fields[0]) if vectors else None


def needs_constructor(union: Node, ctx: Context) -> bool:
    """Of several vectors; not where a list of values gives the class what no constructor can take."""
    owner = builder(union, ctx)
    if (
        owner is None
        or not is_union(union, ctx)
        or not has_several_vectors(union, ctx)
        or is_made_by_hand(union, ctx)
        or is_made_by_hand(owner, ctx)
    ):
        return False
    name, _ = name_of(owner, ctx)
    return bool(name) and (not is_listed(owner, name, ctx) or all(_is_plain(m) for m in listed_members(owner, ctx)))


def builder(union: Node, ctx: Context) -> Node | None:
    """The class whose constructor makes a union: itself or, where it is no object, the class around it, if one is."""
    if not is_without_object(union, ctx):
        return union
    return union.parent if union.parent is not None and union.parent.kind in KINDS else None


def is_without_object(union: Node, ctx: Context) -> bool:
    """`union { float4 v; float f[4]; };`, whose members are named like those of what is around it."""
    words = ctx.tokens.within(union.span)
    opened = next((i for i, t in enumerate(words) if t.text == "{"), 0)
    before, after = ctx.tokens.before(union.start), ctx.tokens.at_or_after(union.end)
    is_alias = before is not None and before.text == "="  # `using both = union { float4 v; float f[4]; };`
    is_named = is_alias or any(t.text == union.name for t in words[:opened])
    return not is_named and after is not None and after.text == ";"


def name_of(owner: Node, ctx: Context) -> tuple[str, bool]:
    """What a class is called, and whether it is yet: else by its typedef, or after its alias or first object."""
    words = ctx.tokens.within(owner.span)
    opened = next((i for i, t in enumerate(words) if t.text == "{"), 0)
    after, before = ctx.tokens.at_or_after(owner.end), ctx.tokens.before(owner.start)
    own = next((t.text for t in words[:opened] if t.text == owner.name), "")
    if not own and before is not None and before.text == "=":
        alias = ctx.tokens.before(before.start)
        return (f"{alias.text}_type", False) if alias is not None and alias.kind == "name" else ("", True)
    if own or after is None or after.kind != "name":
        return own, True
    return (after.text if before is not None and before.text == "typedef" else f"{after.text}_type"), False


def is_listed(owner: Node, name: str, ctx: Context) -> bool:
    """Whether the program gives an object of the class a list of values."""
    of_class = re.compile(rf"(?:^|\W){re.escape(name)}(?:<.*>)?(?:\[.*)?$")
    lists = (n for u in ctx.model.units for n in u.of_kind(Kind.INIT_LIST_EXPR) if n.children)
    return any(
        n.canonical_type.unqualified == owner.canonical_type
        or of_class.search(n.type)
        or (n.parent is not None and of_class.search(n.parent.type))
        for n in lists
    )


def listed_members(owner: Node, ctx: Context) -> list[Node]:
    """What a list gives values to: all members, but of a union the first."""
    found: list[Node] = []
    for child in owner.children:
        if child.kind == Kind.FIELD_DECL and child.name:
            found.append(child)
        elif child.kind == Kind.UNION_DECL and builder(child, ctx) is not child:
            found += listed_members(child, ctx)
    return found[:1] if is_union(owner, ctx) else found


def has_several_vectors(union: Node, ctx: Context) -> bool:
    """Several of them, which one initialiser is not enough for."""
    return len(_vectors(union, ctx)) > 1


def _is_plain(member: Node) -> bool:
    """What a parameter can stand for: no function, no array of arrays."""
    held = member.type.element or member.type
    return not (held.is_array or (held.pointee is not None and (held.pointee.is_array or held.pointee.is_function)))


def _vectors(union: Node, ctx: Context) -> list[Node]:
    """Members that are vectors or, in a template, are in one of its instances; in one without instances, may be."""
    known = ctx.facts.get(ConcreteTypes).fields
    return [
        f
        for f in union.fields
        if (f.type.held_classes | known.get((f.file, f.location), frozenset())) & types.VECTORS
        or (f.type.is_open and (f.file, f.location) not in known)
    ]
