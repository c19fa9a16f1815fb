"""The test matrix on an NVIDIA GPU: every row by nvcc's build of the CUDA and by the migrated SYCL as PTX.

Three steps, the second on the machine with the GPU (numpy, jinja2, cupy and this repository's files are all it needs):
  prepare  here: CUDA programs -> executables by nvcc; their migrations -> PTX by DPC++; into a folder
  run      there: both on the same inputs; element by element against each other and against the reference
  table    anywhere: the results as the table of docs/wmma_matrix.md
"""

from __future__ import annotations

import argparse
import importlib
import json
import re
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from wmma_matrix.covering import covering
from wmma_matrix.instructions import multiply_instructions
from wmma_matrix.problem import differences, problem
from wmma_matrix.rows import Row, every_row
from wmma_matrix.source import Launch, Program, programs

if TYPE_CHECKING:
    from wmma_matrix.check import Migrated
    from wmma_matrix.numbers import Array

KERNELS_A_PROGRAM = 32
_PARAMETER = re.compile(r"\.param\s+(?:\.\w+\s+)*?\.([bsuf])(\d+)")


@dataclass(frozen=True, slots=True)
class Result:
    """One row: whether both have the same bits, and what of each is outside the reference's bounds."""

    row: str
    identical: bool
    different: int
    cuda_wrong: list[str]
    sycl_wrong: list[str]


# ---- prepare


def prepare(arguments: argparse.Namespace) -> int:
    """Lay everything that `run` needs into one folder; 0 when all was built."""
    rows = list(every_row())
    chosen = covering(rows) if arguments.covering else rows
    wanted = [
        p for p in programs(chosen, KERNELS_A_PROGRAM) if not arguments.types or p.launches[0].row.ab in arguments.types
    ]
    with ThreadPoolExecutor(arguments.jobs) as executor:
        failures = list(executor.map(lambda program: _prepare_one(program, arguments), wanted))
    manifest = {"sm": arguments.sm, "programs": {p.name: [x.row.name for x in p.launches] for p in wanted}}
    (arguments.output / "prepared.json").write_text(json.dumps(manifest))
    print("\n".join(failure for failure in failures if failure))
    return int(any(failures))


def _prepare_one(program: Program, arguments: argparse.Namespace) -> str:
    """What failed; "" where nothing did."""
    from wmma_matrix.check import migrated

    folder: Path = arguments.output / program.name
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as work:
        m = migrated(program, Path(work) / "tree")
        source, executable = Path(work) / "tree" / "cuda" / "program.cu", folder / "cuda"
        command = [
            "nvcc",
            "-O3",
            "-std=c++17",
            f"-arch={arguments.sm}",
            "-cudart",
            "static",
            str(source),
            "-o",
            str(executable),
        ]
        if m.complaints:
            return f"{program.name}: {sorted({(d.code, d.message) for d in m.complaints})}"
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            return f"{program.name}: nvcc: {done.stderr}"
        return _write_ptx(program, m, arguments.sm, folder)


def _write_ptx(program: Program, m: Migrated, sm: str, folder: Path) -> str:
    """A PTX file a kernel; the wrappers that nd_launch makes are left out."""
    from wmma2sycl.verify.build.dpcpp import DeviceCode
    from wmma_matrix.check import compiled_for

    missing = {kernel.row.kernel for kernel in program.kernels}
    for image in compiled_for(m, DeviceCode(sm), ["nvidia_tensor_core"]):
        names = [name for name in missing if any(f"__sycl_kernel_{name}" in symbol for symbol in image.kernels)]
        if len(names) == 1 and all("__sycl_kernel_" in symbol for symbol in image.symbols):
            (folder / f"{names[0]}.ptx").write_bytes(image.data.rstrip(b"\0"))
            missing.discard(names[0])
    return f"{program.name}: no PTX for {sorted(missing)}" if missing else ""


# ---- run


def run(arguments: argparse.Namespace) -> int:
    """Compare every prepared row; 0 when both are right everywhere."""
    runtime = _cupy().cuda.runtime
    folder: Path = arguments.folder
    prepared = json.loads((folder / "prepared.json").read_text())
    device = runtime.getDeviceProperties(0)["name"].decode()
    driver = subprocess.run(
        ["nvidia-smi", "--query-gpu=driver_version", "--format=csv,noheader"],
        capture_output=True,
        text=True,
        check=False,
    ).stdout.strip()
    versions = f"{device}, driver {driver}, CUDA driver API {runtime.driverGetVersion()}"
    print(versions, flush=True)
    by_name = {row.name: row for row in every_row()}
    results: list[Result] = []
    for name, names in prepared["programs"].items():
        program = Program(name, tuple(Launch(problem(by_name[row])) for row in names))
        results += _run_program(program, folder / name)
        print(f"{name}: {_summary(results[-len(names) :])}", flush=True)
    record = {"device": versions, "sm": prepared["sm"], "results": [asdict(result) for result in results]}
    arguments.json.write_text(json.dumps(record))
    print(f"all: {_summary(results)}")
    return int(any(result.cuda_wrong or result.sycl_wrong for result in results))


def _cupy() -> Any:
    return importlib.import_module("cupy")  # on the machine with the GPU only


