"""Builds libur_adapter_cuda.so.0 from a clone of unified-runtime, for the SYCL runtime of the wheels that are installed.

In: the clone, a CUDA toolkit's headers, nvml.h. Out: the adapter, checked against the wheel. The clone is left as it is: sources are
taken out of it into the build folder. Neither a GPU nor a driver is needed: the driver's libraries are linked as shells.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, files
from pathlib import Path

from wmma2sycl.verify.build.toolchain import Toolchain, find_toolchain
from wmma2sycl.verify.core.errors import VerifierEnvironmentError
from wmma2sycl.verify.cuda_backend.adapter import FILE, find_adapter

from cuda_adapter.edits import ADAPTER, CannotEdit, fill_tables, use_headers

CLONE = "https://github.com/oneapi-src/unified-runtime"
# The last commit before the API moved away from that of release 2026.1; and the adapter's own mendings after it.
COMMIT = "9018ebf2a"
MENDINGS = ("5bf00b825", "438253590", "61f51bf04", "d35eb8977", "00b7b952e", "7cf42ce9f", "219a74be1")
_TARGET = "ur_adapter_cuda"
_OFF = ("UR_BUILD_TESTS", "UR_BUILD_TOOLS", "UR_BUILD_EXAMPLES", "UR_ENABLE_TRACING", "UR_ENABLE_SANITIZER")
_CUDA_NAME = re.compile(r"\bCUDAAPI\s+(cu[A-Z]\w*)\s*\(")
_CUDA_VERSIONED = re.compile(r"^\s*#\s*define\s+cu[A-Z]\w*\s+(?:__CUDA_API_PT(?:SZ|DS)\()?(cu[A-Z]\w*)", re.MULTILINE)
_NVML_NAME = re.compile(r"\bDECLDIR\s+(nvml[A-Z]\w*)\s*\(")
_NVML_VERSIONED = re.compile(r"^\s*#\s*define\s+nvml[A-Z]\w*\s+(nvml[A-Z]\w*)", re.MULTILINE)
_NO_DEVICE = 100  # CUDA_ERROR_NO_DEVICE


class BuildFailed(Exception):
    """A step of the build ended otherwise than well: its command and the end of what it said."""


def main(words: Sequence[str]) -> int:
    """Builds as the words say; 0 where the adapter fits the wheel, 2 with a line on stderr where something is missing or fails."""
    given = _parser().parse_args(words)
    try:
        toolchain = find_toolchain()
        made = build(given, toolchain)
        found = find_adapter(made, toolchain.runtime, toolchain.children)
    except (BuildFailed, CannotEdit, VerifierEnvironmentError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    without = f", without {', '.join(found.lacks)}" if found.lacks else ""
    print(
        f"{made} fits the installed SYCL runtime{without}; use it: wmma2sycl verify OUT --device cuda:gpu --adapter {made}"
    )
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="build_cuda_adapter.py",
        description=f"Builds {FILE}, with which the SYCL runtime of the PyPI wheels runs programs on NVIDIA GPUs. It needs git, cmake, "
        f"ninja, g++, a CUDA toolkit's cuda.h and nvml.h (PyPI: nvidia-nvml-dev); no GPU. First: git clone {CLONE}",
    )
    parser.add_argument("clone", type=Path, help=f"a clone of {CLONE}, with its history")
    parser.add_argument("-o", "--output", type=Path, default=Path("cuda_adapter"), help="folder for build and adapter")
    parser.add_argument("--commit", default=COMMIT, help=f"what to build (default {COMMIT}: of the wheels 2026.1)")
    parser.add_argument("--cuda", type=Path, default=Path("/usr/local/cuda"), help="the CUDA toolkit (/usr/local/cuda)")
    parser.add_argument(
        "--nvml", type=Path, help="folder with nvml.h (default: the toolkit's, else the wheel nvidia-nvml-dev)"
    )
    parser.add_argument("--jobs", type=int, default=2, help="compilations at a time (default 2)")
    return parser


def build(given: argparse.Namespace, toolchain: Toolchain) -> Path:
    """The adapter's file; raises BuildFailed or CannotEdit."""
    output = given.output.resolve()
    output.mkdir(parents=True, exist_ok=True)
    source = output / "unified-runtime"
    cuda_header, nvml_header = _header(given.cuda, "cuda.h"), _nvml(given)
    _take_sources(given.clone.resolve(), given.commit, source)
    use_headers(source, toolchain.runtime.headers)
    for line in fill_tables(source, toolchain.runtime.headers):
        print(line)
    stubs = output / "driver"
    _shell(stubs, "libcuda.so", _names(cuda_header, _CUDA_NAME, _CUDA_VERSIONED), toolchain)
    _shell(stubs, "libnvidia-ml.so", _names(nvml_header, _NVML_NAME, _NVML_VERSIONED), toolchain)
    umf = toolchain.wheels.include_dir.parent / "lib" / "cmake" / "umf"
    settings = [
        "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_SKIP_RPATH=ON", "-DUR_BUILD_ADAPTER_CUDA=ON", *(f"-D{name}=OFF" for name in _OFF),
        f"-DCUDAToolkit_ROOT={given.cuda}", f"-DCUDA_cuda_driver_LIBRARY={stubs / 'libcuda.so'}",
        f"-DCUDA_nvml_LIBRARY={stubs / 'libnvidia-ml.so'}", f"-DCMAKE_CXX_FLAGS=-isystem {nvml_header.parent}",
        f"-Dumf_DIR={umf}",
    ]  # fmt: skip
    _run("cmake", "-S", source, "-B", output / "build", "-G", "Ninja", *settings)
    _run("ninja", "-C", output / "build", "-j", str(given.jobs), _TARGET)
    made = next((output / "build").rglob(FILE), None)
    if made is None:
        raise BuildFailed(f"the build made no {FILE}")
    shutil.copyfile(made, output / FILE)
    _run("strip", "--strip-unneeded", output / FILE)
    return output / FILE


