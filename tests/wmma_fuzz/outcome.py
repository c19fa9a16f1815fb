"""What became of each kernel of a program: right, refused with a diagnostic, or a finding."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from wmma2sycl.migrate.diagnostics import Diagnostic, Severity
from wmma_matrix.check import Failed, migrated, mistakes_in_software

from wmma_fuzz.kernel import Kernel
from wmma_fuzz.program import Program

BUGS = {"W2S901", "W2S902"}  # CUDA left over without a diagnostic; the migration itself failed


@dataclass(slots=True)
class Outcome:
    """Counts of kernels, and findings as texts; `refused` holds a kernel's number and the diagnostics on it.

    `warp_sized`: kernels that run only where a sub-group has 32 lanes, and why.
    """

    right: int = 0
    to_review: int = 0
    refused: dict[int, list[str]] = field(default_factory=dict)
    warp_sized: dict[str, str] = field(default_factory=dict)
    findings: list[str] = field(default_factory=list)


def outcome(program: Program, folder: Path, target: str) -> Outcome:
    """Migrate, take out what is refused, build the rest and run it on this software target."""
    found = Outcome()
    first = migrated(program, folder / "all")
    for diagnostic in first.complaints:
        _judge(program, diagnostic, found)
    found.warp_sized = {d.message.split("'")[1]: d.message for d in first.notes if d.code == "W2S501"}
    rest = program.without(set(found.refused))
    if rest.kernels and not any("crashed" in text for text in found.findings):
        _run(rest, folder / "rest", target, found)
    return found


def _judge(program: Program, diagnostic: Diagnostic, found: Outcome) -> None:
    kernel = program.kernel_at(diagnostic.span.start)
    what = f"{diagnostic.code} {diagnostic.message}"
    if diagnostic.row.severity is Severity.REVIEW:
        found.to_review += 1
        return
    if diagnostic.code in BUGS or kernel is None:
        how = "crashed" if diagnostic.code == "W2S902" else "left"
        found.findings.append(f"{program.name}: {how}: {what}\n{kernel.text() if kernel else ''}")
    if kernel is not None:
        found.refused.setdefault(kernel.n, []).append(what)


def _run(program: Program, folder: Path, target: str, found: Outcome) -> None:
    """A program that does not build or run is halved until the kernel is found that keeps it from it.

    A kernel that counts 32 lanes itself runs on software<32> instead of the target.
    """
    tree = migrated(program, folder)
    try:
        mistakes = mistakes_in_software(tree, (target, "software<32>"), ("software",))
    except Failed as error:
        if len(program.kernels) == 1:
            found.findings.append(f"{_described(program, program.kernels[0])}\n{str(error)[:3000]}")
            return
        half = len(program.kernels) // 2
        for name, part in (("0", program.kernels[:half]), ("1", program.kernels[half:])):
            _run(Program(program.name, part), folder.with_name(folder.name + name), target, found)
        return
    bad = {name: f"{target}: {'; '.join(what)}" for name, what in mistakes["software"].items()}
    found.right += len(program.kernels) - len(bad)
    found.findings += [f"{_described(program, k)}\n{bad[k.name]}" for k in program.kernels if k.name in bad]


def _described(program: Program, kernel: Kernel) -> str:
    launch = "\n".join(kernel.launch())
    return f"{program.name}: {kernel.meaning}\n{kernel.form}\n{kernel.text()}{launch}"
