"""The reports of a verification: rows of the terminal, JSON, JUnit XML, the HTML page and the Markdown table."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from dataclasses import replace
from datetime import datetime
from html.parser import HTMLParser
from xml.etree import ElementTree as Xml

import pytest
from wmma2sycl.verify.core.kernel_row import KernelRow, KernelState
from wmma2sycl.verify.core.times import Ratio, Times
from wmma2sycl.verify.core.verdict import (
    Achieved,
    BufferVerdict,
    Check,
    Difference,
    Disposition,
    Environment,
    KernelVerdict,
    LaunchVerdict,
    Picture,
    Place,
    ProgramVerdict,
    Report,
    Run,
    Speed,
    WholeRun,
    worst,
)
from wmma2sycl.verify.report.html import html
from wmma2sycl.verify.report.junit import junit
from wmma2sycl.verify.report.markdown import markdown
from wmma2sycl.verify.report.plots import pairs, rooflines
from wmma2sycl.verify.report.record import report_record
from wmma2sycl.verify.report.text import kernel_lines, launch_lines, place_values

NOW = datetime(2026, 11, 20, 22, 30)
HOSTILE = "</script><script>alert(1)</script><img src=x onerror=alert(2)>\"'&\x1b[31m\x00 {{ 7 * 7 }}"
PASSED, INCORRECT = Disposition.PASSED, Disposition.INCORRECT
SPEED = Speed(
    Times(0.412, 0.410, 0.416, 100),
    Times(0.455, 0.451, 0.463, 100),
    Ratio(0.905, 0.89, 0.92, 0.95),
    Achieved("TFLOP/s", 340.0, 308.0, 440.0),
)


def buffer(name: str = "D", beyond: int = 0, share: float = 0.31) -> BufferVerdict:
    place = Place(4555, 12.50391, 12.5, 0.0125, "wrong value" if beyond else "", 17, 203)
    picture = Picture(256, 256, 4, 128, ((0.0, share), (0.0, 0.05)))
    return BufferVerdict(
        name,
        "f32",
        65536,
        INCORRECT if beyond else PASSED,
        65536,
        beyond,
        0.00391,
        1e-4,
        3.1e-4,
        1e-5,
        share,
        place,
        place if beyond else None,
        "0.0125",
        "half inputs, K = 256, float sum",
        picture=picture,
    )


def launch(number: int = 0, disposition: Disposition = PASSED, **fields: object) -> LaunchVerdict:
    known = {"kernel": "gemm<__half, 16>", "geometry": "<<<8, 256>>>", "recording": "gemm.zip", "device": "opencl:cpu", "target": "software<32>",
             "buffers": (buffer(beyond=3 if disposition is INCORRECT else 0, share=40.0 if disposition is INCORRECT else 0.31),),
             "replay": "wmma2sycl verify out --recording gemm.zip --launch 0"}  # fmt: skip
    return LaunchVerdict(launch=number, disposition=disposition, **{**known, **fields})  # type: ignore[arg-type]


def program(*launches: LaunchVerdict, name: str = "gemm", run: Disposition = PASSED) -> ProgramVerdict:
    return ProgramVerdict(
        name, Check("build", PASSED), Run("opencl:cpu", run, "", 0, "ok\n", ""), (Check("spirv", PASSED),), launches
    )


def report(*programs: ProgramVerdict) -> Report:
    return Report(programs, Environment("sycl-rtc", ("opencl:cpu: a CPU",), ("g++ 13",)), ("no GPU was used",))


# -- worst of -------------------------------------------------------------------------------------------------------


def test_the_worst_speaks_for_all() -> None:
    assert worst([PASSED, INCORRECT, Disposition.NOT_RUN]) is INCORRECT
    assert worst([PASSED, Disposition.NOT_SUPPORTED]) is PASSED
    assert worst([]) is Disposition.NOT_RUN
    assert {worst([one]) for one in Disposition} == set(Disposition)
    assert all(worst([PASSED, one]).is_failure for one in Disposition if one.is_failure)


def test_a_wrong_launch_is_a_wrong_program() -> None:
    assert program(launch(), launch(1, INCORRECT)).disposition is INCORRECT
    assert program(launch()).disposition is PASSED


def test_launches_of_which_none_was_compared_are_no_pass() -> None:
    found = program(launch(0, Disposition.NOT_RUN), launch(1, Disposition.NOT_SUPPORTED))
    assert found.disposition is Disposition.NOT_RUN
    assert not report(found).passed


def test_a_program_whose_original_did_not_run_is_no_pass() -> None:
    def row(state: KernelState, name: str = "one") -> KernelRow:
        return KernelRow("app", name, "a.cu", 1, state, "so")

    alone = replace(program(), not_compared="not emulated: cudaGraphCreate")
    assert (alone.disposition, report(alone).passed) == (Disposition.NOT_COMPARED, False)
    assert replace(alone, launches=(launch(),)).disposition is PASSED  # made up for its kernels
    left = replace(alone, launches=(launch(),), table=(row(KernelState.COMPARED), row(KernelState.LAUNCHED, "two")))
    assert (left.disposition, left.why_not_compared) == (Disposition.NOT_COMPARED, "two: not emulated: cudaGraphCreate")
    assert 'message="two: not emulated: cudaGraphCreate"' in junit(report(left), NOW)
    for state, expected in (
        (KernelState.COMPARED, PASSED), (KernelState.COMPILED, Disposition.NOT_COMPARED), (KernelState.NOT_COMPILED, PASSED)
    ):  # fmt: skip
        assert replace(left, table=(row(KernelState.COMPARED), row(state, "two"))).disposition is expected
    assert replace(left, not_compared="").disposition is PASSED  # its own run was compared
    assert replace(left, launches=(launch(0, INCORRECT),)).disposition is INCORRECT
    assert replace(program(run=INCORRECT), not_compared="it was changed").disposition is INCORRECT
    assert replace(alone, has_main=False, run=Run("", Disposition.NOT_RUN, "")).disposition is Disposition.COMPILED
    assert report_record(report(alone))["programs"][0]["not_compared"] == "not emulated: cudaGraphCreate"
    page, table, cases = html(report(alone), NOW), markdown(report(alone)), junit(report(alone), NOW)
    assert "not emulated: cudaGraphCreate" in page and "0 passed, 0 failed, 1 not compared" in page
    assert "0 of 1 program passed, 1 not compared" in table and "not emulated: cudaGraphCreate" in table
    assert 'message="not emulated: cudaGraphCreate"' in cases


def test_a_pass_of_launches_alone_counts() -> None:
    assert program(launch(), run=Disposition.NOT_RUN).disposition is PASSED


# -- terminal -------------------------------------------------------------------------------------------------------


def test_a_row_tells_all() -> None:
    assert list(launch_lines(launch(3, INCORRECT, speed=SPEED))) == [
        "    launch 3 <<<8, 256>>> on opencl:cpu software<32>: incorrect",
        "      3 of 65536 elements of D out of bounds; worst rel 3.1e-04 at D[17,203]: cuda 12.50391, sycl 12.5 (wrong value)",
        "      allowed 0.0125 (half inputs, K = 256, float sum)",
        "      cuda 0.412 ms [0.41-0.416]   sycl 0.455 ms [0.451-0.463]   n=100   0.91x [0.89-0.92]   308 TFLOP/s, 70 % of peak",
        "      replay: wmma2sycl verify out --recording gemm.zip --launch 0",
    ]


def test_a_kernel_shows_its_worst_launch_and_counts_the_rest() -> None:
    lines = list(kernel_lines(KernelVerdict("gemm", tuple(launch(i, INCORRECT) for i in range(5)))))
    assert lines[0] == "  gemm: incorrect, 5 launches, 5 incorrect"
    assert sum("replay:" in line for line in lines) == 3 and "and 2 more launches that failed" in lines[-1]
    shown = list(launch_lines(launch(0)))
    assert shown[1] == "      worst rel 3.1e-04 at D[17,203], 0.31 of what is allowed there: cuda 12.50391, sycl 12.5"
    passed = kernel_lines(
        KernelVerdict(
            "gemm", (launch(0), launch(1, buffers=(buffer(share=0.9),)), launch(2, Disposition.NOT_RUN, buffers=()))
        )
    )
    assert [line for line in passed if "launch 1" in line]


def test_values_have_the_digits_that_tell_them_apart() -> None:
    def told(cuda: float, sycl: float) -> str:
        return place_values(Place(1, cuda, sycl, 1.0, ""))

    assert told(12.50391, 12.5) == "cuda 12.50391, sycl 12.5"
    assert told(0.66793758, 0.66793764) == "cuda 0.66793758, sycl 0.66793764"
    assert told(1.0, 1.0 + 2**-52) == "cuda 1, sycl 1.0000000000000002"
    assert told(float("nan"), 3.0) == "cuda nan, sycl 3" and told(7, 8) == "cuda 7, sycl 8"


def test_nothing_different_is_told_as_that() -> None:
    same = replace(buffer(), worst=None, max_abs=0.0)
    assert "      all 131072 elements of 2 buffers are the same" in list(launch_lines(launch(buffers=(same, same))))


# -- JSON -----------------------------------------------------------------------------------------------------------


def test_json_has_no_number_that_json_has_not() -> None:
    place = Place(1, float("nan"), float("-inf"), 0.5, "wrong value")
    record = report_record(report(program(launch(0, INCORRECT, buffers=(replace(buffer(beyond=1), worst=place),)))))
    back = json.loads(json.dumps(record, allow_nan=False))
    assert back["schema"] == 2
    found = back["programs"][0]["launches"][0]
    assert (found["disposition"], found["buffers"][0]["worst"]["cuda"], found["buffers"][0]["worst"]["sycl"]) == (
        "incorrect",
        "nan",
        "-inf",
    )
    assert back["programs"][0]["kernels"] == [{"kernel": "gemm<__half, 16>", "disposition": "incorrect", "launches": 1}]


# -- JUnit ----------------------------------------------------------------------------------------------------------


def suites(*programs: ProgramVerdict) -> Xml.Element:
    return Xml.fromstring(junit(report(*programs), NOW).encode())


EVERY_WAY = (
    program(*(launch(i, one, why="so" if i % 2 else "") for i, one in enumerate(Disposition))),
    ProgramVerdict(
        HOSTILE,
        Check("build", Disposition.FAILED_TO_BUILD, HOSTILE, HOSTILE),
        Run("d", Disposition.NOT_RUN, "not built", None, HOSTILE, HOSTILE),
        (),
    ),
)


def test_junit_keeps_to_the_schemas() -> None:
    """What JUnit.xsd of Ant and junit-10.xsd of Jenkins' xUnit plugin both ask for."""
    root = suites(*EVERY_WAY)
    assert (root.tag, root.attrib) == ("testsuites", {})
    for suite in root:
        assert suite.tag == "testsuite"
        assert set(suite.attrib) == {
            "id",
            "package",
            "name",
            "hostname",
            "timestamp",
            "tests",
            "failures",
            "errors",
            "skipped",
            "time",
        }
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d", suite.attrib["timestamp"])
        tags = [child.tag for child in suite]
        assert tags == ["properties", *["testcase"] * (len(tags) - 3), "system-out", "system-err"]
        assert all(child.tag == "property" and set(child.attrib) == {"name", "value"} for child in suite[0])
        for case in suite.iter("testcase"):
            assert set(case.attrib) == {"name", "classname", "time"} and re.fullmatch(
                r"\d+\.\d{3}", case.attrib["time"]
            )
            assert [child.tag for child in case] in ([], ["failure"], ["error"], ["skipped"])
            assert all("type" in child.attrib for child in case if child.tag != "skipped")
        counted = {
            f"{kind}s" if kind != "skipped" else kind: len(list(suite.iter(kind)))
            for kind in ("failure", "error", "skipped")
        }
        assert {name: int(suite.attrib[name]) for name in counted} == counted
        assert int(suite.attrib["tests"]) == len(list(suite.iter("testcase")))
        names = [case.attrib["name"] for case in suite.iter("testcase")]
        assert len(names) == len(set(names))


