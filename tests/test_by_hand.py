"""What `explain` shows as written by hand is SYCL that works: all of it is one program, built and run on the CPU device."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from conftest import SOON_COMPILED
from wmma2sycl.cli import main as cli
from wmma2sycl.migrate.diagnostics import CODES
from wmma2sycl.migrate.diagnostics.ways import TOPICS
from wmma2sycl.migrate.report.by_hand import FOLDER, by_hand, is_written, parted
from wmma2sycl.verify.build.sycl_rtc import Built, build_program
from wmma2sycl.verify.build.toolchain import find_toolchain
from wmma2sycl.verify.core.verdict import Disposition
from wmma2sycl.verify.devices.run_program import RunPlan, run_built
from wmma2sycl.verify.programs.hand_port import find_programs

ROOT = Path(__file__).parents[1]
FILES = sorted((ROOT / "migrate" / "diagnostics" / FOLDER).glob("*.cpp"))
COMMON = Path(__file__).parent / "by_hand" / "common.hpp"


def program(files: list[Path]) -> str:
    """Each in a namespace of its own; the program says which is wrong, and ends with how many."""
    parts = [f'namespace {path.stem} {{\n#include "{path}"\n}}\n' for path in files]
    calls = [f'  if (!{p.stem}::is_right(q)) ++wrong, std::printf("{p.stem} is wrong\\n");\n' for p in files]
    main = f"int main() {{\n  sycl::queue q{{sycl::property::queue::in_order()}};\n  int wrong = 0;\n{''.join(calls)}  return wrong;\n}}\n"
    return f'#include "{COMMON.name}"\n{"".join(parts)}{main}'


def test_all_of_it_runs_right_and_a_wrong_one_is_told(tmp_path: Path) -> None:
    right = next(path for path in FILES if path.stem == "W2S530")
    wrong = tmp_path / "wrong.cpp"
    wrong.write_text(right.read_text().replace("s[t] += s[t + half]", "s[t] += 2 * s[t + half]"))
    shutil.copy(COMMON, tmp_path)
    (tmp_path / "main.cpp").write_text(program([*FILES, wrong]))
    toolchain = find_toolchain()
    (found,) = find_programs(tmp_path / "main.cpp", defines=(f"WMMA2SYCL_TARGETS={SOON_COMPILED}",))
    built = build_program(found, tmp_path, toolchain, 300.0)
    assert isinstance(built, Built), built
    run = run_built(built.executable, RunPlan("opencl:cpu", tmp_path, 300.0, warm_up=False), toolchain)
    assert run.disposition is Disposition.INCORRECT, (run.why, run.stdout, run.stderr)
    assert [line for line in run.stdout.splitlines() if "is wrong" in line] == [
        "wrong is wrong"
    ] and run.exit_status == 1


def test_every_code_that_needs_some_has_some() -> None:
    assert (
        [path.stem for path in FILES]
        == sorted([*(code for code, row in CODES.items() if is_written(row)), *TOPICS])
        == sorted(by_hand())
    )
    assert all(written.cuda and written.sycl for written in by_hand().values())
    longest = {code: max(map(len, (*written.cuda, *written.sycl))) for code, written in by_hand().items()}
    assert {code: width for code, width in longest.items() if width > 118} == {}  # explain shows it in a terminal


def test_a_file_without_its_marks_is_told() -> None:
    with pytest.raises(ValueError, match="// SYCL:"):
        parted("// CUDA:\n//   a\nint a;\n// Run:\n")


def test_explain_shows_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["explain", "W2S530"]) == 0
    text = capsys.readouterr().out
    assert (
        "By hand: where CUDA has\n  for (int half = 32;" in text and "\nSYCL has\n  // The condition is split" in text
    )
    assert "is_right" not in text
    assert cli.main(["explain", "W2S001"]) == 0
    assert "By hand" not in capsys.readouterr().out


@pytest.mark.parametrize(
    "name",
    ["cudaCreateTextureObject", "tex1D", "cudaAddressModeClamp", "cudaFilterModeLinear", "cudaReadModeElementType"],
)
def test_a_name_with_a_topic_has_its_example_and_no_other(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["explain", "W2S401", name]) == 0
    text = capsys.readouterr().out
    assert text.count("By hand: where CUDA has") == 1 and "float tex2D(const Texture &t, float x, float y) {" in text
    assert "bindless images" in text and "\nExample\n" not in text
