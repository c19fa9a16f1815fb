"""Kernels whose work-items hold little more than one tile's fragments: a, b, the sum and what it is added to."""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.program.call_graph import CallGraph
from wmma2sycl.migrate.analyse.program.target_dependence import WrittenDependence
from wmma2sycl.migrate.analyse.syntax.fragments import fragment_type
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Function, Model

_MOST = 4  # of 8 registers at most, on Tensor Cores
_SCALAR = re.compile(
    r"(?:const |volatile |unsigned |signed )*(?:bool|char|short|int|long|long long|float|double|__half|half|__nv_bfloat16|std::size_t|size_t)(?: const)?"
)
_MEMBER = re.compile(r"::\s*(?:template\s+)?(\w+)\s*(?:<.*>)?$")
_OF_MANY = {Kind.CUDASHARED_ATTR, Kind.CUDADEVICE_ATTR, Kind.CUDACONSTANT_ATTR}


def holds_one_tile(kernel: Function, model: Model) -> bool:
    """No array, no class but fragments, and of these no more than a product of one tile takes; the functions it calls counted in."""
    fragments = 0
    for function in model.facts.get(CallGraph).closure(kernel):
        for node in function.body.walk() if function.body is not None else ():
            if node.kind != Kind.VAR_DECL or any(c.kind in _OF_MANY for c in node.children):
                continue
            if _is_fragment(node, model):
                fragments += 1
            elif not _is_scalar(node):
                return False
    return fragments <= _MOST


def _is_fragment(node: Node, model: Model) -> bool:
    if node.type.is_array:
        return False
    if fragment_type(node.type) is not None or fragment_type(node.canonical_type) is not None:
        return True
    named = _MEMBER.search(node.type)
    return named is not None and named[1] in model.facts.get(WrittenDependence).members


def _is_scalar(node: Node) -> bool:
    written = node.canonical_type
    return (
        written.rstrip().endswith(("*", "&", "*const"))
        or _SCALAR.fullmatch(written) is not None
        or written.startswith("enum ")
    )
