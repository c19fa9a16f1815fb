"""Which types are given to templates: to functions and classes that they became, and where a class's constant is named, `Size<dim3>::value`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from clang import cindex
from wmma2sycl.migrate.core.source import Key
from wmma2sycl.migrate.front import libclang
from wmma2sycl.migrate.front.builder import Builder
from wmma2sycl.migrate.front.kinds import Kind
from wmma2sycl.migrate.front.node import Node
from wmma2sycl.migrate.front.types import Type

_OWNERS = (Kind.STRUCT_DECL, Kind.CLASS_DECL, Kind.UNION_DECL, Kind.ENUM_DECL)


class Given(NamedTuple):
    """A class template, and the types given for its parameters; None for a value or a pack."""

    template: Key
    types: tuple[Type | None, ...]


def types_given(specialisation: Any) -> tuple[Type | None, ...]:
    """What is given for each parameter of the template that a function or a class comes from; None for a value or a pack."""
    return tuple(_type_given(specialisation, i) for i in range(specialisation.get_num_template_arguments()))


def _type_given(specialisation: Any, index: int) -> Type | None:
    try:
        is_type = specialisation.get_template_argument_kind(index) == cindex.TemplateArgumentKind.TYPE
    except ValueError:  # the binding has no name for a pack
        return None
    return Type(specialisation.get_template_argument_type(index)) if is_type else None


def given_around(member: Any, builder: Builder) -> Iterator[Given]:
    """The class templates that a declaration is a member of, as far as it is one of a class that they became."""
    owner = member.semantic_parent
    while owner is not None and libclang.kind(owner) in _OWNERS:
        ref = builder.describe(owner) if libclang.specialised_template(owner) is not None else None
        if ref is not None and ref.file is not None:
            yield Given(ref.key, types_given(owner))
        owner = owner.semantic_parent


def given_by_names(nodes: Iterable[Node], builder: Builder | None) -> Iterator[Given]:
    """The class templates whose constants are named with their arguments, `Size<dim3>::value`, with what is given to each."""
    for node in nodes:
        is_named = node.kind is Kind.DECL_REF_EXPR and any(c.kind is Kind.TEMPLATE_REF for c in node.children)
        if builder is not None and is_named and node.cursor.referenced is not None:
            yield from given_around(node.cursor.referenced, builder)
