"""What a machine has, by labels, and the versions of all that a result depends on; asked of workers and of ourselves alike."""

from __future__ import annotations

import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module, metadata
from pathlib import Path
from typing import Any

RESOURCES, CACHE = "WMMA2SYCL_RESOURCES", "WMMA2SYCL_CLUSTER_CACHE"
COMPILER, CPU, CUDA, AMX = "compiler", "cpu", "cuda", "amx"
_PACKAGES = ("cli", "migrate", "templates", "verify")
_DISTRIBUTIONS = (
    "wmma2sycl",
    "distributed",
    "libclang",
    "numpy",
    "intel-sycl-rt",
    "intel-opencl-rt",
    "intel-cmplr-lib-ur",
)
_VARIABLES = ("WMMA2SYCL_HOST_OPTIMISATION", "WMMA2SYCL_TARGET")
_NUMBER = re.compile(r"\d+(?:\.\d+)+")


def here() -> dict[str, Any]:
    """This machine's: `versions` (those of what is not there are ""), `labels`, and the name that workers of one machine share."""
    return {"versions": versions(), "labels": sorted(labels()), "machine": f"{platform.node()}:{store_folder()}"}


def store_folder() -> Path:
    """Where contents and results are kept here, for all workers of this user: WMMA2SYCL_CLUSTER_CACHE, else in the cache."""
    given = os.environ.get(CACHE)
    if given:
        return Path(given)
    from wmma2sycl.verify.core.cache import cache_root

    return cache_root() / "cluster"


def versions() -> dict[str, str]:
    """Of all that results depend on, variables that change what is built or what runs among it; "" of what is not here."""
    return {**_installed(), **{name: os.environ.get(name) or "as usual" for name in _VARIABLES}}


def labels() -> frozenset[str]:
    """What WMMA2SYCL_RESOURCES says, else what is found; and the architecture."""
    given = os.environ.get(RESOURCES)
    found = re.findall(r"[^\s,]+", given) if given is not None else _found()
    return frozenset((*found, platform.machine()))


def differing(ours: Mapping[str, str], theirs: Mapping[str, str]) -> list[str]:
    """What has another version there: `g++ 12.2 (here 13.1)`. What one of the two has not is no difference: labels say so."""
    pairs = [(name, theirs.get(name, ""), ours.get(name, "")) for name in sorted({*ours, *theirs})]
    return [f"{name} {other} (here {own})" for name, other, own in pairs if other != own and other and own]


def _found() -> Iterable[str]:
    if _version("intel-sycl-rt") and shutil.which("g++"):
        yield COMPILER
        if _version("intel-opencl-rt"):
            yield CPU
            yield from (AMX,) if _has_amx() else ()
    if _has_cuda():
        yield CUDA


def _has_amx() -> bool:
    try:
        return " amx_tile" in Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False


def _has_cuda() -> bool:
    try:
        from wmma2sycl.verify.replay.cuda_driver import Driver, NoCudaDevice
    except ModuleNotFoundError:  # numpy
        return False
    try:
        Driver()
    except NoCudaDevice:
        return False
    return True


@cache
def _installed() -> dict[str, str]:
    found = {name: _version(name) for name in _DISTRIBUTIONS}
    found["files of wmma2sycl"] = _text()[:12]
    found["python"] = ".".join(map(str, sys.version_info[:2]))
    found["g++"] = _compiler()
    return found


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return ""


def _compiler() -> str:
    path = shutil.which("g++")
    if path is None:
        return ""
    done = subprocess.run([path, "--version"], capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
    return next(iter(_NUMBER.findall(done.stdout)), "")


def _text() -> str:
    """Of all that we are made of: two checkouts may have one version."""
    found = hashlib.sha256()
    for package in _PACKAGES:
        root = Path(str(import_module(f"wmma2sycl.{package}").__file__)).parent
        for path in sorted(p for p in root.rglob("*") if p.is_file() and p.suffix != ".pyc"):
            found.update(f"{package}/{path.relative_to(root).as_posix()}\0".encode() + path.read_bytes())
    return found.hexdigest()
