"""How each kernel over fragments runs on each target: one verdict a kernel and target, with the reason. Plain data."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from wmma2sycl.migrate.apis.matrix_queries import ARCHITECTURES, needed
from wmma2sycl.migrate.apis.targets import SOFTWARE, Multiply, PlanKind, Target, plan_of
from wmma2sycl.migrate.diagnostics import Diagnostic

Place = tuple[str, str, int]  # file, code, offset
REFUSED = "refused"
_WARPS = "sub-groups of 32"


@dataclass(frozen=True, slots=True)
class Verdict:
    """A kernel on one target: a PlanKind's value or `REFUSED`; the tiles or why there are none; what it needs."""

    kind: str
    reason: str = ""
    needs: str = ""  # the oldest architecture that has it, where not all of the target have
    lanes: str = ""  # sub-groups that are not the target's first choice

    @property
    def told(self) -> str:
        """The reason, and in which sub-groups."""
        return ", ".join(filter(None, (self.reason, self.lanes)))


@dataclass(frozen=True, slots=True)
class KernelLegality:
    """One kernel, of a template one instantiation as launched. `lanes`: why it needs 32 of them, if it does."""

    kernel: str
    arguments: tuple[str, ...]
    file: str
    offset: int
    multiplies: tuple[Multiply, ...] = ()
    lanes: str = ""
    refusals: tuple[Diagnostic, ...] = ()
    has_fragments: bool = True

    @property
    def name(self) -> str:
        """The kernel with its template arguments, as a report shows it."""
        return f"{self.kernel}<{', '.join(self.arguments)}>" if self.arguments else self.kernel

    def on(self, target: Target) -> Verdict:
        """All of a kernel runs on one target: a multiplication that it has not sends the whole kernel to software."""
        if self.refusals:
            return Verdict(REFUSED, f"{self.refusals[0].code}: {self.refusals[0].message}")
        if target is SOFTWARE:
            return Verdict(PlanKind.SOFTWARE.value, lanes=_WARPS if self.lanes else "")
        if self.lanes and 32 not in target.sub_group_sizes:
            sizes = " or ".join(map(str, target.sub_group_sizes))
            return Verdict(PlanKind.SOFTWARE.value, f"counts 32 lanes (W2S501), sub-groups of {sizes}")
        plans = {m: plan_of(target, m) for m in self.multiplies}
        missing = next((plan for plan in plans.values() if not plan.count), None)
        if missing is not None:
            return Verdict(PlanKind.SOFTWARE.value, missing.reason)
        worst = max((p.kind for p in plans.values()), key=list(PlanKind).index, default=PlanKind.NATIVE)
        tiles = "; ".join(dict.fromkeys(p.tiling for p in plans.values()))
        lanes = _WARPS if self.lanes and target.sub_group_sizes[0] != 32 else ""
        return Verdict(worst.value, tiles, _oldest(target, self.multiplies), lanes)


def _oldest(target: Target, multiplies: Sequence[Multiply]) -> str:
    """Of what the multiplications need, the newest: that one has them all."""
    order = list(ARCHITECTURES.get(target.name, {}))
    return max((n for m in multiplies if (n := needed(target, m))), key=order.index, default="")


@dataclass(frozen=True, slots=True)
class Legality:
    """All kernels over fragments, and those without that are refused; how many others have none, and templates that are never launched."""

    kernels: tuple[KernelLegality, ...] = ()
    plain: int = 0
    unlaunched: tuple[str, ...] = ()

    def but(self, settled: Collection[Place]) -> Legality:
        """Without the refusals that something settles. A kernel of which then nothing is known has no row."""
        if not settled:
            return self
        kernels = [
            replace(k, refusals=tuple(d for d in k.refusals if place_of(d) not in settled)) for k in self.kernels
        ]
        known = tuple(k for k in kernels if k.refusals or k.multiplies)
        return replace(
            self, kernels=known, plain=self.plain + sum(1 for k in kernels if k not in known and not k.has_fragments)
        )


def place_of(diagnostic: Diagnostic) -> Place:
    """What a diagnostic is known by among those of one migration."""
    return diagnostic.file, diagnostic.code, diagnostic.span.start
