"""<omp.h> for the wheel's DPC++, which has none: the host compiler's."""

from __future__ import annotations

from pathlib import Path

from wmma2sycl.verify.build.toolchain import Toolchain
from wmma2sycl.verify.core.cache import cached_folder, fingerprint
from wmma2sycl.verify.core.child import Exited
from wmma2sycl.verify.core.openmp import HEADER

_LIMIT_S = 30.0


def header_arguments(toolchain: Toolchain) -> list[str]:
    """With which DPC++ finds <omp.h>, where it finds none before; nothing else is in that folder."""
    compiler = toolchain.host_compiler

    def linked(folder: Path) -> None:
        told = toolchain.children.run([str(compiler), f"-print-file-name=include/{HEADER}"], limit_s=_LIMIT_S)
        if isinstance(told, Exited) and (found := Path(told.stdout.strip())).is_absolute():
            (folder / HEADER).symlink_to(found)

    return ["-idirafter", str(cached_folder([HEADER, fingerprint(compiler.resolve())], linked))]
