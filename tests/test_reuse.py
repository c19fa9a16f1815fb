"""Results of earlier runs: what is taken, what is redone, and that nobody can tell the difference."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import REVIEW
from wmma2sycl.cli import main as cli
from wmma2sycl.migrate.deliver.incremental.reuse import Results

COUNT = 4  # sources
SOURCE = '#include "{header}"\n__global__ void k{n}(float *p) {{ p[threadIdx.x] = scaled({n}.0f); }}\nvoid run{n}() {{ k{n}<<<1, 32>>>(nullptr); }}\n'
HEADER = "#pragma once\n#include <cuda_runtime.h>\nstatic __device__ float scaled(float x) { return 2.0f * x; }\n"


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> list[Results]:
    """The results of each run."""
    runs: list[Results] = []
    first = Results.__init__

    def noted(self: Results, out: Path, redo: bool = False) -> None:
        first(self, out, redo)
        runs.append(self)

    monkeypatch.setattr(Results, "__init__", noted)
    return runs


@pytest.fixture
def tree(project: Path) -> Path:
    """Half of the sources read one header, half the other."""
    (project / "src" / "a.cu").unlink()
    for name in ("even.cuh", "odd.cuh"):
        (project / "src" / name).write_text(HEADER)
    for n in range(COUNT):
        (project / "src" / f"s{n}.cu").write_text(SOURCE.format(n=n, header="odd.cuh" if n % 2 else "even.cuh"))
    (project / "src" / "graph.cu").write_text(REVIEW.replace("main", "graphs"))
    return project


def migrate(*words: str, out: str = "out") -> int:
    return cli.main(
        ["migrate", "src", "-o", out, "--no-diff", "--jobs", "0", *words]
    )  # no process is begun: test_workers


def outputs(folder: Path) -> dict[str, bytes]:
    found = {p.relative_to(folder).as_posix(): p for p in sorted(folder.rglob("*")) if p.is_file()}
    return {name: p.read_bytes() for name, p in found.items() if ".wmma2sycl" not in p.parts}


def change(path: Path, old: str, new: str) -> None:
    assert old in path.read_text()
    path.write_text(path.read_text().replace(old, new))


def fresh(runs: list[Results]) -> int:
    return len(runs[-1].fresh)


def test_only_what_has_changed_is_redone_and_nobody_can_tell(
    tree: Path, taken: list[Results], capsys: pytest.CaptureFixture[str]
) -> None:
    code = migrate("--json", "one.json")
    everything = fresh(taken)
    assert code == 1 and everything == COUNT + 1
    said = [line for line in capsys.readouterr().err.splitlines() if not line.startswith("migrating:")]

    assert migrate("--json", "two.json") == code  # nothing has changed
    assert fresh(taken) == 0 and len(taken[-1].taken) == everything
    again = capsys.readouterr().err.replace("two", "one")
    assert again.endswith(" No file of it has changed.\n")
    assert again.replace(" No file of it has changed.", "").splitlines() == said
    assert (
        json.loads((tree / "one.json").read_text())["diagnostics"]
        == json.loads((tree / "two.json").read_text())["diagnostics"]
    )

    change(tree / "src" / "s3.cu", "3.0f", "3.5f")  # one file
    assert migrate() == code
    assert fresh(taken) == 1
    change(tree / "src" / "odd.cuh", "2.0f", "4.0f")  # a header, and the sources that read it
    assert migrate() == code
    assert fresh(taken) == COUNT // 2
    (tree / "src" / "new.cu").write_text(SOURCE.format(n=99, header="even.cuh"))
    (tree / "src" / "s0.cu").unlink()
    assert migrate() == code
    assert fresh(taken) == 1

    assert migrate(out="whole") == code
    assert outputs(tree / "out") == outputs(tree / "whole")
    assert {p.name for p in (tree / "out" / ".wmma2sycl" / "results").iterdir()} == {
        p.name for p in (tree / "whole" / ".wmma2sycl" / "results").iterdir()
    }


def test_other_options_and_force_redo_everything(tree: Path, taken: list[Results]) -> None:
    migrate()
    everything = fresh(taken)
    migrate("--no-comments")
    assert fresh(taken) == everything
    migrate("--no-comments", "--no-tune")
    assert fresh(taken) == everything
    migrate("--no-comments", "--extra-arg=-DN=1")
    assert fresh(taken) == everything
    migrate("--no-comments", "--extra-arg=-DN=1", "--force")
    assert fresh(taken) == everything


def test_a_header_outside_the_input_counts(tree: Path, taken: list[Results]) -> None:
    (tree / "lib").mkdir()
    (tree / "lib" / "size.h").write_text("#define SIZE 32\n")
    change(tree / "src" / "s1.cu", '#include "odd.cuh"', '#include "odd.cuh"\n#include <size.h>')
    migrate("-I", "lib")
    (tree / "lib" / "size.h").write_text("#define SIZE 64\n")
    migrate("-I", "lib")
    assert fresh(taken) == 1


def test_a_header_that_is_named_from_beside_the_input_counts(tree: Path, taken: list[Results]) -> None:
    (tree / "shared").mkdir()
    (tree / "shared" / "even.h").write_text(HEADER)
    (tree / "src" / "even.cuh").write_text('#include "../shared/even.h"\n')
    migrate()
    (tree / "shared" / "even.h").write_text(HEADER + "// newer\n")
    migrate()
    assert fresh(taken) == COUNT // 2


@pytest.mark.parametrize("data", [b"{}", b"[[]]", b'["no", "result"]', b"null"])
def test_results_that_are_none_are_made_again(tree: Path, taken: list[Results], data: bytes) -> None:
    """Rightly packed, and no result of ours all the same."""
    from wmma2sycl.migrate.deliver.incremental.store import packed

    migrate()
    everything, before = fresh(taken), outputs(tree / "out")
    for path in (tree / "out" / ".wmma2sycl" / "results").iterdir():
        path.write_bytes(packed(data))
    migrate()
    assert fresh(taken) == everything and outputs(tree / "out") == before


def test_check_takes_results_and_writes_none(tree: Path, taken: list[Results]) -> None:
    migrate()
    kept = {p: p.read_bytes() for p in (tree / "out").rglob("*") if p.is_file()}
    change(tree / "src" / "s3.cu", "3.0f", "3.5f")
    assert migrate("--check") == 1
    assert fresh(taken) == 1
    assert {p: p.read_bytes() for p in (tree / "out").rglob("*") if p.is_file()} == kept


def test_no_parser_and_no_rules_are_imported_where_nothing_is_redone(tree: Path) -> None:
    migrate()
    code = (
        "import sys; from wmma2sycl.cli.main import main; main(['migrate', 'src', '-o', 'out', '--no-diff']);"
        "print(*({'wmma2sycl.migrate.line', 'wmma2sycl.migrate.front', 'clang', 'jinja2'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=120)
    assert done.stdout.split() == []
