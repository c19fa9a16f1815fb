"""What templates become: functions with all template arguments given, as clang instantiated them, and what they call."""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple, Protocol

from clang import cindex
from wmma2sycl.migrate.front import class_parts, libclang
from wmma2sycl.migrate.front.builder import Builder
from wmma2sycl.migrate.front.declared_variables import own_variables, shared_bytes
from wmma2sycl.migrate.front.given_types import Given, given_around, types_given
from wmma2sycl.migrate.front.kinds import CASTS, DECLARATIONS, EXPRESSIONS, Kind
from wmma2sycl.migrate.front.layouts import Signature, signature
from wmma2sycl.migrate.front.node import template_values
from wmma2sycl.migrate.front.ref import Identity, Ref, identity
from wmma2sycl.migrate.front.types import Type

FUNCTIONS = (Kind.FUNCTION_DECL, Kind.CXX_METHOD, Kind.CONSTRUCTOR, Kind.DESTRUCTOR, Kind.CONVERSION_FUNCTION)
_FUNCTIONS = libclang.numbers(*FUNCTIONS)
_MAKE = (Kind.UNEXPOSED_EXPR, Kind.CALL_EXPR, Kind.COMPOUND_ASSIGNMENT_OPERATOR)
_PATTERNS = (Kind.FUNCTION_TEMPLATE, Kind.CLASS_TEMPLATE, Kind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION)


TYPED = (EXPRESSIONS | DECLARATIONS) - libclang.LITERALS


class _Unit(Protocol):
    def instances(self) -> Iterator[Instance]: ...


class Below(defaultdict[Kind, "list[Any]"]):
    """What has a type in a function, by its kind."""

    def __init__(self) -> None:
        super().__init__(list)


class Extent(NamedTuple):
    """Where an expression stands."""

    file: str
    start: int
    end: int


class Passed(NamedTuple):
    """One argument of a call: the parameter's canonical type, and the value where it is a constant or left out."""

    type: str
    written: bool
    value: int | None