def test_junit_tells_how_each_case_ended() -> None:
    cases = {case.attrib["name"]: case for case in suites(EVERY_WAY[0]).iter("testcase")}
    kinds = {
        one: [child.tag for child in cases[f"gemm<__half, 16> launch {i} on opencl:cpu, software<32>"]]
        for i, one in enumerate(Disposition)
    }
    skipped = (Disposition.NOT_RUN, Disposition.NOT_SUPPORTED, Disposition.NOT_COMPARED)
    for disposition, found in kinds.items():
        assert found == (
            []
            if disposition in (PASSED, Disposition.COMPILED)
            else ["failure"]
            if disposition is INCORRECT
            else ["skipped"]
            if disposition in skipped
            else ["error"]
        )
    wrong = cases["gemm<__half, 16> launch 1 on opencl:cpu, software<32>"][0]
    assert "worst rel 3.1e-04 at D[17,203]" in (wrong.text or "") and "replay: wmma2sycl" in (wrong.text or "")


def test_the_same_launch_twice_has_two_names() -> None:
    names = [case.attrib["name"] for case in suites(program(launch(), launch())).iter("testcase")]
    assert len(set(names)) == len(names)


# -- HTML -----------------------------------------------------------------------------------------------------------


class Page(HTMLParser):
    """Elements with their attributes, text by element; fails on a page whose elements are not closed in order."""

    VOID = ("meta", "rect", "br", "input")

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[tuple[str, str]] = []
        self.feed(page)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append((self.open[-1] if self.open else "", data))

    def text(self, tag: str) -> str:
        return "".join(text for inside, text in self.texts if inside == tag)


