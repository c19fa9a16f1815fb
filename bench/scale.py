"""Measures the migration of a large tree: start-up, time a file beside libclang's own, processes, memory. For docs/scale.md.

    python bench/scale.py --files 2000 --jobs 2 1

Processor seconds, since the clock says little where others use the machine, too. The gain of more cores follows from
them: what the parent process does is done by one, what the workers do is done by all.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import scale_tree

CORES = (2, 4, 8, 16)
_PARSE = 0x1 | 0x200  # detailed record of the preprocessor, no function left out: as front/parsing.py has them

# Each is a process of its own: memory and time are then those of what is measured.
_RUN = """
import json, resource, sys, time
began = time.perf_counter()
from wmma2sycl.cli.main import main
code = main(sys.argv[1:])
def used(of): return (lambda u: u.ru_utime + u.ru_stime)(resource.getrusage(of))
peak = next(int(line.split()[1]) for line in open("/proc/self/status") if line.startswith("VmHWM"))
print(); print(json.dumps({"exit code": code, "seconds": time.perf_counter() - began, "parent": used(resource.RUSAGE_SELF),
      "workers": used(resource.RUSAGE_CHILDREN), "MB of a worker": resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024, "MB of the parent": peak / 1024}))
"""
_ALONE = f"""
import sys, time
from clang import cindex
from pathlib import Path
from wmma2sycl.migrate.project.cut import Cutter
from wmma2sycl.migrate.core.toolchain import Options, arguments
from wmma2sycl.migrate.project.tree import find
inputs = find([Path(sys.argv[1])])
sources = [f for f in inputs if f.is_source]
sample = sources[:: max(1, len(sources) // int(sys.argv[2]))]
given = arguments(Options((), Cutter(inputs, Options()).folders))
began = time.process_time()
for file in sample:
    cindex.Index.create().parse(str(file.path), args=given, options={_PARSE})
print((time.process_time() - began) / len(sample), len(sources))
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--files", type=int, default=2000, help="of the tree (default: %(default)s)")
    parser.add_argument(
        "--jobs", type=int, nargs="+", default=[2, 1], help="runs with so many processes (default: 2 1)"
    )
    parser.add_argument(
        "--sample",
        type=int,
        default=100,
        help="sources that libclang alone parses, before and after (default: %(default)s)",
    )
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder, "src")
        scale_tree.write(tree, given.files)
        tell({"start-up, processor seconds": start_up(Path(folder))})
        before, sources = libclang(tree, given.sample)
        tell({"files": given.files, "sources": sources, "libclang alone, processor seconds a source": round(before, 3)})
        for jobs in given.jobs:
            tell({"jobs": jobs, **first_run(tree, Path(folder, f"out{jobs}"), jobs, before * sources)})
        out = Path(folder, f"out{given.jobs[-1]}")
        tell({"unchanged": run(tree, out, given.jobs[-1])})
        edited = next(tree.rglob("*.cu"))
        edited.write_text(edited.read_text(encoding="utf-8") + "\n// edited\n", encoding="utf-8")
        tell({"one source edited": run(tree, out, given.jobs[-1])})
        tell(
            {
                "unchanged, with all reports": run(
                    tree,
                    out,
                    1,
                    "--html",
                    f"{folder}/r.html",
                    "--json",
                    f"{folder}/r.json",
                    "--sarif",
                    f"{folder}/r.sarif",
                )
            }
        )
        tell({"libclang alone again": round(libclang(tree, given.sample)[0], 3)})


def tell(figures: dict[str, object]) -> None:
    print(json.dumps(figures), flush=True)


def run(tree: Path, out: Path, jobs: int, *words: str) -> dict[str, float]:
    """One command, as a user gives it. `workers` are all child processes."""
    command = [
        sys.executable,
        "-c",
        _RUN,
        "migrate",
        str(tree),
        "-o",
        str(out),
        "--no-diff",
        "--no-compile",
        "-j",
        str(jobs),
        *words,
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    figures = {name: round(float(value), 2) for name, value in json.loads(done.stdout.splitlines()[-1]).items()}
    assert figures.pop("exit code") <= 1, done.stderr
    return figures


def first_run(tree: Path, out: Path, jobs: int, alone: float) -> dict[str, object]:
    figures = run(tree, out, jobs)
    parent, workers = figures["parent"], figures["workers"]
    gains = {cores: round((parent + workers) / (parent + workers / cores), 1) for cores in CORES}
    return {
        **figures,
        "times libclang alone": round((parent + workers) / alone, 2),
        "times faster with so many cores": gains,
    }


def libclang(tree: Path, count: int) -> tuple[float, int]:
    """Processor seconds a source for parsing alone, with the migration's own arguments, and how many sources there are."""
    done = subprocess.run(
        [sys.executable, "-c", _ALONE, str(tree), str(count)], capture_output=True, text=True, check=True
    )
    seconds, sources = done.stdout.split()
    return float(seconds), int(sources)


def start_up(folder: Path) -> dict[str, float]:
    """Of short commands, the middle of five."""
    (folder / "one").mkdir()
    (folder / "one" / "a.cu").write_text("__global__ void k(float *p) { *p = 1; }\n", encoding="utf-8")
    unchanged = ["migrate", str(folder / "one"), "-o", str(folder / "one_out"), "--no-diff", "--no-compile"]
    commands = {
        "--help": ["--help"],
        "--version": ["--version"],
        "explain W2S210": ["explain", "W2S210"],
        "unchanged run of one file": unchanged,
    }
    measured = {"import of the migration": [sys.executable, "-c", "import wmma2sycl.migrate.line"]}
    measured |= {name: [sys.executable, "-m", "wmma2sycl.cli", *words] for name, words in commands.items()}
    subprocess.run([sys.executable, "-m", "wmma2sycl.cli", *unchanged], capture_output=True, check=True)
    return {
        name: round(statistics.median(_seconds(command) for _ in range(5)), 2) for name, command in measured.items()
    }


def _seconds(command: list[str]) -> float:
    code = (
        "import resource, subprocess, sys; subprocess.run(sys.argv[1:], capture_output=True, check=True); "
        "u = resource.getrusage(resource.RUSAGE_CHILDREN); print(u.ru_utime + u.ru_stime)"
    )
    return float(
        subprocess.run([sys.executable, "-c", code, *command], capture_output=True, text=True, check=True).stdout
    )


if __name__ == "__main__":
    main()
