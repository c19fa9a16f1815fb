"""A node: one cursor of an input file, with byte offsets of the text as written."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from clang import cindex
from wmma2sycl.migrate.front import libclang
from wmma2sycl.migrate.source import Key, Span


class Ref(NamedTuple):
    """A declaration (its first one), as named or as referred to; `file` is None outside the input.

    `cuda` tells CUDA's own declarations from the rest of the outside world.
    """

    kind: str
    name: str
    qualified: str
    file: str | None
    offset: int
    cuda: bool = False

    @property
    def key(self) -> Key:
        """The declaration's identity: where its name stands first."""
        return self.file, self.offset, self.name


_ARRAYS = (cindex.TypeKind.CONSTANTARRAY, cindex.TypeKind.DEPENDENTSIZEDARRAY)
_ALIASES = (cindex.CursorKind.TYPEDEF_DECL, cindex.CursorKind.TYPE_ALIAS_DECL)
_FUNCTIONS = (cindex.CursorKind.FUNCTION_DECL, cindex.CursorKind.FUNCTION_TEMPLATE, cindex.CursorKind.CXX_METHOD)


class Node:
    """One cursor of an input file. Offsets are of the text as written, in macro arguments too (FACTS.md)."""

    __slots__ = ("_converted", "_cursor", "_location", "_operator", "called", "children", "declared_type", "end", "file", "kind", "name", "parent", "ref", "start")

    def __init__(self, kind: str, cursor: Any, file: str, start: int, end: int, parent: Node | None) -> None:
        self.kind, self._cursor, self.file = kind, cursor, file
        self.start, self.end, self.parent = start, end, parent
        self.name: str = "" if kind in libclang.LITERALS else cursor.spelling or ""
        self.children: list[Node] = []
        self.ref: Ref | None = None
        self._location = -1
        self._operator = ""
        self.called: Ref | None = None  # by an operator: the overload, or the first of them inside a template
        self._converted: Any = None
        self.declared_type = ("", "")  # of a member clang leaves open: analyse/dependent_members.py

    @property
    def span(self) -> Span:
        return Span(self.start, self.end)

    @property
    def location(self) -> int:
        """Offset of the name being declared, or of the start for anything else."""
        if self._location < 0:
            self._location = libclang.offset(self._cursor.location)[1]
        return self._location

    @property
    def type(self) -> str:
        """The type as clang prints it; '<dependent type>' inside templates."""
        return str(self._cursor.type.spelling)

    @property
    def canonical_type(self) -> str:
        return str(self._cursor.type.get_canonical().spelling)

    @property
    def unaliased_type(self) -> str:
        """The type, or the one an array holds, with the aliases that functions declare replaced by what they stand for.

        In it template parameters have the names of the code around, which a canonical type does not promise.
        """
        found = self._cursor.type
        while found.kind in _ARRAYS:
            found = found.element_type
        declared = found.get_declaration()
        while declared.kind in _ALIASES and declared.semantic_parent.kind in _FUNCTIONS:
            found = declared.underlying_typedef_type
            declared = found.get_declaration()
        return str(found.spelling)

    @property
    def converted_type(self) -> str:
        """The type the context converts the expression to."""
        return str((self._converted or self._cursor).type.spelling)

    @property
    def is_converted(self) -> bool:
        return self._converted is not None

    @property
    def is_external(self) -> bool:
        """Whether other sources may name a variable."""
        return bool(self._cursor.linkage == cindex.LinkageKind.EXTERNAL)

    @property
    def is_enum(self) -> bool:
        """Whether the type is an enumeration, aliases resolved."""
        return bool(self._cursor.type.get_canonical().kind == cindex.TypeKind.ENUM)

    @property
    def is_union(self) -> bool:
        """Whether the type is a union, aliases resolved."""
        return bool(self._cursor.type.get_canonical().get_declaration().kind == cindex.CursorKind.UNION_DECL)

    @property
    def is_class(self) -> bool:
        """Whether the type is a class that no template's arguments decide, aliases resolved."""
        return bool(self._cursor.type.get_canonical().kind == cindex.TypeKind.RECORD)

    @property
    def is_auto(self) -> bool:
        return bool(self._cursor.type.kind == cindex.TypeKind.AUTO)

    @property
    def is_complete(self) -> bool:
        """Whether the type's size is known: not where it depends on a template's arguments."""
        return bool(self._cursor.type.get_size() >= 0)

    @property
    def held_classes(self) -> frozenset[str]:
        """Names of the classes an object of this type is made of: itself, an array's elements, bases and members."""
        return libclang.held_classes(self._cursor.type)

    @property
    def pointed_types(self) -> frozenset[str]:
        """Canonical types of what a pointer or an array leads to, and of the members of that, arrays by their elements."""
        return libclang.pointed_types(self._cursor.type)

    @property
    def is_open(self) -> bool:
        """Whether a template's arguments say which classes an object of this type is made of."""
        return libclang.is_open(self._cursor.type)

    @property
    def pointee(self) -> str:
        return str(self._cursor.type.get_pointee().spelling)

    @property
    def return_type(self) -> str:
        return str(self._cursor.result_type.spelling)

    @property
    def parameter_types(self) -> list[str]:
        return [t.spelling for t in self._parameters()]

    @property
    def canonical_parameter_types(self) -> list[str]:
        return [t.get_canonical().spelling for t in self._parameters()]

    def _parameters(self) -> list[Any]:
        referenced = self._cursor.referenced
        if referenced is None or referenced.type.kind != cindex.TypeKind.FUNCTIONPROTO:
            return []
        return list(referenced.type.argument_types())

    @property
    def is_definition(self) -> bool:
        return bool(self._cursor.is_definition())

    @property
    def operator(self) -> str:
        """The operator of a binary (also compound assignment) or unary operator: '+', '=', '++'."""
        return self._operator or libclang.operator(self._cursor)

    def becomes_operator(self) -> None:
        """A call of an overloaded operator, resolved or not, reads as the operator it is written as."""
        named = [c for c in self.children if c.kind == "DECL_REF_EXPR" and c.ref is not None and c.ref.name.startswith("operator")]
        if self.kind != "CALL_EXPR" or not named or self.children[0].end < named[0].start and len(self.children) < 2:
            return
        assert named[0].ref is not None
        text, operands = named[0].ref.name[len("operator") :].strip(), [c for c in self.children if c is not named[0]]
        kind = _operator_kind(text, len(operands))
        if kind:
            self.kind, self._operator, self.children, self.ref, self.called = kind, text, operands, None, named[0].ref

    def value(self) -> int | None:
        """The compile-time integer value of an expression, None where there is none."""
        return libclang.evaluate(self._cursor)

    @property
    def enum_value(self) -> int:
        """What an enumerator stands for."""
        return int(self._cursor.enum_value)

    def template_values(self) -> list[str] | None:
        """Template arguments of the specialisation a name refers to, as text; None where clang does not know them."""
        return template_values(self._cursor.referenced)

    @property
    def cursor(self) -> Any:
        """For the front end alone."""
        return self._cursor

    def walk(self) -> Iterator[Node]:
        """This node and all below it, in source order."""
        stack = [self]
        while stack:
            node = stack.pop()
            yield node
            stack.extend(reversed(node.children))

    def ancestors(self) -> Iterator[Node]:
        node = self.parent
        while node is not None:
            yield node
            node = node.parent

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


def _operator_kind(text: str, operands: int) -> str:
    if text == "[]":
        return "ARRAY_SUBSCRIPT_EXPR"
    if not text or text[0].isalpha() or text in ("()", "->"):
        return ""
    if operands == 1 or text in ("++", "--"):
        return "UNARY_OPERATOR"
    compound = text.endswith("=") and text not in ("=", "==", "!=", "<=", ">=")
    return "COMPOUND_ASSIGNMENT_OPERATOR" if compound else "BINARY_OPERATOR"