def hostile_report() -> Report:
    evil = replace(
        buffer(HOSTILE, 3, 40.0),
        reason=HOSTILE,
        allowed=HOSTILE,
        element=HOSTILE,
        cause=HOSTILE,
        reference=HOSTILE,
        notes=(HOSTILE,),
    )
    evil_launch = launch(
        1,
        INCORRECT,
        kernel=HOSTILE,
        geometry=HOSTILE,
        device=HOSTILE,
        target=HOSTILE,
        why=HOSTILE,
        buffers=(evil,),
        damage=(HOSTILE,),
        notes=(HOSTILE,),
        pipelines=(HOSTILE,),
        replay=HOSTILE,
        log=HOSTILE,
        speed=replace(SPEED, notes=(HOSTILE,)),
    )
    run = Run(HOSTILE, INCORRECT, HOSTILE, 1, HOSTILE, HOSTILE)
    whole = WholeRun(INCORRECT, HOSTILE, run, (Difference(1, HOSTILE, HOSTILE, HOSTILE),), 3, (HOSTILE,))
    check = Check(HOSTILE, Disposition.FAILED_TO_BUILD, HOSTILE, HOSTILE)
    made = ProgramVerdict(HOSTILE, check, run, (check,), (evil_launch,), whole)
    return Report((made,), Environment(HOSTILE, (HOSTILE,), (HOSTILE,)), (HOSTILE,))


