"""Answers of a fixed point hold until something that they read is raised; far fewer conditions are looked at for it."""

from __future__ import annotations

import pytest
from conftest import MigrateText
from wmma2sycl.migrate.analyse.values.uniformity import Uniformity
from wmma2sycl.migrate.core.remembered import Remembered
from wmma2sycl.migrate.front import Node

DEPTH, COPIES = 12, 3


def test_an_answer_holds_until_what_it_read_is_raised() -> None:
    table, made = {"a": 1, "b": 2, "c": 3}, []
    kept: Remembered[int] = Remembered()

    def one(name: str) -> int:
        made.append(name)
        kept.read(name)
        return table[name]

    def both(names: tuple[str, ...]) -> int:
        made.append("".join(names))
        return sum(kept.of(name, one) for name in names)

    assert (kept.of(("a", "b"), both), kept.of(("a", "b"), both), made) == (3, 3, ["ab", "a", "b"])
    table["c"] = 30
    kept.raised("c")
    assert (kept.of(("a", "b"), both), len(made)) == (3, 3)
    table["b"] = 20
    kept.raised("b")
    assert (kept.of(("a", "b"), both), made[3:]) == (21, ["ab", "b"])
    assert (kept.of("a", one), len(made)) == (1, 5)
    kept.forget()
    assert (kept.of("a", one), len(made)) == (1, 6)


def _loops(depth: int) -> str:
    if depth == DEPTH:
        return f"sum += in[i{depth - 1}]; add(sum, f(n));\n"
    head = f"for (int i{depth} = f({depth}); i{depth} < f(n + {depth}); i{depth}++) {{\n"
    return f"{head}if (f(i{depth}) > n) sum += f(i{depth});\n{_loops(depth + 1)}}}\n"


def test_conditions_around_writes_are_not_looked_at_for_each_write(
    migrate_text: MigrateText, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of 146 conditions it was 17,709 times before they were remembered, and is 327 times."""
    looked_at: list[Node] = []
    condition = Uniformity._condition

    def counted(self: Uniformity, node: Node) -> object:
        looked_at.append(node)
        return condition(self, node)

    monkeypatch.setattr(Uniformity, "_condition", counted)
    text = (
        "__device__ void add(float &to, float by) { if (by > 0) to += by; }\n"
        "__global__ void k(const float *in, float *out, int n) {\n"
        "float sum = threadIdx.x;\nauto f = [=](int i) { return i + n; };\n"
        + COPIES * _loops(0)
        + "if (sum > 0) __syncthreads();\nout[threadIdx.x] = sum;\n}\n"
    )
    assert migrate_text(text, "deep.cu").changed
    print(f"{len(set(looked_at))} conditions, looked at {len(looked_at)} times")
    assert looked_at
    assert len(looked_at) < 12 * len(set(looked_at))
