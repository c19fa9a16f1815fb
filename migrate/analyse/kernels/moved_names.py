"""Whether an initialiser's text means the same where a variable is launched: `addn<N>` of a class template is another N there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from wmma2sycl.migrate.analyse.macros.definitions import definitions
from wmma2sycl.migrate.front import Kind, Node, Unit
from wmma2sycl.migrate.front.model import FUNCTION_KINDS, Model, Place

_CLASSES = (
    Kind.STRUCT_DECL,
    Kind.CLASS_DECL,
    Kind.UNION_DECL,
    Kind.CLASS_TEMPLATE,
    Kind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION,
)
_PARAMETERS = (Kind.TEMPLATE_TYPE_PARAMETER, Kind.TEMPLATE_NON_TYPE_PARAMETER, Kind.TEMPLATE_TEMPLATE_PARAMETER)
_TRANSPARENT = (Kind.DECL_STMT, Kind.LINKAGE_SPEC, Kind.ENUM_DECL, Kind.UNEXPOSED_DECL)
_Scope = tuple[str, int]  # the file and start of a node, or the qualified name of a namespace or class and -1
_FILE: _Scope = ("", -1)


def words_of(model: Model, spelled: Node) -> frozenset[str]:
    """The names that an expression's text looks up from where it stands, those of the macros in it too."""
    unit = _unit(model, spelled)
    text = unit.text(spelled.file)[spelled.start : spelled.end].decode(errors="replace")
    known = definitions(unit)
    found: set[str] = set()
    open_ones = set(re.findall(r"(?<!::)\b[A-Za-z_]\w*", text))
    while open_ones:
        word = open_ones.pop()
        found.add(word)
        open_ones |= {w for d in known.get(word, ()) for w in d.words} - found
    return frozenset(found)


def declared(model: Model, words: Iterable[str]) -> Mapping[str, list[Node]]:
    """All that the input declares with one of these names."""
    found: dict[str, list[Node]] = {word: [] for word in words}
    for node in (n for unit in model.units for n in unit.nodes if n.kind.is_declaration and n.name in found):
        found[node.name].append(node)
    return found


def means_the_same(model: Model, variable: Node, spelled: Node, launch: Node, known: Mapping[str, list[Node]]) -> bool:
    """Whether each name of what a variable is given means at the launch what it means where it is written."""
    here, there = set(_scopes(spelled)), set(_scopes(launch))
    apart = (here ^ there) | (
        here - set(_scopes(variable))
    )  # or it lives longer: each instance of a template gives it another
    of_member = _is_of_class(variable)
    inherits = any(_bases(above) and _own(above) in apart for n in (spelled, launch) for above in n.ancestors())
    for word in words_of(model, spelled):
        outer: set[Place] = set()
        for node in known[word]:
            scope = _scope(node)
            is_of_class = node.parent is not None and any(a.kind in _CLASSES for a in _around(node)[:1])
            if scope in apart or (is_of_class and (inherits or (of_member and scope in here))):
                return False
            if scope == _FILE and node.kind not in FUNCTION_KINDS:
                outer.add((node.file, node.location))
        if spelled.file != launch.file and len(outer) > 1:
            return False
        if any(
            _is_between(spelled, d.file, d.body.start, launch) for d in definitions(_unit(model, launch)).get(word, ())
        ):
            return False
    return True


def _is_between(spelled: Node, file: str, start: int, launch: Node) -> bool:
    return file == spelled.file == launch.file and spelled.end <= start < launch.start


def _unit(model: Model, node: Node) -> Unit:
    return next(u for u in model.units if u.files.get(node.file))


def _is_of_class(variable: Node) -> bool:
    """Whether it is a class's static member, declared in the class or defined outside of it."""
    return any(a.kind in _CLASSES for a in _around(variable)[:1]) or _is_out_of_line(variable)


def _is_out_of_line(node: Node) -> bool:
    around = _around(node)
    outside = not around or around[0].kind == Kind.NAMESPACE
    own = around[0].ref.qualified if around and around[0].ref is not None else ""
    return outside and node.ref is not None and node.ref.qualified.rpartition("::")[0] != own


def _around(node: Node) -> list[Node]:
    """The scopes that a declaration stands in, the nearest first."""
    return [a for a in node.ancestors() if a.kind not in (*_TRANSPARENT, Kind.TRANSLATION_UNIT)]


def _own(node: Node) -> _Scope:
    named = node.kind == Kind.NAMESPACE or node.kind in _CLASSES
    return (node.ref.qualified, -1) if named and node.ref is not None else (node.file, node.start)


def _scope(node: Node) -> _Scope:
    """The scope that a declaration belongs to; a template's parameters go as far as its text."""
    around = _around(node)
    if not around:
        return _FILE
    return (around[0].file, around[0].start) if node.kind in _PARAMETERS else _own(around[0])


def _scopes(node: Node) -> Iterator[_Scope]:
    """All scopes around a place: those it is written in, and those of a member that is defined outside of its class."""
    yield _FILE
    for above in node.ancestors():
        if above.kind == Kind.TRANSLATION_UNIT:
            continue
        yield (above.file, above.start)
        yield _own(above)
        if above.ref is not None and (above.kind in FUNCTION_KINDS or above.kind == Kind.VAR_DECL):
            parts = above.ref.qualified.split("::")[:-1]
            yield from (("::".join(parts[: i + 1]), -1) for i in range(len(parts)))


def _bases(node: Node) -> bool:
    return node.kind in _CLASSES and any(c.kind == Kind.CXX_BASE_SPECIFIER for c in node.children)