def _take_sources(clone: Path, commit: str, to: Path) -> None:
    """The commit's files, with the mendings that the clone has and that apply."""
    if not (clone / ".git").exists():
        raise CannotEdit(f"{clone} is no git clone of unified-runtime; git clone {CLONE}")
    shutil.rmtree(to, ignore_errors=True)
    _run("git", "clone", "--quiet", "--shared", "--no-checkout", clone, to)
    _run("git", "-C", to, "checkout", "--quiet", "--detach", commit)
    if not (to / ADAPTER).is_dir():
        raise CannotEdit(f"commit {commit} of {clone} has no {ADAPTER}")
    for mending in MENDINGS if commit == COMMIT else ():
        who = ("-c", "user.name=build_cuda_adapter", "-c", "user.email=none")
        try:
            _run("git", "-C", to, *who, "cherry-pick", "--allow-empty", mending)
            print(f"taken in: {mending}")
        except BuildFailed:
            subprocess.run(["git", "-C", str(to), "cherry-pick", "--abort"], capture_output=True, check=False)
            print(f"left out: {mending}, which the clone lacks or which does not apply")


def _header(root: Path, name: str) -> Path:
    found = next((f for f in (root / "include" / name, root / name) if f.is_file()), None)
    if found is None:
        raise CannotEdit(f"no {name} in {root}: name a CUDA toolkit with --cuda")
    return found


def _nvml(given: argparse.Namespace) -> Path:
    if given.nvml is not None:
        return _header(given.nvml, "nvml.h")
    if (given.cuda / "include" / "nvml.h").is_file():
        return Path(given.cuda / "include" / "nvml.h")
    try:
        wheel = files("nvidia-nvml-dev") or []
    except PackageNotFoundError:
        wheel = []
    found = next((Path(str(f.locate())).resolve() for f in wheel if f.name == "nvml.h"), None)
    if found is None:
        raise CannotEdit("no nvml.h: pip install 'nvidia-nvml-dev==13.0.*', or name its folder with --nvml")
    return found


def _names(header: Path, *patterns: re.Pattern[str]) -> list[str]:
    """Every function of a driver's library that the header declares, under the names that its macros make of them."""
    text = header.read_text(errors="replace")
    return sorted({name for pattern in patterns for name in pattern.findall(text)})


def _shell(folder: Path, library: str, names: Sequence[str], toolchain: Toolchain) -> None:
    """A library to link with, in the place of the driver's."""
    folder.mkdir(exist_ok=True)
    source = (folder / library).with_suffix(".c")
    source.write_text("".join(f"int {name}(void) {{ return {_NO_DEVICE}; }}\n" for name in names))
    _run(
        toolchain.host_compiler, "-x", "c", "-w", "-fno-builtin", "-shared", "-fPIC", source,
        f"-Wl,-soname,{library}.1", "-o", folder / library,
    )  # fmt: skip


def _run(*command: str | Path) -> None:
    words = [str(word) for word in command]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        said = "\n".join((done.stdout + done.stderr).strip().splitlines()[-20:])
        raise BuildFailed(f"{' '.join(words)}\n{said}")
