"""The variables that a function's body declares, by clang's cursors."""

from __future__ import annotations

from typing import Any

from clang import cindex
from wmma2sycl.migrate.front import libclang
from wmma2sycl.migrate.front.kinds import Kind
from wmma2sycl.migrate.front.types import Type


def shared_bytes(function: Any) -> int:
    """Bytes of the `__shared__` variables of a fixed size, in the order in which they stand."""
    total = 0
    for cursor in libclang.walk(function, Kind.VAR_DECL):
        size, alignment = Type(cursor.type).room
        if _is_shared(cursor) and size > 0 and not _is_extern(cursor):
            total += -total % alignment + size
    return total


def own_variables(function: Any) -> list[Type]:
    """The types of the others."""
    found = libclang.walk(function, Kind.VAR_DECL)
    return [Type(cursor.type) for cursor in found if not _is_shared(cursor) and not _is_extern(cursor)]


def _is_shared(variable: Any) -> bool:
    return Kind.CUDASHARED_ATTR in map(libclang.kind, libclang.children(variable))


def _is_extern(variable: Any) -> bool:
    return bool(variable.storage_class == cindex.StorageClass.EXTERN)
