"""libclang's own text of a declaration, as our headers have it."""

from __future__ import annotations

import ctypes
import re
import textwrap
from typing import Any

from clang import cindex

# Numbers of clang-c's enumeration CXPrintingPolicyProperty.
_INCLUDE_TAG_DEFINITION, _TERSE_OUTPUT, _POLISH_FOR_DECLARATION = 3, 17, 18
_ATTRIBUTES = re.compile(r"\s*__attribute__\(\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\)")
_ENUM = re.compile(r"((?:typedef )?enum \w* ?(?:: [\w ]+)?)\{\n(.*)\n\}( \w+)?", re.DOTALL)
_NO_TAG = re.compile(r"(struct|union|enum) \{")
_WIDTH = 120
Kind = cindex.CursorKind


def declaration(cursor: Any, name: str) -> str:
    """One declaration with its semicolon, under another name where that differs; enumerators as many a line as fit."""
    text = _ATTRIBUTES.sub("", _pretty(cursor)).replace("    ", "  ").replace("__null", "0").removeprefix("extern ")
    if name != cursor.spelling:
        text = re.sub(rf"\b{cursor.spelling}\b", name, text)
    enum = _ENUM.fullmatch(text)
    if enum is None:
        return "\n".join(_wrapped(line) for line in f"{text};".splitlines())
    rows = " ".join(line.strip() for line in enum[2].splitlines())
    filled = textwrap.fill(rows, _WIDTH, initial_indent="  ", subsequent_indent="  ", break_long_words=False)
    return f"{enum[1].rstrip()} {{\n{filled}\n}}{enum[3] or ''};"


def _wrapped(line: str) -> str:
    return (
        textwrap.fill(line, _WIDTH, subsequent_indent=" " * 4, break_long_words=False) if len(line) > _WIDTH else line
    )


def _pretty(cursor: Any) -> str:
    whole = cursor.kind == Kind.TYPEDEF_DECL and has_no_tag(cursor.underlying_typedef_type.get_declaration())
    return _text(cursor, whole)


def _text(cursor: Any, whole: bool) -> str:
    library = _library()
    policy = library.clang_getCursorPrintingPolicy(cursor)
    for which, value in ((_INCLUDE_TAG_DEFINITION, whole), (_TERSE_OUTPUT, 0), (_POLISH_FOR_DECLARATION, 1)):
        library.clang_PrintingPolicy_setProperty(policy, which, int(value))
    text: str = library.clang_getCursorPrettyPrinted(cursor, policy)
    library.clang_PrintingPolicy_dispose(policy)
    return text


def has_no_tag(cursor: Any) -> bool:
    """A structure, union or enumeration that only a typedef names."""
    return (
        cursor.kind in (Kind.STRUCT_DECL, Kind.UNION_DECL, Kind.ENUM_DECL)
        and _NO_TAG.match(_text(cursor, False)) is not None
    )


def _library() -> Any:
    """libclang with the functions that its Python binding has not."""
    library = cindex.conf.lib
    library.clang_getCursorPrintingPolicy.argtypes = [cindex.Cursor]
    library.clang_getCursorPrintingPolicy.restype = ctypes.c_void_p
    library.clang_PrintingPolicy_setProperty.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint]
    library.clang_PrintingPolicy_dispose.argtypes = [ctypes.c_void_p]
    library.clang_getCursorPrettyPrinted.argtypes = [cindex.Cursor, ctypes.c_void_p]
    library.clang_getCursorPrettyPrinted.restype = cindex._CXString
    library.clang_getCursorPrettyPrinted.errcheck = cindex._CXString.from_result
    return library
