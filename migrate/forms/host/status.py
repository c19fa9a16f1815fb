"""A call whose result the program looks at: `status_of([&] { ... })`, a code as the library of the call has it."""

from __future__ import annotations

import re

from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.host.call_places import statements

_ALLOCATES = re.compile(r"= (?:static_cast<.*>\()?sycl::(?:malloc|aligned_alloc)_\w+")


def as_status(ctx: Context, text: str, capture: str = "[&]", status: str = "runtime") -> str:
    """An expression of the call's status; text that can only succeed is the success code itself."""
    if status == "bool":  # a function of the samples, which succeeds
        return f"({text}, true)" if text else "true"
    if status == "id":
        return "0"
    status_of = "status_of" if status == "runtime" else f"{status}_status_of"
    if _ALLOCATES.search(text):  # sycl::malloc_* says by a null pointer that memory ran out
        *before, last = statements(text)
        return f"{ctx.ns}status_of({capture} {{ {''.join(f'{one}; ' for one in before)}return {last}; }})"
    return f"{ctx.ns}{status_of}({capture} {{ {text}; }})" if text else f"{ctx.ns}{status}_success"
