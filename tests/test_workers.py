"""Worker processes: what ends one is told at its file and nowhere else, and nothing is left of them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from wmma2sycl.migrate import workers
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.pipeline import migrate_tree
from wmma2sycl.migrate.project.tree import find

KERNEL = "__global__ void {0}(float *p) {{ p[threadIdx.x] += 1; }}\nvoid run_{0}(float *p) {{ {0}<<<1, 32>>>(p); }}\n"
linux = pytest.mark.skipif(sys.platform != "linux", reason="the patches below reach forked workers only")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    for name in ("a", "bad", "c"):
        (tmp_path / f"{name}.cu").write_text(KERNEL.format(name), encoding="utf-8")
    return tmp_path


# A process of its own: the patches reach forked workers only, and pytest may have threads, which nobody may fork.
DRIVER = """
import json, os, sys, time
from pathlib import Path
from wmma2sycl.migrate import workers
from wmma2sycl.migrate.project.cut import Cutter
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.project.tree import find
root, what, seconds, together, settings = json.loads(sys.argv[1])
real = workers.migrate_part
def patched(part, *given, **named):
    if "bad.cu" in part.sources:
        exec(what)
    return real(part, *given, **named)
workers.migrate_part = patched
for name, value in settings.items():
    setattr(workers, name, value)
inputs = find([Path(root)])
cutter = Cutter(inputs, Options())
groups = [tuple(f.name for f in inputs)] if together else [(f.name,) for f in inputs]
done = list(workers.migrate_parts([cutter.part(g) for g in groups], workers.Job(cutter.by_name, Options()), 2, lambda _: None, seconds))
files = {f.name: [[d.code, d.message] for d in f.diagnostics] + [f.after != (Path(root) / f.name).read_bytes()] for _, r in done for f in r.files}
left = Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()
print(json.dumps([files, [r.failed for _, r in done], left]))
"""


def results(
    tree: Path, what: str, seconds: float = workers.SECONDS, together: bool = False, **settings: float
) -> dict[str, object]:
    """By file what is told, and at last whether it was changed; no worker may be left."""
    given = json.dumps([str(tree), what, seconds, together, settings])
    run = subprocess.run([sys.executable, "-c", DRIVER, given], capture_output=True, text=True, timeout=240, check=True)
    files, failed, left = json.loads(run.stdout)
    assert left == []
    assert any(failed) == (len(files["bad.cu"]) > 1), "a failed result says so, and is not kept"
    return dict(files)


def given_up(found: dict[str, object], reason: str) -> bool:
    bad = found.pop("bad.cu")
    assert isinstance(bad, list)
    return (
        found == {"a.cu": [True], "c.cu": [True]} and bad[0][0] == "W2S903" and reason in bad[0][1] and bad[1] is False
    )


def test_workers_do_what_is_done_without(tree: Path) -> None:
    assert migrate_tree(find([tree]), Options(), jobs=2) == migrate_tree(find([tree]), Options())


@linux
@pytest.mark.parametrize("together", [False, True])
def test_a_hang_is_told_at_its_file(tree: Path, together: bool) -> None:
    assert given_up(results(tree, "while True: pass", 1.5, together, WAITING=100), "seconds")


@linux
def test_a_worker_that_only_waits_has_its_time_too(tree: Path) -> None:
    assert given_up(results(tree, "time.sleep(600)", 6, WAITING=2), "seconds")


@linux
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGSEGV])
def test_a_lost_worker_is_told_at_its_file(tree: Path, number: signal.Signals) -> None:
    assert given_up(results(tree, f"os.kill(os.getpid(), {int(number)})", together=True), number.name)


@linux
def test_a_bug_and_too_much_memory_are_told_at_their_file(tree: Path) -> None:
    assert given_up(results(tree, "[][0]"), "IndexError")
    assert given_up(results(tree, "bytearray(2 << 30)", MEMORY=1 << 30), "MemoryError")


@linux
def test_a_worker_does_not_walk_through_what_its_parent_had(tree: Path) -> None:
    assert given_up(
        results(tree, "import gc; raise ValueError(f'walked: {any(o is inputs for o in gc.get_objects())}')"),
        "walked: False",
    )


@linux
def test_a_worker_that_has_grown_is_replaced(tree: Path) -> None:
    assert results(tree, "pass", RENEWED=1) == {"a.cu": [True], "bad.cu": [True], "c.cu": [True]}


PROGRAM = """
import sys
from pathlib import Path
from wmma2sycl.migrate import workers
from wmma2sycl.migrate.pipeline import migrate_tree
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.project.tree import find
def forever(*given, **named):
    while True: pass
workers.migrate_part = forever
migrate_tree(find([Path(sys.argv[1])]), Options(), lambda name: print(name, flush=True), jobs=2)
"""


@linux
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGKILL])
def test_a_run_that_is_stopped_leaves_no_worker(tree: Path, number: signal.Signals) -> None:
    run = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, str(tree)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert run.stdout is not None
    assert run.stdout.readline() == "a.cu\n"
    kids = Path(f"/proc/{run.pid}/task/{run.pid}/children")
    deadline = time.monotonic() + 30
    while not kids.read_text(encoding="ascii").split():
        assert time.monotonic() < deadline
        time.sleep(0.05)
    pids = [int(pid) for pid in kids.read_text(encoding="ascii").split()]
    started = time.monotonic()
    os.kill(run.pid, number)
    run.communicate(timeout=30)
    assert time.monotonic() - started < 20
    assert run.returncode != 0
    time.sleep(0.5)
    assert [pid for pid in pids if _runs(pid)] == []


def _runs(pid: int) -> bool:
    try:
        return " Z " not in Path(f"/proc/{pid}/stat").read_text(encoding="ascii")
    except OSError:
        return False
