"""Kernels with `extern __shared__` memory: their launches say how much, also where CUDA's say nothing."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.program.call_graph import CallGraph
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Kind
from wmma2sycl.migrate.front.model import Function

LEAST = "1"  # byte: CUDA allows none where the kernel then does not touch it, OpenCL's CPU device fails on memory of no size


def has_dynamic_memory(ctx: Context, kernel: Function) -> bool:
    """Whether the kernel or what it calls has `extern __shared__` memory."""
    for function in ctx.facts.get(CallGraph).closure(kernel):
        for node in function.body.walk() if function.body is not None else ():
            variable = (
                ctx.model.declarations.get(node.ref.key)
                if node.kind == Kind.DECL_REF_EXPR and node.ref is not None
                else node
            )
            if variable is not None and variable.kind == Kind.VAR_DECL and variable.is_shared:
                unit = next(u for u in ctx.model.units if u.files.get(variable.file))
                if b"extern" in unit.text(variable.file)[variable.start : variable.location]:
                    return True
    return False