@dataclass(frozen=True)
class Instance:
    """A function of which nothing depends on a template parameter any more."""

    ref: Ref
    arguments: tuple[str, ...]  # of the template it comes from
    class_type: str  # canonical, empty for a free function
    _cursor: Any
    _builder: Builder

    @property
    def identity(self) -> Identity:
        """The same for equal cursors, for sets."""
        return identity(self._cursor)

    def signature(self) -> Signature:
        """Its parameters' types, and the classes in them."""
        return signature(self._cursor, self._builder)

    @property
    def around(self) -> Instance | None:
        """The function that a lambda stands in, whose operator() this is."""
        above = self._cursor.semantic_parent.semantic_parent if self.class_type else None
        is_function = above is not None and libclang.kind(above) in FUNCTIONS
        return instance_of(above, self._builder) if is_function else None

    @property
    def parameter_types(self) -> tuple[Type, ...]:
        """The types of its parameters."""
        return tuple(Type(p.type) for p in self._cursor.get_arguments())

    def given(self, seen: set[Identity]) -> Iterator[Given]:
        """The class templates it is a member of, and those whose constants it names, with what is given to each.

        `seen`: what was named before, by instances before, too.
        """
        yield from given_around(self._cursor, self._builder)
        for cursor in libclang.walk(self._cursor, Kind.DECL_REF_EXPR):
            named = cursor.referenced
            if named is not None and (key := identity(named)) not in seen:
                seen.add(key)
                yield from given_around(named, self._builder)

    @property
    def argument_types(self) -> tuple[Type | None, ...]:
        """The types given to the function template it comes from; None for a value or a pack."""
        return types_given(self._cursor)

    @cached_property
    def uses(self) -> tuple[Use, ...]:
        """Each function its body names, in source order; what `if constexpr` drops is not there."""
        return tuple(self._uses())

    def _uses(self) -> Iterator[Use]:
        for cursor in libclang.walk(self._cursor, Kind.CALL_EXPR, Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR):
            named, ref = self._builder.named_function(cursor, _FUNCTIONS)
            if ref is None:
                continue
            file, start = self._builder.start_of(cursor)
            if file is not None:
                yield Use(libclang.kind(cursor), file, start, ref, cursor, named, self._builder)

    def constants(self, places: Container[Extent]) -> Iterator[tuple[Extent, int | None]]:
        """What expressions at these places are worth here, None for no constant; several may be as long, an argument and its conversion."""
        for cursor in libclang.walk(self._cursor, *EXPRESSIONS):
            file, start = self._builder.start_of(cursor)
            place = Extent(file or "", start, libclang.offset(cursor.extent.end)[1])
            if place in places:
                yield place, libclang.evaluate(cursor)

    @property
    def shared_bytes(self) -> int:
        """Bytes of the `__shared__` variables of a fixed size that its body declares, in the order in which they stand."""
        return shared_bytes(self._cursor)

    @property
    def own_variables(self) -> list[Type]:
        """The types of the variables that its body declares, but shared ones."""
        return own_variables(self._cursor)

    def casts(self) -> Iterator[tuple[Type, Type, int | None]]:
        """What each cast makes, of what, and its value where it is a constant."""
        for cursor in libclang.walk(self._cursor, *CASTS):
            given = libclang.children(cursor)[-1:]
            if given:
                yield Type(cursor.type), Type(_unconverted(given[0]).type), libclang.evaluate(cursor)

    def named_types(self) -> Iterator[Type]:
        """What its parameters, variables and casts are, and its names for types."""
        yield from self.parameter_types
        kinds = (Kind.VAR_DECL, Kind.TYPE_ALIAS_DECL, Kind.TYPEDEF_DECL, *CASTS)
        yield from (Type(cursor.type) for cursor in libclang.walk(self._cursor, *kinds))

    def integers_made(self) -> Iterator[tuple[Extent, Type, Type]]:
        """Where a value becomes an integer of another type's, by a cast, by none or by a class's conversion; what it becomes, and what it is."""
        for cursor in libclang.walk(self._cursor, *CASTS, *_MAKE):
            made = Type(cursor.type)
            given = libclang.children(cursor)[-1:] if made.is_integer else []
            if not given:
                continue
            of = given[0].type
            if libclang.kind(cursor) == Kind.CALL_EXPR:
                _, named = self._builder.named_function(cursor, _FUNCTIONS)
                if named is None or named.kind != Kind.CONVERSION_FUNCTION:
                    continue
                of = cursor.referenced.semantic_parent.type
            file, start = self._builder.start_of(given[0])
            if file is not None:
                yield Extent(file, start, libclang.end(given[0])), made, Type(of)

    def made_of_floats(self, name: str) -> Iterator[tuple[str, int]]:
        """Where a class of CUDA's is made of a float or a double, or assigned one."""
        for cursor in libclang.walk(self._cursor, Kind.CALL_EXPR):
            _, named = self._builder.named_function(cursor, _FUNCTIONS)
            given = libclang.children(cursor)[-1:] if named is not None and named.cuda else []
            if not given or named is None or named.name not in (name, "operator="):
                continue
            is_float = Type(given[0].type).canonical.unqualified in ("float", "double")
            if is_float and cursor.referenced.semantic_parent.spelling == name:
                file, start = self._builder.start_of(given[0])
                if file is not None:
                    yield file, start

    def lists(self) -> Iterator[tuple[Extent, Type, tuple[Type, ...]]]:
        """Each list in braces: where it stands, what it makes, and the types of what is in it."""
        for cursor in libclang.walk(self._cursor, Kind.INIT_LIST_EXPR):
            file, start = self._builder.start_of(cursor)
            if file is not None:
                given = tuple(Type(_unconverted(c).type) for c in libclang.children(cursor))
                yield Extent(file, start, libclang.end(cursor)), Type(cursor.type), given

    def below(self, walked: set[Identity], kinds: Iterable[Kind] = TYPED) -> Below:
        """What it is made of, for the questions below; nothing for a lambda that was part of another function.

        `walked`: the blocks of the functions before. `kinds`: those that are asked for.
        """
        found = Below()
        block = next((c for c in libclang.children(self._cursor) if libclang.kind(c) == Kind.COMPOUND_STMT), None)
        if block is not None and identity(block) in walked:
            return found
        for cursor in libclang.walk(self._cursor, *kinds, Kind.COMPOUND_STMT):
            found[libclang.kind(cursor)].append(cursor)
        walked.update(identity(c) for c in found.pop(Kind.COMPOUND_STMT, []))
        return found

    def members(self, below: Below) -> Iterator[tuple[str, int, str, Type | None]]:
        """File, start and name of each member expression, and the CUDA class that declares the member; None for others."""
        for cursor in below[Kind.MEMBER_REF_EXPR]:
            member = cursor.referenced
            file, start = self._builder.start_of(cursor) if member is not None else (None, 0)
            if member is not None and file is not None:
                of_cuda = self._builder.is_cuda(member.location)
                yield file, start, str(member.spelling), Type(member.semantic_parent.type) if of_cuda else None

    def variables(self, below: Below) -> Iterator[tuple[str, int, frozenset[str]]]:
        """File and location of each variable, and the classes it is made of."""
        for cursor in below[Kind.VAR_DECL]:
            file, location = self._builder.file_of(cursor.location)
            if file is not None:
                yield file, location, class_parts.held_classes(cursor.type)

    def fields(
        self, below: Below, seen: set[str], types: set[tuple[int, ...]]
    ) -> Iterator[tuple[str, int, str, frozenset[str]]]:
        """File, location and union, if in one, of the members of what its variables and expressions are, and the classes each is made of.

        `seen` and `types`: what the functions before had, by name and as clang has it.
        """
        for cursor in itertools.chain.from_iterable(below.values()):
            key = libclang.key_of_type(cursor)
            if key in types:
                continue
            types.add(key)
            name = str(cursor.type.get_canonical().spelling)
            if name in seen:
                continue
            seen.add(name)
            for field in class_parts.held_fields(cursor.type, seen):
                file, location = self._builder.file_of(field.location)
                if file is not None:
                    union = (
                        field.semantic_parent.spelling
                        if libclang.kind(field.semantic_parent) == Kind.UNION_DECL
                        else ""
                    )
                    yield file, location, str(union), class_parts.held_classes(field.type)


