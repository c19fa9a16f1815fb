"""What `verify` says: open places first, compilers' errors at lines of CUDA without their walls, one line of what was not proven."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest
from test_verify_reports import launch
from wmma2sycl.cli import main as cli
from wmma2sycl.cli.terminal import Terminal
from wmma2sycl.cli.verifying.output import Told, print_ending, print_open, print_program
from wmma2sycl.verify.core.kernel_row import KernelRow, KernelState
from wmma2sycl.verify.core.verdict import Check, Disposition, Environment, ProgramVerdict, Report, Run
from wmma2sycl.verify.programs.open_places import open_places
from wmma2sycl.verify.report.html import html

Capture = pytest.CaptureFixture[str]
CUDA = """#include <cuda_runtime.h>
int main() {
#ifdef OTHER
  cudaFree(nullptr);
#endif
  cudaArray_t one;
  cudaMipmappedArray_t two; // w2s: allow W2S401 never used
  return 0;
}
"""
LOG = ["a.cu:6: W2S401: 'cudaArray_t' is not migrated", *(f"x.hpp:{i}:1: note: in instantiation of" for i in range(99))]


@pytest.fixture
def tree(project: Path) -> Path:
    (project / "src" / "a.cu").write_text(CUDA)
    assert cli.main(["migrate", "src", "-o", "out", "--no-diff", "--jobs", "0"]) == 1
    return project / "out"


def test_open_places_come_with_their_cuda_what_is_blocked_first(tree: Path, capsys: Capture) -> None:
    capsys.readouterr()
    print_open(open_places(tree), Terminal())
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "open: 1 blocked, 1 to review; `wmma2sycl explain CODE` says what to do"
    assert told[1:3] == ["  a.cu:6:3: blocked[W2S401] 'cudaArray_t' is not migrated", "    | cudaArray_t one;"]
    assert told[3].startswith("  a.cu:4:3: review[W2S102]") and told[4] == "    | cudaFree(nullptr);"


def test_what_is_settled_is_not_open(tree: Path) -> None:
    output = tree / "a.cpp"
    output.write_text(output.read_text().replace("  cudaArray_t one;", "  int one;"))
    cli.main(["migrate", "src", "-o", "out", "--no-diff", "--jobs", "0"])
    assert [place.code for place in open_places(tree)] == ["W2S102"]


def test_a_folder_that_is_no_migration_s_has_none(tmp_path: Path) -> None:
    assert open_places(tmp_path) == ()


def program(log: str, rows: tuple[KernelRow, ...] = ()) -> ProgramVerdict:
    build = Check("build", Disposition.FAILED_TO_BUILD if log else Disposition.PASSED, "", log)
    return ProgramVerdict("a", build, Run("cpu", Disposition.NOT_RUN, "it was not built"), (), table=rows)


def test_the_compiler_s_wall_is_behind_v(capsys: Capture) -> None:
    print_program(program("\n".join(LOG)), Terminal())
    told = capsys.readouterr().out
    assert LOG[0] in told and "note:" not in told and "and 99 lines of the compiler's: -v has all" in told
    print_program(program("\n".join(LOG)), Terminal(verbose=True))
    assert LOG[-1] in capsys.readouterr().out


def test_the_wall_is_folded_on_the_page_and_there_once() -> None:
    failed = replace(program("\n".join(LOG)), checks=(Check("spirv", Disposition.FAILED_TO_BUILD, "", "\n".join(LOG)),))
    page = html(Report((failed,), Environment("sycl-rtc", (), ()), ()), datetime(2026, 11, 30))
    seen, _, folded = page.partition("<details><summary>99 lines more, of the compiler</summary>")
    assert "a.cu:6: W2S401: &#39;cudaArray_t&#39; is not migrated</pre>" in seen and "instantiation" not in seen
    assert page.count(LOG[1]) == 1 and folded.count("the same messages as above") == 1
    page = html(Report((program("ld: cannot find -lx"),), Environment("sycl-rtc", (), ()), ()), datetime(2026, 11, 30))
    assert "<pre>ld: cannot find -lx</pre>" in page and "more, of the compiler" not in page


def test_an_error_without_a_line_of_cuda_is_told_as_it_is(capsys: Capture) -> None:
    print_program(program("ld: cannot find -lx"), Terminal())
    assert "ld: cannot find -lx" in capsys.readouterr().out


RAN = Run("opencl:cpu", Disposition.PASSED, "", 0)


def test_a_program_that_was_not_compared_does_not_read_as_passed(capsys: Capture) -> None:
    found = ProgramVerdict(
        "a", Check("build", Disposition.PASSED), RAN, (), not_compared="not emulated: cudaGraphCreate"
    )
    print_program(found, Terminal())
    first, second, *_ = capsys.readouterr().out.splitlines()
    assert first == "a: not compared (not emulated: cudaGraphCreate), exit status 0, 0.00 s on opencl:cpu"
    assert "--exercise" in second and "--reference none" in second
    print_ending(Report((found,), Environment("sycl-rtc", (), ()), ()), Terminal())
    ending = capsys.readouterr().out.splitlines()[-1]
    assert ending == "0 of 1 program passed, 1 ran and was not compared with CUDA's."


def test_a_program_of_which_only_made_up_launches_were_compared_says_so(capsys: Capture) -> None:
    made_up = (launch(made_up=True),)
    print_program(
        ProgramVerdict("a", Check("build", Disposition.PASSED), RAN, (), made_up, not_compared="gone"), Terminal()
    )
    first = capsys.readouterr().out.splitlines()[0]
    assert first == "a: passed, exit status 0, 0.00 s on opencl:cpu; its own run was not compared with CUDA's (gone)"


def test_one_reason_is_told_once_whatever_it_keeps_from_being_shown(capsys: Capture) -> None:
    why = "the CUDA program cannot be emulated on the CPU: " + "error: invalid static_cast " * 9
    rows = tuple(
        KernelRow("a", name, "a.cu", 1, KernelState.LAUNCHED, f"that it computes what CUDA's does: {said}")
        for name, said in (("one", why), ("two", why), ("three", f"{why}; no launch was made up: for the same reason"))
    )
    short = KernelRow(
        "a", "four", "a.cu", 1, KernelState.LAUNCHED, "that it computes what CUDA's does: nothing launched it"
    )
    built, told = Check("build", Disposition.PASSED), Told()
    found = ProgramVerdict("a", built, RAN, (), (), table=(*rows, short), not_compared=why)
    print_program(found, Terminal(), told=told)
    print_program(replace(found, name="b"), Terminal(), told=told)
    print_ending(
        Report((found,), Environment("sycl-rtc", (), ()), (f"a: its original judges nothing: {why}",)), Terminal(), told
    )
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if why in line] == [f"a: not compared ({why}), exit status 0, 0.00 s on opencl:cpu"]
    assert "b: not compared (see above), exit status 0, 0.00 s on opencl:cpu" in lines
    assert [line.strip() for line in lines if "not proven: that it computes" in line] == [
        "not proven: that it computes what CUDA's does: see above",
        "not proven: that it computes what CUDA's does: see above",
        "not proven: that it computes what CUDA's does: see above; no launch was made up: for the same reason",
        "not proven: that it computes what CUDA's does: nothing launched it",
    ]
    assert "not run: a: its original judges nothing: see above" in lines
    print_ending(Report((found,), Environment("sycl-rtc", (), ()), ()), Terminal())
    assert sum(why in line for line in capsys.readouterr().out.splitlines()) == 1  # of nothing printed ahead


@pytest.mark.parametrize("exercised", [False, True])
def test_the_ways_to_compare_are_those_that_were_not_tried(capsys: Capture, *, exercised: bool) -> None:
    built = Check("build", Disposition.PASSED)
    left = KernelRow("a", "one", "a.cu", 1, KernelState.LAUNCHED, "all")
    found = ProgramVerdict("a", built, RAN, (), (), table=(left,), not_compared="not emulated: cudaGraphCreate")
    print_program(found, Terminal(), exercised=exercised)
    told = capsys.readouterr().out.splitlines()[1]
    assert told.strip().startswith("to compare: --recording" if exercised else "to compare: --exercise (kernels")


def test_a_program_with_kernels_left_is_no_pass_and_says_which(capsys: Capture) -> None:
    """One kernel that was exercised does not stand for the others."""
    rows = tuple(
        KernelRow("a", name, "a.cu", 1, state, "all")
        for name, state in (("one", KernelState.COMPARED), ("two", KernelState.LAUNCHED))
    )
    built, made_up = Check("build", Disposition.PASSED), (launch(made_up=True),)
    found = ProgramVerdict("a", built, RAN, (), made_up, table=rows, not_compared="not emulated: cudaGraphCreate")
    print_program(found, Terminal())
    first, second, *_ = capsys.readouterr().out.splitlines()
    assert first == "a: not compared (two: not emulated: cudaGraphCreate), exit status 0, 0.00 s on opencl:cpu"
    assert second.strip().startswith("to compare: --recording of a run")
    print_ending(Report((found,), Environment("sycl-rtc", (), ()), ()), Terminal())
    assert capsys.readouterr().out.splitlines()[-1] == (
        "0 of 1 program passed, 1 is no pass: the original could not be run, and not all kernels were compared; "
        "1 launch; 1 of 2 kernels compared with CUDA's."
    )


def test_a_run_that_nobody_wanted_compared_says_so(capsys: Capture) -> None:
    print_program(ProgramVerdict("a", Check("build", Disposition.PASSED), RAN, ()), Terminal())
    first = capsys.readouterr().out.splitlines()[0]
    assert first == "a: passed, exit status 0, 0.00 s on opencl:cpu; nothing was compared with CUDA's"


def test_one_line_says_what_was_not_proven(capsys: Capture) -> None:
    rows = tuple(
        KernelRow("a", name, "a.cu", 1, state, "much")
        for name, state in (
            ("one", KernelState.COMPARED),
            ("two", KernelState.LAUNCHED),
            ("three", KernelState.COMPILED),
        )
    )
    print_ending(Report((program("", rows),), Environment("sycl-rtc", (), ()), ()), Terminal())
    told = [line for line in capsys.readouterr().out.splitlines() if line.startswith("not proven: ")]
    assert told == [
        "not proven: that 1 launched only, 1 compiled only of 3 kernels compute what CUDA's do; other inputs, sizes and devices than those compared."
    ]
