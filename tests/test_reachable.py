"""Which variables a pointer may lead to: the graph alone, and that both it and what it is made of are read once."""

from __future__ import annotations

import random

import pytest
from conftest import MigrateText
from wmma2sycl.migrate.analyse.program.recursion import circles_of
from wmma2sycl.migrate.analyse.values import overridable
from wmma2sycl.migrate.analyse.writes import led_to
from wmma2sycl.migrate.core.reachable import Reachable

Graph = dict[int, dict[int, tuple[str, ...]]]


def _by_ways(graph: Graph, start: int) -> dict[int, set[str]]:
    """The definition: labels are handed on along edges until nothing changes."""
    found: dict[int, set[str]] = {start: set()}
    changed = True
    while changed:
        changed = False
        for node in list(found):
            for end, labels in graph.get(node, {}).items():
                more = found.get(end, set()) | found[node] | set(labels)
                changed |= found.get(end) != more
                found[end] = more
    return found


@pytest.mark.parametrize("seed", range(40))
def test_reaches_what_ways_lead_to(seed: int) -> None:
    chosen = random.Random(seed)
    graph: Graph = {}
    for _ in range(chosen.randint(1, 30)):
        edge = graph.setdefault(chosen.randrange(12), {})
        edge[chosen.randrange(12)] = tuple(chosen.sample("abcdefgh", chosen.randint(0, 2)))
    reachable: Reachable[int, str] = Reachable(lambda node: graph.get(node, {}))
    for node in range(12):
        found = {end: set(labels) for end, labels in reachable.of(node).items()}
        assert found == _by_ways(graph, node)


def test_asks_for_each_node_once() -> None:
    asked: list[int] = []

    def edges(node: int) -> dict[int, tuple[str, ...]]:
        asked.append(node)
        return {(node + step) % 3000: ("c",) for step in (1, 7)}

    reachable = Reachable(edges)
    assert all(len(reachable.of(node)) == 3000 for node in (0, 5, 2999))
    assert sorted(asked) == list(range(3000))


CHAIN = """
struct Cell {{ float *at; float v; }};
__device__ void set_0(Cell &c, float v) {{ c.v = v; }}
{setters}
__global__ void kernel(float *out, int n) {{
    Cell one = {{out, 0}};
    if (n > 3) __syncthreads();
    set_{last}(one, n);
    out[threadIdx.x] = one.v;
}}
void run(float *out) {{ kernel<<<1, 32>>>(out, 5); }}
"""


def _values_read(count: int, migrate_text: MigrateText, monkeypatch: pytest.MonkeyPatch) -> int:
    read: list[object] = []
    before = led_to.variable_of
    monkeypatch.setattr(led_to, "variable_of", lambda node: (read.append(node), before(node))[1])
    text = "__device__ void set_{0}(Cell &c, float v) {{ Cell &d = c; set_{1}(d, v); }}"
    setters = "\n".join(text.format(n, n - 1) for n in range(1, count + 1))
    assert migrate_text(CHAIN.format(setters=setters, last=count), f"chain_{count}/input.cu").changed
    monkeypatch.setattr(led_to, "variable_of", before)
    return len(read)


def test_reads_each_value_once(migrate_text: MigrateText, monkeypatch: pytest.MonkeyPatch) -> None:
    """References to references, 20 and 80 deep: four times the values, not sixteen times."""
    few, many = (_values_read(count, migrate_text, monkeypatch) for count in (20, 80))
    assert 0 < many <= 5 * few


def test_circles_are_found_by_one_look_at_each_node() -> None:
    """A chain of 2000 functions, the last of which calls two before it, and one that calls itself."""
    asked: list[int] = []
    graph = {n: [n + 1] for n in range(2000)} | {2000: [1998], 2001: [2001], 2002: [5, 9999]}

    class Asked(dict[int, list[int]]):
        def __getitem__(self, node: int) -> list[int]:
            asked.append(node)
            return super().__getitem__(node)

    assert list(circles_of(Asked(graph))) == [[1998, 1999, 2000], [2001]]
    assert len(asked) <= 2 * len(graph)


def test_texts_are_read_once_for_all_launches(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[bytes] = []
    before = overridable.blanked
    monkeypatch.setattr(overridable, "blanked", lambda text: (read.append(text), before(text))[1])
    texts = [b"#ifndef THREADS\n#define THREADS 128\n#endif\nint block = THREADS; // once\n", b"int other = 32;"]
    found = [overridable.may_be_set({name}, texts) for name in (b"block", b"other", b"THREADS", b"block")]
    assert found == [True, False, True, True]
    assert read == texts
