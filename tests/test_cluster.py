"""What a cluster's units are made of, without one: who gets what, contents, files at other places, values as data, addresses."""

from __future__ import annotations

import argparse
import ast
import json
import os
from pathlib import Path

import pytest
from wmma2sycl.cli.cluster import address, facts
from wmma2sycl.cli.cluster.contents import NotThere, Store
from wmma2sycl.cli.cluster.desk import Desk, Ticket, Worker
from wmma2sycl.cli.cluster.mirror import Mirror, Sent
from wmma2sycl.cli.cluster.parts import CLASSES
from wmma2sycl.cli.cluster.plain import Reader, Writer
from wmma2sycl.cli.cluster.program_files import code_files
from wmma2sycl.cli.cluster.unit import Nowhere, SetAside, Unit, digest
from wmma2sycl.cli.parser import of_command
from wmma2sycl.migrate.core.toolchain import Options, Wanted
from wmma2sycl.migrate.project.inputs.file import InputError
from wmma2sycl.migrate.project.inputs.header_arguments import with_paths
from wmma2sycl.verify.programs.program import Program

ROOT = Path(__file__).parent.parent
CPU, AMX = frozenset({"cpu"}), frozenset({"cpu", "amx"})


def desk(*workers: Worker) -> Desk:
    made = Desk()
    made.workers = {worker.address: worker for worker in workers}
    return made


def ticket(made: Desk, name: str, needs: frozenset[str] = CPU, *, short: bool = False) -> Ticket:
    one = Ticket(Unit("name", name, b"", needs=needs, short=short))
    made.take(one)
    return one


def given(made: Desk) -> list[tuple[str, str]]:
    return [(one.unit.name, worker.address) for one, worker in made.assigned()]


def test_a_worker_gets_what_only_it_can_do() -> None:
    made = desk(Worker("big", AMX), Worker("small", CPU))
    for name, needs in (("first", CPU), ("second", CPU), ("rare", AMX)):
        ticket(made, name, needs)
    assert given(made) == [("rare", "big"), ("first", "small")]
    assert given(made) == []


def test_a_short_unit_waits_at_a_worker_for_the_one_before() -> None:
    made = desk(Worker("a", CPU))
    for name in "xyz":
        ticket(made, name, short=True)
    assert given(made) == [("x", "a"), ("y", "a")]
    made = desk(Worker("a", CPU))
    ticket(made, "x")
    ticket(made, "y")
    assert given(made) == [("x", "a")]


def test_what_a_lost_worker_had_is_done_again_and_what_ended_three_is_set_aside() -> None:
    made = desk()
    killer, other = ticket(made, "killer", short=True), ticket(made, "other", short=True)
    for lost in range(3):
        assert not killer.future.done()
        made.workers[f"w{lost}"] = Worker(f"w{lost}", CPU)
        assert given(made) == [("killer", f"w{lost}"), ("other", f"w{lost}")]  # again in their order
        made.lost(f"w{lost}")
    assert killer.future.result(0) == SetAside(3, "it ended 3 workers")
    assert not other.ended  # it only waited there
    made.workers["last"] = Worker("last", CPU)
    assert given(made) == [("other", "last")]


def test_a_scheduler_that_went_is_no_fault_of_a_unit() -> None:
    made = desk(Worker("a", CPU))
    one = ticket(made, "x")
    given(made)
    made.lost("a", blamed=False)
    assert not one.ended
    assert [t.unit.name for t in made.all_tickets()] == ["x"]


def test_what_a_worker_cannot_do_another_one_tries() -> None:
    workers = [Worker(name, CPU) for name in "abcd"]
    made = desk(*workers)
    one = ticket(made, "x")
    for worker in workers[:3]:
        assert given(made) == [("x", worker.address)]
        made.left(one, worker)
        made.unable(one, worker.address, "No space left")
    assert one.future.result(0) == SetAside(0, "3 workers could not do it: No space left")


