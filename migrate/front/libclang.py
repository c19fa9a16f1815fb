"""What the Python binding of libclang lacks, through its C functions: offsets as spelled, operators, values."""

from __future__ import annotations

import ctypes
from functools import cache
from typing import Any

from wmma2sycl.migrate.front.binding import LIBRARY, cindex
from wmma2sycl.migrate.front.kinds import BY_NUMBER, Kind


def offset(location: Any) -> tuple[int | None, int]:
    """(file handle, offset) as spelled, inside macro arguments too, which the Python binding's extent is not."""
    file, offset = ctypes.c_void_p(), ctypes.c_uint()
    LIBRARY.clang_getFileLocation(location, ctypes.byref(file), None, None, ctypes.byref(offset))
    return file.value, offset.value


def start(cursor: Any) -> tuple[int | None, int]:
    """offset() of where a cursor begins, in half the time that the binding's extents take."""
    return offset(LIBRARY.clang_getRangeStart(LIBRARY.clang_getCursorExtent(cursor)))


def end(cursor: Any) -> int:
    """The offset of where a cursor ends."""
    return offset(LIBRARY.clang_getRangeEnd(LIBRARY.clang_getCursorExtent(cursor)))[1]


LITERALS = {
    Kind.INTEGER_LITERAL,
    Kind.FLOATING_LITERAL,
    Kind.CHARACTER_LITERAL,
    Kind.CXX_BOOL_LITERAL_EXPR,
}  # no name, and nothing below
_LITERALS = frozenset(getattr(cindex.CursorKind, name).value for name in LITERALS)
_MANY = 1000


@cindex.callbacks["cursor_visit"]
def _visited(child: Any, parent: Any, found: list[Any]) -> int:
    if len(found) < _MANY or child._kind_id not in _LITERALS:
        found.append(child)
    return 1  # go on with the next


def children(cursor: Any) -> list[Any]:
    """As the binding's own, which makes a callback and a null cursor for each; of a table of numbers the first ones."""
    found: list[Any] = []
    LIBRARY.clang_visitChildren(cursor, _visited, found)
    for child in found:
        child._tu = cursor._tu
    return found


@cindex.callbacks["cursor_visit"]
def _walked(child: Any, parent: Any, wanted: tuple[frozenset[int] | None, list[Any]]) -> int:
    kinds, found = wanted
    if kinds is None or child._kind_id in kinds:
        found.append(child)
    return 2  # go on inside it


@cache
def numbers(*kinds: Kind) -> frozenset[int]:
    """libclang's numbers of these kinds."""
    return frozenset(number for number, kind in BY_NUMBER.items() if kind in kinds)


def walk(cursor: Any, *kinds: Kind) -> list[Any]:
    """A cursor and all below it, of these kinds or of any, as written. libclang goes down: the binding's walk asks a cursor for each level above it, too."""
    found: list[Any] = []
    _walked_from(cursor, numbers(*kinds) if kinds else None, found)
    for one in found:
        one._tu = cursor._tu
    return found


def _walked_from(cursor: Any, numbers: frozenset[int] | None, found: list[Any]) -> None:
    if numbers is None or cursor._kind_id in numbers:
        found.append(cursor)
    LIBRARY.clang_visitChildren(cursor, _walked, (numbers, found))


def _raw(name: str, result: Any) -> Any:
    """One of libclang's functions of a cursor, without what the binding does to each result."""
    function = LIBRARY[name]
    function.argtypes, function.restype = [cindex.Cursor], result
    return function


is_inline_namespace = _raw("clang_Cursor_isInlineNamespace", ctypes.c_uint)
_TYPE, _REFERENCED = _raw("clang_getCursorType", cindex.Type), _raw("clang_getCursorReferenced", cindex.Cursor)


def _of_family(family: str) -> tuple[Any, Any]:
    spelling = LIBRARY[f"clang_get{family}OperatorKindSpelling"]
    spelling.argtypes, spelling.restype, spelling.errcheck = (
        [ctypes.c_int],
        cindex._CXString,
        cindex._CXString.from_result,
    )
    return _raw(f"clang_getCursor{family}OperatorKind", ctypes.c_int), spelling


_OPERATORS = {
    cindex.CursorKind.UNARY_OPERATOR.value: _of_family("Unary"),
    cindex.CursorKind.BINARY_OPERATOR.value: _of_family("Binary"),
    cindex.CursorKind.COMPOUND_ASSIGNMENT_OPERATOR.value: _of_family("Binary"),
}


def key_of_type(cursor: Any) -> tuple[int, ...]:
    """A cursor's type, in a form that is equal for equal ones of a unit."""
    found = _TYPE(cursor)
    return found._kind_id, *found.data


def named_address(cursor: Any, numbers: frozenset[int]) -> int | None:
    """A number for what a cursor refers to if it is of one of these kinds, by libclang's numbers; else None."""
    found = _REFERENCED(cursor)
    return int(found.data[0] or 0) if found._kind_id in numbers else None


def operator(cursor: Any) -> str:
    """The operator of a unary or binary expression as written: `+=`, `!`, `[]`. Of anything else libclang crashes: it has none."""
    kind, spelling = _OPERATORS.get(cursor._kind_id, (None, None))
    if kind is None:
        return "[]" if cursor._kind_id == cindex.CursorKind.ARRAY_SUBSCRIPT_EXPR.value else ""
    return str(spelling(kind(cursor)))


_INTEGER, _FLOATING = 1, 2  # CXEvalResultKind


