#!/usr/bin/env python3
"""What nvcc and DPC++ make of the small cases in this folder, by the instructions of their PTX. Needs nvcc, no GPU.

In: NAME.cu and NAME.cpp, the same kernel for each compiler. Out: a line a case and side.

    .venv/bin/python bench/compiler_gaps/count.py
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from wmma2sycl.verify.dpcpp import Compiled, CompileOptions, DeviceCode, compile_source

ARCHITECTURE = "sm_90"
_COUNTED = re.compile(r"^\s*(?:@%p\d+\s+)?(ld\.(?:global|local)|st\.(?:global|local)|\.pragma \"nounroll\"|wmma\.load)(\S*)", re.MULTILINE)
_ENTRY = re.compile(r"\.entry\s+(\w+).*?^\}", re.DOTALL | re.MULTILINE)


def cuda(source: Path) -> str:
    with tempfile.TemporaryDirectory() as folder:
        ptx = Path(folder) / "out.ptx"
        subprocess.run(["nvcc", "-O3", f"-arch={ARCHITECTURE}", "-ptx", str(source), "-o", str(ptx)], check=True)
        return ptx.read_text()


def sycl(source: Path) -> str:
    options = CompileOptions(extra_arguments=("-std=c++17", "-fsycl-device-code-split=per_kernel"))
    outcome = compile_source(source, DeviceCode(ARCHITECTURE), options)
    if not isinstance(outcome, Compiled):
        raise SystemExit(f"{source}: {outcome}")
    return next(image.data.decode(errors="replace") for image in outcome.images if image.kernels)


def counts(ptx: str) -> str:
    """Of the first kernel."""
    entry = next(m[0] for m in _ENTRY.finditer(ptx) if not m[1].endswith("_with_offset"))
    found = Counter("".join(m) for m in _COUNTED.findall(entry))
    return ", ".join(f"{number} {name}" for name, number in sorted(found.items())) or "nothing counted"


def main() -> int:
    for source in sorted(Path(__file__).parent.glob("*.cu")):
        print(f"{source.stem:14} nvcc   {counts(cuda(source))}")
        print(f"{'':14} DPC++  {counts(sycl(source.with_suffix('.cpp')))}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
