"""What this machine's CPU can do, where Intel's OpenCL driver does not find it out by itself.

The driver asks CPUID for the matrix engine and the CPU's model for the code generator's features. A virtual machine
may show AMX and hide the model (an Emerald Rapids that says Rocket Lake): then the query lists tiles, and the code
generator aborts ("Cannot select: intrinsic %llvm.x86.tileloadd64.internal").
"""

from __future__ import annotations

import os
from pathlib import Path

VARIABLE = "CL_CONFIG_CPU_TARGET_ARCH"
_ARCHITECTURES = {"amx_fp16": "graniterapids", "amx_tile": "sapphirerapids"}  # the first whose flag is there


def driver_variables(cpuinfo: Path = Path("/proc/cpuinfo")) -> dict[str, str]:
    """The driver's variable for a CPU with AMX; none on other CPUs, and where the user has set it."""
    if VARIABLE in os.environ:
        return {}
    flags = _flags(cpuinfo)
    return next(({VARIABLE: name} for flag, name in _ARCHITECTURES.items() if flag in flags), {})


def _flags(cpuinfo: Path) -> set[str]:
    try:
        lines = cpuinfo.read_text(encoding="ascii", errors="replace").splitlines()
    except OSError:  # no Linux
        return set()
    return set(next((line.partition(":")[2].split() for line in lines if line.startswith("flags")), []))
