"""The migrated simple GEMM against the CUDA original on one NVIDIA GPU: same bits? same speed?

Two steps, on two machines where need be:
  prepare  here, with the wheels of this project: the migrated source -> PTX by DPC++, into a folder
  run      there, with numpy, cupy and nvcc only: both kernels on the same inputs, element for element and
  timed

The kernel computes D = alpha*A*B + beta*C, one warp a 16x16 tile, blocks of 128x4 threads (64x64 elements
of D); A is row-major, B column-major, half; C and D are float. Its parameters: a, b, c, d, m, n, k, alpha,
beta.
"""

from __future__ import annotations

import argparse
import importlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    from wmma2sycl.verify.build.dpcpp import Compiled

SIZES = (512, 1024, 4096)
ALPHA, BETA = 1.1, 1.2
PARAMETERS = 9
REPEATS, WARM_UP = 20, 3
JIT = "DPC++ JIT as it is"


@dataclass(frozen=True, slots=True)
class Kernel:
    """A PTX file of the migrated kernel: how it was made, its symbol, and its parameters as PTX declares
    them.
    """

    pipeline: str
    file: str
    symbol: str
    parameters: list[str]


@dataclass(frozen=True, slots=True)
class Comparison:
    """Migrated against original on one size: differing elements (by their bits), largest difference, times
    in ms.
    """

    pipeline: str
    size: int
    different: int
    max_abs: float
    original_error: float
    migrated_error: float
    original_ms: list[float]
    migrated_ms: list[float]


# ---- prepare
# -------------------------------------------------------------------------------------------------------


def prepare(arguments: argparse.Namespace) -> int:
    """Compile the migrated source to PTX and lay everything that `run` needs into one folder."""
    from wmma2sycl.verify.build.dpcpp import Compiled, CompileOptions, DeviceCode, compile_source

    options = CompileOptions(tuple(arguments.include), ("WMMA2SYCL_TARGETS=nvidia_tensor_core",))
    outcome = compile_source(arguments.migrated, DeviceCode(arguments.sm), options)
    if not isinstance(outcome, Compiled):
        print(outcome, file=sys.stderr)
        return 1
    folder: Path = arguments.output
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(arguments.original, folder / "original.cu")
    kernels = [_write_kernel(folder / "jit.ptx", _image_text(outcome, arguments.kernel), JIT, arguments.kernel)]
    manifest = {
        "sm": arguments.sm,
        "kernel": arguments.kernel,
        "kernels": [asdict(kernel) for kernel in kernels],
    }
    (folder / "prepared.json").write_text(json.dumps(manifest, indent=1))
    print(json.dumps(manifest, indent=1))
    return 0


def _image_text(compiled: Compiled, kernel: str) -> str:
    images = [image for image in compiled.images if any(kernel in symbol for symbol in image.kernels)]
    if len(images) != 1:
        raise SystemExit(f"{len(images)} device images hold a kernel called {kernel}")
    return images[0].data.decode().rstrip("\0")


def _write_kernel(file: Path, ptx: str, pipeline: str, kernel: str) -> Kernel:
    """Note the free function's own entry, not that of nd_launch's wrapper, and check its parameters."""
    pattern = rf"\.entry (\w*__sycl_kernel_\w*{kernel}\w*)\s*\((.*?)\)\s*(?:\.\w+[^\n]*\s*)*\{{"
    found = re.search(pattern, ptx, re.DOTALL)
    if found is None:
        raise SystemExit(f"{pipeline}: no entry for {kernel}")
    parameters = re.findall(r"\.param\s+(.*?)\s+\w+(?:\[\d+\])?,?\s*(?:\n|$)", found.group(2))
    if len(parameters) != PARAMETERS:
        raise SystemExit(f"{pipeline}: {len(parameters)} parameters where the original has {PARAMETERS}: {parameters}")
    file.write_text(ptx)
    return Kernel(pipeline, file.name, found.group(1), parameters)


# ---- run -------------------------------------------------------------------------------------------------
# ----------


def run(arguments: argparse.Namespace) -> int:
    """Compare and time every prepared kernel with the original; 0 when all elements agree to the bit."""
    cupy = _cupy()
    folder: Path = arguments.folder
    prepared = json.loads((folder / "prepared.json").read_text())
    original = _load_original(folder, prepared["kernel"], prepared["sm"])
    device = cupy.cuda.runtime.getDeviceProperties(0)["name"].decode()
    print(f"{device}, CUDA driver {cupy.cuda.runtime.driverGetVersion()}, {_nvcc_version()}")
    comparisons = []
    for row in prepared["kernels"]:
        kernel = Kernel(**row)
        migrated = cupy.RawModule(path=str(folder / kernel.file)).get_function(kernel.symbol)
        for size in SIZES:
            comparisons.append(_compare(kernel, size, original, migrated))
            print(_sentence(comparisons[-1]), flush=True)
    if arguments.json is not None:
        rows = [asdict(comparison) for comparison in comparisons]
        arguments.json.write_text(json.dumps({"device": device, "comparisons": rows}, indent=1))
    return int(any(comparison.different for comparison in comparisons))


def _cupy() -> Any:
    return importlib.import_module("cupy")  # on the machine with the GPU only


def _nvcc_version() -> str:
    text = subprocess.run(["nvcc", "--version"], check=True, capture_output=True, text=True).stdout
    return text.strip().splitlines()[-1]


