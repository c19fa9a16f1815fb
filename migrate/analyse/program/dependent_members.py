"""The types of members that clang leaves open: `tile.acc` of a `Tile<T, M> tile` whose arguments a template decides.

Each such member gets the type its class template declares, in terms of the arguments the variable's type gives. Where
the class has specialisations, which may declare others, nothing is said.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from wmma2sycl.migrate.analyse.program.target_dependence import is_specialisation
from wmma2sycl.migrate.front import Key, Kind, Node, Unit
from wmma2sycl.migrate.front.model import TYPE_KINDS
from wmma2sycl.migrate.front.types import split_arguments

_CLASS = re.compile(r"^(?:(?:const|volatile|typename|struct|class) )*((?:\w+::)*\w+)<")
_TYPE_PARAMETER = re.compile(r"type-parameter-0-\d+")
_WORD = re.compile(r"(?<![\w:])[A-Za-z_]\w*")

Types = tuple[str, str]  # as written, and without aliases
_UNKNOWN: Types = ("", "")


def resolve_dependent_members(units: Iterable[Unit], types: Mapping[Key, Node]) -> None:
    """Sets `declared_type` of every dependent member expression in all units; `types` are those of the input."""
    classes = _Classes(units, types)
    for unit in units:
        for node in unit.nodes:
            if node.kind == Kind.MEMBER_REF_EXPR and node.ref is None and node.name and node.base is not None:
                classes.resolve(node)


class _Classes:
    """The class templates of the input, by name; those that cannot be told apart or are specialised left out."""

    def __init__(self, units: Iterable[Unit], types: Mapping[Key, Node]) -> None:
        self.found: dict[str, Node | None] = {}
        for unit in units:
            for node in unit.nodes:
                if node.kind in TYPE_KINDS and is_specialisation(node):
                    self.found[node.name.split("<")[0]] = None
        for node in types.values():
            if node.kind == Kind.CLASS_TEMPLATE:
                self.found[node.name] = None if node.name in self.found else node

    def resolve(self, member: Node) -> Types:
        """The member's declared type; empty where it is not known."""
        if member.declared_type == _UNKNOWN:
            member.declared_type = (
                self._member_of(self._type(member.base), member.name) if member.base is not None else _UNKNOWN
            )
        return member.declared_type

    def _type(self, base: Node) -> Types:
        """The type of what a member is taken from, through subscripts, pointers and further members."""
        while _CLASS.match(base.canonical_type) is None:
            if base.kind == Kind.MEMBER_REF_EXPR and base.ref is None:
                return self.resolve(base)
            inner = base.first_operand
            if inner is None or base.kind == Kind.CALL_EXPR:
                return _UNKNOWN
            base = inner
        return base.type, base.canonical_type

    def _member_of(self, types: Types, name: str) -> Types:
        """The type of member `name` of a class written as `Tile<T, 16> *`, or of a base of that class."""
        match = _CLASS.match(types[1])
        template = self.found.get(match[1].rsplit("::", 1)[-1]) if match is not None else None
        if template is None or ">::" in types[1] or "..." in types[1]:
            return _UNKNOWN
        heads = [c.name for c in template.template_parameters]
        written, canonical = (dict(zip(heads, _arguments(t))) for t in types)
        for field in template.fields:
            if field.name == name:
                return _given(field, heads, written, canonical)
        found = (self._member_of(_given(b, heads, written, canonical), name) for b in template.bases)
        return next((f for f in found if f != _UNKNOWN), _UNKNOWN)


def _arguments(printed: str) -> list[str]:
    """None of a class that only an alias names."""
    match = _CLASS.match(printed)
    return split_arguments(printed[match.end() :]) if match is not None else []


def _given(member: Node, heads: list[str], written: dict[str, str], canonical: dict[str, str]) -> Types:
    """A member's type as written and without aliases, what is given for the class's parameters put in.

    Without aliases clang prints `type-parameter-0-1` for the second type parameter; it prints a value parameter by the
    name some other template gave it, which is left.
    """
    named = {m[0] for m in _WORD.finditer(member.type)} & set(heads)
    if not named <= written.keys():
        return _UNKNOWN  # a default argument is meant
    types = {f"type-parameter-0-{i}": canonical[head] for i, head in enumerate(heads) if head in canonical}
    plain = _TYPE_PARAMETER.sub(lambda m: types.get(m[0], m[0]), member.canonical_type)
    return _WORD.sub(lambda m: written.get(m[0], m[0]), member.type), plain
