"""NVIDIA's driver libraries as empty shells, so that an adapter can be loaded, to be looked at, where there is no driver.

In: an adapter. Out: a folder with libcuda.so.1 and libnvidia-ml.so.1, whose functions all say that there is no device.
"""

from __future__ import annotations

import re
from pathlib import Path

from wmma2sycl.verify.core.cache import cached_folder
from wmma2sycl.verify.core.child import Children, Exited
from wmma2sycl.verify.core.errors import HostBuildBroken

LIBRARIES = {"cu": "libcuda.so.1", "nvml": "libnvidia-ml.so.1"}
_LIMIT_S = 60.0
_UNDEFINED = re.compile(r"^\s*U ((?:cu|nvml)[A-Z]\w*)", re.MULTILINE)
_NO_DEVICE = 100  # CUDA_ERROR_NO_DEVICE


def called_by(adapter: Path, children: Children) -> list[str]:
    """The functions of the driver's libraries that an adapter calls."""
    ending = children.run(["nm", "-D", "--undefined-only", adapter], limit_s=_LIMIT_S)
    return sorted(set(_UNDEFINED.findall(ending.stdout)))


def stand_in_driver(adapter: Path, host_compiler: Path, children: Children) -> Path:
    """The folder with them, in the cache. Raises HostBuildBroken."""
    names = called_by(adapter, children)

    def build(draft: Path) -> None:
        for prefix, library in LIBRARIES.items():
            mine = (name for name in names if name.startswith(prefix))
            source = draft / f"{prefix}.c"
            source.write_text("".join(f"int {name}(void) {{ return {_NO_DEVICE}; }}\n" for name in mine))
            command: list[str | Path] = [
                host_compiler,
                "-x",
                "c",
                "-w",
                "-shared",
                "-fPIC",
                f"-Wl,-soname,{library}",
                source,
            ]
            made = children.run([*command, "-o", draft / library], limit_s=_LIMIT_S)
            if not isinstance(made, Exited) or made.status != 0:
                raise HostBuildBroken(library, made.stderr)

    return cached_folder(["stand-in driver", *names], build)
