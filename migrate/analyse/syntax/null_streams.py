"""Nulls that a template passes for a stream: what the call's arguments become clang leaves open there."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wmma2sycl.migrate.analyse.syntax.open_calls import given
from wmma2sycl.migrate.front import Kind, Node, Type
from wmma2sycl.migrate.front.model import Model

_ITERATOR = re.compile(r"(?:[\w:]*iterator<)+CUstream_st \*(?:const)?(?: ?\*)?[,>]")
NULLS = (Kind.INTEGER_LITERAL, Kind.CXX_NULL_PTR_LITERAL_EXPR, Kind.GNU_NULL_EXPR)


def is_stream(of: Type) -> bool:
    """Whether a type is a stream, or refers to one, aliases resolved."""
    handle = of.referred.pointee
    return handle is not None and handle.canonical.unqualified == "CUstream_st"


def leads_to_streams(of: Type) -> bool:
    """Whether a type is a stream, a pointer to some or an iterator over them."""
    held = of.element or of.pointee
    return (
        is_stream(of) or (held is not None and is_stream(held)) or _ITERATOR.match(of.canonical.unqualified) is not None
    )


def passed(model: Model, node: Node) -> Iterator[Node]:
    """The literals that become streams whatever an open call reaches."""
    return (null for null, streams in _open(model, node) if all(streams))


def perhaps_passed(model: Model, node: Node) -> Iterator[Node]:
    """The literals that become streams in some of the functions that an open call may reach."""
    return (null for null, streams in _open(model, node) if not all(streams))


def _open(model: Model, node: Node) -> Iterator[tuple[Node, list[bool]]]:
    """Each literal with whether what it may become is a stream, where one of these is."""
    if not any(n.kind in NULLS and not n.is_converted for n in _written(node)):
        return
    for argument, parameters in given(model, node):
        streams = [is_stream(p.type) for p in parameters]
        if argument.kind in NULLS and not argument.is_converted and any(streams):
            yield argument, streams


def _written(node: Node) -> Iterator[Node]:
    """What a call or an object may be given, at once or in a list."""
    for child in node.children:
        yield child
        yield from child.children