@dataclass(frozen=True, slots=True)
class Use:
    """A function named or called at a place of the input."""

    kind: Kind
    file: str
    start: int
    ref: Ref
    _cursor: Any
    _named: Any
    _builder: Builder

    @property
    def instance(self) -> Instance | None:
        """What is named, if clang has its body."""
        return instance_of(self._named, self._builder)

    @property
    def arguments(self) -> list[Passed]:
        """A call's arguments with the types of the parameters."""
        return [self._passed(t, a) for t, a in zip(self._named.type.argument_types(), self._cursor.get_arguments())]

    @property
    def operands(self) -> list[tuple[Type, Type]]:
        """Of each of a call's arguments the type of the parameter, and its own before it is converted to that."""
        return [
            (Type(t), Type(_unconverted(a).type))
            for t, a in zip(self._named.type.argument_types(), self._cursor.get_arguments())
        ]

    @property
    def given_types(self) -> Iterator[Type]:
        """The types of a call's arguments, and of what these are converted from, by classes, too."""
        for argument in self._cursor.get_arguments():
            inner = [argument]
            while len(inner) == 1:
                yield Type(inner[0].type)
                inner = [c for c in inner[0].get_children() if c.kind.is_expression()]

    def _passed(self, parameter: Any, argument: Any) -> Passed:
        written = argument.extent.start.file is not None and self._builder.file_of(argument.extent.start)[0] is not None
        plain = parameter.get_pointee() if parameter.kind == cindex.TypeKind.LVALUEREFERENCE else parameter
        return Passed(str(plain.get_canonical().spelling), written, libclang.evaluate(argument) if written else None)


def _unconverted(argument: Any) -> Any:
    inner = list(argument.get_children())
    while libclang.kind(argument) == Kind.UNEXPOSED_EXPR and len(inner) == 1:
        argument, inner = inner[0], list(inner[0].get_children())
    return argument


def all_instances(unit: _Unit, first: Iterable[Instance] | None = None) -> Iterator[Instance]:
    """The functions of a unit, and what templates became, also by calls of other instances; or only what the `first` come to."""
    stack, seen = list(unit.instances() if first is None else first), set()
    while stack:
        one = stack.pop()
        if one.identity not in seen:
            seen.add(one.identity)
            yield one
            stack += [called for use in one.uses if use.ref.file is not None and (called := use.instance) is not None]


def instance_of(cursor: Any, builder: Builder) -> Instance | None:
    """The function a cursor declares with its body; None for one that is not defined here or is still a template."""
    key = identity(cursor)
    if key not in builder.instances:
        builder.instances[key] = _instance_of(cursor, builder)
    found: Instance | None = builder.instances[key]
    return found


def _instance_of(cursor: Any, builder: Builder) -> Instance | None:
    definition = cursor.get_definition() or cursor
    key = identity(definition)
    if key in builder.instances:
        known: Instance | None = builder.instances[key]
        return known
    builder.instances[key] = found = _instance(definition, builder)
    return found


def _instance(definition: Any, builder: Builder) -> Instance | None:
    ref = builder.describe(definition)
    if ref is None or ref.file is None or not definition.is_definition() or _is_pattern(definition):
        return None
    parent = definition.semantic_parent
    class_type = (
        str(parent.type.get_canonical().spelling)
        if libclang.kind(parent) in (Kind.STRUCT_DECL, Kind.CLASS_DECL)
        else ""
    )
    return Instance(ref, tuple(template_values(definition) or ()), class_type, definition, builder)


def _is_pattern(cursor: Any) -> bool:
    while cursor is not None and libclang.kind(cursor) not in (Kind.TRANSLATION_UNIT, Kind.INVALID_FILE):
        if libclang.kind(cursor) in _PATTERNS:
            return True
        cursor = cursor.semantic_parent
    return False
