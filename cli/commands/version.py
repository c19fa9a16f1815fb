"""`wmma2sycl --version`: this version, and which compilers, runtimes and GPUs are here."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib import metadata
from pathlib import Path

_LIBRARIES = {"libclang": "libclang.so", "intel-sycl-rt": "libsycl.so", "intel-opencl-rt": "libintelocl.so"}
_COMPILERS = ("g++", "clang++", "icpx", "nvcc", "cmake")
_SECONDS = 2.0
_NUMBER = re.compile(r"\bV?(\d+(?:\.\d+)+)")
_DPCPP = re.compile(r"DPC\+\+|intel/llvm")  # a clang++ that compiles SYCL says so
_VENDORS = {"0x10de": "NVIDIA", "0x8086": "Intel", "0x1002": "AMD"}
NOT_FOUND = "not found"


def lines() -> Iterator[str]:
    """The lines of `--version`: ours, Python's, libraries', compilers' and GPUs', each with where it lies."""
    yield f"wmma2sycl {metadata.version('wmma2sycl')}"
    with ThreadPoolExecutor() as pool:
        compilers = dict(zip(_COMPILERS, pool.map(_compiler, _COMPILERS)))
    yield _row("python", f"{'.'.join(map(str, sys.version_info[:3]))}", sys.executable)
    for name, landmark in _LIBRARIES.items():
        yield _row(name, *_library(name, landmark))
    for name, (version, path) in compilers.items():
        yield _row(name, version, path)
    for version, name in _gpus() or [("", NOT_FOUND)]:
        yield _row("GPU", version, name)


def _row(name: str, version: str, path: str) -> str:
    return f"  {name:<15} {version:<12} {path}".rstrip()


def _library(name: str, landmark: str) -> tuple[str, str]:
    try:
        distribution = metadata.distribution(name)
    except metadata.PackageNotFoundError:
        return "", NOT_FOUND
    file = next(
        (f for f in distribution.files or () if f.name.startswith(landmark) and f.suffix not in (".py", ".pyc")), None
    )
    return distribution.version, str(
        Path(str(file.locate())).resolve()
    ) if file is not None else f"{landmark} {NOT_FOUND}"


def _compiler(name: str) -> tuple[str, str]:
    path = shutil.which(name)
    if path is None:
        return "", NOT_FOUND
    try:
        done = subprocess.run(
            [path, "--version"],
            capture_output=True,
            text=True,
            errors="replace",
            timeout=_SECONDS,
            check=False,
            stdin=subprocess.DEVNULL,
        )
    except (OSError, subprocess.TimeoutExpired):
        return "no answer", path
    found = _NUMBER.findall(done.stdout)
    version = found[-1] if name == "nvcc" and found else found[0] if found else ""
    return f"{version} DPC++" if _DPCPP.search(done.stdout) else version, path


def _gpus() -> list[tuple[str, str]]:
    """Driver version and name of each GPU, as the kernel tells them: quick, no library is loaded."""
    driver = Path("/proc/driver/nvidia/version")
    version = _NUMBER.search(driver.read_text(errors="replace")) if driver.is_file() else None
    found = []
    for card in sorted(Path("/proc/driver/nvidia/gpus").glob("*/information")):
        model = re.search(r"Model:\s*(.+)", card.read_text(errors="replace"))
        found.append((version[1] if version else "", model[1].strip() if model else "NVIDIA"))
    for card in sorted(Path("/sys/class/drm").glob("renderD*/device/vendor")):
        vendor = _VENDORS.get(card.read_text().strip(), "")
        if vendor and not (vendor == "NVIDIA" and found):
            found.append(("", f"{vendor} (/dev/dri/{card.parent.parent.name})"))
    return found
