"""The table of kernels: what was shown of each, and what was not."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from pathlib import Path

from test_verify_reports import launch
from wmma2sycl.verify.core.kernel_row import KernelRow, KernelState
from wmma2sycl.verify.core.verdict import Check, Disposition, Environment, ProgramVerdict, Report, Run
from wmma2sycl.verify.names.kernel_facts import KernelFacts, ParameterFacts
from wmma2sycl.verify.programs.kernel_table import Seen, kernel_table
from wmma2sycl.verify.programs.program import Program
from wmma2sycl.verify.report.html import html
from wmma2sycl.verify.report.record import report_record
from wmma2sycl.verify.report.text import state_text, table_lines

PASSED = Disposition.PASSED
X = (ParameterFacts("x", "float *", "float *"),)


def facts(name: str, mangled: str, template: tuple[str, ...] = (), given: tuple[str, ...] = ()) -> KernelFacts:
    return KernelFacts(name, mangled, "a.cu", 4, template, given, None, X, {})


def verdict(*launches: object, build: Disposition = PASSED, run: Disposition = PASSED) -> ProgramVerdict:
    return ProgramVerdict("a", Check("build", build), Run("opencl:cpu", run, ""), (), launches)  # type: ignore[arg-type]


def rows(kernels: list[KernelFacts], found: ProgramVerdict, seen: Seen) -> list[KernelRow]:
    return list(kernel_table(Program("a", (Path("a.cpp"),), kernels=tuple(kernels)), found, seen))


COMPARED = launch(kernel="one", symbol="_Z3onePf")
BUILT = ("_Z17__sycl_kernel_onePf", "_Z17__sycl_kernel_twoPf", "_Z19__sycl_kernel_threePf")


def test_compared_launched_compiled() -> None:
    kernels = [
        facts("one", "_Z3onePf"),
        facts("two", "_Z3twoPf"),
        facts("three", "_Z5threePf"),
        facts("four", "_Z4fourPf"),
    ]
    found = rows(kernels, verdict(COMPARED, replace(COMPARED, launch=1)), Seen(BUILT, BUILT[:2]))
    assert [(row.kernel, row.state, row.launches, row.elements, row.place) for row in found] == [
        ("one", KernelState.COMPARED, 2, 2 * 65536, "a.cu:4"),
        ("two", KernelState.LAUNCHED, 0, 0, "a.cu:4"),
        ("three", KernelState.COMPILED, 0, 0, "a.cu:4"),
        ("four", KernelState.NOT_COMPILED, 0, 0, "a.cu:4"),
    ]
    assert found[0].not_proven == (
        "other inputs and sizes than these 2 launches'; other devices and engines than opencl:cpu software<32>"
    )
    assert [row.not_proven for row in found[1:]] == [
        "that it computes what CUDA's does: no launch of it was compared with CUDA's",
        "that it computes what CUDA's does: nothing launched it",
        "anything: the build holds no code of it",
    ]


def test_a_launch_that_could_not_be_compared_is_no_comparison() -> None:
    lost = launch(
        disposition=Disposition.NOT_SUPPORTED, kernel="one", symbol="_Z3onePf", buffers=(), why="no such engine"
    )
    (row,) = rows([facts("one", "_Z3onePf")], verdict(lost), Seen(BUILT))
    assert (row.state, row.not_proven) == (KernelState.LAUNCHED, "that it computes what CUDA's does: no such engine")


def test_wrong_launches_are_counted_and_so_are_those_that_are_made_up() -> None:
    wrong = launch(disposition=Disposition.INCORRECT, kernel="one", symbol="_Z3onePf", made_up=True)
    (row,) = rows([facts("one", "_Z3onePf")], verdict(wrong), Seen(BUILT))
    assert state_text(row) == "compared: 1 launch, 1 of them made up, 65536 elements, 1 launch wrong"
    assert "this launch's, which are made up" in row.not_proven


def test_a_template_is_a_row_where_nothing_instantiates_it() -> None:
    declared = facts("t", "", ("N",))
    (row,) = rows([declared], verdict(), Seen(BUILT, ()))
    assert (row.state, row.not_proven) == (
        KernelState.NOT_COMPILED,
        "anything: a template that nothing instantiates has no code",
    )
    (row,) = rows(
        [declared, facts("t", "_Z1tILi4EEvPf", ("N",), ("4",))], verdict(), Seen(("_Z15__sycl_kernel_tILi4EEvPf",), ())
    )
    assert (row.kernel, row.state) == ("t<4>", KernelState.COMPILED)


def test_what_nobody_counted_is_not_said_to_be_unlaunched() -> None:
    (row,) = rows([facts("one", "_Z3onePf")], verdict(), Seen(BUILT, None))
    assert row.not_proven.endswith("whether the run launched it is not known")
    (row,) = rows([facts("one", "_Z3onePf")], verdict(build=Disposition.FAILED_TO_BUILD), Seen())
    assert (row.state, row.not_proven) == (KernelState.NOT_COMPILED, "that it compiles: the program was not built")


def test_a_port_by_hand_has_the_kernels_of_its_build() -> None:
    found = rows([], verdict(COMPARED), Seen(BUILT[:2], ()))
    assert [(row.kernel, row.state) for row in found] == [("one", KernelState.COMPARED), ("two", KernelState.COMPILED)]


def test_it_is_in_every_report() -> None:
    kernels = [facts("one", "_Z3onePf"), facts("ns::<b>", "")]
    program = verdict(COMPARED)
    program = replace(program, table=tuple(rows(kernels, program, Seen(BUILT, BUILT[:1]))))
    report = Report((program,), Environment("", (), ()), ())
    lines = list(table_lines(report.table))
    assert lines[0] == "kernels: 1 compared, 1 not compiled"
    assert lines[1:3] == [
        "  one (a.cu:4), a: compared: 1 launch, 65536 elements",
        f"    not proven: {report.table[0].not_proven}",
    ]
    assert [(row["kernel"], row["state"]) for row in report_record(report)["kernels"]] == [
        ("one", "compared"),
        ("ns::<b>", "not compiled"),
    ]
    page = html(report, datetime(2026, 11, 26))
    assert "<code>ns::&lt;b&gt;</code>" in page and "compared: 1 launch, 65536 elements" in page
