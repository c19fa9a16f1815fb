"""Nulls that a template passes for a stream: what the call's arguments become clang leaves open there."""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.front import Kind, Node, Type
from wmma2sycl.migrate.front.model import Model

NULLS = (Kind.INTEGER_LITERAL, Kind.CXX_NULL_PTR_LITERAL_EXPR, Kind.GNU_NULL_EXPR)


def is_stream(of: Type) -> bool:
    """Whether a type is a stream, or refers to one, aliases resolved."""
    handle = of.referred.pointee
    return handle is not None and handle.canonical.unqualified == "CUstream_st"


def passed(model: Model, call: Node) -> Iterator[Node]:
    """The literals that an open call gives to parameters that are streams, by the function that it names."""
    ref = callee(call) if not call.is_launch else None
    function = model.functions.get(ref.key) if ref is not None else None
    for parameter, argument in zip(function.parameters, call.arguments) if function is not None else ():
        if argument.kind in NULLS and not argument.is_converted and is_stream(parameter.type):
            yield argument
