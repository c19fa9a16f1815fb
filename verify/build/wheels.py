"""Finds the files of the intel-* wheels and the environment their programs need.

In: the running interpreter's installed distributions. Out: `Wheels`, or `MissingWheel` that names the way
out.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from wmma2sycl.verify.build.host_cpu import driver_variables
from wmma2sycl.verify.core.errors import MissingWheel

# One file of each wheel that must be there; the folders they lie in make up the library path.
_LANDMARKS = {
    "intel-sycl-rt": "libsycl.so",
    "intel-cmplr-lib-ur": "libur_adapter_opencl.so",
    "intel-opencl-rt": "libintelocl.so",
    "intel-cmplr-lib-rt": "libsvml.so",
}
_COMPANIONS = ("tbb", "tcmlib", "umf")


@dataclass(frozen=True, slots=True)
class Wheels:
    """Where the SYCL runtime, the device compiler and the OpenCL CPU device lie."""

    sycl_library: Path
    jit_library: Path
    opencl_driver: Path
    include_dir: Path
    library_dirs: tuple[Path, ...]

    def environment(self) -> dict[str, str]:
        """The variables of a child process that runs SYCL, on top of the present environment."""
        inherited = os.environ.get("LD_LIBRARY_PATH")
        folders = [str(folder) for folder in self.library_dirs] + ([inherited] if inherited else [])
        return {
            **os.environ,
            **driver_variables(),
            "LD_LIBRARY_PATH": os.pathsep.join(folders),
            # The wheel's own .icd file names a folder of Intel's build machine.
            "OCL_ICD_FILENAMES": str(self.opencl_driver),
        }


def find_wheels() -> Wheels:
    """Locate the wheels through their installation records (venv, pipx and user installs alike).

    Raises MissingWheel when a distribution, or the file of it that is needed, is not there.
    """
    landmarks = {name: _locate(name, landmark) for name, landmark in _LANDMARKS.items()}
    sycl = landmarks["intel-sycl-rt"]
    return Wheels(
        sycl_library=sycl,
        jit_library=_locate("intel-sycl-rt", "libsycl-jit.so"),
        opencl_driver=landmarks["intel-opencl-rt"],
        include_dir=_locate("intel-sycl-rt", "sycl.hpp").parent.parent,
        library_dirs=_unique_folders([*landmarks.values(), *_companion_libraries()]),
    )


def _locate(distribution: str, file_name: str) -> Path:
    try:
        files = metadata.files(distribution) or []
    except metadata.PackageNotFoundError:
        raise MissingWheel(distribution, None) from None
    for entry in files:
        if entry.name == file_name:
            path = _lexical(entry)
            if path.is_file():
                return path
    raise MissingWheel(distribution, file_name)


def _lexical(entry: metadata.PackagePath) -> Path:
    """The file's path without "..", symbolic links kept: a linked file's neighbours are where the link is."""
    return Path(os.path.normpath(str(entry.locate())))


def _companion_libraries() -> Iterator[Path]:
    """Shared libraries of the wheels that the four above depend on."""
    for name in _COMPANIONS:
        try:
            files = metadata.files(name) or []
        except metadata.PackageNotFoundError:
            continue
        yield from (_lexical(f) for f in files if ".so" in f.name)


def _unique_folders(files: list[Path]) -> tuple[Path, ...]:
    return tuple(dict.fromkeys(file.parent for file in files))