def shape(page: str) -> list[tuple[str, frozenset[str]]]:
    return [(tag, frozenset(attributes)) for tag, attributes in Page(page).elements]


def test_nothing_of_the_input_becomes_markup() -> None:
    page = html(hostile_report(), NOW)
    tame = html(_tamed(), NOW)
    assert shape(page) == shape(tame)
    assert "{{ 7 * 7 }}" in page and "\x1b" not in page and "\x00" not in page
    assert "alert(1)" in Page(page).text("h3")


def _tamed() -> Report:
    """The same report with a harmless word in the place of the hostile one."""

    def tamed(value: object) -> object:
        if isinstance(value, str):
            return "word" if value == HOSTILE else value
        if isinstance(value, tuple):
            return tuple(map(tamed, value))
        if hasattr(value, "__dataclass_fields__"):
            return type(value)(**{name: tamed(getattr(value, name)) for name in value.__dataclass_fields__})
        return value

    found = tamed(hostile_report())
    assert isinstance(found, Report)
    return found


def test_the_page_needs_nothing_from_outside_and_runs_only_its_own_script() -> None:
    source = html(report(program(launch(0, speed=SPEED), launch(1, INCORRECT))), NOW)
    page = Page(source)
    assert not [a for _, a in page.elements if {"src", "style", "onclick", "srcset"} & set(a)]
    assert {str(a["href"])[0] for _, a in page.elements if "href" in a} == {"#"}
    assert "url(" not in source and "@import" not in source and "http:" not in source and "https:" not in source
    (policy,) = [
        a["content"] for tag, a in page.elements if tag == "meta" and a.get("http-equiv") == "Content-Security-Policy"
    ]
    for tag, count in (("style", 1), ("script", 2)):
        own = re.findall(rf"<{tag}>(.*?)</{tag}>", source, re.DOTALL)
        digests = [base64.b64encode(hashlib.sha256(one.encode()).digest()).decode() for one in own]
        named = " ".join(f"'sha256-{digest}'" for digest in digests)
        assert len(own) == count and f"{tag}-src {named};" in (policy or "")
    assert "default-src 'none'" in (policy or "")


