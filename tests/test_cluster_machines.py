"""A scheduler and three workers with different labels on loopback: what they give is what one machine gives, whatever happens to them."""

from __future__ import annotations

import filecmp
import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from cluster_machines import Cluster, until
from conftest import SOON_COMPILED
from wmma2sycl.cli.cluster.address import Address
from wmma2sycl.cli.cluster.dask_units import connected
from wmma2sycl.cli.cluster.parts import ClusterPool
from wmma2sycl.cli.cluster.steps import ClusterSteps
from wmma2sycl.cli.cluster.unit import Answered, Nowhere, SetAside, Unit
from wmma2sycl.cli.main import main
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.deliver.output import write
from wmma2sycl.migrate.pipeline import migrate_tree
from wmma2sycl.migrate.project.inputs.file import InputError
from wmma2sycl.migrate.project.tree import find
from wmma2sycl.verify.core.verdict import Disposition
from wmma2sycl.verify.pipeline import VerifyOptions, verify_programs
from wmma2sycl.verify.programs.program import read_programs
from wmma2sycl.verify.progress import Begun, Ended, Event
from wmma2sycl.verify.replay.launch_steps import LaunchRequest
from wmma2sycl.verify.report.record import report_record

CASE = "element_access"  # the smallest of the corpus
CORPUS = Path(__file__).parent.parent / "corpus"
KERNEL = '#include "shared.h"\n__global__ void k{n}(float *x) {{ x[threadIdx.x] *= {n} + twice(x[0]); }}\nint main() {{ k{n}<<<1, 32>>>(nullptr); return cudaDeviceSynchronize(); }}\n'


