"""Which multiplications CUDA has: element types, sizes and layouts (apis/wmma.py holds the table)."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.program.instances import Multiplication
from wmma2sycl.migrate.apis import wmma


def unlike_cuda(one: Multiplication) -> dict[str, str] | None:
    """What is wrong with a multiplication and what CUDA has instead; None where nothing is wrong."""
    a, b, c, d = (_last_name(t) for t in (one.a, one.b, one.c, one.d))
    accumulators, sizes = wmma.MULTIPLICATIONS.get((a, b), ((), ()))
    sub_byte = a in wmma.SUB_BYTE
    legal = {c, d} <= set(accumulators) and (one.m, one.n, one.k) in sizes and one.bitwise == (a == "b1")
    if legal and (not sub_byte or one.layouts == ("row_major", "col_major")):
        return None
    layouts = f" ({one.layouts[0]} x {one.layouts[1]})" if sub_byte else ""
    result = c if c == d else f"{d} from {c}"
    function = "bmma_sync" if one.bitwise else "mma_sync"
    types = f"{a} x {b}{layouts} -> {result} of {one.m}x{one.n}x{one.k} by {function}"
    return {"types": types, "legal": _instead(a, b, accumulators, sizes)}


def _instead(a: str, b: str, accumulators: tuple[str, ...], sizes: tuple[tuple[int, int, int], ...]) -> str:
    if not accumulators:
        return "there are " + ", ".join(
            f"{x} x {y} -> {' or '.join(c)}" for (x, y), (c, _) in wmma.MULTIPLICATIONS.items()
        )
    layouts = ", A by rows and B by columns" if a in wmma.SUB_BYTE else ""
    function = " by bmma_sync" if a == "b1" else ""
    return f"there is {a} x {b} -> {' or '.join(accumulators)} of {', '.join('x'.join(map(str, s)) for s in sizes)}{layouts}{function}"


def _last_name(element: str) -> str:
    return element.rsplit("::", 1)[-1]
