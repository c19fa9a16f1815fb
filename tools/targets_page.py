"""`python tools/targets_page.py > docs/targets.md`: the plans of all targets as a page, from the tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wmma2sycl.migrate.apis.matrix_queries import ARCHITECTURES, needed
from wmma2sycl.migrate.apis.targets import ENGINES, MULTIPLIES, SOFTWARE, Multiply, PlanKind, Target, plan_of, spelled

_HEAD = """# How each target runs what WMMA multiplies

Written by `python tools/targets_page.py` from `migrate/apis/targets.py` and `migrate/apis/matrix_queries.py`; a test
keeps it current, and another one (`tests/test_targets.py`) compiles the proof that the runtime headers plan the same.

- **native**: the fragment is one tile of the engine. **split**: it is a whole number of them. **padded**: its tiles are in part zeros.
- **software**: the engine has nothing for it, and the kernel runs on the software target, exact for integers and bits.
- A kernel runs on one target as a whole: it takes an engine only if that has all its multiplications. `wmma2sycl check` tells it a kernel.
- Sub-groups: the first size is the engine's own. Another one is for kernels that count CUDA's 32 lanes (W2S501), which
  run on no engine without it.
- *sm_80*, *gnr*: the oldest architecture whose matrix query lists the tiles. On an older one the query sends the kernel to software.
"""


def page() -> str:
    lines = [
        _HEAD,
        "## Targets",
        "",
        "| target | hardware | sub-group | architectures in the query |",
        "|---|---|---|---|",
    ]
    lines += [_target(t) for t in (*ENGINES, SOFTWARE)]
    lines += [
        "",
        "## Plans",
        "",
        _row(["A, B -> C", "M x N x K", *(f"`{t.name}`" for t in ENGINES)]),
        "|---" * (2 + len(ENGINES)) + "|",
    ]
    lines += [_row([m.types, spelled(m.size), *(_cell(t, m) for t in ENGINES)]) for m in MULTIPLIES]
    lines += ["", "## Why software", ""]
    lines += [f"- `{target.name}`: {'; '.join(reasons)}." for target in ENGINES if (reasons := list(_reasons(target)))]
    return "\n".join(lines) + "\n"


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _target(target: Target) -> str:
    sizes = ", ".join(map(str, target.sub_group_sizes))
    return _row([f"`{target.name}`", target.hardware, sizes, ", ".join(ARCHITECTURES.get(target.name, ())) or "-"])


def _cell(target: Target, multiply: Multiply) -> str:
    plan = plan_of(target, multiply)
    if plan.kind is PlanKind.SOFTWARE:
        return "software"
    tiles = "" if plan.kind is PlanKind.NATIVE else f" {plan.tiling}"
    oldest = needed(target, multiply)
    return f"{plan.kind.value}{tiles}" + (f", *{oldest}*" if oldest else "")


def _reasons(target: Target) -> Iterator[str]:
    """`s4, u4: why`: what has the same reason together."""
    found: dict[str, dict[str, None]] = {}
    for plan in (plan_of(target, multiply) for multiply in MULTIPLIES):
        if plan.kind is PlanKind.SOFTWARE:
            what, _, why = plan.reason.partition(": ")
            found.setdefault(why, {})[what] = None
    yield from (f"{', '.join(whats)}: {why}" for why, whats in found.items())


if __name__ == "__main__":
    print(page(), end="")
