"""The verdicts of kernels by target: as rows for a terminal, as data, and in one line a kernel."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from wmma2sycl.migrate.analyse.launches.target_verdicts import KernelLegality, Legality, Verdict
from wmma2sycl.migrate.apis.matrix_queries import needed
from wmma2sycl.migrate.apis.targets import ENGINES, Multiply, PlanKind, Target, plan_of, spelled
from wmma2sycl.migrate.core.source import Source
from wmma2sycl.migrate.pipeline import Migration
from wmma2sycl.migrate.report.wording import count

Row = tuple[str, str, str]  # target, verdict, tiles or reason
_SHOWN = 3  # refusals of a kernel
_LINES = 10  # kernels in a migration's report
_IN_WORDS = {PlanKind.PADDED.value: "padded with zeros in registers"}
_AS_THEY_ARE: Mapping[str, str] = {}


class Places:
    """File and line of kernels and diagnostics."""

    def __init__(self, migration: Migration) -> None:
        self._sources = {f.input.name: Source(f.input.name, f.before) for f in migration.files}

    def line(self, file: str, offset: int) -> int:
        """The line of an offset in a file of the input, from 1."""
        return self._sources[file].position(offset)[0]


def groups(
    migration: Migration, targets: Sequence[Target], shown: Mapping[str, str] = _AS_THEY_ARE
) -> dict[tuple[Row, ...], list[str]]:
    """The rows of all kernels, each with the headings of the kernels that have them: `a.cu:3: gemm: half, ...`. `shown`: files' names as a terminal has them."""
    places, found = Places(migration), dict[tuple[Row, ...], list[str]]()
    for kernel in migration.legality.kernels:
        line = places.line(kernel.file, kernel.offset)
        found.setdefault(tuple(_refused(kernel, places) or rows(kernel, targets)), []).append(
            f"{shown.get(kernel.file, kernel.file)}:{line}: {heading(kernel)}"
        )
    return found


def _refused(kernel: KernelLegality, places: Places) -> list[Row]:
    """A row a refusal: they hold for every target."""
    texts = [f"line {places.line(d.file, d.span.start)}: {d.code}: {d.message}" for d in kernel.refusals[:_SHOWN]]
    if len(kernel.refusals) > _SHOWN:
        texts.append(f"and {len(kernel.refusals) - _SHOWN} more, which `wmma2sycl migrate` tells")
    return [("" if i else "all targets", "" if i else "refused", text) for i, text in enumerate(texts)]


def heading(kernel: KernelLegality) -> str:
    """`gemm<16>: half, half -> float 16x16x16`."""
    multiplies = "; ".join(_spelled(m) for m in kernel.multiplies)
    return f"{kernel.name}: {multiplies}" if multiplies else kernel.name


def rows(kernel: KernelLegality, targets: Iterable[Target]) -> Iterator[Row]:
    """One row a target; below it, where the kernel multiplies more than one way, one for each."""
    for target in targets:
        verdict = kernel.on(target)
        several = len(kernel.multiplies) > 1 and target in ENGINES and not kernel.refusals
        runs = verdict.kind in (PlanKind.NATIVE.value, PlanKind.SPLIT.value, PlanKind.PADDED.value)
        yield target.name, verdict.kind, verdict.lanes if several and runs else _reason(verdict)
        for multiply in kernel.multiplies if several else ():
            plan = plan_of(target, multiply)
            own = Verdict(plan.kind.value, plan.tiling, needed(target, multiply))
            yield "", own.kind, f"{_spelled(multiply)}: {_reason(own)}"


def _reason(verdict: Verdict) -> str:
    return f"{verdict.told} ({verdict.needs} and later)" if verdict.needs else verdict.told


def _spelled(multiply: Multiply) -> str:
    return f"{multiply.types} {spelled(multiply.size)}"


def kernel_lines(legality: Legality) -> Iterator[str]:
    """A line a kernel that was migrated, some of them where there are many."""
    migrated = [k for k in legality.kernels if not k.refusals]
    yield from (_line(k) for k in migrated[:_LINES])
    if len(migrated) > _LINES:
        yield f"and {count(len(migrated) - _LINES, 'more kernel')}, which `wmma2sycl check` tells"


def _line(kernel: KernelLegality) -> str:
    """`gemm (half, half -> float 16x16x16): native on a, b; split on c; software elsewhere`."""
    what = "; ".join(_spelled(m) for m in kernel.multiplies)
    by_kind: dict[str, list[str]] = {kind.value: [] for kind in PlanKind}
    for target in ENGINES:
        by_kind[kernel.on(target).kind].append(target.name)
    parts = [
        f"{_IN_WORDS.get(kind, kind)} on {', '.join(names)}"
        for kind, names in by_kind.items()
        if names and kind != PlanKind.SOFTWARE.value
    ]
    lanes = " of 32 lanes" if kernel.lanes else ""
    return f"{kernel.name} ({what}): " + "; ".join([*parts, f"software{lanes} elsewhere"])


def summary(legality: Legality, targets: Sequence[Target], is_whole: bool = True) -> str:
    """One sentence, with what has no row. Not `is_whole`: something was not read."""
    over = [k for k in legality.kernels if k.has_fragments]
    refused, others = sum(1 for k in over if k.refusals), len(legality.kernels) - len(over)
    text = f"{count(len(over), 'kernel')} over fragments on {count(len(targets), 'target')}, {refused} refused"
    text += f"; {count(legality.plain, 'kernel')} without fragments{', for any device' if is_whole else ' in what was read'}"
    text += f", {others} more refused" if others else ""
    return text + (f"; templates never launched: {', '.join(legality.unlaunched)}." if legality.unlaunched else ".")


def data(migration: Migration, targets: Sequence[Target]) -> list[dict[str, Any]]:
    """Each kernel as `docs/check.md` says."""
    places = Places(migration)
    return [_kernel(kernel, targets, places) for kernel in migration.legality.kernels]


def _kernel(kernel: KernelLegality, targets: Sequence[Target], places: Places) -> dict[str, Any]:
    return {
        "kernel": kernel.kernel,
        "template_arguments": list(kernel.arguments),
        "file": kernel.file,
        "line": places.line(kernel.file, kernel.offset),
        "counts_32_lanes": kernel.lanes or None,
        "refusals": [
            {"code": d.code, "message": d.message, "file": d.file, "line": places.line(d.file, d.span.start)}
            for d in kernel.refusals
        ],
        "verdicts": {t.name: _verdict(kernel.on(t)) for t in targets},
        "multiplications": [_multiply(m, targets) for m in kernel.multiplies],
    }


def _verdict(verdict: Verdict) -> dict[str, Any]:
    return {"verdict": verdict.kind, "reason": verdict.told, "oldest": verdict.needs or None}


def _multiply(multiply: Multiply, targets: Sequence[Target]) -> dict[str, Any]:
    return {
        "a": multiply.a, "b": multiply.b, "c": multiply.c, "m": multiply.m, "n": multiply.n, "k": multiply.k,
        "saturating": multiply.saturating, "plans": {t.name: plan_data(t, multiply) for t in targets if t in ENGINES},
    }  # fmt: skip


def plan_data(target: Target, multiply: Multiply) -> dict[str, Any]:
    """A plan as data; no tile where the target has none."""
    plan = plan_of(target, multiply)
    tile = list(plan.tile) if plan.count else None
    return {
        "plan": plan.kind.value,
        "tile": tile,
        "count": plan.count,
        "reason": plan.reason,
        "oldest": needed(target, multiply) or None,
    }
