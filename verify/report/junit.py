"""A report as JUnit XML, for CI systems.

In: `Report`. Out: XML text that both the schema of Ant's JUnit task and that of Jenkins' xUnit plugin accept: a suite a
program, a case a build, run, check and launch. What is wrong is a failure, what could not be built or run an error, what
was not run is skipped with the reason.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from xml.etree import ElementTree as Xml

from wmma2sycl.verify.core.verdict import Check, Disposition, LaunchVerdict, ProgramVerdict, Report, WholeRun
from wmma2sycl.verify.names.counted import counted
from wmma2sycl.verify.report.text import difference_line, launch_lines

_NOT_IN_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_KIND = {
    Disposition.PASSED: "",
    Disposition.COMPILED: "",
    Disposition.INCORRECT: "failure",
    Disposition.NOT_RUN: "skipped",
    Disposition.NOT_SUPPORTED: "skipped",
    Disposition.NOT_COMPARED: "skipped",
}


@dataclass(frozen=True, slots=True)
class _Case:
    name: str
    disposition: Disposition
    why: str
    text: str
    wall_s: float = 0.0

    @property
    def kind(self) -> str:
        """The element that says how it ended; "" for a pass."""
        return _KIND.get(self.disposition, "error")


def junit(report: Report, made_at: datetime) -> str:
    """The whole report."""
    suites = Xml.Element("testsuites")
    for number, program in enumerate(report.programs):
        _suite(suites, number, program, report, made_at)
    Xml.indent(suites)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + Xml.tostring(suites, encoding="unicode") + "\n"


def _suite(suites: Xml.Element, number: int, program: ProgramVerdict, report: Report, made_at: datetime) -> None:
    cases = list(_cases(program))
    counts = {kind: str(sum(case.kind == kind for case in cases)) for kind in ("failure", "error", "skipped")}
    suite = Xml.SubElement(suites, "testsuite", {
        "id": str(number), "package": "wmma2sycl.verify", "name": _clean(program.name), "hostname": _clean(socket.gethostname()),
        "timestamp": made_at.strftime("%Y-%m-%dT%H:%M:%S"), "tests": str(len(cases)), "failures": counts["failure"],
        "errors": counts["error"], "skipped": counts["skipped"], "time": f"{sum(case.wall_s for case in cases):.3f}",
    })  # fmt: skip
    properties = Xml.SubElement(suite, "properties")
    environment = report.environment
    for name, values in (
        ("devices", environment.devices),
        ("compilers", environment.compilers),
        ("not run", report.not_run),
        ("found in the CUDA originals", report.mistakes),
    ):
        Xml.SubElement(properties, "property", {"name": name, "value": _clean("; ".join(values))})
    for case in cases:
        _case(suite, program.name, case)
    Xml.SubElement(suite, "system-out").text = _clean(program.run.stdout)
    Xml.SubElement(suite, "system-err").text = _clean(program.run.stderr)


def _case(suite: Xml.Element, program: str, case: _Case) -> None:
    element = Xml.SubElement(
        suite, "testcase", {"name": _clean(case.name), "classname": _clean(program), "time": f"{case.wall_s:.3f}"}
    )
    if case.kind:
        told = {"type": case.disposition.value} if case.kind != "skipped" else {}
        Xml.SubElement(
            element, case.kind, {"message": _clean(case.why or case.disposition.value), **told}
        ).text = _clean(case.text)


def _cases(program: ProgramVerdict) -> Iterator[_Case]:
    run = program.run
    yield _of_check(program.build)
    yield _Case("run", run.disposition, run.why, f"{run.stdout}\n{run.stderr}", run.wall_s)
    yield from map(_of_check, program.checks)
    if program.disposition is Disposition.NOT_COMPARED:
        yield _Case("compared with CUDA", program.disposition, program.why_not_compared, "")
    if program.whole is not None:
        yield _of_whole(program.whole)
    names: dict[str, int] = {}
    for launch in program.launches:
        case = _of_launch(launch)
        names[case.name] = names.get(case.name, 0) + 1
        again = f" ({names[case.name]})" if names[case.name] > 1 else ""
        yield _Case(case.name + again, case.disposition, case.why, case.text, case.wall_s)


def _of_check(check: Check) -> _Case:
    return _Case(check.name, check.disposition, check.why, check.log, check.wall_s)


def _of_whole(whole: WholeRun) -> _Case:
    return _Case(
        "output beside CUDA's",
        whole.disposition,
        whole.why,
        "\n".join(map(difference_line, whole.differences)),
        whole.cuda.wall_s,
    )


def _of_launch(launch: LaunchVerdict) -> _Case:
    where = ", ".join(filter(None, (launch.device, launch.target)))
    name = f"{launch.kernel} launch {launch.launch} on {where}"
    beyond = sum(buffer.beyond for buffer in launch.buffers)
    why = launch.why or (f"{counted(beyond, 'element')} out of bounds" if beyond else "")
    return _Case(name, launch.disposition, why, "\n".join([*launch_lines(launch), launch.log]))


def _clean(text: str) -> str:
    """Without what XML 1.0 has no way to say: control characters of terminals, lone surrogates."""
    return _NOT_IN_XML.sub("\ufffd", text)
