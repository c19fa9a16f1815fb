"""Turns the cursors of one translation unit into nodes, for the input's own files."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from wmma2sycl.migrate.apis.sample_helpers import HEADERS as HELPER_HEADERS
from wmma2sycl.migrate.core import chevrons
from wmma2sycl.migrate.core.declared import declared
from wmma2sycl.migrate.core.kernel_rows import Field
from wmma2sycl.migrate.core.lexer import lex
from wmma2sycl.migrate.core.plain_macros import is_plain
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.core.toolchain import THREAD_STREAMS
from wmma2sycl.migrate.front import libclang
from wmma2sycl.migrate.front.by_argument import Namespaces
from wmma2sycl.migrate.front.inclusions import Includes, Inclusions, SamePlaces
from wmma2sycl.migrate.front.kinds import Kind
from wmma2sycl.migrate.front.macro_uses import MacroUses
from wmma2sycl.migrate.front.node import Node
from wmma2sycl.migrate.front.ref import Identity, Ref, identity
from wmma2sycl.migrate.front.types import Type

_LAST_WORD = re.compile(rb"[A-Za-z_]\w*$")
_MEMBER = re.compile(rb"(?:\.|->)\s*([A-Za-z_]\w*)")
# Parts of our headers that declare again what the C and C++ libraries have.
_STANDARD = {"host_library", "device_library", "implicit_includes", "math_list", "math_irregular"}
_REFERRING = {
    Kind.CXX_METHOD,
    Kind.CONSTRUCTOR,
    Kind.DESTRUCTOR,
    Kind.CONVERSION_FUNCTION,
    Kind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION,
    Kind.DECL_REF_EXPR,
    Kind.MEMBER_REF_EXPR,
    Kind.CALL_EXPR,
    Kind.OVERLOADED_DECL_REF,
}


class Builder:
    """Turns cursors into nodes, for the input's own files only."""

    def __init__(self, unit: Any, files: Mapping[str, str], cuda_root: str, data: Mapping[str, bytes]) -> None:
        self.unit, self.files, self.cuda_root = unit, files, cuda_root
        self.data = dict(data)  # of files, as far as it was asked for
        self.cuda: dict[int | None, bool] = {None: False}
        self.handles: dict[int | None, str | None] = {None: None}
        self.refs: dict[Identity, Ref | None] = {}
        self.named: dict[int, tuple[Any, Ref | None]] = {}  # functions that instances name, by clang's address of them
        self.instances: dict[Identity, Any] = {}  # by a cursor that names one
        self.layouts: dict[str, tuple[Field, ...]] = {}  # of classes that kernels are given, by their names
        self.nodes: dict[str, list[Node]] = {
            name: [] for name in files.values()
        }  # also those inside other files' nodes
        self.namespaces = Namespaces(unit)
        self.same_places = SamePlaces()
        self.inclusions = Inclusions()
        self.includes = Includes()
        self.has_plain_macro = False  # so far
        self.given_macros: list[str] = []  # those of plain names that the command line defines
        self.has_thread_streams = False  # whether the command line asks for default streams of threads
        self.inclusion: dict[Node, int] = {}  # of each of these
        self.macros: dict[str, dict[int, tuple[str, int]]] = {name: {} for name in files.values()}
        self.uses: dict[str, MacroUses] = {}  # all of a file's are known before its first node
        self.instantiated: list[Any] = []  # functions that templates of the input became, and classes
        self.defining: set[str] = set()  # files with a #define
        self.own_macros: dict[
            str, tuple[str, int, int]
        ] = {}  # what they define, as far as it is not skipped, and where last
        self.redefined: dict[str, list[tuple[str, int, int]]] = {}  # where ahead of that

    def file_of(self, location: Any) -> tuple[str | None, int]:
        """The input's name of the file (None: not of the input), and the offset there."""
        handle, offset = libclang.offset(location)
        return self.handles[handle] if handle in self.handles else self._name(handle, location.file), offset

    def start_of(self, cursor: Any) -> tuple[str | None, int]:
        """file_of() where a cursor begins."""
        handle, offset = libclang.start(cursor)
        if handle is None and libclang.kind(cursor) == Kind.FUNCTION_TEMPLATE:
            return self._declared(cursor)[:2]
        return self.handles[handle] if handle in self.handles else self._name(handle, cursor.extent.start.file), offset

    def _declared(self, cursor: Any) -> tuple[str | None, int, int]:
        """File, start and end of `void f(auto x)`, of whose template clang knows no place."""
        file, offset = self.file_of(cursor.location)
        span = declared(self._bytes(file), offset) if file is not None else Span(0, 0)
        return file, span.start, span.end

    def _name(self, handle: int | None, file: Any) -> str | None:
        self.handles[handle] = self.files.get(str(Path(file.name).resolve())) if file is not None else None
        return self.handles[handle]

    def build(self) -> None:
        """Reads all cursors of the unit into nodes, macros and instantiations by file."""
        for cursor in libclang.children(self.unit.cursor):
            file, start = self.start_of(cursor)
            kind = libclang.kind(cursor)
            if file is None:
                if kind == Kind.MACRO_DEFINITION and is_plain(cursor.spelling) and libclang.is_given(cursor):
                    self.given_macros.append(cursor.spelling)
                self.has_thread_streams |= kind == Kind.MACRO_DEFINITION and cursor.spelling == THREAD_STREAMS
                continue
            if kind == Kind.MACRO_INSTANTIATION:
                end = libclang.offset(cursor.extent.end)[1]
                self.macros[file][start] = (cursor.spelling, end)
            elif kind == Kind.MACRO_DEFINITION:
                self.defining.add(file)
                place = file, start, libclang.offset(cursor.extent.end)[1]
                if (ahead := self.own_macros.get(cursor.spelling, place)) != place:
                    self.redefined.setdefault(cursor.spelling, []).append(ahead)
                self.own_macros[cursor.spelling] = place
                self.has_plain_macro = self.has_plain_macro or self._is_plain(cursor.spelling, file, start)
            elif kind == Kind.INCLUSION_DIRECTIVE:
                self.includes.spelled.add(cursor.spelling)
                self.includes.add(file, start, self._included(cursor), self.has_plain_macro)
            elif self._is_instantiated(cursor):
                self.instantiated.append(cursor)
            else:
                self._add(self.node(cursor, (file, start), None))

    def _is_plain(self, macro: str, file: str, start: int) -> bool:
        opening = start + len(macro)
        return is_plain(macro, self._bytes(file)[opening : opening + 1] == b"(")

    def _included(self, directive: Any) -> str | None:
        try:
            name = directive.get_included_file().name
        except AssertionError:  # the binding's, where the file is not found
            return None
        return self.files.get(str(Path(name).resolve()))

    def _add(self, node: Node) -> None:
        self.nodes[node.file].append(node)
        self.inclusion[node] = self.inclusions.number(node.cursor, node.file)

    def _is_instantiated(self, cursor: Any) -> bool:
        """What a template became, which clang lists beside what is written."""
        if cursor.lexical_parent != self.unit.cursor:
            return True
        template = libclang.specialised_template(cursor)
        if template is None or not template.spelling:
            return False
        declared_ahead = (one for one in (template, template.get_definition()) if one is not None)
        return libclang.offset(cursor.location) in [libclang.offset(one.location) for one in declared_ahead]

    def _uses(self, file: str) -> MacroUses:
        if file not in self.uses:
            self.uses[file] = MacroUses(self._bytes(file), self.macros[file])
        return self.uses[file]

    def _bytes(self, file: str) -> bytes:
        if file not in self.data:
            self.data[file] = chevrons.read(Path(next(p for p, n in self.files.items() if n == file)))
        return self.data[file]

    def last_word(self, file: str, start: int, end: int) -> str:
        """The member's name where it depends on a template parameter, which clang does not tell."""
        macro, use_end = self.macros[file].get(start, ("", -1))
        if macro in self.own_macros and end in (start, use_end):
            return self._only_member(macro)
        text = self._bytes(file)[start:end]
        match = _LAST_WORD.search(text)
        return match[0].decode() if match else _before_arguments(text)

    def _only_member(self, macro: str) -> str:
        """The one member that a macro's body names; empty where there are others, or the macro is defined anew."""
        file, start, end = self.own_macros[macro]
        names = {match[1].decode() for match in _MEMBER.finditer(self._bytes(file)[start:end])}
        return names.pop() if len(names) == 1 and len(self._macro_definitions[macro]) == 1 else ""

    def node(self, cursor: Any, begins: tuple[str, int], parent: Node | None) -> Node:
        """A cursor that begins at a place, and all below it, as nodes, where they are written; what is spelled elsewhere is left out."""
        (file, start), end = begins, libclang.end(cursor)
        kind = libclang.kind(cursor)
        if not end and kind == Kind.FUNCTION_TEMPLATE:
            end = self._declared(cursor)[2]
        # clang ends a macro inside a macro's argument where it begins; `a;MACRO b;` ends ahead of one.
        if end in self.macros[file] and (end == start or self._bytes(file)[end - 1 : end] not in (b";", b"}")):
            end = self.macros[file][end][1]
        if self.macros[file] and kind.value.endswith(("_OPERATOR", "_EXPR")):
            start, end = self._uses(file).spelled(start, end)
        node = Node(kind, cursor, file, start, end, parent)
        if node.kind in libclang.LITERALS:
            return node
        node.ref = self.reference(cursor, node.kind)
        if not node.name and (
            node.kind == Kind.MEMBER_REF_EXPR or (node.kind == Kind.DECL_REF_EXPR and node.ref is None)
        ):
            node.name = self.last_word(file, start, end)
        for child in _below(cursor):
            child_file, child_start = self.start_of(child)
            if child_file is not None:  # default arguments are spelled in the callee's header
                node.children.append(self.node(child, (child_file, child_start), node))
                if child_file != file and self.includes.is_inside(start, end, file, child_file):
                    self._add(node.children[-1])
        node.becomes_operator()
        node.becomes_call_by_name()
        return _unwrapped(node)

    def reference(self, cursor: Any, kind: Kind) -> Ref | None:
        """What the cursor refers to or declares; None where it names nothing."""
        if not (kind.value.endswith(("_REF", "_DECL", "_TEMPLATE")) or kind in _REFERRING):
            return None
        target = self._overload(cursor) if kind == Kind.OVERLOADED_DECL_REF else cursor.referenced
        if target is None:
            return None
        outside = self.describe(libclang.brought(target))  # the program's own may be one of several candidates
        return outside if outside is not None and outside.file is None else self.describe(target)

    def named_function(self, cursor: Any, numbers: frozenset[int]) -> tuple[Any, Ref | None]:
        """What a cursor refers to if it is of these kinds, and how rules know it: asked of clang once for each function, not for each use."""
        address = libclang.named_address(cursor, numbers)
        if address is None:
            return None, None
        if address not in self.named:
            named = cursor.referenced
            self.named[address] = named, self.reference(cursor, libclang.kind(cursor))
        return self.named[address]

    def _overload(self, cursor: Any) -> Any:
        """The first candidate; the program's own, where there is one."""
        found = libclang.overloads(cursor)
        if not found:
            only = self.namespaces.only(str(cursor.spelling))
            return only if only is not None and self.is_cuda(only.location) else None
        return next((one for one in found if self.file_of(one.location)[0] is not None), found[0])

    def describe(self, target: Any) -> Ref | None:
        """A declaration as rules know it: an instantiated one is its template."""
        key = identity(target)
        if key not in self.refs:
            self.refs[key] = self._describe(target)
        return self.refs[key]

    def _describe(self, target: Any) -> Ref | None:
        while (specialised := libclang.specialised_template(target)) is not None and specialised.spelling:
            target = specialised  # of a member template the instance's, and then the class template's
        target = target.canonical
        file, offset = self.file_of(target.location)
        return Ref(
            libclang.kind(target),
            target.spelling,
            libclang.qualified(target),
            file,
            offset,
            self.is_cuda(target.location),
            self.inclusions.number(target, file) if file is not None else 0,
            self.same_places.number(target) if file is not None else 0,
        )

    def is_macro_from_outside(self, name: str) -> bool:
        """Whether a header that is neither the input's nor CUDA's defines the macro."""
        return any(
            c.location.file is not None and self.file_of(c.location)[0] is None and not self.is_cuda(c.location)
            for c in self._macro_definitions.get(name, ())
        )

    @cached_property
    def _macro_definitions(self) -> dict[str, list[Any]]:
        found: dict[str, list[Any]] = {}
        for cursor in libclang.children(self.unit.cursor):
            if libclang.kind(cursor) == Kind.MACRO_DEFINITION:
                found.setdefault(cursor.spelling, []).append(cursor)
        return found

    def is_cuda(self, location: Any) -> bool:
        """Whether the location is in a header of CUDA or of its samples."""
        handle, _ = libclang.offset(location)
        if handle not in self.cuda:
            file = location.file
            path = Path(file.name).resolve() if file is not None else Path()
            ours = str(path).startswith(self.cuda_root) and path.parent.name != "builtin"
            ours = ours or (path.name in HELPER_HEADERS and str(path) not in self.files)  # found by an option
            self.cuda[handle] = ours and path.stem not in _STANDARD
        return self.cuda[handle]


