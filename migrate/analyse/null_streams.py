"""Nulls that a template passes for a stream: what the call's arguments become clang leaves open there."""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.analyse.expressions import arguments, callee, is_launch
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.model import Model

NULLS = ("INTEGER_LITERAL", "CXX_NULL_PTR_LITERAL_EXPR", "GNU_NULL_EXPR")


def passed(model: Model, call: Node) -> Iterator[Node]:
    """The literals that an open call gives to parameters that are streams, by the function that it names."""
    ref = callee(call) if not is_launch(call) else None
    function = model.functions.get(ref.key) if ref is not None else None
    for parameter, argument in zip(function.parameters, arguments(call)) if function is not None else ():
        if argument.kind in NULLS and not argument.is_converted and parameter.type.removeprefix("const ") == "cudaStream_t":
            yield argument
