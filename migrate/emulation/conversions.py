"""Floating-point numbers that device code makes integers of: CUDA takes the nearest integer that there is, and 0 for NaN, where the
host's processor takes what it likes. In: a parsed source. Out: texts to put around expressions, for verify/emulation/include/w2s/fitting.h.

What a template's arguments decide, the compiler sees: the text does nothing to what is no floating-point number.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from wmma2sycl.migrate.core.chevrons import closed_up
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.core.toolchain import HEADERS, Options, arguments
from wmma2sycl.migrate.front import CASTS, FUNCTIONS, Kind, Node, Type, Unit, parsed_or_none

_NS = "::w2s_emulation::"
_INTEGERS = frozenset(
    ["char", "signed char", "unsigned char"]
    + [f"{sign}{size}" for sign in ("", "unsigned ") for size in ("short", "int", "long", "long long")]
)
_FLOATING = ("float", "double", "long double")
_CALLABLE = (*FUNCTIONS, Kind.LAMBDA_EXPR)
_FOR_DEVICE = (Kind.CUDADEVICE_ATTR, Kind.CUDAGLOBAL_ATTR)
_ASSIGNED = ("+=", "-=", "*=", "/=")
_UNTOUCHED = (
    Kind.INIT_LIST_EXPR,
    Kind.LAMBDA_EXPR,
    Kind.INTEGER_LITERAL,
    Kind.CXX_NULL_PTR_LITERAL_EXPR,
    Kind.PACK_EXPANSION_EXPR,
)


class Conversion(NamedTuple):
    """What stands ahead of an expression; a `)` behind it."""

    span: Span
    ahead: str


def with_conversions(files: Mapping[Path, bytes], sources: Mapping[Path, Options]) -> list[bytes]:
    """The program's files, as `sources`, its CUDA, say what is converted, each by its own options. What they see differently is left alone."""
    seen = _seen_in(files, sources)
    return [applied(closed_up(data), seen.get(str(path), ())) for path, data in files.items()]


def _seen_in(files: Iterable[Path], sources: Mapping[Path, Options]) -> dict[str, list[Conversion]]:
    """By each file: what all that read it see, and each of its inclusions, in so far as they have the expression at all."""
    found: dict[str, dict[Span, set[str]]] = {}
    names = {str(path): str(path) for path in files}
    for source, options in sources.items():
        unit = parsed_or_none(source, arguments(options), names, str(HEADERS))
        views = ((file, view) for file in unit.files for view in unit.inclusions(file)) if unit is not None else ()
        for file, view in views:
            _see(view, file, found.setdefault(file, {}))
    return {
        file: [Conversion(span, *texts) for span, texts in spans.items() if len(texts) == 1 and texts != {""}]
        for file, spans in found.items()
    }


def _see(unit: Unit, file: str, found: dict[Span, set[str]]) -> None:
    """Adds the text for each expression that is converted, and an empty one for each that is not."""
    nodes = [node for top in unit.files[file] for node in _of_device(top) if node.file == file]
    here: dict[Span, set[str]] = {node.span: set() for node in nodes}
    for node in nodes:
        for operand, ahead in _converted(node, unit):
            if operand.file == file and _is_whole(unit, operand, ahead, node):
                here.setdefault(operand.span, set()).add(ahead)
    for span, texts in here.items():
        found.setdefault(span, set()).update(texts or {""})


def applied(data: bytes, found: Iterable[Conversion]) -> bytes:
    """The text with all of them, the outer ahead of the inner ones."""
    edits: list[tuple[int, int, int, bytes]] = []
    for span, ahead in found:
        edits += [
            (span.start, 1, -span.end, ahead.encode("utf-8", "surrogateescape")),
            (span.end, 0, -span.start, b")"),
        ]
    made, at = bytearray(), 0
    for place, _, _, text in sorted(edits):
        made += data[at:place] + text
        at = place
    return bytes(made + data[at:])


def _of_device(top: Node) -> Iterator[Node]:
    """What stands in functions for the device, and in lambdas that are in these or say so themselves."""
    stack = [(top, False)]
    while stack:
        node, inside = stack.pop()
        inside = inside or (node.kind in _CALLABLE and any(c.kind in _FOR_DEVICE for c in node.children))
        if inside:
            yield node
        stack.extend((child, inside) for child in node.children)


