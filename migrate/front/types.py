"""Types: what clang knows of one, asked when it is needed. Printed, a type is its spelling."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from typing import Any

from clang import cindex
from wmma2sycl.migrate.front import class_parts, libclang

_KNOWN = "wmma2sycl_types"  # of a translation unit
_OPEN = "dependent type>"  # also <array of dependent type>, in clang's print
_POINTERS = (cindex.TypeKind.POINTER, cindex.TypeKind.MEMBERPOINTER)
_REFERENCES = (cindex.TypeKind.LVALUEREFERENCE, cindex.TypeKind.RVALUEREFERENCE)
_ARRAYS = (*libclang.ARRAYS, cindex.TypeKind.VARIABLEARRAY)
_FUNCTION_TYPES = (cindex.TypeKind.FUNCTIONPROTO, cindex.TypeKind.FUNCTIONNOPROTO)
_UNKNOWN = re.compile(r"dependent type>|type-parameter|\bauto\b")
_C = cindex.CursorKind
_ALIASES = (_C.TYPEDEF_DECL, _C.TYPE_ALIAS_DECL)
_CLASSES = (_C.STRUCT_DECL, _C.UNION_DECL, _C.CLASS_DECL, _C.CLASS_TEMPLATE, _C.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION)
_PARAMETER = re.compile(r"type-parameter-\d+-\d+")
_FUNCTIONS = (_C.FUNCTION_DECL, _C.FUNCTION_TEMPLATE, _C.CXX_METHOD)


class Type(str):
    """A type as written in the code; `canonical` is the same without aliases.

    Inside templates much is not known: an expression may be of '<dependent type>', and `T` is what it says.
    """

    _clang: Any

    def __new__(cls, clang: Any) -> Type:
        """The text is clang's spelling; the rest is asked from clang when it is needed. A unit has one of each type."""
        known: dict[object, Type] = clang._tu.__dict__.setdefault(_KNOWN, {})
        key = (clang._kind_id, *clang.data)
        made = known.get(key)
        if made is None:
            made = known[key] = super().__new__(cls, clang.spelling)
            made._clang = clang
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        """What goes to another process is its text."""
        return str, (str(self),)

    @property
    def spelling(self) -> str:
        """The type as clang prints it, a plain string."""
        return str(self)

    @cached_property
    def canonical(self) -> Type:
        """Without aliases."""
        return Type(self._clang.get_canonical())

    @cached_property
    def _plain(self) -> Any:
        """The canonical type as clang has it."""
        return self._clang.get_canonical()

    @property
    def is_const(self) -> bool:
        """Whether it is const itself, aliases resolved: `T *const` is, `const T *` is not. An array is if its elements are."""
        return any(t.is_const_qualified() for t in self._levels())

    @property
    def is_volatile(self) -> bool:
        """Whether it is volatile itself, aliases resolved; an array is if its elements are."""
        return any(t.is_volatile_qualified() for t in self._levels())

    @property
    def leads_to_volatile(self) -> bool:
        """Whether what it points to, refers to or holds is volatile."""
        return self._inner is not None and self._inner.is_volatile

    def _levels(self) -> Iterator[Any]:
        """The canonical type; of an array also its elements, since const may stand at either."""
        found = self._plain
        yield found
        while found.kind in _ARRAYS:
            found = found.element_type
            yield found

    @cached_property
    def unqualified(self) -> Type:
        """Without its own const and volatile; an alias stays where these are none of its own."""
        return Type(libclang.unqualified(self._clang))

    @property
    def is_pointer(self) -> bool:
        """Whether it is a pointer, aliases resolved. An array is none."""
        return self._plain.kind in _POINTERS

    @property
    def is_reference(self) -> bool:
        """Whether it is `T &` or `T &&`."""
        return self._plain.kind in _REFERENCES

    @property
    def is_mutable_reference(self) -> bool:
        """Whether what it is bound to may be changed through it."""
        return self.is_reference and not self.referred.is_const

    @property
    def is_array(self) -> bool:
        """Whether it is an array of known, unknown or dependent size."""
        return self._plain.kind in _ARRAYS

    @property
    def is_unbounded_array(self) -> bool:
        """Whether it is `T[]`, an array that does not say its size."""
        return bool(self._plain.kind == cindex.TypeKind.INCOMPLETEARRAY)

    @property
    def is_variable_array(self) -> bool:
        """Whether it is an array whose length is no constant."""
        return bool(self._plain.kind == cindex.TypeKind.VARIABLEARRAY)

    @property
    def is_function(self) -> bool:
        """Whether it is a function; a pointer to one is none."""
        return self._plain.kind in _FUNCTION_TYPES

    @property
    def is_output(self) -> bool:
        """Whether a pointer, reference or array leads to something that may be written through it, at once or further on."""
        inner = self._inner
        return inner is not None and not inner.is_function and (not inner.is_const or inner.is_output)

    @property
    def _inner(self) -> Type | None:
        """What a pointer, an array or a reference leads to."""
        return self.pointee or self.element or (self.referred if self.is_reference else None)

    @property
    def is_indirect(self) -> bool:
        """Whether it leads to memory that others may have, too: a pointer, a reference, an array."""
        return self.is_pointer or self.is_reference or self.is_array

    @cached_property
    def pointee(self) -> Type | None:
        """What a pointer points to; None for what is no pointer."""
        if not self.is_pointer:
            return None
        found = self._clang if self._clang.kind in _POINTERS else self._plain
        return Type(found.get_pointee())

    @cached_property
    def referred(self) -> Type:
        """What a reference refers to; the type itself where it is none."""
        return Type(libclang.referred(self._clang)) if self.is_reference else self

    @cached_property
    def element(self) -> Type | None:
        """What an array holds, which may be arrays; None for what is no array."""
        if not self.is_array:
            return None
        return Type((self._clang if self._clang.kind in _ARRAYS else self._plain).element_type)

    @property
    def without_extents(self) -> Type:
        """What an array, also one of arrays, is made of; the type itself where it is none."""
        return self.element.without_extents if self.element is not None else self

    @property
    def written_extent(self) -> str:
        """What stands in the brackets of an array, where that may be a template's parameter."""
        return str(self.extent) if self.extent is not None else self.rpartition("[")[2].removesuffix("]")

    @property
    def extent(self) -> int | None:
        """How many elements an array has, where that is a number here."""
        return int(self._plain.element_count) if self._plain.kind == cindex.TypeKind.CONSTANTARRAY else None

    @cached_property
    def root(self) -> Type:
        """What is left without references, pointers, arrays and their const and volatile."""
        found = self
        while (inner := found._inner) is not None:
            found = inner
        return found.unqualified

    @cached_property
    def name(self) -> str:
        """The class, enumeration or alias by its last name: `fragment` of `const wmma::fragment<...> &`."""
        return class_name(self.root)

    @property
    def template_arguments(self) -> tuple[str, ...]:
        """Of a class template's specialisation, as clang prints them."""
        _, opened, inner = str(self.unqualified).partition("<")
        return tuple(split_arguments(inner)) if opened else ()

    @property
    def parameters(self) -> list[Type]:
        """Of a function, or of what a pointer to one points to."""
        of = self.pointee or self
        found = of._clang if of._clang.kind == cindex.TypeKind.FUNCTIONPROTO else of._plain
        return list(map(Type, found.argument_types())) if found.kind == cindex.TypeKind.FUNCTIONPROTO else []

    @property
    def is_dependent(self) -> bool:
        """Whether it is the type of an expression that only a template's arguments give one."""
        return _OPEN in self

    @property
    def is_unknown(self) -> bool:
        """Whether a template's arguments, or an initialiser, tell what it is or is made from."""
        return _UNKNOWN.search(self.canonical) is not None

    @property
    def is_pack(self) -> bool:
        """Whether it is that of a parameter pack, `Ts...`."""
        return self.endswith("...")

    @property
    def is_decltype(self) -> bool:
        """Whether it is written `decltype(...)`."""
        return self.startswith("decltype")

    @property
    def is_auto(self) -> bool:
        """Whether it is written `auto`."""
        return bool(self._clang.kind == cindex.TypeKind.AUTO)

    @property
    def is_integer(self) -> bool:
        """Whether it is an integer, a character or bool, aliases resolved."""
        return bool(cindex.TypeKind.BOOL.value <= self._plain.kind.value <= cindex.TypeKind.INT128.value)

    @property
    def is_unsigned(self) -> bool:
        """Whether it is an unsigned integer other than bool, aliases resolved."""
        return bool(cindex.TypeKind.CHAR_U.value <= self._plain.kind.value <= cindex.TypeKind.UINT128.value)

    @property
    def is_arithmetic(self) -> bool:
        """Whether it is a number of the language's own, aliases resolved: an integer, float or double."""
        return self.is_integer or self._plain.kind in (cindex.TypeKind.FLOAT, cindex.TypeKind.DOUBLE)

    @property
    def is_enum(self) -> bool:
        """Whether it is an enumeration, aliases resolved."""
        return bool(self._plain.kind == cindex.TypeKind.ENUM)

    @property
    def is_class(self) -> bool:
        """Whether it is a class that no template's arguments decide, aliases resolved."""
        return bool(self._plain.kind == cindex.TypeKind.RECORD)

    @property
    def is_member(self) -> bool:
        """Whether it is a class that another class declares, aliases resolved, or an enumeration of a specialisation's: `Op<3>::Mode`."""
        if not (self.is_class or self.is_enum):
            return False
        owner = self._plain.get_declaration().semantic_parent
        return owner.kind in _CLASSES and (self.is_class or owner.get_num_template_arguments() >= 0)

    @property
    def is_plain_data(self) -> bool:
        """Whether an object of it begins as nothing in particular: a number, a pointer, a class of such that has no constructor."""
        return bool(self._plain.is_pod())

    @property
    def is_parameter(self) -> bool:
        """Whether it is a template's parameter itself, const or not."""
        return bool(_PARAMETER.fullmatch(self.canonical.unqualified))

    @property
    def is_of_trait(self) -> bool:
        """Whether it is, or leads to, `typename Traits<T>::type`."""
        return self.canonical.root.unqualified.startswith("typename ")

    @property
    def is_union(self) -> bool:
        """Whether it is a class declared as a union."""
        return bool(self._plain.get_declaration().kind == cindex.CursorKind.UNION_DECL)

    @property
    def room(self) -> tuple[int, int]:
        """Size and alignment of an object in bytes, both negative where they are not known."""
        return int(self._plain.get_size()), int(self._plain.get_align())

    @property
    def placed_members(self) -> list[tuple[Type, int]] | None:
        """Types and offsets of a class's bases and members; None where it is none, or they overlap or are not simply placed."""
        placed = class_parts.placed(self._plain) if self.is_class and self.room[0] >= 0 else None
        return None if placed is None else [(Type(member), offset) for member, offset, _ in placed]

    @property
    def is_open(self) -> bool:
        """Whether a template's arguments say which classes an object of this type is made of."""
        return class_parts.is_open(self._clang)

    @property
    def held_classes(self) -> frozenset[str]:
        """Names of the classes an object of this type is made of: itself, an array's elements, bases and members."""
        return class_parts.held_classes(self._clang)

    def part_of(self, wanted: frozenset[str]) -> tuple[str, str] | None:
        """Where an object of this type has one of these canonical types, and which: `.inner.stream`, "" for itself; None where it has none."""
        return class_parts.part_of(self._clang, wanted)

    @property
    def aliases(self) -> frozenset[str]:
        """Names of the aliases that it is written by, through pointers, references and arrays, and by which these are."""
        return class_parts.aliases(self._clang)

    @property
    def pointed_types(self) -> frozenset[str]:
        """Canonical types of what a pointer or an array leads to, and of the members of that, arrays by their elements."""
        return class_parts.pointed_types(self._clang)

    @property
    def without_local_aliases(self) -> Type:
        """The type, or the one an array holds, with the aliases that functions declare replaced by what they stand for.

        In it template parameters have the names of the code around, which a canonical type does not promise.
        """
        found = self._clang
        while found.kind in _ARRAYS:
            found = found.element_type
        declared = found.get_declaration()
        while declared.kind in _ALIASES and declared.semantic_parent.kind in _FUNCTIONS:
            found = declared.underlying_typedef_type
            declared = found.get_declaration()
        return Type(found)


_QUALIFIER = re.compile(r"\b(?:const|volatile|struct|class|union|enum|typename)\s+|\s*\b(?:const|volatile)$")


def class_name(printed: str) -> str:
    """The last name of a class as printed: `fragment` of `const nvcuda::wmma::fragment<...>`."""
    return _QUALIFIER.sub("", printed.partition("<")[0].strip()).rstrip(" *&").rsplit("::", 1)[-1]


def split_arguments(text: str) -> list[str]:
    """The arguments of a template-id, given what follows its `<`."""
    depth, current = 1, ""
    found: list[str] = []
    for c in text:
        depth += (c in "<([") - (c in ">)]")
        if depth == 0:
            return [*found, current.strip()]
        if c == "," and depth == 1:
            found.append(current.strip())
            current = ""
        else:
            current += c
    return []
