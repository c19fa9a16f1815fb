"""Contracts of host functions: what host_calls.cu prints, a line a call, as an NVIDIA GPU's machine printed it once (host_calls.txt).

CUDA Runtime API; the numbers, names and texts of errors are those of "Data types used by CUDA Runtime", `cudaError`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

PROGRAM = Path(__file__).with_name("host_calls.cu")
KEPT = PROGRAM.with_suffix(".txt")


def differences(output: str) -> Iterator[str]:
    """The lines that are others than CUDA's."""
    found, wanted = output.splitlines(), KEPT.read_text().splitlines()
    if len(found) != len(wanted):
        yield f"{len(found)} lines, not {len(wanted)}"
    for got, right in zip(found, wanted):
        if got != right:
            yield f"{got}, CUDA {right}"
