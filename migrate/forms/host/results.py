"""Arguments with which CUDA's runtime calls only fail: no place for what they give."""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.syntax.null_streams import NULLS
from wmma2sycl.migrate.forms.call import Call
from wmma2sycl.migrate.forms.host.call_arguments import is_null

_WRITES = re.compile(r"(\w+)\|pointee")
_WRITTEN = {"malloc": ("pointer",), "malloc_pitch": ("pointer", "pitch"), "stream": ("stream_pointer",)}  # by forms


def without_place(call: Call) -> str:
    """`cudaMalloc(nullptr, 16)`, whose result has no place: CUDA says that the value is invalid."""
    written = {*_WRITES.findall(call.row.sycl), *_WRITTEN.get(call.row.form, ())}
    nulls = (
        role
        for role, given in zip(call.row.roles, call.nodes)
        if role in written and stripped(given).kind in NULLS and is_null(call.ctx.code(stripped(given).span))
    )
    return "with a null pointer to its result" if any(nulls) else ""
