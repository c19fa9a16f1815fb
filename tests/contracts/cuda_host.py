"""Makes cuda_host.txt.gz again: what CUDA's own headers compute on the host, built by nvcc. `python -m contracts.cuda_host` in tests/."""

from __future__ import annotations

import gzip
import subprocess
import sys
import tempfile
from pathlib import Path

from contracts.contract import Contract
from contracts.program import HOST, program, results
from contracts.tables import CONTRACTS

KEPT = Path(__file__).with_name("cuda_host.txt.gz")


def made_by_nvcc(contracts: list[Contract], forms: tuple[str, ...], *options: str) -> dict[str, dict[str, list[int]]]:
    """The bits that the CUDA program of these contracts gives, on the host or, in the other forms, on the GPU that is there."""
    with tempfile.TemporaryDirectory() as folder:
        source, built = Path(folder, "contracts.cu"), Path(folder, "contracts")
        source.write_text(program(contracts, forms))
        subprocess.run(["nvcc", "-O1", *options, str(source), "-o", str(built)], check=True)
        return results(
            contracts, forms, subprocess.run([str(built)], check=True, capture_output=True, text=True).stdout
        )


def kept() -> dict[str, list[int]]:
    """What was kept, by the contracts' names."""
    lines = (
        line.split(" = ")
        for line in gzip.decompress(KEPT.read_bytes()).decode().splitlines()
        if not line.startswith("#")
    )
    return {name: [int(word, 16) for word in words.split()] for name, words in lines}


def main() -> int:
    """Writes the file."""
    found = made_by_nvcc([contract for contract in CONTRACTS if contract.gives_for is None], (HOST,))[HOST]
    version = subprocess.run(["nvcc", "--version"], check=True, capture_output=True, text=True).stdout.splitlines()[-2]
    head = f"# Written by tests/contracts/cuda_host.py: CUDA's own host versions ({version}), the bits for each input of the domain.\n"
    lines = [f"{name} = {' '.join(f'{bits:x}' for bits in found[name])}\n" for name in sorted(found)]
    KEPT.write_bytes(gzip.compress("".join([head, *lines]).encode(), mtime=0))
    return 0


if __name__ == "__main__":
    sys.exit(main())
