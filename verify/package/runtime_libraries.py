"""The shared libraries that programs for NVIDIA GPUs need where no wheel is installed, without what nobody calls.

In: the wheels' folders, the adapter. Out: a folder with them, stripped.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from wmma2sycl.verify.build.toolchain import Toolchain
from wmma2sycl.verify.core.child import Exited
from wmma2sycl.verify.core.errors import HostBuildBroken
from wmma2sycl.verify.cuda_backend.adapter import FILE, CudaAdapter

_LIMIT_S = 60.0
_SYCL = "libsycl.so.9"
_NEEDED = re.compile(r"\(NEEDED\).*\[(.+)\]")
_UNDEFINED, _DEFINED = (
    re.compile(r"^\s*[Uvw] ([^@\s]+)", re.MULTILINE),
    re.compile(r"^\w+ [A-TV-Z] ([^@\s]+)", re.MULTILINE),
)


@dataclass(frozen=True, slots=True)
class _Library:
    name: str
    path: Path
    needs: tuple[str, ...]
    calls: frozenset[str]
    has: frozenset[str]


def copy_runtime(folder: Path, adapter: CudaAdapter, toolchain: Toolchain) -> None:
    """Fills the folder; raises HostBuildBroken.

    The runtime's loader names compiler libraries that it takes no symbol from, the largest of 25 MB: empty ones stand for them.
    """
    libraries = _closure((_SYCL, FILE), adapter, toolchain)
    called = {symbol for library in libraries for symbol in library.calls}
    for library in libraries:
        to = folder / library.name
        if called & library.has or library.name in (_SYCL, FILE):
            shutil.copyfile(library.path, to)
            toolchain.children.run(["strip", "--strip-unneeded", to], limit_s=_LIMIT_S)  # it is as good without
        else:
            _empty(to, library.name, toolchain)
        to.chmod(0o755)


def _closure(names: Iterable[str], adapter: CudaAdapter, toolchain: Toolchain) -> list[_Library]:
    """These and what they need of the wheels; the rest is the system's or the driver's."""
    found: dict[str, _Library] = {}
    left = list(names)
    while left:
        name = left.pop()
        path = adapter.path if name == FILE else _in_wheels(name, toolchain)
        if name in found or path is None:
            continue
        found[name] = _read(name, path, toolchain)
        left += found[name].needs
    return list(found.values())


def _in_wheels(name: str, toolchain: Toolchain) -> Path | None:
    return next((one / name for one in toolchain.wheels.library_dirs if (one / name).is_file()), None)


def _read(name: str, path: Path, toolchain: Toolchain) -> _Library:
    def told(*command: str) -> str:
        ending = toolchain.children.run([*command, path], limit_s=_LIMIT_S)
        if not isinstance(ending, Exited) or ending.status != 0:
            raise HostBuildBroken(name, ending.stderr)
        return ending.stdout

    symbols = told("nm", "-D")
    needs = tuple(_NEEDED.findall(told("readelf", "-d")))
    return _Library(name, path, needs, frozenset(_UNDEFINED.findall(symbols)), frozenset(_DEFINED.findall(symbols)))


def _empty(to: Path, name: str, toolchain: Toolchain) -> None:
    command: list[str | Path] = [
        toolchain.host_compiler,
        "-shared",
        "-fPIC",
        "-x",
        "c",
        "/dev/null",
        f"-Wl,-soname,{name}",
        "-o",
        to,
    ]
    ending = toolchain.children.run(command, limit_s=_LIMIT_S)
    if not isinstance(ending, Exited) or ending.status != 0:
        raise HostBuildBroken(name, ending.stderr)
