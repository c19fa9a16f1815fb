"""libclang's library, loaded with texts that may hold any bytes, as names of files do."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from typing import Any

from clang import cindex

__all__ = ["LIBRARY", "cindex"]

_NUMBERS = 1 << 16  # more than libclang has kinds of anything


class _Text(cindex.c_interop_string):  # type: ignore[misc]
    """A text for libclang. Names of files may hold any bytes: those that are no UTF-8 survive both ways."""

    def __init__(self, p: str | bytes | None = None) -> None:
        super().__init__(p.encode("utf-8", "surrogateescape") if isinstance(p, str) else p)


def _decoded(text: Any) -> str | None:
    plain: Any = ctypes.c_char_p
    data = plain.value.__get__(text)
    return None if data is None else data.decode("utf-8", "surrogateescape")


def _unless_it_ends(free: Callable[[Any], None]) -> Callable[[Any], None]:
    """When the interpreter ends, the binding is gone before the last objects are."""

    def freed(self: Any, ends: Callable[[], bool] = sys.is_finalizing) -> None:
        if not ends():
            free(self)

    return freed


def _kind(cls: Any, number: int) -> Any:
    """A kind by libclang's number. The binding raises for those that it has no name for, as that of `_Float16`."""
    known = cls._kinds[number] if 0 <= number < len(cls._kinds) else None
    if known is None and not 0 <= number < _NUMBERS:
        raise ValueError(f"{number} is no {cls.__name__}")
    return cls(number) if known is None else known


def _bind() -> Any:
    """The library, once the binding's conversions are ours: it takes them over when it is loaded."""
    cindex.b = lambda text: text if isinstance(text, bytes) else text.encode("utf-8", "surrogateescape")
    cindex.c_interop_string.from_param = staticmethod(lambda param: param if param is None else _Text(param))
    cindex.c_interop_string.value = property(_decoded)
    cindex.BaseEnumeration.from_id = classmethod(_kind)
    kinds: list[Any] = [c for c in vars(cindex).values() if isinstance(c, type) and "__del__" in vars(c)]
    for kind in kinds:
        kind.__del__ = _unless_it_ends(kind.__del__)
    lib = cindex.conf.lib
    lib.clang_getRangeStart.restype = cindex.SourceLocation
    lib.clang_getRangeEnd.restype = cindex.SourceLocation
    return lib


LIBRARY = _bind()
