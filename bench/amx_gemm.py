"""AMX against the software target on the same cores: a migrated bf16 and int8 GEMM, and every product AMX has.

Two steps, on two machines where need be:
  prepare  here, with the wheels of this project: bench/amx_gemm migrated and built, tests/runtime/amx.cpp built
  run      on the Xeon: the tests first, then the GEMM on each target in turn, round after round

`run` needs nothing but Python and the SYCL CPU runtime: that of the wheels, or the libraries in --libraries.
Exit status 1 where a result is wrong or the machine has no AMX.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path

HERE = Path(__file__).parent
TARGETS = ("intel_amx", "software<16>", "software<32>")
TYPES = ("bf16", "int8")
CHECK, GEMM = "check", "gemm"
NO_AMX = 77


@dataclass
class Samples:
    """One target's times of one type's GEMM, in ms a launch, and its worst error over all rounds."""

    types: str
    target: str
    size: int
    ms: list[float] = field(default_factory=list)
    error: float = 0.0
    is_right: bool = True

    def gflops(self, ms: float) -> float:
        """The speed at that time."""
        return 2e-6 * self.size**3 / ms


def prepare(arguments: argparse.Namespace) -> int:
    """Migrate and build into the folder that `run` takes."""
    from wmma2sycl.migrate.core.toolchain import Options
    from wmma2sycl.migrate.deliver.output import write
    from wmma2sycl.migrate.pipeline import migrate_tree
    from wmma2sycl.migrate.project.tree import find
    from wmma2sycl.verify.programs.program import Program, read_programs

    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out"
        write(migrate_tree(find([HERE / "amx_gemm"]), Options()), out, {})
        (gemm,) = read_programs(out)
        check = Program(CHECK, (HERE.parent / "tests" / "runtime" / "amx.cpp",), (out / "include",))
        _build(Program(GEMM, gemm.sources, gemm.include_dirs, gemm.defines), TARGETS, arguments.output)
        _build(check, TARGETS[:1], arguments.output)
    return 0


def _build(program: object, targets: tuple[str, ...], output: Path) -> None:
    from wmma2sycl.verify.build.sycl_rtc import Built, build_program
    from wmma2sycl.verify.build.toolchain import find_toolchain
    from wmma2sycl.verify.programs.program import Program

    assert isinstance(program, Program)
    defines = (*program.defines, f"WMMA2SYCL_TARGETS={','.join(targets)}")
    with tempfile.TemporaryDirectory() as work:
        limited = Program(program.name, program.sources, program.include_dirs, defines)
        built = build_program(limited, Path(work), find_toolchain(), 300.0)
        if not isinstance(built, Built):
            raise SystemExit(str(built))
        output.mkdir(parents=True, exist_ok=True)
        shutil.copy(built.executable, output / program.name)


def run(arguments: argparse.Namespace) -> int:
    """Check, then time; everything is printed, and written to --json."""
    environment = _environment(arguments.libraries)
    check = subprocess.run([arguments.folder / CHECK], check=False, env=environment, capture_output=True, text=True)
    right = sum(line.startswith("right") for line in check.stdout.splitlines())
    print(f"{_cpu()}: check exits with {check.returncode}, {right} products right")
    if check.returncode != 0:
        why = "this machine has no AMX" if check.returncode == NO_AMX else check.stdout + check.stderr
        print(why, file=sys.stderr)
        return 1
    table = {(types, target): Samples(types, target, arguments.size) for types in TYPES for target in TARGETS}
    for done in range(1, arguments.rounds + 1):
        for samples in table.values():
            _measure(samples, arguments.folder / GEMM, environment, arguments.runs)
        print(f"after round {done} of {arguments.rounds}:")
        for line in _lines(table):
            print(line, flush=True)
    if arguments.json:
        rows = [asdict(samples) for samples in table.values()]
        arguments.json.write_text(json.dumps({"cpu": _cpu(), "samples": rows}, indent=1))
    return int(not all(samples.is_right for samples in table.values()))


def _environment(libraries: Path | None) -> dict[str, str]:
    if libraries is None:
        from wmma2sycl.verify.build.wheels import find_wheels

        variables = find_wheels().environment()
    else:
        driver = str(libraries.resolve() / "libintelocl.so")
        variables = {"LD_LIBRARY_PATH": str(libraries.resolve()), "OCL_ICD_FILENAMES": driver}
    return dict(os.environ) | variables | {"ONEAPI_DEVICE_SELECTOR": "opencl:cpu"}


def _cpu() -> str:
    rows = Path("/proc/cpuinfo").read_text().splitlines()
    names = [row.split(":", 1)[1].strip() for row in rows if row.startswith("model name")]
    return f"{names[0]}, {len(names)} cores" if names else "unknown CPU"


def _measure(samples: Samples, gemm: Path, environment: dict[str, str], runs: int) -> None:
    words = [str(gemm), samples.types, str(samples.size), str(runs)]
    forced = environment | {"WMMA2SYCL_TARGET": samples.target}
    ended = subprocess.run(words, check=False, env=forced, capture_output=True, text=True)
    for line in ended.stdout.splitlines():
        name, _, value = line.partition(" ")
        if name == "ms":
            samples.ms.append(float(value))
        elif name == "error":
            samples.error = max(samples.error, float(value))
    if ended.returncode != 0:
        samples.is_right = False
        print(
            f"{samples.types} {samples.target}: exit status {ended.returncode}\n{ended.stderr}",
            file=sys.stderr,
        )


def _lines(table: dict[tuple[str, str], Samples]) -> Iterator[str]:
    for (types, target), samples in table.items():
        if not samples.ms:
            continue
        low, middle, high = (statistics.quantiles(samples.ms, n=10)[i] for i in (1, 4, 7))
        speed = f"{samples.gflops(middle):.0f} GFLOP/s"
        text = f"{types} {samples.size}^3 {target}: {middle:.3f} ms [{low:.3f}, {high:.3f}], {speed}, error {samples.error:.1e}"
        others = [table[types, other] for other in TARGETS[1:] if table[types, other].ms]
        if target == TARGETS[0]:
            ratios = (f"{statistics.median(o.ms) / middle:.1f} times {o.target}" for o in others)
            text += f"; {', '.join(ratios)}"
        yield text


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    first = commands.add_parser("prepare", help="migrate and build")
    first.add_argument("-o", dest="output", type=Path, required=True, help="folder to write")
    first.set_defaults(step=prepare)
    second = commands.add_parser("run", help="check and time, on the machine with AMX")
    second.add_argument("folder", type=Path, help="what prepare wrote")
    second.add_argument("--libraries", type=Path, help="folder with the SYCL CPU runtime, in place of the wheels")
    second.add_argument("--size", type=int, default=1024)
    second.add_argument("--runs", type=int, default=5, help="times a program, each over ten launches")
    second.add_argument("--rounds", type=int, default=4)
    second.add_argument("--json", type=Path, help="write all samples there")
    second.set_defaults(step=run)
    arguments = parser.parse_args()
    status: int = arguments.step(arguments)
    return status


if __name__ == "__main__":
    sys.exit(main())
