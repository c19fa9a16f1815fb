"""One verification, as the command line and the Python function both do it: `gather` finds what a request asks for, this does it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext

from wmma2sycl.cli.verifying.inputs import Inputs
from wmma2sycl.verify.core.verdict import Report
from wmma2sycl.verify.doing import Here, Make
from wmma2sycl.verify.package.verdicts import verify_results
from wmma2sycl.verify.pipeline import verify_programs
from wmma2sycl.verify.progress import OnEvent

Elsewhere = Callable[[], AbstractContextManager[Make]]


def verified(
    inputs: Inputs, on_event: OnEvent = lambda _: None, doing: Elsewhere = lambda: nullcontext(Here)
) -> Report:
    """`doing`: who does the steps, open for as long as they last; nobody where they were done before."""
    if inputs.packed is not None:
        return verify_results(inputs.programs, inputs.options.launches, inputs.packed, on_event)
    with doing() as make:
        return verify_programs(inputs.programs, inputs.options, on_event, make=make)


def has_passed(report: Report) -> bool:
    """Whether every program passed, and there was one: the command ends with 0."""
    return report.passed and bool(report.programs)
