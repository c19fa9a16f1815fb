"""GFLOP/s of the software target: migrates bench/software_gemm, builds it with sycl-rtc and runs it on the CPU device.

    python bench/software_gemm.py

Prints the best of ten runs of a 512^3 GEMM of the simple pattern (half inputs, float sum, one sub-group a 16x16 tile)
and its error against float64. Exit status 1 where the error is above 1e-6.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.deliver.output import write
from wmma2sycl.migrate.pipeline import migrate_tree
from wmma2sycl.migrate.project.tree import find
from wmma2sycl.verify.pipeline import VerifyOptions, verify_tree

SOURCE = Path(__file__).parent / "software_gemm"


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out"
        write(migrate_tree(find([SOURCE]), Options()), out, {})
        report = verify_tree(out, VerifyOptions(ptx_architectures=(), amd_architectures=(), xeons=()))
    run = report.programs[0].run
    print(f"{'; '.join(report.environment.devices)}: {run.stdout.strip() or run.stderr.strip() or run.why}")
    return run.exit_status or 0


if __name__ == "__main__":
    sys.exit(main())