def _run_program(program: Program, folder: Path) -> Iterator[Result]:
    with tempfile.TemporaryDirectory() as work:
        (Path(work) / "inputs.bin").write_bytes(program.inputs())
        (folder / "cuda").chmod(0o755)
        subprocess.run([str((folder / "cuda").resolve())], cwd=work, check=True, timeout=120)
        of_cuda = program.outputs((Path(work) / "outputs.bin").read_bytes())
    functions: dict[str, Callable[[Launch], Array]] = {}
    for launch, cuda in zip(program.launches, of_cuda, strict=True):
        if launch.row.kernel not in functions:
            functions[launch.row.kernel] = _load(folder / f"{launch.row.kernel}.ptx")
        yield _compared(launch, cuda, functions[launch.row.kernel](launch))


def _load(file: Path) -> Callable[[Launch], Array]:
    """The kernel of a PTX file as a function of a launch."""
    text = file.read_text()
    found = re.search(r"\.entry\s+(\w+)\s*\((.*?)\)", text, re.DOTALL)
    if found is None:
        raise SystemExit(f"{file}: no kernel")
    cupy, symbol = _cupy(), found.group(1)
    sizes = [int(bits) for _, bits in _PARAMETER.findall(found.group(2))]
    function = cupy.RawModule(path=str(file)).get_function(symbol)

    def launched(launch: Launch) -> Array:
        import numpy

        device = [cupy.asarray(memory) for memory in launch.problem.memory()]
        integers = {8: numpy.int8, 32: numpy.int32}
        if len(sizes) != 4 + len(launch.numbers):
            raise SystemExit(f"{symbol}: {len(sizes)} parameters, not {4 + len(launch.numbers)}")
        numbers = [integers[bits](number) for bits, number in zip(sizes[4:], launch.numbers, strict=True)]
        function(launch.grid, (32,), (*device, *numbers))
        result: Array = cupy.asnumpy(device[3])
        return result

    return launched


def _compared(launch: Launch, cuda: Array, sycl: Array) -> Result:
    import numpy

    words = f"u{cuda.itemsize}"
    different = int(numpy.count_nonzero(cuda.view(words) != sycl.view(words)))
    wrong = [differences(launch.problem, d) for d in (cuda, sycl)]
    return Result(launch.row.name, different == 0, different, *wrong)


def _summary(results: Sequence[Result]) -> str:
    identical = sum(result.identical for result in results)
    wrong = [
        sum(bool(w) for w in which) for which in ([r.cuda_wrong for r in results], [r.sycl_wrong for r in results])
    ]
    return f"{len(results)} rows, {identical} bit-identical; outside the bound: CUDA {wrong[0]}, SYCL {wrong[1]}"


# ---- table


def table(arguments: argparse.Namespace) -> int:
    """Markdown: one line for each combination of types, shape and last argument."""
    record = json.loads(arguments.results.read_text())
    by_name = {row.name: row for row in every_row()}
    groups: dict[tuple[str, str, str], list[tuple[Row, Any]]] = defaultdict(list)
    for result in record["results"]:
        row = by_name[result["row"]]
        groups[row.ab, f"{row.c} -> {row.d}", "x".join(map(str, row.shape)) + f"|{row.mode}"].append((row, result))
    print(f"{record['device']}; compiled for {record['sm']}.\n")
    print(
        "| A, B | C -> D | M x N x K | last argument | instruction | rows | CUDA right | SYCL right | bit-identical |"
    )
    print("|---|---|---|---|---|---|---|---|---|")
    for (ab, cd, rest), its in groups.items():
        shape, mode = rest.split("|")
        print(
            f"| {ab} | {cd} | {shape} | {mode or '-'} | {_instruction(its[0][0])} | {_counts([result for _, result in its])} |"
        )
    return 0


def _counts(results: Sequence[Any]) -> str:
    right = [sum(not result[key] for result in results) for key in ("cuda_wrong", "sycl_wrong")]
    return f"{len(results)} | {right[0]} | {right[1]} | {sum(result['identical'] for result in results)}"


def _instruction(row: Row) -> str:
    names = sorted(multiply_instructions(row))
    short = [re.sub(rf"\.sync\.aligned\.{row.layout_a}\.{row.layout_b}", "", name) for name in names]
    return ", ".join(f"`{name}`" for name in short)


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    first = commands.add_parser("prepare", help="build the CUDA originals and the PTX of their migrations")
    first.add_argument("--sm", default="sm_90")
    first.add_argument("--covering", action="store_true", help="only the rows that CI runs: every pair of choices once")
    first.add_argument("--types", nargs="*", default=[], help="only these element types of A and B")
    first.add_argument("--jobs", type=int, default=2)
    first.add_argument("-o", dest="output", type=Path, required=True, help="folder to write")
    first.set_defaults(step=prepare)
    second = commands.add_parser("run", help="run and compare, on the machine with the GPU")
    second.add_argument("folder", type=Path, help="what prepare wrote")
    second.add_argument("--json", type=Path, required=True, help="write the results there")
    second.set_defaults(step=run)
    third = commands.add_parser("table", help="the results as markdown")
    third.add_argument("results", type=Path)
    third.set_defaults(step=table)
    arguments = parser.parse_args()
    status: int = arguments.step(arguments)
    return status


if __name__ == "__main__":
    sys.exit(main())
