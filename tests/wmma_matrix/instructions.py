"""The Tensor Core instruction that a row's kernel must hold in PTX (PTX ISA, wmma.mma)."""

from __future__ import annotations

import re

from wmma_matrix.rows import Row

_PTX_TYPES = {"half": "f16", "float": "f32", "double": "f64", "s32": "s32"}


def multiply_instructions(row: Row) -> set[str]:
    """Every instruction that multiplies in the row's kernel, as PTX spells it."""
    m, n, k = row.shape
    shape = f"{row.layout_a}.{row.layout_b}.m{m}n{n}k{k}"
    c, d = _PTX_TYPES[row.c], _PTX_TYPES[row.d]
    if row.ab == "half":  # the types of A and B are understood; C becomes D in the last step alone
        return {f"wmma.mma.sync.aligned.{shape}.{d}.{c}"} | (
            {f"wmma.mma.sync.aligned.{shape}.{c}.{c}"} if c != d else set()
        )
    ab = _PTX_TYPES.get(row.ab, row.ab)
    if row.ab == "b1":
        operations = ("xor", "and") if row.mode.startswith("variable") else (row.bit_operation,)
        return {f"wmma.mma.{operation}.popc.sync.aligned.{shape}.{d}.b1.b1.{c}" for operation in operations}
    plain = f"wmma.mma.sync.aligned.{shape}.{d}.{ab}.{ab}.{c}"
    if row.mode.startswith("variable"):
        return {plain, plain + ".satfinite"}
    return {plain + (".satfinite" if row.mode == "literal" else "")}


def multiplies_in(ptx: str) -> set[str]:
    """The multiplying instructions of a PTX text, of WMMA's kind or not."""
    return set(re.findall(r"\b(?:wmma\.mma|mma|wgmma)\.[\w.]*sync[\w.]*", ptx))
