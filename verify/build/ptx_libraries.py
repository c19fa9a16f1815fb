"""The two bitcode libraries that a PTX compilation links: libspirv (ours to extract) and libdevice
(NVIDIA's).

In: the toolchain. Out: the variables that let the compiler find libspirv, and a folder to give as --cuda-
path.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from wmma2sycl.verify.build.embedded_files import find_embedded
from wmma2sycl.verify.build.toolchain import Toolchain
from wmma2sycl.verify.build.wheels import Wheels
from wmma2sycl.verify.core.cache import cached_folder, fingerprint
from wmma2sycl.verify.core.child import Exited
from wmma2sycl.verify.core.errors import HostBuildBroken, MissingWheel

_TOOLCHAIN_ROOT = "/sycl-jit-toolchain"
# 2026.1: remangled-l64-signed_char.libspirv-<triple>.bc; 2026.2: <triple>/libspirv.l64.signed_char.bc.
_LIBSPIRV = (
    rb"/sycl-jit-toolchain/lib/(?=[^\0]*nvptx64-nvidia-cuda)(?=[^\0]*libspirv)"
    rb"[^\0]*l64[-.]signed_char[^\0]*\.bc"
)
_STAND_IN = rb"/sycl-jit-toolchain/lib/libsycl-itt-stubs-nvptx64-nvidia-cuda\.bc"
_SHIM = Path(__file__).parent.parent / "harness" / "path_redirect.c"


@dataclass(frozen=True, slots=True)
class Libdevice:
    """A folder for --cuda-path, and where its libdevice comes from; `complete` is False for a stand-in."""

    cuda_path: Path
    origin: str
    complete: bool


def libspirv_environment(toolchain: Toolchain) -> dict[str, str]:
    """Variables that send the compiler's wrong libspirv path to an extracted copy (see path_redirect.c).

    Raises MissingWheel when this version of the library holds no such file.
    """
    wheels = toolchain.wheels
    version = fingerprint(wheels.jit_library)
    libspirv = cached_folder(["libspirv", version], lambda draft: _extract_libspirv(wheels, draft))
    shim = (
        cached_folder(["path_redirect", _SHIM.read_text()], lambda draft: _compile_shim(toolchain, draft))
        / "path_redirect.so"
    )
    preloaded = [str(shim), *filter(None, [os.environ.get("LD_PRELOAD")])]
    return {
        "LD_PRELOAD": ":".join(preloaded),
        "WMMA2SYCL_PATH_WANTED": (libspirv / "wanted_path").read_text(),
        "WMMA2SYCL_PATH_FILE": str(libspirv / "libspirv.bc"),
    }


def find_libdevice(wheels: Wheels) -> Libdevice:
    """A toolkit's libdevice, else that of the nvidia-nvvm wheel, else a stand-in without functions."""
    for root in _toolkits():
        if (root / "nvvm" / "libdevice" / "libdevice.10.bc").is_file():
            return Libdevice(root, f"CUDA toolkit {root}", complete=True)
    for name in ("nvidia-nvvm", "nvidia-cuda-nvcc", "nvidia-cuda-nvcc-cu12"):
        bitcode = _wheel_libdevice(name)
        if bitcode is not None:
            return Libdevice(_lay_out(bitcode), f"wheel {name}", complete=True)
    version = fingerprint(wheels.jit_library)
    stand_in = cached_folder(["stand-in", version], lambda draft: _extract_stand_in(wheels, draft))
    return Libdevice(
        _lay_out(stand_in / "stand_in.bc"), "none: libdevice functions are left unresolved", complete=False
    )


def _extract_libspirv(wheels: Wheels, draft: Path) -> None:
    found = next(find_embedded(wheels.jit_library, _LIBSPIRV), None)
    if found is None:
        raise MissingWheel("intel-sycl-rt", "libspirv for nvptx64")
    (draft / "libspirv.bc").write_bytes(found.content)
    (draft / "wanted_path").write_text(found.path.removeprefix(_TOOLCHAIN_ROOT))


def _extract_stand_in(wheels: Wheels, draft: Path) -> None:
    found = next(find_embedded(wheels.jit_library, _STAND_IN), None)
    if found is None:
        raise MissingWheel("nvidia-nvvm", "libdevice.10.bc")
    (draft / "stand_in.bc").write_bytes(found.content)


def _compile_shim(toolchain: Toolchain, draft: Path) -> None:
    command: list[str | Path] = [toolchain.host_compiler, "-x", "c", "-O1", "-shared", "-fPIC", _SHIM, "-ldl"]
    command += ["-o", draft / "path_redirect.so"]
    ending = toolchain.children.run(command, limit_s=60)
    if not isinstance(ending, Exited) or ending.status != 0:
        raise HostBuildBroken(_SHIM.name, ending.stderr)


def _toolkits() -> Iterator[Path]:
    yield from (Path(os.environ[name]) for name in ("CUDA_PATH", "CUDA_HOME") if os.environ.get(name))
    nvcc = shutil.which("nvcc")
    if nvcc is not None:
        yield Path(nvcc).resolve().parent.parent
    yield Path("/usr/local/cuda")


def _wheel_libdevice(distribution: str) -> Path | None:
    try:
        files = metadata.files(distribution) or []
    except metadata.PackageNotFoundError:
        return None
    found = (Path(str(f.locate())).resolve() for f in files if f.name == "libdevice.10.bc")
    return next(found, None)


def _lay_out(bitcode: Path) -> Path:
    """A folder that clang accepts as a CUDA installation, holding this libdevice."""
    return cached_folder(["toolkit", fingerprint(bitcode)], lambda draft: _fill_toolkit(draft, bitcode))


def _fill_toolkit(root: Path, bitcode: Path) -> None:
    for folder in ("bin", "include", "nvvm/libdevice"):
        (root / folder).mkdir(parents=True)
    (root / "include" / "cuda.h").write_text("#define CUDA_VERSION 12080\n")
    (root / "nvvm" / "libdevice" / "libdevice.10.bc").symlink_to(bitcode)