def evaluate(cursor: Any) -> int | None:
    """The cursor's value where it is a constant integer, else None."""
    found = _evaluated(cursor, _INTEGER, "clang_EvalResult_getAsLongLong", ctypes.c_longlong)
    return int(found) if found is not None else None


def evaluate_floating(cursor: Any) -> float | None:
    """The cursor's value where it is a constant floating-point number, else None."""
    found = _evaluated(cursor, _FLOATING, "clang_EvalResult_getAsDouble", ctypes.c_double)
    return float(found) if found is not None else None


def _evaluated(cursor: Any, wanted: int, getter: str, result_type: Any) -> Any:
    evaluate = LIBRARY.clang_Cursor_Evaluate
    evaluate.argtypes, evaluate.restype = [cindex.Cursor], ctypes.c_void_p
    result = evaluate(cursor)
    if not result:
        return None
    try:
        kind = LIBRARY.clang_EvalResult_getKind
        kind.argtypes, kind.restype = [ctypes.c_void_p], ctypes.c_int
        get = getattr(LIBRARY, getter)
        get.argtypes, get.restype = [ctypes.c_void_p], result_type
        return get(result) if kind(result) == wanted else None
    finally:
        dispose = LIBRARY.clang_EvalResult_dispose
        dispose.argtypes = [ctypes.c_void_p]
        dispose(result)


def kind(cursor: Any) -> Kind:
    """What a cursor is; one of a kind that this binding does not know is an expression of no name."""
    return BY_NUMBER.get(cursor._kind_id, Kind.UNEXPOSED_EXPR)


def is_given(macro: Any) -> bool:
    """Whether the command line defines a macro, by `-DN=4`."""
    place, name = LIBRARY.clang_getPresumedLocation, cindex._CXString()
    place.argtypes, place.restype = [cindex.SourceLocation, *[ctypes.c_void_p] * 3], None
    place(macro.location, ctypes.byref(name), None, None)
    return bool(cindex._CXString.from_result(name, None, None) == "<command line>")


def overloads(cursor: Any) -> list[Any]:
    """The candidates of an overload set; none where the name is not declared at all."""
    return [LIBRARY.clang_getOverloadedDecl(cursor, i) for i in range(LIBRARY.clang_getNumOverloadedDecls(cursor))]


def brought(target: Any) -> Any:
    """What a using-declaration brought, of which clang shows a declaration of no kind, at the name in there; others as they are."""
    if kind(target) == Kind.UNEXPOSED_DECL:
        name = cindex.Cursor.from_location(target.translation_unit, target.location)
        found = overloads(name) if kind(name) == Kind.OVERLOADED_DECL_REF else []
        return brought(found[0]) if found and found[0] != target else target
    return target


def specialised_template(cursor: Any) -> Any:
    """The template a specialisation comes from; None for what is none."""
    return LIBRARY.clang_getSpecializedCursorTemplate(cursor)


def qualified(cursor: Any) -> str:
    """The name with its namespaces and classes; unnamed ones are left out."""
    names = [cursor.spelling]
    parent = cursor.semantic_parent
    while parent is not None and kind(parent) not in (Kind.TRANSLATION_UNIT, Kind.INVALID_FILE):
        if parent.spelling and not parent.spelling.startswith("("):
            names.append(parent.spelling)
        parent = parent.semantic_parent
    return "::".join(reversed(names))


ARRAYS = (cindex.TypeKind.CONSTANTARRAY, cindex.TypeKind.INCOMPLETEARRAY, cindex.TypeKind.DEPENDENTSIZEDARRAY)
POINTERS = (cindex.TypeKind.POINTER, cindex.TypeKind.LVALUEREFERENCE, cindex.TypeKind.RVALUEREFERENCE)


def element(type_: Any) -> Any:
    """What an array, also one of arrays, is made of."""
    plain = type_.get_canonical()
    while plain.kind in ARRAYS:
        plain = plain.element_type.get_canonical()
    return plain


def unqualified(type_: Any) -> Any:
    """The type without const and volatile of its own; those of what it points to or holds stay. What has no type stays so."""
    return _type(LIBRARY.clang_getUnqualifiedType, type_) if type_.kind != cindex.TypeKind.INVALID else type_


def referred(type_: Any) -> Any:
    """What a reference refers to; the type itself where it is none."""
    return _type(LIBRARY.clang_getNonReferenceType, type_)


def _type(function: Any, type_: Any) -> Any:
    function.argtypes, function.restype = [cindex.Type], cindex.Type
    found = function(type_)
    found._tu = type_._tu
    return found


def has_initialiser(cursor: Any) -> bool:
    """Whether a variable or a parameter has one: written, or the call of its class's default constructor."""
    function = LIBRARY.clang_Cursor_getVarDeclInitializer
    function.argtypes, function.restype = [cindex.Cursor], cindex.Cursor
    return not LIBRARY.clang_Cursor_isNull(function(cursor))


def text(cursor: Any, start: int, end: int) -> bytes:
    """A piece of the file that a cursor stands in, as it was parsed."""
    contents, size = LIBRARY.clang_getFileContents, ctypes.c_size_t()
    contents.argtypes, contents.restype = [ctypes.c_void_p, cindex.File, ctypes.c_void_p], ctypes.c_void_p
    data = contents(cursor.translation_unit.obj, cursor.extent.start.file, ctypes.byref(size))
    return ctypes.string_at(data + start, max(0, min(end, size.value) - start)) if data else b""
