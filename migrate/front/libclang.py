"""What the Python binding of libclang lacks, through its C functions: offsets as spelled, operators, values, skipped ranges."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Mapping
from typing import Any

import clang.cindex as cindex
from wmma2sycl.migrate.source import Span


class _Text(cindex.c_interop_string):  # type: ignore[misc]
    """A text for libclang. Names of files may hold any bytes: those that are no UTF-8 survive both ways."""

    def __init__(self, p: str | bytes | None = None) -> None:
        super().__init__(p.encode("utf-8", "surrogateescape") if isinstance(p, str) else p)


def _decoded(text: Any) -> str | None:
    plain: Any = ctypes.c_char_p
    data = plain.value.__get__(text)
    return None if data is None else data.decode("utf-8", "surrogateescape")


def _bind() -> Any:
    """The library, once the binding's conversions are ours: it takes them over when it is loaded."""
    cindex.b = lambda text: text if isinstance(text, bytes) else text.encode("utf-8", "surrogateescape")
    cindex.c_interop_string.from_param = classmethod(lambda cls, param: param if param is None else _Text(param))
    cindex.c_interop_string.value = property(_decoded)
    lib = cindex.conf.lib
    lib.clang_getRangeStart.restype = cindex.SourceLocation
    lib.clang_getRangeEnd.restype = cindex.SourceLocation
    return lib


_lib = _bind()


def offset(location: Any) -> tuple[int | None, int]:
    """(file handle, offset) as spelled, inside macro arguments too, which the Python binding's extent is not."""
    file, offset = ctypes.c_void_p(), ctypes.c_uint()
    _lib.clang_getFileLocation(location, ctypes.byref(file), None, None, ctypes.byref(offset))
    return file.value, offset.value


def start(cursor: Any) -> tuple[int | None, int]:
    """offset() of where a cursor begins, in half the time that the binding's extents take."""
    return offset(_lib.clang_getRangeStart(_lib.clang_getCursorExtent(cursor)))


LITERALS = {"INTEGER_LITERAL", "FLOATING_LITERAL", "CHARACTER_LITERAL", "CXX_BOOL_LITERAL_EXPR"}  # no name, and nothing below
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
    _lib.clang_visitChildren(cursor, _visited, found)
    for child in found:
        child._tu = cursor._tu
    return found


def operator(cursor: Any) -> str:
    family = "Unary" if cursor.kind == cindex.CursorKind.UNARY_OPERATOR else "Binary"
    kind = getattr(_lib, f"clang_getCursor{family}OperatorKind")
    spelling = getattr(_lib, f"clang_get{family}OperatorKindSpelling")
    kind.argtypes, kind.restype = [cindex.Cursor], ctypes.c_int
    spelling.argtypes, spelling.restype = [ctypes.c_int], cindex._CXString
    spelling.errcheck = cindex._CXString.from_result
    return str(spelling(kind(cursor)))


def evaluate(cursor: Any) -> int | None:
    evaluate = _lib.clang_Cursor_Evaluate
    evaluate.argtypes, evaluate.restype = [cindex.Cursor], ctypes.c_void_p
    result = evaluate(cursor)
    if not result:
        return None
    try:
        kind = _lib.clang_EvalResult_getKind
        kind.argtypes, kind.restype = [ctypes.c_void_p], ctypes.c_int
        as_int = _lib.clang_EvalResult_getAsLongLong
        as_int.argtypes, as_int.restype = [ctypes.c_void_p], ctypes.c_longlong
        return int(as_int(result)) if kind(result) == 1 else None
    finally:
        dispose = _lib.clang_EvalResult_dispose
        dispose.argtypes = [ctypes.c_void_p]
        dispose(result)


def kind(cursor: Any) -> str:
    try:
        return str(cursor.kind.name)
    except ValueError:  # a cursor kind this binding does not know
        return "UNEXPOSED_EXPR"


def first_overload(cursor: Any) -> Any:
    """The first candidate of an overload set; None where the name is not declared at all."""
    return _lib.clang_getOverloadedDecl(cursor, 0)


def specialised_template(cursor: Any) -> Any:
    """The template a specialisation comes from; None for what is none."""
    return _lib.clang_getSpecializedCursorTemplate(cursor)


