"""Objects of a program's class that stands for a handle of CUDA's: `cublasSgemm(own, ...)`, `streams[0] = own` by `operator cudaStream_t`.

What a handle becomes is a class: its member functions are called, and an element of a container is made of it, which the
compiler does by one conversion of a class only. So the conversion that CUDA's pointers get by themselves is written.
"""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.null_streams import is_stream
from wmma2sycl.migrate.apis.extensions import torch
from wmma2sycl.migrate.apis.types import TYPES
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node

_OF_LIBRARIES = {"cublasContext *": "cublasHandle_t", "curandGenerator_st *": "curandGenerator_t"}
_STREAM = "cudaStream_t"


@rule(Kind.CALL_EXPR)
def converted_handle(node: Node, ctx: Context) -> Planned:
    """`blas_handle(own).gemm(...)`, `streams[0] = sycl::queue(own)`."""
    ref, above = node.ref, node.parent
    if ref is None or ref.kind is not Kind.CONVERSION_FUNCTION or ref.cuda or above is None or not _is_implicit(node):
        return
    if ref.qualified.startswith(f"{torch.STREAM_CLASS}::"):
        return
    name = _OF_LIBRARIES.get(str(node.canonical_type.unqualified), "")
    is_called = name and above.kind is Kind.CALL_EXPR and above.ref is not None and above.ref.cuda
    if is_called or (is_stream(node.type) and _makes_element(node, above)):
        yield ctx.insert(node.start, f"{TYPES[name or _STREAM].format(ns=ctx.ns)}(")
        yield ctx.insert(node.end, ")")


def _is_implicit(node: Node) -> bool:
    """Whether no text names the conversion: the call is where its object is."""
    object_of = next((n.base for n in node.walk() if n.kind is Kind.MEMBER_REF_EXPR and n.base is not None), None)
    return object_of is not None and object_of.span == node.span


def _makes_element(node: Node, above: Node) -> bool:
    """Whether it is put into a container: assigned to an element, or handed to a function of a library's."""
    if above.kind is Kind.BINARY_OPERATOR:
        return above.operator == "=" and above.right is node and above.left.kind is Kind.ARRAY_SUBSCRIPT_EXPR
    called = above.ref if above.kind is Kind.CALL_EXPR else None
    return called is not None and called.file is None and not called.cuda and called.kind is not Kind.CONSTRUCTOR