def _load_original(folder: Path, kernel: str, sm: str) -> Any:
    """nvcc's build of the CUDA original; its symbol is read from the section names of the cubin."""
    cupy = _cupy()
    with tempfile.TemporaryDirectory() as work:
        cubin = Path(work) / "original.cubin"
        source = str(folder / "original.cu")
        subprocess.run(["nvcc", "-O3", f"-arch={sm}", "-cubin", source, "-o", str(cubin)], check=True)
        found = re.search(rb"\.text\.(\w*" + kernel.encode() + rb"\w*)", cubin.read_bytes())
        if found is None:
            raise SystemExit(f"the original has no kernel called {kernel}")
        return cupy.RawModule(path=str(cubin)).get_function(found.group(1).decode())


def _inputs(size: int) -> tuple[np.ndarray[Any, Any], ...]:
    """A, B (half) and C (float), random in [-1, 1), no two of them alike."""
    import numpy

    random = numpy.random.default_rng(size)
    a, b, c = (random.uniform(-1, 1, (size, size)).astype(numpy.float32) for _ in range(3))
    return a.astype(numpy.float16), b.astype(numpy.float16), c


def _compare(kernel: Kernel, size: int, original: Any, migrated: Any) -> Comparison:
    import numpy

    cupy = _cupy()
    a, b, c = (cupy.asarray(array) for array in _inputs(size))
    results = [cupy.full((size, size), numpy.nan, numpy.float32) for _ in range(2)]
    scalars = (numpy.int32(size),) * 3 + (numpy.float32(ALPHA), numpy.float32(BETA))
    grid = ((size + 63) // 64, (size + 63) // 64)
    launches = [
        lambda f=f, d=d: f(grid, (128, 4), (a, b, c, d, *scalars))
        for f, d in zip((original, migrated), results, strict=True)
    ]
    original_ms, migrated_ms = _time_alternating(launches)
    first, second = (cupy.asnumpy(result) for result in results)
    exact = _float64_result(a, b, c)
    return Comparison(
        kernel.pipeline,
        size,
        int(numpy.count_nonzero(first.view(numpy.uint32) != second.view(numpy.uint32))),
        float(numpy.abs(first.astype(numpy.float64) - second).max()),
        float(numpy.abs(first - exact).max()),
        float(numpy.abs(second - exact).max()),
        original_ms,
        migrated_ms,
    )


def _float64_result(a: Any, b: Any, c: Any) -> np.ndarray[Any, Any]:
    """The same in double precision by cuBLAS; B's rows are its columns, alpha and beta floats as there."""
    import numpy

    alpha, beta = float(numpy.float32(ALPHA)), float(numpy.float32(BETA))
    cupy = _cupy()
    product = a.astype(cupy.float64) @ b.astype(cupy.float64).T
    result: np.ndarray[Any, Any] = cupy.asnumpy(alpha * product + beta * c.astype(cupy.float64))
    return result


def _time_alternating(launches: list[Any]) -> list[list[float]]:
    """Milliseconds by device events, A B A B ..., so that a drifting clock meets both alike."""
    for launch in launches * WARM_UP:
        launch()
    samples: list[list[float]] = [[] for _ in launches]
    for _ in range(REPEATS):
        for launch, times in zip(launches, samples, strict=True):
            times.append(_event_time(launch))
    return samples


def _event_time(launch: Any) -> float:
    events = _cupy().cuda
    start, stop = events.Event(), events.Event()
    start.record()
    launch()
    stop.record()
    stop.synchronize()
    return float(events.get_elapsed_time(start, stop))


def _sentence(row: Comparison) -> str:
    import numpy

    low, original, high = numpy.quantile(row.original_ms, (0.2, 0.5, 0.8))
    migrated_low, migrated, migrated_high = numpy.quantile(row.migrated_ms, (0.2, 0.5, 0.8))
    agreement = "bit-identical" if row.different == 0 else f"{row.different} of {row.size**2} elements differ"
    errors = f"to float64: original {row.original_error:.3g}, migrated {row.migrated_error:.3g}"
    original_time = f"original {original:.4f} ms [{low:.4f}, {high:.4f}]"
    migrated_time = f"migrated {migrated:.4f} ms [{migrated_low:.4f}, {migrated_high:.4f}]"
    return (
        f"{row.pipeline}, {row.size}^3: {agreement}, largest difference {row.max_abs:g} ({errors}); "
        f"{original_time}, {migrated_time}, speed {original / migrated:.3f} of CUDA, n={len(row.original_ms)}"
    )


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    first = commands.add_parser("prepare", help="compile the migrated source to PTX")
    first.add_argument("--migrated", type=Path, required=True, help="the migrated .cpp")
    first.add_argument("-I", dest="include", type=Path, action="append", default=[], help="its include folders")
    first.add_argument("--original", type=Path, required=True, help="the CUDA source it was migrated from")
    first.add_argument("--kernel", default="simple_wmma_gemm", help="the kernel's name in both")
    first.add_argument("--sm", default="sm_90")
    first.add_argument("-o", dest="output", type=Path, required=True, help="folder to write")
    first.set_defaults(step=prepare)
    second = commands.add_parser("run", help="compare and time, on the machine with the GPU")
    second.add_argument("folder", type=Path, help="what prepare wrote")
    second.add_argument("--json", type=Path, help="write all samples there")
    second.set_defaults(step=run)
    arguments = parser.parse_args()
    status: int = arguments.step(arguments)
    return status


if __name__ == "__main__":
    sys.exit(main())
