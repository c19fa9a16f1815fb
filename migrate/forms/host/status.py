"""A call whose result the program looks at: `status_of([&] { ... })`, a code as the library of the call has it."""

from __future__ import annotations

import re

from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.host.call_places import statements

_ALLOCATES = re.compile(r"(= (?:static_cast<.*>\()?)sycl::(?:malloc|aligned_alloc)_(\w+)")


def as_status(ctx: Context, text: str, capture: str = "[&]", status: str = "runtime", of_some: bool = False) -> str:
    """An expression of the call's status; text that can only succeed is the success code itself. `of_some`: an allocation of
    surely some bytes, so that a null pointer says that memory ran out."""
    if status == "bool":  # a function of the samples, which succeeds
        return f"({text}, true)" if text else "true"
    if status == "id":
        return "0"
    status_of = "status_of" if status == "runtime" else f"{status}_status_of"
    if _ALLOCATES.search(text):
        *before, last = statements(text)
        last = f"return {last}" if of_some else _ALLOCATES.sub(rf"\1{ctx.ns}allocate_\2", last)
        return f"{ctx.ns}status_of({capture} {{ {''.join(f'{one}; ' for one in before)}{last}; }})"
    return f"{ctx.ns}{status_of}({capture} {{ {text}; }})" if text else f"{ctx.ns}{status}_success"
