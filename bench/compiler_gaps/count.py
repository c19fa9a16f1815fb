#!/usr/bin/env python3
"""What nvcc and DPC++ make of the small cases in this folder, by the instructions of their PTX and of what ptxas makes of that.

Needs nvcc and nvdisasm (of a CUDA toolkit, or `pip install nvidia-cuda-nvdisasm`), no GPU.
In: NAME.cu and NAME.cpp, the same kernel for each compiler. Out: two lines a case and side.

    .venv/bin/python bench/compiler_gaps/count.py
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections import Counter
from pathlib import Path

from wmma2sycl.verify.build.dpcpp import Compiled, CompileOptions, DeviceCode, compile_source

ARCHITECTURE = "sm_90"
_COUNTED = re.compile(
    r"^\s*(?:@%p\d+\s+)?(ld\.(?:global|local)|st\.(?:global|local)|\.pragma \"nounroll\"|wmma\.(?:load|store))(\S*)",
    re.MULTILINE,
)
_MACHINE = re.compile(r"^\s+/\*[0-9a-f]{4,}\*/\s+(?:@!?U?P\d\s+)?([A-Z0-9]+)", re.MULTILINE)
_MEMORY = ("LD", "LDG", "LDL", "ST", "STG", "STL")
_ENTRY = re.compile(r"\.entry\s+(\w+).*?^\}", re.DOTALL | re.MULTILINE)


def nvdisasm() -> str:
    found = shutil.which("nvdisasm") or next(
        map(str, Path(sysconfig.get_path("purelib")).glob("nvidia/cu*/bin/nvdisasm")), None
    )
    if found is None:
        raise SystemExit("no nvdisasm here: pip install nvidia-cuda-nvdisasm, or have a CUDA toolkit's on PATH")
    return found


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


def counts(ptx: str) -> tuple[str, str]:
    """Of the first kernel: of its PTX, and of its machine code, whose number of instructions comes first."""
    entry = next(m for m in _ENTRY.finditer(ptx) if not m[1].endswith("_with_offset"))
    words = [m[1] for m in _MACHINE.finditer(disassembled(ptx, entry[1])) if m[1] != "NOP"]
    memory = Counter(word for word in words if word in _MEMORY)
    return _listed(
        Counter("".join(m) for m in _COUNTED.findall(entry[0]))
    ), f"{len(words)} instructions: {_listed(memory)}"


def disassembled(ptx: str, kernel: str) -> str:
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "a.ptx").write_text(ptx)
        subprocess.run(["ptxas", "-O3", f"-arch={ARCHITECTURE}", "a.ptx", "-o", "a.cubin"], check=True, cwd=folder)
        text = subprocess.run(
            [nvdisasm(), "-c", "a.cubin"], check=True, cwd=folder, capture_output=True, text=True
        ).stdout
    return text.partition(f".section\t.text.{kernel},")[2].partition(".section")[0]


def _listed(found: Counter[str]) -> str:
    return ", ".join(f"{number} {name}" for name, number in sorted(found.items()))


def main() -> int:
    for source in sorted(Path(__file__).parent.glob("*.cu")):
        for side, text in (("nvcc", cuda(source)), ("DPC++", sycl(source.with_suffix(".cpp")))):
            ptx, machine = counts(text)
            print(f"{source.stem if side == 'nvcc' else '':16}{side:7}{ptx}\n{'':23}{machine}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
