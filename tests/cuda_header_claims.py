"""What our CUDA headers say, as C++ conditions that NVIDIA's headers must fulfil too."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from clang import cindex
from wmma2sycl.migrate.core.toolchain import HEADERS

Kind = cindex.CursorKind


def is_ours(cursor: Any) -> bool:
    folders = Path(cursor.location.file.name).parents if cursor.location.file else []
    return HEADERS in folders and not {HEADERS / "builtin", HEADERS / "toolkit"} & {*folders}


def declarations(cursor: Any) -> Iterator[Any]:
    """Everything our headers declare at namespace level that is not ours by name."""
    for child in cursor.get_children():
        if child.kind in (Kind.NAMESPACE, Kind.LINKAGE_SPEC, Kind.UNEXPOSED_DECL):
            yield from declarations(child)
        elif is_ours(child) and "W2S" not in child.spelling:
            yield child


def qualified(cursor: Any) -> str:
    parent, name = cursor.semantic_parent, cursor.spelling
    while parent is not None and parent.kind != Kind.TRANSLATION_UNIT:
        if parent.spelling and parent.kind not in (Kind.LINKAGE_SPEC, Kind.ENUM_DECL):
            name = f"{parent.spelling}::{name}"
        parent = parent.semantic_parent
    return f"::{name}"


def function_claims(function: Any) -> Iterator[str]:
    parameters = [a.type.get_canonical().spelling for a in function.get_arguments()]
    values = ", ".join(f"value<{p}>()" for p in parameters)
    result = function.result_type.get_canonical().spelling
    if (
        not function.type.is_function_variadic()
        and not function.spelling.startswith("__nv_atomic")  # builtins, which nvcc lets nobody name outside device code
        and "operator new" not in function.spelling
        and "operator delete" not in function.spelling
    ):
        yield f"std::is_same<decltype({qualified(function)}({values})), {result}>::value"


def member_claims(record: Any) -> Iterator[str]:
    for field in record.get_children():
        if (
            field.kind == Kind.FIELD_DECL
            and field.access_specifier == cindex.AccessSpecifier.PUBLIC
            and "(" not in field.type.spelling
        ):
            name, kind = f"{qualified(record)}::{field.spelling}", field.type.get_canonical().spelling
            yield f"std::is_same<decltype({name}), {kind}>::value"


def claims(cursor: Any) -> Iterator[tuple[str, str]]:
    """Name and C++ condition of all that the headers say: results of calls, members' types, enumerators' values."""
    for declared in declarations(cursor):
        if declared.kind == Kind.FUNCTION_DECL:
            yield from ((declared.spelling, claim) for claim in function_claims(declared))
        elif declared.kind == Kind.ENUM_DECL:
            for e in declared.get_children():
                yield e.spelling, f"static_cast<long long>({qualified(e)}) == {e.enum_value}"
        elif declared.kind == Kind.STRUCT_DECL and declared.is_definition():
            yield from ((claim.partition(")")[0].rpartition("::")[2], claim) for claim in member_claims(declared))
