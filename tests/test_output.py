"""Writing an output: the tree and its manifest, replacing an earlier one, and leaving nothing behind when it fails."""

from __future__ import annotations

import hashlib
import json
import os
import re
from pathlib import Path

import pytest
from conftest import CLEAN, REVIEW, MigrateFiles
from wmma2sycl.cli import main as cli


def migrate(*words: str) -> int:
    return cli.main(["migrate", *words])


def files_of(folder: Path) -> dict[str, bytes]:
    """All but what the tool keeps for itself."""
    found = {p.relative_to(folder).as_posix(): p for p in sorted(folder.rglob("*")) if p.is_file()}
    return {name: p.read_bytes() for name, p in found.items() if ".wmma2sycl" not in p.parts}


def manifest(folder: Path) -> dict[str, object]:
    return dict(json.loads((folder / "wmma2sycl.json").read_text()))


def test_the_output_tree(project: Path) -> None:
    (project / "src" / "sub").mkdir()
    (project / "src" / "sub" / "tile.cuh").write_text("#pragma once\n__device__ inline int one() { return 1; }\n")
    (project / "src" / "run.sh").write_text("#!/bin/sh\n")
    (project / "src" / "run.sh").chmod(0o755)
    assert migrate("src", "-o", "out/deeper") == 0
    written = files_of(project / "out" / "deeper")
    assert {
        "a.cpp",
        "notes.txt",
        "run.sh",
        "sub/tile.hpp",
        "wmma2sycl.json",
        "include/wmma2sycl/launch.hpp",
    } <= set(written)
    assert written["notes.txt"] == b"notes\n"
    assert os.access(project / "out" / "deeper" / "run.sh", os.X_OK)
    assert "a.cu" not in written and "sub/tile.cuh" not in written


def test_the_manifest_tells_what_was_read_and_written(project: Path) -> None:
    (project / "src" / "b.cu").write_text(REVIEW)
    migrate("src", "-o", "out", "--extra-arg=-DN=1")
    found = manifest(project / "out")
    inputs, outputs = found["inputs"], found["outputs"]
    assert isinstance(inputs, list) and isinstance(outputs, dict)
    for entry in inputs:
        assert entry["sha256"] == hashlib.sha256((project / "src" / entry["path"]).read_bytes()).hexdigest()
        assert (project / "out" / entry["output"]).is_file()
    on_disk = {n: hashlib.sha256(d).hexdigest() for n, d in files_of(project / "out").items() if n != "wmma2sycl.json"}
    assert outputs == on_disk
    assert found["options"]["extra_arguments"] == ["-DN=1"]  # type: ignore[index]
    assert [p["main"] for p in found["programs"]] == ["a.cpp", "b.cpp"]  # type: ignore[attr-defined]
    assert [(d["code"], d["file"], d["line"]) for d in found["diagnostics"]] == [("W2S401", "b.cu", 2)]  # type: ignore[attr-defined]


def test_a_second_run_replaces_and_removes(project: Path) -> None:
    (project / "src" / "gone.cu").write_text(CLEAN)
    migrate("src", "-o", "out")
    (project / "src" / "gone.cu").unlink()
    (project / "src" / "a.cu").write_text(CLEAN.replace("1.0f", "2.0f"))
    (project / "out" / "build.log").write_text("the user's own file")
    assert migrate("src", "-o", "out") == 0
    written = files_of(project / "out")
    assert "gone.cpp" not in written and b"2.0f" in written["a.cpp"]
    assert written["build.log"] == b"the user's own file"


def test_two_runs_write_the_same_bytes(project: Path) -> None:
    migrate("src", "-o", "out")
    first = files_of(project / "out")
    migrate("src", "-o", "out")
    assert files_of(project / "out") == first


def test_the_input_is_never_touched(project: Path) -> None:
    before = files_of(project / "src")
    migrate("src", "-o", "out")
    assert files_of(project / "src") == before


def test_nothing_is_left_when_writing_fails(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    migrate("src", "-o", "out")
    before = files_of(project)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device", "out/a.cpp")

    monkeypatch.setattr("wmma2sycl.migrate.deliver.output.shutil.copymode", full)
    (project / "src" / "a.cu").write_text(CLEAN.replace("1.0f", "3.0f"))
    assert migrate("src", "-o", "out") == 2
    after = files_of(project)
    assert {n: d for n, d in after.items() if n != "src/a.cu"} == {n: d for n, d in before.items() if n != "src/a.cu"}


def test_headers_are_found_from_the_folder_their_includes_count_from(migrate_files: MigrateFiles) -> None:
    kernel = "#pragma once\n__global__ void k(float *p) { p[threadIdx.x] = 1.0f; }\n"
    main = '#include "parts/kernel.cuh"\nint main() { k<<<1, 32>>>(nullptr); }\n'
    done = migrate_files({"app/main.cu": main, "lib/include/parts/kernel.cuh": kernel})
    assert done.diagnostics == []
    assert '#include "parts/kernel.hpp"' in next(f.after.decode() for f in done.files if f.input.name == "app/main.cu")
    assert set(done.programs[0].include_dirs) == {"include", "app", "lib/include", "lib/include/parts"}


def headers_in(folder: Path) -> set[str]:
    return {p.name for p in (folder / "include" / "wmma2sycl").glob("*")}


EVERY = {p.name for p in (Path(__file__).parent.parent / "templates" / "runtime").glob("*.hpp")}


def test_only_headers_that_the_code_reaches_are_written(project: Path) -> None:
    migrate("src", "-o", "out")
    plain = headers_in(project / "out")
    assert "launch.hpp" in plain and "launch_bounds.hpp" in plain and "tiled_matrix.hpp" not in plain
    for header in plain:  # none lacks what it includes
        text = (project / "out" / "include" / "wmma2sycl" / header).read_text()
        assert set(re.findall(r'#\s*include\s*["<](?:wmma2sycl/)?(\w+\.hpp)[">]', text)) - {"mkl.hpp"} <= plain
    assert migrate("src", "-o", "out", "--check") == 0
    assert migrate("src", "-o", "out", "--check", "--all-headers") == 1
    migrate("src", "-o", "out", "--all-headers")
    assert headers_in(project / "out") == EVERY and manifest(project / "out")["options"]["all_headers"] is True  # type: ignore[index]


def test_a_header_that_nothing_reaches_any_more_goes(project: Path) -> None:
    migrate("src", "-o", "out", "--all-headers")
    kept = project / "out" / "include" / "wmma2sycl" / "blas.hpp"
    kept.write_text(kept.read_text() + "// mine\n")
    with (project / "out" / "a.cpp").open("a") as file:
        file.write("#include <wmma2sycl/random.hpp>\n")
    migrate("src", "-o", "out")
    found = headers_in(project / "out")
    assert {"blas.hpp", "random.hpp", "philox.hpp", "launch.hpp"} <= found and "tiled_matrix.hpp" not in found
    migrate("src", "-o", "out", "--force")
    assert not headers_in(project / "out") & {"blas.hpp", "random.hpp", "philox.hpp"}
