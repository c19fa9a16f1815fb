"""Whether a constant stands in the text where the syntax tree has it, or a macro's body makes it there."""

from __future__ import annotations

from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.front.model import Model


def is_written(constant: Node, operator: str, before: Node | None, model: Model) -> bool:
    """`threadIdx.x / 32` and `i += THREADS`, not `#define WARP (threadIdx.x / 32)`: there all parts stand where the macro is used."""
    above = constant.parent
    if (
        above is None
        or not (above.start <= constant.start and constant.end <= above.end)
        or above.span == constant.span
    ):
        return False
    if before is None:
        return True
    text = next((t for u in model.units if (t := u.text(constant.file))), b"")
    return operator.encode() in text[before.end : constant.start]
