"""The table of kernels: what was shown of each, and what was not."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from pathlib import Path

from test_kernel_names import WRAPPER
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


def test_a_kernel_that_only_ran_says_why_it_was_not_compared_and_why_no_launch_was_made_up() -> None:
    kernel = facts("one", "_Z3onePf")
    apart = replace(verdict(), not_compared="not emulated: cudaGraphCreate")
    (row,) = rows([kernel], apart, Seen(BUILT, BUILT[:1], refused={kernel.identity: "no value is made up for x"}))
    assert (row.state, row.not_proven) == (
        KernelState.LAUNCHED,
        "that it computes what CUDA's does: not emulated: cudaGraphCreate; no launch was made up: no value is made up for x",
    )


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


def typed(name: str, mangled: str, *types: str, source: str = "a", **fields: object) -> KernelFacts:
    parameters = tuple(ParameterFacts("x", one, one) for one in types)
    told = replace(facts(name, mangled), file=f"{source}.cu", parameters=parameters, sources=(Path(f"{source}.cpp"),))
    return replace(told, **fields)  # type: ignore[arg-type]


def states_of(found: list[KernelRow]) -> list[tuple[str, str, KernelState]]:
    return [(row.kernel, row.file, row.state) for row in found]


def test_an_overload_is_another_kernel() -> None:
    kernels = [
        typed("one", f"_Z3oneP{letter}", f"{kind} *")
        for letter, kind in (("f", "float"), ("i", "int"), ("d", "double"))
    ]
    built = [f"_Z17__sycl_kernel_oneP{letter}" for letter in "fid"]
    found = rows(kernels, verdict(COMPARED), Seen(built, built[:2]))
    assert [row.state for row in found] == [KernelState.COMPARED, KernelState.LAUNCHED, KernelState.COMPILED]
    wrappers = [f"{WRAPPER}_Z3oneP{letter}EELi3ELi1EJiEEE" for letter in "fi"]
    found = rows(kernels, verdict(COMPARED), Seen((*built, *wrappers), wrappers))
    assert [row.state for row in found] == [KernelState.COMPARED, KernelState.LAUNCHED, KernelState.COMPILED]
    found = rows(kernels, verdict(COMPARED), Seen(built, wrappers[:1]))  # the only wrapper is not everyone's
    assert [row.state for row in found] == [KernelState.COMPARED, KernelState.COMPILED, KernelState.COMPILED]


def test_overloads_that_nobody_tells_apart_are_not_said_to_be_launched() -> None:
    """Wrappers of kernels in a namespace do not say the parameters."""
    kernels = [typed("ns::k", f"_ZN2ns1kEP{letter}", f"{kind} *") for letter, kind in (("f", "float"), ("i", "int"))]
    built = [f"_ZN2ns15__sycl_kernel_kEP{letter}" for letter in "fi"]
    wrappers = [f"{WRAPPER}_ZN2ns1kEP{letter}EELi3ELi1EJiEEE" for letter in "fi"]
    for row in rows(kernels, verdict(), Seen((*built, *wrappers), wrappers[:1])):
        assert row.state is KernelState.COMPILED
        assert row.not_proven.endswith("which of its name's kernels was launched is not known")
    found = rows(kernels, verdict(), Seen(wrappers, ()))
    assert {row.not_proven for row in found} == {"anything: which of its name's kernels the build holds is not known"}


def test_a_template_s_instance_is_not_a_kernel_of_its_name() -> None:
    instance = replace(facts("t", "_Z1tIfEvPT_", ("T",), ("float",)), line=9)
    found = rows([typed("t", "_Z1tPi", "int *"), instance], verdict(launch(kernel="t", symbol="_Z1tPi")), Seen())
    assert states_of(found) == [("t", "a.cu", KernelState.COMPARED), ("t<float>", "a.cu", KernelState.COMPILED)]


def test_a_kernel_of_internal_linkage_is_its_source_s() -> None:
    twins = [typed("one", "_Z3onePf", "float *", source=source) for source in "ab"]
    built = ("_ZL17__sycl_kernel_onePf", "_ZL17__sycl_kernel_onePf__of_source1")
    program = Program("a", (Path("a.cpp"), Path("b.cpp")), kernels=tuple(twins))
    named = verdict(launch(kernel="one", symbol="_ZN34_INTERNAL_2ddf1a3f_4_b_cu_123456783oneEPf"))
    found = list(kernel_table(program, named, Seen(built, built[1:])))
    assert states_of(found) == [("one", "a.cu", KernelState.COMPILED), ("one", "b.cu", KernelState.COMPARED)]
    unnamed = verdict(launch(kernel="one", symbol="_ZL3onePf"))  # as the emulation has it
    found = list(kernel_table(program, unnamed, Seen(built, ())))
    assert states_of(found) == [("one", "a.cu", KernelState.COMPILED), ("one", "b.cu", KernelState.COMPILED)]
    not_known = "that it computes what CUDA's does: which of its name's kernels was launched is not known"
    assert {row.not_proven for row in found} == {not_known}
    wrapper = f"{WRAPPER}_ZL3onePfEELi3ELi1EJiEEE"  # either source may be the one that launches
    found = list(kernel_table(program, verdict(), Seen(built, [wrapper])))
    assert {row.not_proven for row in found} == {not_known}


def test_an_instance_in_an_anonymous_namespace_is_one_row() -> None:
    instances = [replace(facts("t", "", ("N",), (number,)), line=2) for number in "34"]
    symbols = [f"_ZN12_GLOBAL__N_11tILi{number}EEEvPf" for number in "34"]
    built = [f"_ZN12_GLOBAL__N_115__sycl_kernel_tILi{number}EEEvPf" for number in "34"]
    found = rows(instances, verdict(launch(kernel="t", symbol=symbols[0])), Seen(built, built[:1]))
    assert states_of(found) == [("t<3>", "a.cu", KernelState.COMPARED), ("t<4>", "a.cu", KernelState.COMPILED)]


def test_a_bool_of_an_instance_in_an_anonymous_namespace_makes_no_second_kernel() -> None:
    """As a manifest has it: nvcc's, the emulation's and SPIR-V's name say true, clang's value of one bit is -1."""
    cuda = [f"_ZN12_GLOBAL__N_11tILi128ELb{flag}EEEvPf" for flag in "10"]
    built = [f"_ZN12_GLOBAL__N_115__sycl_kernel_tILi128ELb{flag}EEEvPf" for flag in "10"]
    nvccs = [name.replace("12_GLOBAL__N_1", "32_GLOBAL__N__a4709e61_4_a_cu_cfun") for name in cuda]
    instances = [replace(facts("t", c, ("N", "B"), ("128", v)), line=2) for c, v in zip(cuda, ("-1", "0"))]
    named = ["(anonymous namespace)::t<128, true>", "(anonymous namespace)::t<128, false>"]
    for recorded in (cuda, nvccs):
        launches = [launch(kernel="t", symbol=symbol) for symbol in recorded]
        found = rows(instances, verdict(*launches), Seen(built, built))
        assert states_of(found) == [(name, "a.cu", KernelState.COMPARED) for name in named]


def test_a_template_s_instance_that_the_tree_does_not_have() -> None:
    declared = facts("t", "", ("N",))
    (row,) = rows([declared], verdict(launch(kernel="t<5>", symbol="_Z1tILi5EEvPf")), Seen())
    assert (row.kernel, row.place, row.state) == ("t<5>", "a.cu:4", KernelState.COMPARED)


def test_why_no_launch_was_made_up_is_told_of_what_has_no_code_too() -> None:
    """A kernel over fragments has none where nothing launches it."""
    kernel, other = typed("one", "_Z3onePf", "float *"), typed("one", "_Z3onePi", "int *")
    (row, overload) = rows(
        [kernel, other], verdict(), Seen(BUILT[1:], (), refused={kernel.identity: "it has inline PTX"})
    )
    assert row.not_proven == "anything: the build holds no code of it; no launch was made up: it has inline PTX"
    assert overload.not_proven == "anything: the build holds no code of it"


def test_what_nobody_counted_is_not_said_to_be_unlaunched() -> None:
    (row,) = rows([facts("one", "_Z3onePf")], verdict(), Seen(BUILT, None))
    assert row.not_proven.endswith("whether the run launched it is not known")
    (row,) = rows([facts("one", "_Z3onePf")], verdict(build=Disposition.FAILED_TO_BUILD), Seen())
    assert (row.state, row.not_proven) == (KernelState.NOT_COMPILED, "that it compiles: the program was not built")


def test_what_cuda_launched_is_not_launched_here_where_nothing_was_built_or_run() -> None:
    kernel, lost = facts("one", "_Z3onePf"), Disposition.FAILED_TO_BUILD
    unbuilt = replace(COMPARED, disposition=Disposition.NOT_RUN, buffers=(), why="the program was not built")
    seen = Seen(recorded=("_Z3onePf",))
    (row,) = rows([kernel], verdict(unbuilt, build=lost, run=Disposition.NOT_RUN), seen)
    assert (row.state, row.not_proven) == (KernelState.NOT_COMPILED, "that it compiles: the program was not built")
    (row,) = rows([kernel], verdict(build=lost, run=Disposition.NOT_RUN), seen)
    assert row.state is KernelState.NOT_COMPILED
    nowhere = replace(unbuilt, why="no such device")
    (row,) = rows([kernel], verdict(nowhere, run=Disposition.NOT_RUN), replace(seen, built=BUILT))
    assert (row.state, row.not_proven) == (
        KernelState.COMPILED,
        "that it computes what CUDA's does: no launch of it was run: no such device",
    )
    (row,) = rows([kernel], verdict(nowhere, build=Disposition.NOT_RUN, run=Disposition.NOT_RUN), seen)
    assert (row.state, row.not_proven) == (
        KernelState.NOT_COMPILED,
        "anything: nothing was built, and no launch of it was run: no such device",
    )
    failed = replace(unbuilt, disposition=Disposition.FAILED_TO_RUN, why="it crashed")
    (row,) = rows([kernel], verdict(failed, run=Disposition.NOT_RUN), Seen(BUILT))
    assert (row.state, row.not_proven) == (KernelState.LAUNCHED, "that it computes what CUDA's does: it crashed")


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
    assert "<code>ns::&lt;b&gt;</code>" in page and "a.cu:4: 1 launch, 65536 elements" in page


def test_an_instance_whose_arguments_nobody_knows_is_one_of_the_template() -> None:
    """A class's value as an argument: the name alone says it."""
    cuda, sycl = "_Z4fillIXtl5ShapeLi2ELi3EEEEvPf", "_Z18__sycl_kernel_fillIXtl5ShapeLi2ELi3EEEEvPf"
    kernels = [facts("fill", "", ("s",)), facts("fill", cuda, ("s",))]
    (row,) = rows(kernels, verdict(launch(kernel="fill", symbol=cuda)), Seen((sycl,)))
    assert (row.kernel, row.state) == ("fill<Shape{2, 3}>", KernelState.COMPARED)