def test_the_page_tells_the_launches() -> None:
    page = Page(html(report(program(launch(0, speed=SPEED), launch(1, INCORRECT))), NOW))
    cards = [a["data-disposition"] for tag, a in page.elements if tag == "article"]
    assert cards == ["incorrect", "passed"]
    filters = [a["data-filter"] for tag, a in page.elements if tag == "button" and "data-filter" in a]
    assert filters == ["passed", "incorrect"]
    text = page.text("p") + page.text("pre") + page.text("span")
    assert "half inputs, K = 256, float sum" in text and "wmma2sycl verify out --recording gemm.zip --launch 0" in text
    assert "cuda 12.50391, sycl 12.5" in text and "0.91x [0.89-0.92] of CUDA's speed" in text
    bars = [a["width"] for tag, a in page.elements if tag == "rect" and a.get("class") in ("CUDA", "SYCL")]
    assert bars == 2 * [
        f"{100 * 0.412 / 0.463:.2f}",
        f"{100 * 0.455 / 0.463:.2f}",
    ]  # in the list of speeds, and in the card
    spreads = [(a["x"], a["width"]) for tag, a in page.elements if tag == "rect" and a.get("class") == "spread"]
    assert spreads[0] == (f"{100 * 0.410 / 0.463:.2f}", f"{100 * 0.006 / 0.463:.2f}")
    cells = [
        (a["x"], a["y"], a["class"])
        for tag, a in page.elements
        if tag == "rect" and re.fullmatch(r"e\d", a.get("class") or "")
    ]
    assert cells == [("1", "0", "e5"), ("1", "1", "e1"), ("1", "0", "e2"), ("1", "1", "e1")]


def test_a_picture_without_errors_is_left_out() -> None:
    blank = replace(buffer(), picture=Picture(256, 256, 4, 128, ((0.0, 0.0),)))
    assert 'class="map"' not in html(report(program(launch(buffers=(blank,)))), NOW)
    assert 'class="map"' in html(report(program(launch())), NOW)


def test_a_picture_has_a_legend() -> None:
    source = html(report(program(launch())), NOW)
    for level, told in ((0, "no error"), (1, "up to 10 %"), (4, "up to 100 %"), (5, "out of bounds")):
        assert f'<span class="swatch e{level}"></span> {told}</li>' in source


def test_inputs_that_nobody_changed_are_folded_away() -> None:
    kept = replace(buffer("A"), changed=0, worst=None, first=None, picture=None)
    lost = replace(buffer("B", beyond=1), changed=0)
    source = html(report(program(launch(buffers=(kept, buffer(), lost)))), NOW)
    folded = source[source.index('<details class="inputs">') :]
    assert "<summary>1 unchanged input: A</summary>" in folded
    assert source.count('<details class="inputs">') == 1 and "<b>A</b>" in folded
    assert "<b>B</b>" not in folded and "<b>D</b>" not in folded  # an input that SYCL wrote to is none


def test_kernels_come_first_the_wrong_ones_before_all() -> None:
    rows = [
        KernelRow("app", name, "a.cu", 1, state, "so", wrong=wrong)
        for name, state, wrong in (
            ("right", KernelState.COMPARED, 0),
            ("ran", KernelState.LAUNCHED, 0),
            ("wrong", KernelState.COMPARED, 1),
        )
    ]
    source = html(report(replace(program(launch()), table=tuple(rows))), NOW)
    places = [source.index(f"<code>{name}</code>") for name in ("wrong", "ran", "right")]
    assert places == sorted(places) and places[-1] < source.index('id="programs"')


def test_many_speeds_are_one_a_kernel_the_slowest_first() -> None:
    launches = [
        launch(n, kernel=f"k{n % 3}", speed=replace(SPEED, ratio=Ratio(1 + n, 1 + n, 1 + n, 0.95))) for n in range(90)
    ]
    assert [(one.launch.launch, one.launches) for one in pairs(launches)] == [(0, 30), (1, 30), (2, 30)]
    assert [one.launches for one in pairs(launches[:80])] == 80 * [1]


def test_kernels_that_are_right_are_folded_behind_a_few() -> None:
    row = KernelRow("p", "k", "a.cu", 1, KernelState.COMPARED, "other inputs", 1, 10)
    rows = tuple(replace(row, kernel=f"right{n}") for n in range(40))
    open_rows = (replace(row, kernel="bad", wrong=1), replace(row, kernel="unseen", state=KernelState.COMPILED))
    page = html(report(replace(program(launch(0)), table=(*rows, *open_rows))), NOW)
    assert "<summary>30 more, compared and right</summary>" in page
    shown, folded = page[page.index('id="kernels"') :].split("<details", 1)
    assert [name in shown for name in ("bad", "unseen", "right9<", "right10<")] == [True, True, True, False]
    assert folded.count("<code>right") == 30
    few = html(report(replace(program(launch(0)), table=(*rows[:12], *open_rows))), NOW)
    assert "more, compared and right" not in few