def test_what_is_nowhere_is_told_and_what_may_come_again_waits() -> None:
    made = desk(Worker("a", CPU))
    gpu, amx = ticket(made, "gpu", frozenset({"cuda"})), ticket(made, "amx", AMX)
    made.nowhere([AMX])
    assert gpu.future.result(0) == Nowhere("no worker of the cluster has cuda (there are: cpu)")
    assert not amx.future.done()
    made.nowhere()
    assert amx.future.done()


# -- contents ---------------------------------------------------------------------------------------------------------


def test_a_store_gives_what_was_put_or_nothing(tmp_path: Path) -> None:
    store = Store(tmp_path / "store")
    name = digest(b"text")
    assert store.missing([name]) == [name]
    store.put(name, b"text")
    assert store.read(name) == b"text" and not store.missing([name])
    with pytest.raises(ValueError, match="not what its digest"):
        store.put(name, b"other")
    (store.folder / name).write_bytes(b"torn")
    with pytest.raises(NotThere):
        store.read(name)
    with pytest.raises(ValueError, match="no digest"):
        store.read("../../etc/passwd")
    store.keep("key", b"result")
    assert store.kept("key") == b"result" and store.kept("other") is None
    next(store.folder.glob("*.result")).write_bytes(b"x" * 40)
    assert store.kept("key") is None


def test_a_store_keeps_what_was_used_last(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for age, text in enumerate((b"a" * 10, b"b" * 10, b"c" * 10)):
        store.put(digest(text), text)
        os.utime(tmp_path / digest(text), (age, age))
    store.sweep(20)
    assert store.missing(digest(text) for text in (b"a" * 10, b"b" * 10, b"c" * 10)) == [digest(b"a" * 10)]


# -- files at other places --------------------------------------------------------------------------------------------


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    real = tmp_path / "real"
    (real / "inner").mkdir(parents=True)
    (real / "inner" / "a.h").write_text("int a;")
    (real / "b.h").symlink_to("inner/a.h")
    (tmp_path / "linked").symlink_to(real)
    return tmp_path


def test_files_and_links_lie_elsewhere_as_they_lay(tree: Path, tmp_path: Path) -> None:
    sent = Sent()
    entries = sent.entries([tree / "linked" / "b.h", tree / "real" / "inner" / "a.h", tree / "none.h"])
    mirror = Mirror(tmp_path / "scratch")
    mirror.lay_out(entries, lambda name: Path(str(sent.files[name])).read_bytes())
    there = mirror.here(str(tree / "linked" / "b.h"))
    assert there.read_text() == "int a;"
    assert there.resolve() == mirror.here(str(tree / "real" / "inner" / "a.h")).resolve()
    assert len(sent.files) == 1
    assert mirror.text(f"error in {there}:1") == f"error in {tree}/linked/b.h:1"
    assert mirror.there(there) == f"{tree}/linked/b.h"


@pytest.mark.parametrize("path", ["/../../x", "relative", "/a/../../../x"])
def test_nothing_leaves_the_scratch_folder(path: str, tmp_path: Path) -> None:
    mirror = Mirror(tmp_path / "scratch")
    try:
        assert mirror.here(path).is_relative_to(tmp_path / "scratch")
    except ValueError:
        assert not path.startswith("/")


def test_a_link_that_was_there_leads_nothing_out(tmp_path: Path) -> None:
    mirror = Mirror(tmp_path / "scratch")
    (tmp_path / "scratch" / "out").symlink_to(tmp_path)
    with pytest.raises(ValueError, match="leads out"):
        mirror.lay_out([{"path": "/out/x", "digest": digest(b"")}], lambda _: b"")
    assert not (tmp_path / "x").exists()


def test_paths_among_arguments_get_other_names() -> None:
    words = (
        "-I/a",
        "-I",
        "/b",
        "-isystem",
        "c",
        "-include=/x",
        "-DP=/d",
        "-Xclang",
        "-I/e",
        "--include-directory=/f",
        "/g",
    )
    assert with_paths(words, lambda path: f"@{path}") == (
        "-I@/a", "-I", "@/b", "-isystem", "c", "-include=/x", "-DP=/d", "-Xclang", "-I@/e", "--include-directory=@/f", "/g",
    )  # fmt: skip


def test_a_program_carries_what_it_may_include(tmp_path: Path) -> None:
    texts = {
        "main.cpp": '#include "a.h"\n#include <vector>\n',
        "a.h": "#include <deep/b.h>\n",
        "include/deep/b.h": "",
        "other.h": "",
        "open.cpp": "#define H <odd.h>\n#include H\n",
    }
    for name, text in texts.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)

    def carried(source: str) -> set[str]:
        files = code_files(Program("p", (tmp_path / source,), (tmp_path / "include",)))
        return {file.relative_to(tmp_path).as_posix() for file in files}

    assert carried("main.cpp") == {"main.cpp", "a.h", "include/deep/b.h"}
    assert carried("open.cpp") == {"open.cpp", "a.h", "include/deep/b.h", "other.h"}  # a macro may name any