def _below(cursor: Any) -> list[Any]:
    """Its children, as they are written: what a lambda's `[n = f(x)]` declares, which clang has as a name and pieces of the value."""
    found = libclang.children(cursor)
    if len(found) == 2 and libclang.kind(cursor) == Kind.UNEXPOSED_EXPR:
        return found[:1] if Type(cursor.type).is_array else found  # an array, and how each of its elements is copied
    if libclang.kind(cursor) != Kind.LAMBDA_EXPR:
        return found
    declared = {
        c: c.referenced for c in found if libclang.kind(c) == Kind.VARIABLE_REF and c.referenced.location == c.location
    }
    extents = [(libclang.offset(one.extent.start)[1], libclang.offset(one.extent.end)[1]) for one in declared.values()]
    return [
        declared.get(c, c) for c in found
        if c in declared or not any(start <= libclang.offset(c.extent.start)[1] < end for start, end in extents)
    ]  # fmt: skip


def _before_arguments(text: bytes) -> str:
    """The last name of `t.template fill<N, f<M>()>` ahead of the template arguments at its end."""
    depth = 0
    for token in reversed(lex(text).code):
        closes = 0 if token.text.strip(">") else len(token.text)
        if depth == 0 and not closes:
            return token.text if token.kind == "name" else ""
        depth += closes - (token.text == "<")
    return ""


def _unwrapped(node: Node) -> Node:
    """Implicit casts repeat their operand's text: one node is enough."""
    if node.kind == Kind.UNEXPOSED_EXPR and len(node.children) == 1 and node.children[0].span == node.span:
        child = node.children[0]
        child.parent = node.parent
        child._converted = node._converted or node._cursor
        return child
    return node
