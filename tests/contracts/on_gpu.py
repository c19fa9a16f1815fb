"""Runs the contracts in the original CUDA on the NVIDIA GPU of this machine: `python -m contracts.on_gpu [--write]` in tests/. Needs nvcc.

Says where CUDA gives something else than a contract, and than what is kept of lanes and of host functions; --write keeps the latter two anew.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from contracts import host_calls, warp_functions
from contracts.comparison import differences, same
from contracts.cuda_host import kept, made_by_nvcc
from contracts.program import CODE
from contracts.tables import CONTRACTS


def printed(text: str) -> str:
    """What a CUDA program prints."""
    with tempfile.TemporaryDirectory() as folder:
        source, built = Path(folder, "contracts.cu"), Path(folder, "contracts")
        source.write_text(text)
        subprocess.run(["nvcc", "-w", "-std=c++17", "-arch=native", str(source), "-o", str(built)], check=True)
        return subprocess.run([str(built)], check=True, capture_output=True, text=True).stdout


def of_values() -> Iterator[str]:
    """Where one thread's value is another than its contract's."""
    found, of_cuda = made_by_nvcc(CONTRACTS, (CODE,), "-arch=native", "-fmad=false")[CODE], kept()
    for contract in CONTRACTS:
        yield from differences(contract, found[contract.name], of_cuda)


def of_lanes(found: Mapping[str, list[int]]) -> Iterator[str]:
    """Where lanes get something else than what is kept."""
    before = warp_functions.kept()
    for one in warp_functions.EXCHANGES:
        wanted = before[one.expression]
        if not all(same(one.gives, got, right, 0) for got, right in zip(found[one.expression], wanted)):
            yield f"{one.expression} gives other values than those kept"


def main() -> int:
    """1 where something differs."""
    lanes = warp_functions.results(warp_functions.EXCHANGES, printed(warp_functions.program(warp_functions.EXCHANGES)))
    answers = printed(host_calls.PROGRAM.read_text())
    if "--write" in sys.argv:
        gpu = ["nvidia-smi", "--query-gpu=name,driver_version", "--format=csv,noheader"]
        where = subprocess.run(gpu, check=True, capture_output=True, text=True).stdout.strip()
        warp_functions.keep(lanes, where)
        host_calls.KEPT.write_text(answers)
        return 0
    wrong = [*of_values(), *of_lanes(lanes), *host_calls.differences(answers)]
    print(*wrong, f"{len(CONTRACTS)} contracts, {len(lanes)} of lanes: {len(wrong)} differences", sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