# -- values as data ---------------------------------------------------------------------------------------------------


def test_values_come_back_and_only_classes_of_the_table() -> None:
    value = (
        Options(("-DX",), comments=False),
        Wanted(("a",), frozenset({b"x"}), frozenset()),
        Path("/a/b"),
        b"y" * 300,
    )
    writer = Writer()
    data = json.loads(json.dumps(writer.data(value)))
    assert Reader(CLASSES, writer.contents.__getitem__).value(data) == value
    assert [*writer.contents.values()] == [b"y" * 300]
    with pytest.raises(KeyError):
        Reader(CLASSES, writer.contents.__getitem__).value({"c": "Popen", "v": [["true"]]})
    with pytest.raises(TypeError, match="no plain data"):
        Writer().data(object())


def test_nothing_is_unpickled() -> None:
    for path in sorted((ROOT / "cli" / "cluster").glob("*.py")):
        imported = {
            alias.name.split(".")[0]
            for node in ast.walk(ast.parse(path.read_text()))
            if isinstance(node, (ast.Import, ast.ImportFrom))
            for alias in node.names
        }
        assert not imported & {"pickle", "cloudpickle", "marshal", "shelve", "dill"}, path


# -- addresses and versions -------------------------------------------------------------------------------------------


def arguments(*words: str) -> argparse.Namespace:
    return of_command("migrate").parse_args(["src", "-o", "out", *words])


def test_plain_tcp_goes_to_this_machine_unless_it_is_asked_for() -> None:
    for text in ("tcp://127.0.0.1:8786", "localhost:8786", "tcp://[::1]:8786", "tls://far.example:8786"):
        asked = address.asked(arguments("--cluster", text))
        assert asked is not None and asked.url.endswith(text.rpartition("//")[2])
    with pytest.raises(InputError, match="plain TCP to another machine"):
        address.asked(arguments("--cluster", "far.example:8786"))
    assert address.asked(arguments("--cluster", "far.example:8786", "--cluster-plain-tcp")) is not None
    assert address.asked(arguments("--cluster", "local:3")) == address.Address(workers=3)
    assert address.asked(arguments()) is None


@pytest.mark.parametrize("text", ["local:0", "local:x", "far", "ftp://a:1", "tcp://a:port"])
def test_no_address_is_told(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        arguments("--cluster", text)
    assert text in capsys.readouterr().err


def test_versions_that_differ_are_named_and_what_one_lacks_is_no_difference() -> None:
    ours = {"g++": "13.1", "wmma2sycl": "1", "numpy": "2"}
    assert facts.differing(ours, {"g++": "12.2", "wmma2sycl": "1", "numpy": ""}) == ["g++ 12.2 (here 13.1)"]
    assert not facts.differing(ours, ours)


def test_labels_are_those_that_are_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(facts.RESOURCES, "cuda, amx")
    assert facts.labels() > {"cuda", "amx"} and "compiler" not in facts.labels()