def _converted(node: Node, unit: Unit) -> Iterator[tuple[Node, str]]:
    """The expressions below a node that it makes an integer of, as far as is known, each with the call that does it."""
    if node.kind == Kind.COMPOUND_ASSIGNMENT_OPERATOR and node.operator in _ASSIGNED and len(node.children) == 2:
        left, right = node.left, node.right
        is_target = _is_integer(left.type) or (_is_open(left.type) and not left.type.is_pointer)
        if is_target and not left.is_bit_field and _may_become(left.type, right.type):
            yield left, f"{_NS}whole("
    for operand, target, text in _contexts(node, unit):
        if _may_be(target, operand.type) and not _is_shown(node, operand):
            yield operand, f"{_NS}fitting<{text}>("
    for child in node.children if node.kind not in CASTS else ():
        if child.is_converted and _is_floating(child.type) and _is_integer(child.converted_type):
            yield child, f"{_NS}fitting<{_plain(child.converted_type)}>("


def _contexts(node: Node, unit: Unit) -> Iterator[tuple[Node, Type, str]]:
    """Expressions that become something else, what, and how that is said there: casts, and what is left to a template's arguments."""
    if node.kind in CASTS and (operand := node.first_operand) is not None:
        yield operand, node.type, _name(node.type)
    elif node.kind == Kind.CALL_EXPR and [c.kind for c in node.children][:-1] == [Kind.TYPE_REF]:
        yield from ((only, node.type, _name(node.type)) for only in node.arguments)
    elif node.kind == Kind.VAR_DECL and (value := node.initialiser) is not None:
        yield _inner(value), node.type, _name(node.type)
    elif node.kind == Kind.BINARY_OPERATOR and node.operator == "=" and _is_open(node.type):
        left, right = node.left, node.right
        yield right, left.type, f"decltype({_in_a_line(unit, left)})"
    elif node.kind == Kind.CONSTRUCTOR:
        for member, value in pairwise(node.children):
            if member.kind == Kind.MEMBER_REF:
                yield _inner(value), member.type, f"decltype({member.name})"
    elif node.kind == Kind.RETURN_STMT and (returned := node.returned) is not None:
        function = next((n for n in node.ancestors() if n.kind in _CALLABLE), None)
        if function is not None and function.kind in FUNCTIONS:
            yield returned, function.return_type, _name(function.return_type)


def _inner(value: Node) -> Node:
    """`f` of `T t(f)`."""
    return value.operand if value.kind == Kind.UNEXPOSED_EXPR and len(value.children) == 1 else value


def _in_a_line(unit: Unit, node: Node) -> str:
    return " ".join(unit.text(node.file)[node.start : node.end].decode("utf-8", "surrogateescape").split())


def _is_shown(node: Node, operand: Node) -> bool:
    """Whether clang says itself what is converted there, though nothing is written."""
    return node.kind not in CASTS and operand.is_converted and _is_integer(operand.converted_type)


def _may_be(target: Type, value: Type) -> bool:
    """Whether it makes an integer of a floating-point number, or a template's arguments may have it do so."""
    return _may_become(target, value) and (_is_integer(target) or _is_parameter(target))


def _may_become(target: Type, value: Type) -> bool:
    is_same = _plain(target) == _plain(value) and not value.is_dependent
    return not is_same and (_is_floating(value) or _is_open(value))


def _is_parameter(target: Type) -> bool:
    is_value = not (target.is_pointer or target.is_reference or target.is_array)
    return _is_open(target) and is_value and not target.is_dependent and "auto" not in target


def _is_integer(one: Type) -> bool:
    return _plain(one) in _INTEGERS


def _is_floating(one: Type) -> bool:
    return _plain(one) in _FLOATING


def _is_open(one: Type) -> bool:
    """Whether it depends on a template's arguments."""
    return one.is_unknown


def _plain(one: Type) -> str:
    canonical = one.canonical
    return str((canonical.referred if canonical.is_reference else canonical).unqualified)


def _name(one: Type) -> str:
    """Of a type that is written there, a name there."""
    return _plain(one) if _is_integer(one) else str(one)


def _is_whole(unit: Unit, operand: Node, ahead: str, context: Node) -> bool:
    """Whether it can be put into brackets where it is written: not of what a macro's body has, nor commas into a macro's argument."""
    if operand.kind in _UNTOUCHED or operand.file != context.file or operand.start >= operand.end:
        return False
    text = unit.text(operand.file)[operand.start : operand.end]
    if any(text.count(pair[:1]) != text.count(pair[1:]) for pair in (b"()", b"[]", b"{}")):
        return False
    uses = unit.macros.get(operand.file, {})
    if "," in ahead and any(start < operand.start and operand.end <= end for start, (_, end) in uses.items()):
        return False
    inside = uses.get(operand.start)
    is_all = operand.start <= context.start and context.end <= operand.end  # one macro makes both
    return inside is None or inside[1] > operand.end or not is_all
