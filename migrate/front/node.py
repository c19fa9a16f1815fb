"""A node: one cursor of an input file, with byte offsets of the text as written."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from clang import cindex
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.front import libclang
from wmma2sycl.migrate.front.children import Children
from wmma2sycl.migrate.front.kinds import TEMPLATES, Kind
from wmma2sycl.migrate.front.ref import Ref
from wmma2sycl.migrate.front.types import Type


class Node(Children):
    """One cursor of an input file. Offsets are of the text as written, in macro arguments too (FACTS.md)."""

    __slots__ = (
        "_converted",
        "_cursor",
        "_location",
        "_named",
        "_operator",
        "_type",
        "called",
        "children",
        "declared_type",
        "end",
        "file",
        "kind",
        "name",
        "parent",
        "ref",
        "start",
    )

    def __init__(self, kind: Kind, cursor: Any, file: str, start: int, end: int, parent: Node | None) -> None:
        self.kind, self._cursor, self.file = kind, cursor, file
        self.start, self.end, self.parent = start, end, parent
        self.name: str = "" if kind in libclang.LITERALS else cursor.spelling or ""
        self.children: list[Node] = []
        self.ref: Ref | None = None
        self._location = -1
        self._operator: str | None = None
        self.called: Ref | None = None  # by an operator: the overload, or the first of them inside a template
        self._named = cursor  # what names the function of a call
        self._converted: Any = None
        self._type: Type | None = None
        self.declared_type = ("", "")  # of a member clang leaves open: analyse/program/dependent_members.py

    @property
    def span(self) -> Span:
        """The text of the node, as written."""
        return Span(self.start, self.end)

    @property
    def location(self) -> int:
        """Offset of the name being declared, or of the start for anything else."""
        if self._location < 0:
            self._location = libclang.offset(self._cursor.location)[1]
        return self._location

    @property
    def type(self) -> Type:
        """The type as clang prints it; '<dependent type>' inside templates."""
        if self._type is None:
            self._type = Type(self._cursor.type)
        return self._type

    @property
    def canonical_type(self) -> Type:
        """The type without aliases."""
        return self.type.canonical

    @property
    def converted_type(self) -> Type:
        """The type the context converts the expression to."""
        return self.type if self._converted is None else Type(self._converted.type)

    @property
    def is_converted(self) -> bool:
        """Whether an implicit conversion stood around it, which has no node."""
        return self._converted is not None

    @property
    def is_external(self) -> bool:
        """Whether other sources may name a variable."""
        return bool(self._cursor.linkage == cindex.LinkageKind.EXTERNAL)

    @property
    def return_type(self) -> Type:
        """What a function returns."""
        return Type(self._cursor.result_type)

    @property
    def parameter_types(self) -> list[Type]:
        """Of the function a call or a name refers to."""
        referenced = self._named.referenced
        return Type(referenced.type).parameters if referenced is not None else []

    @property
    def candidate_types(self) -> list[list[Type]]:
        """Of each function of an overload set that a template's arguments choose from, the types of its parameters."""
        if self.kind != Kind.OVERLOADED_DECL_REF:
            return []
        return [Type(one.type).parameters for one in libclang.overloads(self._cursor)]

    @property
    def is_static(self) -> bool:
        """Whether a declaration says `static`."""
        return bool(self._cursor.storage_class == cindex.StorageClass.STATIC)

    @property
    def is_extern(self) -> bool:
        """Whether a declaration says `extern`."""
        return bool(self._cursor.storage_class == cindex.StorageClass.EXTERN)

    @property
    def calls_virtual(self) -> bool:
        """Whether a call is of a virtual member function."""
        referenced = self._cursor.referenced
        return referenced is not None and bool(referenced.is_virtual_method())

    @property
    def is_virtual(self) -> bool:
        """Whether a declared member function is virtual, also where only its base class says so."""
        return bool(self._cursor.is_virtual_method())

    @property
    def is_variadic(self) -> bool:
        """Whether a function takes more than it names: `int f(int n, ...)`."""
        return bool(
            self._cursor.type.kind == cindex.TypeKind.FUNCTIONPROTO and self._cursor.type.is_function_variadic()
        )

    @property
    def is_definition(self) -> bool:
        """Whether a body or initial value belongs to this declaration."""
        return bool(self._cursor.is_definition())

    @property
    def operator(self) -> str:
        """The operator of a binary (also compound assignment) or unary operator: '+', '=', '++'."""
        if self._operator is None:
            self._operator = libclang.operator(self._cursor)
        return self._operator

    def becomes_operator(self) -> None:
        """A call of an overloaded operator, resolved or not, reads as the operator it is written as."""
        named = [
            c
            for c in self.children
            if c.kind == Kind.DECL_REF_EXPR and c.ref is not None and c.ref.name.startswith("operator")
        ]
        if (
            self.kind != Kind.CALL_EXPR
            or not named
            or (self.children[0].end < named[0].start and len(self.children) < 2)
        ):
            return
        assert named[0].ref is not None
        text, operands = named[0].ref.name[len("operator") :].strip(), [c for c in self.children if c is not named[0]]
        kind = _operator_kind(text, len(operands))
        if kind:
            self.kind, self._operator, self.children, self.ref, self.called = kind, text, operands, None, named[0].ref

    def becomes_call_by_name(self) -> None:
        """`(expf)(x)` reads as `expf(x)` does, `(group.sync)()` as `group.sync()`: clang does not say what is called in parentheses."""
        named = self.children[0] if self.children else self
        while named.kind == Kind.PAREN_EXPR and named.children:
            named = named.children[0]
        if self.kind != Kind.CALL_EXPR or self.ref is not None:
            return
        is_function = (
            named.kind == Kind.DECL_REF_EXPR and named.ref is not None and named.ref.kind.startswith("FUNCTION")
        )
        is_member = named.kind == Kind.MEMBER_REF_EXPR and (named.ref is None or named.ref.kind != Kind.FIELD_DECL)
        if is_function or (is_member and named is not self.children[0]):
            self.ref, self.name, self._named = named.ref, named.name, named.cursor
        if is_member and named is not self.children[0]:
            self.children = [named, *self.children[1:]]
            named.parent = self

    def value(self) -> int | None:
        """The compile-time integer value of an expression, None where there is none."""
        return libclang.evaluate(self._cursor)

    def floating_value(self) -> float | None:
        """The compile-time value of an expression that is a float or a double, None where there is none."""
        return libclang.evaluate_floating(self._cursor)

    @property
    def enum_value(self) -> int:
        """What an enumerator stands for."""
        return int(self._cursor.enum_value)

    def template_values(self) -> list[str] | None:
        """Template arguments of the specialisation a name refers to, as text; None where clang does not know them."""
        return template_values(self._named.referenced)

    @property
    def cursor(self) -> Any:
        """For the front end alone."""
        return self._cursor

    @property
    def is_inline(self) -> bool:
        """Whether a namespace is, of which clang says nothing where it prints types."""
        return bool(libclang.is_inline_namespace(self.cursor))

    @property
    def copies_by_hand(self) -> bool:
        """Whether it is a copy constructor or a destructor that the program writes itself."""
        is_one = self.kind == Kind.DESTRUCTOR or (self.kind == Kind.CONSTRUCTOR and self.cursor.is_copy_constructor())
        return is_one and not self.cursor.is_default_method()

    @property
    def is_mutable(self) -> bool:
        """Whether a member may be written to in an object that is const."""
        return bool(self.cursor.is_mutable_field())

    @property
    def is_bit_field(self) -> bool:
        """Whether an expression names a member of some bits, which no reference can be bound to."""
        named = self.cursor.referenced if self.kind == Kind.MEMBER_REF_EXPR else None
        return named is not None and bool(named.is_bitfield())

    def walk(self) -> Iterator[Node]:
        """This node and all below it, in source order."""
        stack = [self]
        while stack:
            node = stack.pop()
            yield node
            stack.extend(reversed(node.children))

    def ancestors(self) -> Iterator[Node]:
        """Parents, the nearest first."""
        node = self.parent
        while node is not None:
            yield node
            node = node.parent

    @property
    def designated(self) -> tuple[Node, Node] | None:
        """The member and the value of `.stream = 0` in a list; None of anything else there."""
        parts = self.children if self.kind is Kind.UNEXPOSED_EXPR else []
        return (parts[0], parts[1]) if len(parts) == 2 and parts[0].kind is Kind.MEMBER_REF else None

    @property
    def in_template(self) -> bool:
        """Whether it lies in a template, of which clang makes other nodes for each of its arguments."""
        return any(n.kind in TEMPLATES for n in (self, *self.ancestors()))

    def __repr__(self) -> str:
        return f"{self.kind} {self.name!r} {self.file}[{self.start}:{self.end}]"


def template_values(specialisation: Any) -> list[str] | None:
    """The template arguments of an instantiated function, as text; None for what is none, or has a pack."""
    count = specialisation.get_num_template_arguments() if specialisation is not None else -1
    if count < 0:
        return None
    found: list[str] = []
    for i in range(count):
        try:
            kind = specialisation.get_template_argument_kind(i)
        except ValueError:  # a pack, or another kind the binding has no name for
            return None
        if kind == cindex.TemplateArgumentKind.TYPE:
            found.append(str(specialisation.get_template_argument_type(i).spelling))
        elif kind == cindex.TemplateArgumentKind.INTEGRAL:
            found.append(str(specialisation.get_template_argument_value(i)))
        else:
            return None
    return found


def _operator_kind(text: str, operands: int) -> Kind | None:
    if text == "[]":
        return Kind.ARRAY_SUBSCRIPT_EXPR
    if not text or text[0].isalpha() or text in ("()", "->"):
        return None
    if operands == 1 or text in ("++", "--"):
        return Kind.UNARY_OPERATOR
    compound = text.endswith("=") and text not in ("=", "==", "!=", "<=", ">=")
    return Kind.COMPOUND_ASSIGNMENT_OPERATOR if compound else Kind.BINARY_OPERATOR
