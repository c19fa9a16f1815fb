"""A source's own arguments for the parser (`InputFile.arguments`) reach it, and it alone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.pipeline import migrate_tree
from wmma2sycl.migrate.project.tree import find

KERNEL = "#ifdef WIDE\n__global__ void {0}(float *p) {{ p[threadIdx.x] = 1; }}\n#endif\n"


def test_arguments_of_one_source(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / f"{name}.cu").write_text(KERNEL.format(name), encoding="utf-8")
    first, second = find([tmp_path])
    migration = migrate_tree([replace(first, arguments=("-DWIDE",)), second], Options())
    codes = [[d.code for d in file.diagnostics] for file in migration.files]
    assert "W2S118" not in codes[0] and codes[1] == ["W2S118"], (
        "without its macro the kernel stands in a skipped branch"
    )