def qualified(cursor: Any) -> str:
    names = [cursor.spelling]
    parent = cursor.semantic_parent
    while parent is not None and kind(parent) not in ("TRANSLATION_UNIT", "INVALID_FILE"):
        if parent.spelling and not parent.spelling.startswith("("):
            names.append(parent.spelling)
        parent = parent.semantic_parent
    return "::".join(reversed(names))


_ARRAYS = (cindex.TypeKind.CONSTANTARRAY, cindex.TypeKind.INCOMPLETEARRAY, cindex.TypeKind.DEPENDENTSIZEDARRAY)
_POINTERS = (cindex.TypeKind.POINTER, cindex.TypeKind.LVALUEREFERENCE, cindex.TypeKind.RVALUEREFERENCE)


def held_classes(type_: Any) -> frozenset[str]:
    """Names of the classes an object of the type is made of: itself, an array's elements, bases and members.

    And `name()`, where a class has a default constructor of its own.
    """
    plain = _element(type_)
    if plain.kind != cindex.TypeKind.RECORD:
        return frozenset()
    name = str(plain.get_declaration().spelling)
    return frozenset({name, f"{name}()"} if _constructs(plain) else {name}).union(*map(held_classes, _parts(plain)))


def _constructs(record: Any) -> bool:
    """Whether a default constructor is written, or a member has an initialiser."""
    for inner in declared_in(record):
        if inner.is_default_constructor() and not inner.is_default_method():
            return True
        last = next(iter(list(inner.get_children())[::-1]), None) if kind(inner) == "FIELD_DECL" and not inner.is_bitfield() else None
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
    plain = _element(type_)
    if plain.kind == cindex.TypeKind.RECORD:
        return any(map(is_open, _parts(plain)))
    return bool(plain.kind == cindex.TypeKind.UNEXPOSED)


def _parts(record: Any) -> list[Any]:
    """The types of a class's bases and members."""
    bases = [c.type for c in record.get_declaration().get_children() if kind(c) == "CXX_BASE_SPECIFIER"]
    return [*bases, *(f.type for f in record.get_fields())]


def held_fields(type_: Any) -> Iterator[Any]:
    """The members, as declared, of the classes that a type leads to, through arrays, pointers and references."""
    plain = type_.get_canonical()
    while plain.kind in (*_ARRAYS, *_POINTERS):
        plain = (plain.get_pointee() if plain.kind in _POINTERS else plain.element_type).get_canonical()
    for field in plain.get_fields() if plain.kind == cindex.TypeKind.RECORD else ():
        yield field
        if _element(field.type).kind not in _POINTERS:  # behind those a class may hold itself
            yield from held_fields(field.type)


def pointed_types(type_: Any) -> frozenset[str]:
    """Of what a pointer or an array leads to: its canonical type, and its members' and bases', arrays by their elements."""
    plain = type_.get_canonical()
    if plain.kind not in (*_ARRAYS, *_POINTERS):
        return frozenset()
    waiting, found = [_element(plain.get_pointee() if plain.kind in _POINTERS else plain)], set[str]()
    while waiting:
        one = waiting.pop()
        if str(one.spelling) not in found:
            found.add(str(one.spelling))
            waiting += [_element(part) for part in (_parts(one) if one.kind == cindex.TypeKind.RECORD else ())]
    return frozenset(found)


def _element(type_: Any) -> Any:
    """What an array, also one of arrays, is made of."""
    plain = type_.get_canonical()
    while plain.kind in _ARRAYS:
        plain = plain.element_type.get_canonical()
    return plain


def skipped(unit: Any, files: Mapping[str, str]) -> dict[str, list[Span]]:
    class RangeList(ctypes.Structure):
        _fields_ = [("count", ctypes.c_uint), ("ranges", ctypes.POINTER(cindex.SourceRange))]

    get = _lib.clang_getSkippedRanges
    get.argtypes, get.restype = [ctypes.c_void_p, cindex.File], ctypes.POINTER(RangeList)
    dispose = _lib.clang_disposeSourceRangeList
    dispose.argtypes = [ctypes.POINTER(RangeList)]
    found: dict[str, list[Span]] = {}
    for path, name in files.items():
        try:
            ranges = get(unit.obj, cindex.File.from_name(unit, path))
        except cindex.LibclangError:
            continue
        if ranges:
            listed = [ranges.contents.ranges[i] for i in range(ranges.contents.count)]
            found[name] = [Span(offset(r.start)[1], offset(r.end)[1]) for r in listed]
            dispose(ranges)
    return found
