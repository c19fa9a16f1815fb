"""C++ names of symbols, by the C++ library's own demangler.

In: a symbol. Out: its name; the symbol itself where it is none.
"""

from __future__ import annotations

import ctypes
from functools import cache


@cache
def _demangler() -> ctypes.CDLL:
    library = ctypes.CDLL("libstdc++.so.6")
    library.__cxa_demangle.restype = ctypes.c_void_p
    library.__cxa_demangle.argtypes = [
        ctypes.c_char_p,
        ctypes.c_void_p,
        ctypes.c_void_p,
        ctypes.POINTER(ctypes.c_int),
    ]
    library.free.argtypes = [ctypes.c_void_p]
    return library


def demangle(symbol: str) -> str:
    """The C++ name of a symbol; the symbol itself where it is none."""
    if not symbol.startswith("_Z"):
        return symbol
    status = ctypes.c_int()
    text = _demangler().__cxa_demangle(symbol.encode(), None, None, ctypes.byref(status))
    if not text:
        return symbol
    try:
        return ctypes.string_at(text).decode()
    finally:
        _demangler().free(text)
