"""What a rule takes for a node's text may be the whole use of a macro: nothing of the program's is written over then."""

from __future__ import annotations

from pathlib import Path

import pytest
from wmma2sycl.migrate import line
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.pipeline import migrate_tree
from wmma2sycl.migrate.plan import plan
from wmma2sycl.migrate.project.tree import find

SOURCE = """#include <cuda_runtime.h>
#define TWICE(f, x) (2 * f(x))
#define KEPT(x) x
int count(int n);
int sums() { return TWICE(count, 3) + count(4) + KEPT(count(5)); }
__global__ void k() {}
"""


def careless(node: Node, ctx: Context) -> Planned:
    """Takes a call's text for the call."""
    yield ctx.replace(node.span, "0")


def wrapping(node: Node, ctx: Context) -> Planned:
    """Keeps the text, and so whatever macro it uses."""
    yield ctx.replace(node.span, f"({ctx.argument(node.span)})")


@pytest.mark.parametrize(
    ("rule", "expected", "told"),
    [
        (careless, "return TWICE(count, 3) + 0 + KEPT(0);", ["'TWICE(count,3)' is made by the macro 'TWICE' and cannot be edited there"]),
        (wrapping, "return (TWICE(count, 3)) + (count(4)) + KEPT((count(5)));", []),
    ],
)  # fmt: skip
def test_a_use_that_makes_more_than_the_node_stays(
    rule: object, expected: str, told: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.cu").write_text(SOURCE)
    monkeypatch.setattr(plan, "load", lambda: ({Kind.CALL_EXPR: [rule]}, []))
    monkeypatch.setattr(line, "expansions", lambda *_: ())  # which would write the use out
    (found,) = migrate_tree(find([tmp_path / "a.cu"]), Options(tune=False)).files
    assert expected in found.after.decode()
    assert [d.message for d in found.diagnostics if d.code == "W2S101"] == told
