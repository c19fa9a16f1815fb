"""Turns the cursors of one translation unit into nodes, for the input's own files."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from wmma2sycl.migrate.apis.sample_helpers import HEADERS as HELPER_HEADERS
from wmma2sycl.migrate.front import libclang
from wmma2sycl.migrate.front.node import Node, Ref

_LAST_WORD = re.compile(rb"[A-Za-z_]\w*$")
# Parts of our headers that declare again what the C and C++ libraries have.
_STANDARD = {"host_library", "device_library", "implicit_includes", "math_list", "math_irregular"}
_REFERRING = {"CXX_METHOD", "CONSTRUCTOR", "DESTRUCTOR", "CONVERSION_FUNCTION", "CLASS_TEMPLATE_PARTIAL_SPECIALIZATION", "DECL_REF_EXPR", "MEMBER_REF_EXPR", "CALL_EXPR", "OVERLOADED_DECL_REF"}


class Builder:
    """Turns cursors into nodes, for the input's own files only."""

    def __init__(self, unit: Any, files: Mapping[str, str], cuda_root: str) -> None:
        self.unit, self.files, self.cuda_root = unit, files, cuda_root
        self.data: dict[str, bytes] = {}
        self.cuda: dict[int | None, bool] = {None: False}
        self.handles: dict[int | None, str | None] = {None: None}
        self.refs: dict[int, Ref | None] = {}
        self.nodes: dict[str, list[Node]] = {name: [] for name in files.values()}
        self.macros: dict[str, dict[int, tuple[str, int]]] = {name: {} for name in files.values()}
        self.instantiated: list[Any] = []  # functions that templates of the input became, and classes
        self.defining: set[str] = set()  # files with a #define
        self.own_macros: set[str] = set()  # what they define, as far as it is not skipped

    def file_of(self, location: Any) -> tuple[str | None, int]:
        handle, offset = libclang.offset(location)
        return self.handles[handle] if handle in self.handles else self._name(handle, location.file), offset

    def start_of(self, cursor: Any) -> tuple[str | None, int]:
        """file_of() where a cursor begins."""
        handle, offset = libclang.start(cursor)
        return self.handles[handle] if handle in self.handles else self._name(handle, cursor.extent.start.file), offset

    def _name(self, handle: int | None, file: Any) -> str | None:
        self.handles[handle] = self.files.get(str(Path(file.name).resolve())) if file is not None else None
        return self.handles[handle]

    def build(self) -> None:
        for cursor in libclang.children(self.unit.cursor):
            file, start = self.start_of(cursor)
            if file is None:
                continue
            kind = cursor.kind.name
            if kind == "MACRO_INSTANTIATION":
                end = libclang.offset(cursor.extent.end)[1]
                self.macros[file][start] = (cursor.spelling, end)
            elif kind == "MACRO_DEFINITION":
                self.defining.add(file)
                self.own_macros.add(cursor.spelling)
            elif not kind.startswith(("MACRO_", "INCLUSION_")):
                if self._is_instantiated(cursor):
                    self.instantiated.append(cursor)
                else:
                    self.nodes[file].append(self.node(cursor, file, None))

    def _is_instantiated(self, cursor: Any) -> bool:
        """What a template became, which clang lists beside what is written."""
        if cursor.lexical_parent != self.unit.cursor:
            return True
        template = libclang.specialised_template(cursor)
        return template is not None and bool(template.spelling) and libclang.offset(template.location) == libclang.offset(cursor.location)

    def last_word(self, file: str, start: int, end: int) -> str:
        """The member's name where it depends on a template parameter, which clang does not tell."""
        if file not in self.data:
            self.data[file] = Path(next(p for p, n in self.files.items() if n == file)).read_bytes()
        match = _LAST_WORD.search(_without_arguments(self.data[file][start:end]))
        return match[0].decode() if match else ""

    def _ends(self, cursor: Any) -> tuple[int, int]:
        extent = cursor.extent
        return libclang.offset(extent.start)[1], libclang.offset(extent.end)[1]

    def node(self, cursor: Any, file: str, parent: Node | None) -> Node:
        start, end = self._ends(cursor)
        if end in self.macros[file]:  # clang ends a macro inside a macro's argument where it begins
            end = self.macros[file][end][1]
        node = Node(libclang.kind(cursor), cursor, file, start, end, parent)
        if node.kind in libclang.LITERALS:
            return node
        node.ref = self.reference(cursor, node.kind)
        if not node.name and (node.kind == "MEMBER_REF_EXPR" or node.kind == "DECL_REF_EXPR" and node.ref is None):
            node.name = self.last_word(file, start, end)
        for child in libclang.children(cursor):
            child_file, _ = self.start_of(child)
            if child_file is not None:  # default arguments are spelled in the callee's header
                node.children.append(self.node(child, child_file, node))
        node.becomes_operator()
        return _unwrapped(node)

    def reference(self, cursor: Any, kind: str) -> Ref | None:
        if not (kind.endswith(("_REF", "_DECL", "_TEMPLATE")) or kind in _REFERRING):
            return None
        target = libclang.first_overload(cursor) if kind == "OVERLOADED_DECL_REF" else cursor.referenced
        if target is None:
            return None
        return self.describe(target)

    def describe(self, target: Any) -> Ref | None:
        """A declaration as rules know it: an instantiated one is its template."""
        if target.hash not in self.refs:
            self.refs[target.hash] = self._describe(target)
        return self.refs[target.hash]

    def _describe(self, target: Any) -> Ref | None:
        specialised = libclang.specialised_template(target)
        target = (specialised if specialised is not None and specialised.spelling else target).canonical
        file, offset = self.file_of(target.location)
        return Ref(libclang.kind(target), target.spelling, libclang.qualified(target), file, offset, self.is_cuda(target.location))

    def is_macro_from_outside(self, name: str) -> bool:
        found = [c for c in self.unit.cursor.get_children() if c.spelling == name and libclang.kind(c) == "MACRO_DEFINITION"]
        return any(c.location.file is not None and self.file_of(c.location)[0] is None and not self.is_cuda(c.location) for c in found)

    def is_cuda(self, location: Any) -> bool:
        handle, _ = libclang.offset(location)
        if handle not in self.cuda:
            file = location.file
            path = Path(file.name).resolve() if file is not None else Path()
            ours = str(path).startswith(self.cuda_root) and path.parent.name != "builtin"
            ours = ours or path.name in HELPER_HEADERS and str(path) not in self.files  # found by an option
            self.cuda[handle] = ours and path.stem not in _STANDARD
        return self.cuda[handle]


def _without_arguments(text: bytes) -> bytes:
    """`t.template fill<N, f<M>()>` without the template arguments at its end."""
    if not text.rstrip().endswith(b">"):
        return text
    depth = 0
    for at in range(len(text) - 1, -1, -1):
        depth += {62: 1, 60: -1}.get(text[at], 0)  # > and <
        if depth == 0 and text[at] == 60:
            return text[:at].rstrip()
    return text


def _unwrapped(node: Node) -> Node:
    """Implicit casts repeat their operand's text: one node is enough."""
    if node.kind == "UNEXPOSED_EXPR" and len(node.children) == 1 and node.children[0].span == node.span:
        child = node.children[0]
        child.parent = node.parent
        child._converted = node._converted or node._cursor
        return child
    return node