@pytest.fixture(scope="module")
def machines(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    cluster = Cluster(tmp_path_factory.mktemp("cluster"))
    patch = pytest.MonkeyPatch()
    patch.setenv("WMMA2SYCL_TARGET", SOON_COMPILED)
    try:
        cluster.start()
        for name, labels in (("one", "cpu compiler"), ("two", "amx"), ("three", "cpu")):
            cluster.worker(name, labels)
        yield cluster.ready(3)
    finally:
        cluster.end()
        patch.undo()


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Sources that share a header which lies outside, behind a link, or is named from beside them, and a program of several files."""
    root = tmp_path / "src"
    shutil.copytree(CORPUS / "two_file_tree" / "cuda", root / "two")
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "shared.h").write_text("__device__ inline float twice(float x) { return 2 * x; }\n")
    (tmp_path / "include").symlink_to("elsewhere")
    for n in range(6):
        (root / f"k{n}.cu").write_text(KERNEL.format(n=n))
    (root / "beside.cu").write_text(
        '#include "../elsewhere/shared.h"\n__global__ void b(float *x) { *x = twice(*x); }\n'
    )
    (root / "broken.cu").write_text('#include "lost.h"\n__global__ void k(int x) { y; }\n')
    return root


def same(left: Path, right: Path) -> list[str]:
    compared = filecmp.dircmp(left, right, ignore=[".wmma2sycl"])
    wrong = [*compared.left_only, *compared.right_only, *compared.funny_files]
    wrong += filecmp.cmpfiles(left, right, compared.common_files, shallow=False)[1]
    return [*wrong, *(f"{name}/{one}" for name in compared.common_dirs for one in same(left / name, right / name))]


def test_a_tree_becomes_the_same_bytes(
    machines: Cluster, tree: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = []
    for out, words in (("here", []), ("there", ["--cluster", machines.address])):
        ended = main(
            ["migrate", str(tree), "-o", str(tmp_path / out), "-I", str(tmp_path / "include"), "--no-compile", *words]
        )
        told.append((ended, *(text.replace(str(tmp_path / out), "OUT") for text in capsys.readouterr())))
    assert told[0] == told[1]
    assert not same(tmp_path / "here", tmp_path / "there")
    assert machines.tasks() == 0
    assert not processes_in(machines.folder)


def test_two_commands_at_once_get_their_own(machines: Cluster, tmp_path: Path) -> None:
    trees = [tmp_path / name for name in ("one", "two", "three")]
    for tree in trees:
        tree.mkdir()
        (tree / os.fsdecode(b"no utf-8 \xff.cu")).write_text(
            f"__global__ void of_{tree.name}(int *p) {{ *p = threadIdx.x; }}\n"
        )

    def migrated(tree: Path) -> bytes:
        with connected(Address(machines.address)) as units:
            (file,) = migrate_tree(find([tree]), Options(), pool=ClusterPool(units, kept=False)).files
        return file.after

    with ThreadPoolExecutor(len(trees)) as pool:
        texts = list(pool.map(migrated, trees))
    for tree, text in zip(trees, texts, strict=True):
        assert f"of_{tree.name}(".encode() in text and b"__global__" not in text


def processes_in(folder: Path) -> list[str]:
    """What parses below the workers' scratch folders."""
    found = []
    for process in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = process.read_bytes().decode(errors="replace").split("\0")
        except OSError:
            continue
        if any("parts_there" in word for word in words) and any(word.startswith(str(folder)) for word in words):
            found.append(" ".join(words))
    return found


def test_a_worker_that_is_killed_loses_nothing(machines: Cluster, tree: Path) -> None:
    options = Options(include_directories=(str(tree.parent / "include"),))
    expected = migrate_tree(find([tree]), options)
    heard: list[str] = []

    def progress(name: str) -> None:
        heard.append(name)
        if len(heard) in (4, 12):
            victim = machines.processes.pop(1)
            os.kill(victim.pid, signal.SIGKILL)
            machines.worker(f"again {len(heard)}", "cpu compiler amx")

    with connected(Address(machines.address)) as units:
        assert migrate_tree(find([tree]), options, progress, pool=ClusterPool(units, kept=False)) == expected
    machines.ready(3)


def named(number: int, needs: str = "", **more: object) -> Unit:
    request = json.dumps({"number": number, **more}).encode()
    return Unit("name", f"name {number}", request, needs=frozenset(needs.split()))


def test_what_ends_three_workers_is_set_aside_and_the_rest_goes_on(machines: Cluster, tmp_path: Path) -> None:
    ends = tmp_path / "ends"
    ends.touch()
    with connected(Address(machines.address)) as units:
        full = units.submit(Unit("full", "full", b"{}"))
        killer = units.submit(
            Unit("end", "end", json.dumps({"file": str(ends)}).encode(), needs=frozenset({"doomed"})), started(machines)
        )
        assert isinstance(killer.result(60), Nowhere)  # nobody has that
        for turn in range(3):
            machines.worker(f"doomed {turn}", "doomed")
        machines.ready(6)
        killer = units.submit(Unit("end", "end", json.dumps({"file": str(ends)}).encode(), needs=frozenset({"doomed"})))
        others = [units.submit(named(number, "cpu")) for number in range(6)]
        assert [number_of(one.result(60)) for one in others] == [*range(6)]
        assert killer.result(60) == SetAside(3, "it ended 3 workers")
        assert ends.read_text() == "ended\n" * 3
        found = full.result(60)
        assert isinstance(found, SetAside) and "No space left" in found.why
        nowhere = units.submit(named(1, "cuda")).result(60)
        assert isinstance(nowhere, Nowhere) and "no worker of the cluster has cuda (there are: " in nowhere.why
    assert machines.tasks() == 0


def started(machines: Cluster) -> Callable[[], None]:
    def begun() -> None:
        raise AssertionError("nobody can do it")

    return begun


def number_of(outcome: object) -> object:
    assert isinstance(outcome, Answered)
    return outcome.result["number"]


def test_a_scheduler_that_comes_again_costs_nothing(tmp_path: Path) -> None:
    cluster = Cluster(tmp_path)
    try:
        cluster.start()
        cluster.worker("before", "cpu")
        cluster.ready(1)
        go = tmp_path / "go"
        with connected(Address(cluster.address)) as units:
            waiting = [units.submit(named(n, after=[str(go)], **{"given up": str(tmp_path / "up")})) for n in range(3)]
            until(lambda: any(tmp_path.glob("before/*/*")) or units.slots == 1)
            os.killpg(cluster.processes.pop(0).pid, signal.SIGKILL)
            cluster.start(int(cluster.address.rpartition(":")[2]))
            cluster.worker("after", "cpu")
            go.touch()
            assert [number_of(one.result(120)) for one in waiting] == [0, 1, 2]
    finally:
        cluster.end()


def test_a_worker_of_another_version_is_refused(machines: Cluster) -> None:
    other = machines.worker("other", "cpu", WMMA2SYCL_TARGET="software<8>")
    machines.ready(4)
    differing = r"other versions than this machine.*WMMA2SYCL_TARGET software<8> \(here software<32>\)"
    with pytest.raises(InputError, match=differing), connected(Address(machines.address)):
        pass
    other.kill()
    other.wait()


def test_a_program_has_the_verdict_of_one_machine(machines: Cluster, tmp_path: Path) -> None:
    write(migrate_tree(find([CORPUS / CASE / "cuda"]), Options()), tmp_path / "out", {})
    programs = read_programs(tmp_path / "out")
    launches = LaunchRequest({CASE: (CORPUS / CASE / "golden.zip",)}, ("opencl:cpu",), lambda *told: f"again {told}")
    options = VerifyOptions(run_limit_s=600, launches=launches).compiling_for(["amx:graniterapids"])
    here_told: list[Event] = []
    there_told: list[Event] = []
    here = verify_programs(programs, options, here_told.append)
    with connected(Address(machines.address)) as units:
        make = ClusterSteps.on(units, 8)
        there = verify_programs(programs, options, there_told.append, make=make)
        assert without_times(report_record(there)) == without_times(report_record(here))
        assert here.passed and here.programs[0].launches
        assert sorted(map(said, there_told)) == sorted(map(said, here_told))
        assert [said(one) for one in there_told][-1] == "Judged"
        # Nobody has such a device: the program is built, and its launches were not run.
        gpu = replace(options, launches=replace(launches, devices=("level_zero:gpu",)), launches_only=True)
        (verdict,) = verify_programs(programs, gpu, make=make).programs
    assert {launch.disposition for launch in verdict.launches} == {Disposition.NOT_RUN}
    assert "no worker of the cluster has gpu and x86_64 (there are: " in verdict.launches[0].why
    assert verdict.build.disposition is Disposition.PASSED


def said(event: Event) -> str:
    return " ".join([type(event).__name__, *([event.step] if isinstance(event, (Begun, Ended)) else [])])


def without_times(record: Any) -> Any:
    if isinstance(record, dict):
        return {key: without_times(one) for key, one in record.items() if key != "wall_s"}
    return [without_times(one) for one in record] if isinstance(record, list) else record


def test_ctrl_c_leaves_the_cluster_as_it_was(machines: Cluster, tmp_path: Path) -> None:
    (tmp_path / "src").mkdir()
    for n in range(60):
        (tmp_path / "src" / f"k{n}.cu").write_text(KERNEL.format(n=n).replace("twice(x[0])", "1"))
    words = ["migrate", str(tmp_path / "src"), "-o", str(tmp_path / "out"), "--cluster", machines.address, "--force"]
    process = subprocess.Popen([sys.executable, "-m", "wmma2sycl", *words], stderr=subprocess.PIPE, text=True)
    until(lambda: machines.tasks() > 0)
    process.send_signal(signal.SIGINT)
    _, told = process.communicate(timeout=120)
    assert process.returncode == 130 and "nothing was written" in told
    assert not (tmp_path / "out").exists()
    until(lambda: machines.tasks() == 0 and not processes_in(machines.folder))
