"""A report as JSON.

In: `Report`. Out: a dictionary of plain values. Readers check `schema`; it grows when a field changes its
meaning. NaN and infinity, which JSON has not, are the strings "nan", "inf" and "-inf".
"""

from __future__ import annotations

import math
from dataclasses import asdict
from enum import Enum
from typing import Any

from wmma2sycl.verify.core.kernel_row import KernelRow
from wmma2sycl.verify.core.verdict import Check, LaunchVerdict, ProgramVerdict, Report, Run, WholeRun

SCHEMA = 2


def report_record(report: Report) -> dict[str, Any]:
    """Everything in the report, each program's output and verdict included."""
    return {
        "schema": SCHEMA,
        "kind": "wmma2sycl verify",
        "passed": report.passed,
        "environment": {
            "backend": report.environment.backend,
            "devices": list(report.environment.devices),
            "compilers": list(report.environment.compilers),
        },
        "programs": [_program_record(program) for program in report.programs],
        "kernels": [_row_record(row) for row in report.table],
        "not_run": list(report.not_run),
        "mistakes": list(report.mistakes),
    }


def _program_record(program: ProgramVerdict) -> dict[str, Any]:
    return {
        "name": program.name,
        "disposition": program.disposition.value,
        "has_main": program.has_main,
        "not_compared": program.not_compared,
        "again": program.again,
        "build": _check_record(program.build),
        "run": _run_record(program.run),
        "checks": [_check_record(check) for check in program.checks],
        "whole": None if program.whole is None else _whole_record(program.whole),
        "kernels": [
            {"kernel": k.kernel, "disposition": k.disposition.value, "launches": len(k.launches)}
            for k in program.kernels
        ],
        "launches": [launch_record(launch) for launch in program.launches],
    }


def _row_record(row: KernelRow) -> dict[str, Any]:
    return {**asdict(row), "state": row.state.value}


def launch_record(launch: LaunchVerdict) -> dict[str, Any]:
    """A launch's verdict, field by field as verdict.py names them."""
    record: dict[str, Any] = _plain(asdict(launch))
    return record


def _whole_record(whole: WholeRun) -> dict[str, Any]:
    return {
        "disposition": whole.disposition.value,
        "why": whole.why,
        "compared_lines": whole.compared,
        "left_out": list(whole.left_out),
        "differences": [asdict(difference) for difference in whole.differences],
        "cuda_run": _run_record(whole.cuda),
    }


def _plain(value: Any) -> Any:
    """Enumerators by value, tuples as lists, numbers that JSON has not as text."""
    if isinstance(value, dict):
        return {key: _plain(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(one) for one in value]
    if isinstance(value, Enum):
        return value.value
    return value if not isinstance(value, float) or math.isfinite(value) else str(value)


def _check_record(check: Check) -> dict[str, Any]:
    return {
        "name": check.name,
        "disposition": check.disposition.value,
        "why": check.why,
        "log": check.log,
        "wall_s": round(check.wall_s, 3),
    }


def _run_record(run: Run) -> dict[str, Any]:
    return {
        "device": run.device,
        "disposition": run.disposition.value,
        "why": run.why,
        "exit_status": run.exit_status,
        "stdout": run.stdout,
        "stderr": run.stderr,
        "launched": None if run.launched is None else list(run.launched),
        "wall_s": round(run.wall_s, 3),
    }