def test_a_roofline_is_drawn_where_both_peaks_were_measured() -> None:
    reached = Achieved("TFLOP/s", 20.0, 10.0, 100.0, intensity=10.0, bandwidth=2000.0)
    under = launch(0, speed=replace(SPEED, achieved=reached))
    (roof,) = rooflines([under, launch(1, speed=SPEED)])
    assert [row[1:] for row in roof.rows] == [("CUDA", "20 TFLOP/s", "100 %"), ("SYCL", "10 TFLOP/s", "50 %")]
    (start, bend), (cuda, sycl) = (roof.start, roof.bend), roof.points
    assert cuda.x == sycl.x and sycl.y > cuda.y > bend[1]  # y counts downwards
    slope = (start[1] - bend[1]) / (bend[0] - start[0])
    assert start[1] - slope * (cuda.x - start[0]) == pytest.approx(cuda.y, abs=0.5)  # 20 of 2 TB/s by 10 is on the line
    assert 'id="roofline"' in html(report(program(under)), NOW)
    of_bytes = replace(reached, unit="TOP/s", numbers="i8")
    both = [*rooflines([under, launch(1, speed=replace(SPEED, achieved=of_bytes))])]
    assert [(roof.unit, "products of i8" in roof.title) for roof in both] == [("TFLOP/s", False), ("TOP/s", True)]
    assert 'id="roofline"' not in html(report(program(launch(1, speed=SPEED))), NOW)


def test_a_report_without_programs_has_a_page() -> None:
    assert "nothing was built or run" in html(report(), NOW)


# -- Markdown -------------------------------------------------------------------------------------------------------


def test_the_table_has_a_row_a_kernel() -> None:
    rows = markdown(
        report(
            program(launch(0, speed=SPEED), launch(1, speed=replace(SPEED, ratio=Ratio(1.2, 1.1, 1.3, 0.95)))),
            program(name="a|b"),
        )
    ).splitlines()
    table = [line for line in rows if line.startswith("|")]
    assert len({line.replace("\\|", "").count("|") for line in table}) == 1
    row = table[2]
    assert "`gemm<__half, 16>`" in row and "1.04x, 0.91x [0.89-0.92]" in row and "308 TFLOP/s (70 %)" in row
    assert "0.0039 at D[17,203]: 12.50391, 12.5" in row and "passed (2 launches)" in row
    assert table[3].startswith(
        "| a\\|b |"
    ) and "geometric mean 1.042x of CUDA's over 2 launches, from 0.91x to 1.20x" in "\n".join(rows)


def test_markup_in_a_name_stays_text() -> None:
    text = markdown(hostile_report())
    assert "<script>" not in text.replace("`", "") or "`" in text
    assert not re.search(r"<(?!/?script>alert\(1\)|img)", "".join(re.split(r"`[^`]*`", text)))


@pytest.mark.parametrize("disposition", Disposition)
def test_every_end_has_its_words_everywhere(disposition: Disposition) -> None:
    one = report(program(launch(0, disposition)))
    word = disposition.value.replace("_", " ")
    assert (
        word in markdown(one) and word in html(one, NOW) and word in "\n".join(kernel_lines(one.programs[0].kernels[0]))
    )


# -- what has no main, and what failed ------------------------------------------------------------------------------


def test_a_library_is_compiled_in_every_report() -> None:
    library = replace(program(run=Disposition.NOT_RUN), has_main=False)
    assert (library.disposition, report(library).passed) == (Disposition.COMPILED, True)
    assert report_record(report(library))["programs"][0]["disposition"] == "compiled"
    assert '<span class="verdict split">compiled</span>' in html(report(library), NOW)
    assert "| gemm |  |  | compiled |" in markdown(report(library))
    assert [case.attrib["name"] for case in suites(library).iter("testcase") if case.find("skipped") is not None] == [
        "run"
    ]


def test_what_failed_has_its_command_in_the_page_and_the_data() -> None:
    failed = replace(program(run=INCORRECT), again="wmma2sycl verify out --program <gemm>")
    assert "<pre>wmma2sycl verify out --program &lt;gemm&gt;</pre>" in html(report(failed), NOW)
    assert report_record(report(failed))["programs"][0]["again"] == failed.again
