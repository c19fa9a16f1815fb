"""Kernels of mma.sync and ldmatrix, raised to fragments (W2S221) and, by --no-tune, as exchanges between 32 work-items: ms a launch of each.

    python3 bench/raised.py                                                  # on this machine's CPU
    python3 bench/raised.py --prepare FOLDER [--device cuda:gpu --adapter FILE]   # for another machine, that needs Python and no compiler
    FOLDER/run.sh [--rounds N] [--only NAME] [--json FILE]                   # there

A package is for one device: opencl:cpu has the wheels' OpenCL driver with it, cuda:gpu the adapter and PTX for sm_90. Exit status 1 where a
result is wrong, the two forms' digests differ, or a kernel was not raised.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

from wmma2sycl.cli.verifying.cuda_gpu import on_cuda
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.deliver.output import write
from wmma2sycl.migrate.pipeline import migrate_tree
from wmma2sycl.migrate.project.tree import find
from wmma2sycl.verify.build import host_cpu
from wmma2sycl.verify.build.sycl_rtc import Built, build_program
from wmma2sycl.verify.build.toolchain import Toolchain, find_toolchain
from wmma2sycl.verify.package.runtime_libraries import copy_runtime
from wmma2sycl.verify.programs.program import read_programs

HERE = Path(__file__).parent
PROGRAMS = HERE.parent / "tests" / "device_programs"
# Their first argument: rows, columns and depth, an image's sides (mma_convolution), or a sequence's length.
SIZES = {
    "mma_batched": 512,
    "mma_bf16_bias": 512,
    "mma_convolution": 64,
    "mma_fragments": 512,
    "mma_gemm": 512,
    "mma_int8_scales": 512,
    "mma_register_buffers": 512,
    "mma_scores": 512,
    "mma_split_k": 512,
    "mma_templates": 512,
    "mma_tf32_gemm": 512,
    "mma_attention_shared": 512,  # which takes the compiler for AMX a minute
}
FORMS = {"raised": Options(), "exchange": Options(tune=False)}
_RUN = """#!/bin/sh
here=$(dirname "$0")
PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=$here/modules exec python3 "$here/raised_runs.py" "$@"
"""
# What the OpenCL CPU device loads, of CPUs with AVX2 and newer.
_DRIVER = (
    "libsycl.so.9",
    "libur_loader.so.0",
    "libur_adapter_opencl.so.0",
    "libOpenCL.so.1",
    "libumf.so.1",
    "libhwloc.so.15",
    "libtbb.so.12",
    "libtbbmalloc.so.2",
    "libtcm.so.1",
    "libintelocl.so",
    "libsvml.so",
    "libimf.so",
    "libintlc.so.5",
    "libirng.so",
    "cl.cfg",
    "cllibrary.rtl",
    "clbltfnshared.rtl",
    *(f"{name}{cpu}{end}" for cpu in ("l9", "z0", "z1") for name, end in (("clbltfn", ".rtl"), ("cllibrary", ".o"), ("libocl_svml_", ".so"))),
)  # fmt: skip
# Which the driver is linked to, and asks nothing but OpenCL C.
_COMPILER = "libcommon_clang.so.2026.21.7.0"
_NO_COMPILER = 'extern "C" int Compile() { return -1; } extern "C" bool CheckCompileOptions() { return true; }'


def prepare(folder: Path, device: str, names: list[str], toolchain: Toolchain) -> None:
    """The folder with both forms of each program, what runs them, and the runtime."""
    for made in ("lib", "programs"):
        shutil.rmtree(folder / made, ignore_errors=True)
        (folder / made).mkdir(parents=True)
    with ThreadPoolExecutor(2) as pool:
        raised = dict(pool.map(lambda name: (name, _build(name, folder / "programs", toolchain)), names))
    rows = [{"name": name, "size": SIZES[name], "is_raised": raised[name]} for name in names]
    index = {"device": device, "pipeline": toolchain.pipeline, "programs": rows}
    (folder / "index.json").write_text(json.dumps(index, indent=1) + "\n")
    if toolchain.on_cuda is not None and toolchain.on_cuda.adapter is not None:
        copy_runtime(folder / "lib", toolchain.on_cuda.adapter, toolchain)
    else:
        _copy_driver(folder / "lib", toolchain)
    _copy_runner(folder)


def _copy_runner(folder: Path) -> None:
    """What runs the programs, with the module of ours that it imports."""
    shutil.copyfile(HERE / "raised_runs.py", folder / "raised_runs.py")
    module = (folder / "modules").joinpath(*host_cpu.__name__.split(".")).with_suffix(".py")
    module.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(host_cpu.__file__, module)
    (folder / "run.sh").write_text(_RUN)
    (folder / "run.sh").chmod(0o755)


def _build(name: str, to: Path, toolchain: Toolchain) -> bool:
    """Both forms of a program; whether the first one has a raised kernel, and the second none."""
    raised: list[bool] = []
    for form, options in FORMS.items():
        with tempfile.TemporaryDirectory(prefix="wmma2sycl-") as work:
            migration = migrate_tree(find([PROGRAMS / f"{name}.cu"]), options)
            raised.append(any(d.code == "W2S221" for d in migration.diagnostics))
            write(migration, Path(work) / "out", {})
            (program,) = read_programs(Path(work) / "out")
            built = build_program(program, Path(work), toolchain, 600.0)
            if not isinstance(built, Built):
                raise SystemExit(f"{name}, {form}: {built}")
            shutil.copy(built.executable, to / f"{name}.{form}")
        subprocess.run(["strip", to / f"{name}.{form}"], check=True)
        print(f"{name}: built, {form}", flush=True)
    return raised == [True, False]


def _copy_driver(folder: Path, toolchain: Toolchain) -> None:
    for name in _DRIVER:
        found = next((one / name for one in toolchain.wheels.library_dirs if (one / name).is_file()), None)
        if found is not None:
            shutil.copyfile(found, folder / name)
    for library in folder.glob("lib*.so*"):
        subprocess.run(["strip", "--strip-unneeded", library], check=True)
    stub = folder / "stub.cpp"
    stub.write_text(_NO_COMPILER)
    soname = f"-Wl,-soname,{_COMPILER}"
    subprocess.run([toolchain.host_compiler, "-shared", "-fPIC", soname, stub, "-o", folder / _COMPILER], check=True)
    stub.unlink()


def _wanted(words: list[str]) -> Iterator[str]:
    for name in words or SIZES:
        if name not in SIZES:
            raise SystemExit(f"{name} is none of {', '.join(SIZES)}")
        yield name


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--prepare", type=Path, metavar="FOLDER", help="only build, into this folder")
    parser.add_argument("--device", default="opencl:cpu", choices=("opencl:cpu", "cuda:gpu"))
    parser.add_argument("--arch", default="sm_90", help="of cuda:gpu")
    parser.add_argument("--adapter", type=Path, help="of cuda:gpu, as `wmma2sycl verify` has it")
    parser.add_argument("--only", action="append", default=[], metavar="NAME")
    arguments, others = parser.parse_known_args()
    toolchain = find_toolchain()
    if arguments.device == "cuda:gpu":
        toolchain = replace(toolchain, on_cuda=on_cuda(arguments.arch, arguments.adapter, runs_here=False))
    names = list(_wanted(arguments.only))
    if arguments.prepare is not None:
        prepare(arguments.prepare, arguments.device, names, toolchain)
        return 0
    with tempfile.TemporaryDirectory(prefix="wmma2sycl-raised-") as folder:
        prepare(Path(folder), arguments.device, names, toolchain)
        return subprocess.run([Path(folder) / "run.sh", *others], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
