"""Runs the contracts in the original CUDA on the NVIDIA GPU of this machine: `python -m contracts.on_gpu` in tests/. Needs nvcc."""

from __future__ import annotations

import sys

from contracts.comparison import differences
from contracts.cuda_host import kept, made_by_nvcc
from contracts.program import CODE
from contracts.tables import CONTRACTS


def main() -> int:
    """Says where CUDA gives something else than a contract; 1 where it does."""
    found, of_cuda = made_by_nvcc(CONTRACTS, (CODE,), "-arch=native", "-fmad=false")[CODE], kept()
    wrong = [text for c in CONTRACTS for text in differences(c, found[c.name], of_cuda)]
    print(*wrong, f"{len(CONTRACTS)} contracts, {len(wrong)} differences", sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
