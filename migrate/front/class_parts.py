"""What objects of a class are made of, as libclang tells it: bases and members, also of what a template gave."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from clang import cindex
from wmma2sycl.migrate.front.kinds import Kind
from wmma2sycl.migrate.front.libclang import ARRAYS, POINTERS, children, element, kind, specialised_template

_HELD = "wmma2sycl_held_classes"  # of a translation unit


def held_classes(type_: Any) -> frozenset[str]:
    """Names of the classes an object of the type is made of: itself, an array's elements, bases and members.

    And `name()`, where a class has a default constructor of its own. A unit's classes are looked at once each.
    """
    plain = element(type_)
    if plain.kind != cindex.TypeKind.RECORD:
        return frozenset()
    known: dict[tuple[Any, ...], frozenset[str]] = plain._tu.__dict__.setdefault(_HELD, {})
    key = (plain._kind_id, *plain.data)
    if key not in known:
        name = str(plain.get_declaration().spelling)
        own = {name, f"{name}()"} if _constructs(plain) else {name}
        bases, given = _open_bases(plain)
        known[key] = frozenset(own)  # for what leads back here: `struct Own : Mixin<Own>`
        known[key] = frozenset(own | bases).union(*map(held_classes, [*_parts(plain), *given]))
    return known[key]


def _constructs(record: Any) -> bool:
    """Whether a default constructor is written, or a member has an initialiser."""
    for inner in declared_in(record):
        if inner.is_default_constructor() and not inner.is_default_method():
            return True
        last = (
            next(iter(list(inner.get_children())[::-1]), None)
            if kind(inner) == Kind.FIELD_DECL and not inner.is_bitfield()
            else None
        )
        if last is not None and last.kind.is_expression() and last.extent.end.offset == inner.extent.end.offset:
            return True
    return False


def declared_in(type_: Any) -> list[Any]:
    """What a class declares; an instantiated one tells only its fields, the template the rest."""
    declared = type_.get_declaration()
    template = specialised_template(declared)
    children = list((declared.get_definition() or declared).get_children())
    return children if children or template is None else list((template.get_definition() or template).get_children())


def is_open(type_: Any) -> bool:
    """Whether a template's arguments say what an object of the type is made of, not only how many: `T t[4]`, but not `int t[N]`."""
    plain = element(type_)
    if plain.kind == cindex.TypeKind.RECORD:
        return any(map(is_open, _parts(plain)))
    return bool(plain.kind == cindex.TypeKind.UNEXPOSED)


def _parts(record: Any) -> list[Any]:
    """The types of a class's bases and members."""
    bases = [c.type for c in record.get_declaration().get_children() if kind(c) == Kind.CXX_BASE_SPECIFIER]
    return [*bases, *(f.type for f in record.get_fields())]


def _open_bases(record: Any) -> tuple[set[str], list[Any]]:
    """Of a class that a template gave, the names of the bases that depend on its arguments, and the types among these: any may be a base."""
    template = specialised_template(record.get_declaration())
    if template is None:
        return set(), []
    bases = [c.type for c in children(template) if kind(c) == Kind.CXX_BASE_SPECIFIER]
    open_ = {str(b.spelling).partition("<")[0].rpartition("::")[2] for b in bases if is_open(b)}
    given = [record.get_template_argument_type(i) for i in range(record.get_num_template_arguments())] if open_ else []
    return open_, given


def member_types(type_: Any) -> list[Any]:
    """The types of a class's bases and members, also where a template gave it."""
    return [
        *(b.type for b in declared_in(type_) if kind(b) == Kind.CXX_BASE_SPECIFIER),
        *(f.type for f in type_.get_fields()),
    ]


def placed(class_type: Any) -> list[tuple[Any, int, str]] | None:
    """Type, offset and name of each base and member; None where they overlap or their place is not simply known."""
    declared = declared_in(class_type)
    bases = [c.type.get_canonical() for c in declared if kind(c) == Kind.CXX_BASE_SPECIFIER]
    is_virtual = any(c.is_virtual_method() for c in declared if kind(c) in (Kind.CXX_METHOD, Kind.DESTRUCTOR))
    fields = list(class_type.get_fields())
    overlap = class_type.get_declaration().kind == cindex.CursorKind.UNION_DECL or any(f.is_bitfield() for f in fields)
    if overlap or is_virtual or len(bases) > 1 or any(b.get_size() < 0 for b in bases):
        return None
    held = [(b, 0, "") for b in bases if member_types(b)]
    return held + [(f.type, f.get_field_offsetof() // 8, str(f.spelling)) for f in fields]


def held_fields(type_: Any, seen: set[str]) -> Iterator[Any]:
    """The members, as declared, of the classes that a type leads to, through arrays, pointers and references, but for those `seen`."""
    plain = type_.get_canonical()
    while plain.kind in (*ARRAYS, *POINTERS):
        plain = (plain.get_pointee() if plain.kind in POINTERS else plain.element_type).get_canonical()
    if plain.kind != cindex.TypeKind.RECORD or (name := f"class {plain.spelling}") in seen:
        return
    seen.add(name)
    for field in plain.get_fields():
        yield field
        if element(field.type).kind not in POINTERS:  # behind those a class may hold itself
            yield from held_fields(field.type, seen)


def part_of(type_: Any, wanted: frozenset[str]) -> tuple[str, str] | None:
    """Where an object of the type has one of these canonical types, and which: `.inner.stream`, "" for itself; None where it has none."""
    plain = element(type_)
    printed = str(plain.spelling).removesuffix("const").rstrip()
    if printed in wanted:
        return "", printed
    if plain.kind != cindex.TypeKind.RECORD:
        return None
    bases = [c.type for c in plain.get_declaration().get_children() if kind(c) == Kind.CXX_BASE_SPECIFIER]
    is_programs = not printed.startswith("std::")  # whose members have no names for their users
    parts = [("", base) for base in bases]
    parts += [(f".{f.spelling}" if is_programs and f.spelling else "", f.type) for f in plain.get_fields()]
    found = ((name, part_of(part, wanted)) for name, part in parts)
    return next(((name + part[0], part[1]) for name, part in found if part is not None), None)


def pointed_types(type_: Any) -> frozenset[str]:
    """Of what a pointer or an array leads to: its canonical type, and its members' and bases', arrays by their elements."""
    plain = type_.get_canonical()
    if plain.kind not in (*ARRAYS, *POINTERS):
        return frozenset()
    waiting, found = [element(plain.get_pointee() if plain.kind in POINTERS else plain)], set[str]()
    while waiting:
        one = waiting.pop()
        if str(one.spelling) not in found:
            found.add(str(one.spelling))
            waiting += [element(part) for part in (_parts(one) if one.kind == cindex.TypeKind.RECORD else ())]
    return frozenset(found)


def aliases(type_: Any) -> frozenset[str]:
    """Names of the aliases that a type is written by, and of those that these are, through pointers, references and arrays."""
    found = set[str]()
    while True:
        if type_.kind == cindex.TypeKind.ELABORATED:
            type_ = type_.get_named_type()
        elif type_.kind == cindex.TypeKind.TYPEDEF:
            declared = type_.get_declaration()
            found.add(str(declared.spelling))
            type_ = declared.underlying_typedef_type
        elif type_.kind in ARRAYS:
            type_ = type_.element_type
        elif type_.kind in POINTERS:
            type_ = type_.get_pointee()
        else:
            return frozenset(found)
