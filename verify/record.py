"""A report as JSON.

In: `Report`. Out: a dictionary of plain values. Readers check `schema`; it grows when a field changes its
meaning.
"""

from __future__ import annotations

from typing import Any

from wmma2sycl.verify.verdict import Check, ProgramVerdict, Report, Run

SCHEMA = 1


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
        "not_run": list(report.not_run),
    }


def _program_record(program: ProgramVerdict) -> dict[str, Any]:
    return {
        "name": program.name,
        "disposition": program.disposition.value,
        "build": _check_record(program.build),
        "run": _run_record(program.run),
        "checks": [_check_record(check) for check in program.checks],
    }


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
        "wall_s": round(run.wall_s, 3),
    }
