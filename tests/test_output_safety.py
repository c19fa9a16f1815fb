"""Outputs that fail half-way, runs that are killed, two runs at once, full disks, and what others put into an output."""

from __future__ import annotations

import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import time
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from conftest import CLEAN
from wmma2sycl.cli import main as cli
from wmma2sycl.migrate.deliver.incremental import place, store
from wmma2sycl.migrate.deliver.incremental.earlier import read
from wmma2sycl.migrate.deliver.incremental.names import is_safe

COMMAND = [sys.executable, "-m", "wmma2sycl.cli", "migrate", "src", "-o", "out", "--no-diff"]


def migrate(*words: str) -> int:
    return cli.main(
        ["migrate", "src", "-o", "out", "--no-diff", "--jobs", "0", *words]
    )  # no process is begun: test_workers


def all_files(folder: Path) -> dict[str, bytes]:
    return {
        p.relative_to(folder).as_posix(): p.read_bytes()
        for p in sorted(folder.rglob("*"))
        if p.is_file() and not p.is_symlink()
    }


def outputs(folder: Path) -> dict[str, bytes]:
    return {name: data for name, data in all_files(folder).items() if not name.startswith(".wmma2sycl/")}


@pytest.fixture
def tree(project: Path) -> Path:
    """Migrated once, then edited on both sides, so that the next run writes, merges, removes and makes a folder."""
    src = project / "src"
    for name in ("b", "gone"):
        (src / f"{name}.cu").write_text(CLEAN.replace("main", f"run_{name}"))
    assert migrate() == 0
    (src / "gone.cu").unlink()
    (src / "new").mkdir()
    (src / "new" / "c.cu").write_text(CLEAN.replace("main", "run_c"))
    for name in ("a", "b"):
        (src / f"{name}.cu").write_text((src / f"{name}.cu").read_text().replace("1.0f", "2.0f"))
    (project / "out" / "a.cpp").write_text((project / "out" / "a.cpp").read_text() + "// mine\n")
    return project


def failing(number: int) -> Callable[..., None]:
    """os.replace that fails the number-th time; later it works, since what was done is undone."""
    calls = iter(range(10_000))
    real = os.replace

    def replace(*words: object) -> None:
        if next(calls) == number:
            raise OSError(28, "No space left on device", str(words[1]))
        real(*words)  # type: ignore[arg-type]

    return replace


# -- failures -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [0, 2, 4, 6, 7, 8, 9, 12])
def test_a_failure_at_any_step_undoes_all(
    tree: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], number: int
) -> None:
    before = all_files(tree / "out")
    with monkeypatch.context() as patch:
        patch.setattr(place.os, "replace", failing(number))
        code = migrate()
    if code == 0:
        assert number > 6  # there were fewer steps
        return
    assert code == 2 and "No space left on device" in capsys.readouterr().err
    assert all_files(tree / "out") == before
    assert migrate() == 0
    assert_complete(tree)


def assert_complete(tree: Path) -> None:
    """As after a run that nothing disturbed."""
    found = outputs(tree / "out")
    assert (
        "2.0f" in found["a.cpp"].decode()
        and found["a.cpp"].decode().endswith("// mine\n")
        and b"<<<<<<<" not in found["a.cpp"]
    )
    assert b"2.0f" in found["b.cpp"] and b"run_c" in found["new/c.cpp"] and "gone.cpp" not in found
    kept = {p.name for p in (tree / "out" / ".wmma2sycl").iterdir()}
    assert kept <= {"bases", "results", ".gitignore"}


def test_a_first_run_that_fails_leaves_nothing(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(place.os, "replace", failing(5))
    assert cli.main(["migrate", "src", "-o", "deep/er/out"]) == 2
    assert {p.name for p in project.iterdir()} == {"src"}


def test_ctrl_c_while_files_are_moved_undoes_all(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = all_files(tree / "out")
    calls = iter(range(10_000))
    real = os.replace

    def interrupted(*words: str) -> None:
        real(*words)
        if next(calls) == 5:
            os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr(place.os, "replace", interrupted)
    assert migrate() == 130
    assert all_files(tree / "out") == before


# -- killed ---------------------------------------------------------------------------------------------------------

KILLED = """
import os, signal, sys
from wmma2sycl.migrate.deliver.incremental import place
calls = iter(range(10_000))
def guarded(real):
    def one(*words, **more):
        if next(calls) == int(sys.argv[1]):
            os.kill(os.getpid(), signal.SIGKILL)
        return real(*words, **more)
    return one
place.os.replace, place.os.link = guarded(os.replace), guarded(os.link)
from wmma2sycl.cli.main import main
sys.exit(main(["migrate", "src", "-o", "out", "--no-diff"]))
"""


@pytest.mark.parametrize("number", [0, 5, 8, 9, 10, 11, 12, 14, 17])
def test_killed_at_any_step_each_file_is_old_or_new_and_the_next_run_goes_on(tree: Path, number: int) -> None:
    old = outputs(tree / "out")
    done = subprocess.run([sys.executable, "-c", KILLED, str(number)], check=False, timeout=120, capture_output=True)
    assert done.returncode in (-signal.SIGKILL, 0)
    partly = outputs(tree / "out")
    assert migrate() == 0
    new = outputs(tree / "out")
    assert_complete(tree)
    assert all(data in (old.get(name), new.get(name)) for name, data in partly.items() if name != "wmma2sycl.json")
    json.loads(partly["wmma2sycl.json"])


@pytest.mark.parametrize("number", [0, 40, 78, 80])
def test_a_first_run_that_is_killed_is_gone_on_from(project: Path, number: int) -> None:
    done = subprocess.run([sys.executable, "-c", KILLED, str(number)], check=False, timeout=120, capture_output=True)
    assert done.returncode in (-signal.SIGKILL, 0)
    if (project / "out" / "a.cpp").is_file():
        (project / "out" / "a.cpp").write_text((project / "out" / "a.cpp").read_text() + "// mine\n")
    assert migrate() == 0
    text = (project / "out" / "a.cpp").read_text()
    assert "nd_launch" in text and "<<<<<<<" not in text
    assert not (project / "out" / ".wmma2sycl" / "staging").exists()


def test_an_edit_between_a_kill_and_the_next_run_is_kept(tree: Path) -> None:
    """b.cpp had been moved when the run was killed: the edit counts from the new text."""
    shutil.copytree(tree / "out", tree / "before")
    journal = tree / "out" / ".wmma2sycl" / "journal.json"
    for number in range(10, 20):
        shutil.rmtree(tree / "out")
        shutil.copytree(tree / "before", tree / "out")
        subprocess.run([sys.executable, "-c", KILLED, str(number)], check=False, timeout=120, capture_output=True)
        if b"2.0f" in (tree / "out" / "b.cpp").read_bytes() and journal.is_file():
            break
    assert journal.is_file()
    text = (tree / "out" / "b.cpp").read_text()
    (tree / "out" / "b.cpp").write_text(text.replace("2.0f", "5.0f"))
    assert migrate() == 0
    assert (tree / "out" / "b.cpp").read_text() == text.replace("2.0f", "5.0f")


# -- two at once ----------------------------------------------------------------------------------------------------

HOLDING = """
import sys, time
from pathlib import Path
from wmma2sycl.migrate.deliver.incremental.lock import locked
with locked(Path("out")):
    print("held", flush=True)
    time.sleep(60)
"""


@pytest.fixture
def holder(project: Path) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen([sys.executable, "-c", HOLDING], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None and process.stdout.readline() == "held\n"
        yield process
        process.kill()


def test_a_second_run_is_refused_while_the_first_lasts(project: Path, holder: subprocess.Popen[str]) -> None:
    done = subprocess.run(COMMAND, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 2
    assert f"error: out: another wmma2sycl (process {holder.pid}) is writing there" in done.stderr


def test_a_dead_process_holds_nothing(project: Path, holder: subprocess.Popen[str]) -> None:
    holder.send_signal(signal.SIGKILL)
    holder.wait()
    assert (project / "out" / ".wmma2sycl" / "lock").is_file()
    assert migrate() == 0


def test_many_runs_at_once_leave_one_whole_output(project: Path) -> None:
    runs = [subprocess.Popen(COMMAND, stderr=subprocess.PIPE, text=True) for _ in range(4)]
    said = [(run.wait(timeout=300), run.stderr.read() if run.stderr else "") for run in runs]
    for run in runs:
        if run.stderr:
            run.stderr.close()
    assert any(code == 0 for code, _ in said)
    assert all(code == 0 or (code == 2 and "another wmma2sycl" in text) for code, text in said), said
    assert migrate("--check") == 0


# -- full disks -----------------------------------------------------------------------------------------------------


@pytest.mark.skipif(os.geteuid() != 0, reason="mounting needs root")
def test_a_full_disk_leaves_the_old_output(project: Path) -> None:
    (project / "out").mkdir()
    if subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=2m", "none", "out"], check=False, capture_output=True
    ).returncode:
        pytest.skip("mounting is not allowed here")
    try:
        assert migrate() == 0
        before = all_files(project / "out")
        (project / "src" / "data.bin").write_bytes(os.urandom(3_000_000))
        done = subprocess.run(COMMAND, capture_output=True, text=True, check=False, timeout=120)
        assert done.returncode == 2
        assert "error: out: No space left on device; nothing in it was changed" in done.stderr
        assert all_files(project / "out") == before
    finally:
        subprocess.run(["umount", "out"], check=True)


def test_files_that_may_not_grow_so_long_leave_the_old_output(tree: Path) -> None:
    """As full disks do; every system can do this one."""
    before = all_files(tree / "out")
    (tree / "src" / "data.bin").write_bytes(os.urandom(3_000_000))
    limit = 1_000_000
    done = subprocess.run(
        COMMAND, capture_output=True, text=True, check=False, timeout=120,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)),
    )  # fmt: skip
    assert done.returncode == 2 and "File too large; nothing in it was changed" in done.stderr
    assert all_files(tree / "out") == before


# -- what others put there ------------------------------------------------------------------------------------------


def test_a_link_in_place_of_our_folder_is_never_followed(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tree / "elsewhere").mkdir()
    os.rename(tree / "out" / ".wmma2sycl", tree / "kept")
    (tree / "out" / ".wmma2sycl").symlink_to(tree / "elsewhere")
    assert migrate() == 1  # what was written is not known any more: the edit of a.cpp is a conflict
    assert list((tree / "elsewhere").iterdir()) == []
    assert "is not as wmma2sycl made it; moved to" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["bases", "results", "staging", "overwritten", "journal.json", "lock"])
def test_links_in_our_folder_are_never_followed(tree: Path, name: str) -> None:
    precious = tree / "precious"
    precious.mkdir()
    (precious / "file").write_text("precious")
    own = tree / "out" / ".wmma2sycl" / name
    if own.is_dir():
        os.rename(own, tree / "kept")
    own.symlink_to(precious / "file" if "." in name or name == "lock" else precious)
    before = all_files(precious)
    assert migrate("--force") == 0
    assert all_files(precious) == before


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\0" * 100,
        b"\xff" * 32 + zlib.compress(b"x"),
        None,
        b"[" * 200_000,
    ],
    ids=["empty", "zeros", "wrong digest", "bomb", "brackets"],
)
def test_damaged_files_of_ours_are_not_used(tree: Path, data: bytes | None) -> None:
    if data is None:  # a second's work, not to be done by every worker that collects
        data = b"\0" * 32 + zlib.compress(b"\0" * (1 << 28))
    own = tree / "out" / ".wmma2sycl"
    for path in [p for p in own.rglob("*") if p.is_file()]:
        path.write_bytes(data)
    (own / "journal.json").write_bytes(data)
    (own / "results").mkdir(exist_ok=True)
    assert migrate() == 1
    text = (tree / "out" / "a.cpp").read_text()
    assert "// mine" in text and "2.0f" in text and "<<<<<<< edited by hand" in text
    assert b"2.0f" in (tree / "out" / "b.cpp").read_bytes()


@pytest.mark.parametrize(
    "name",
    ["../precious", "/etc/precious", "a/../../precious", "", ".", "a//b", ".wmma2sycl/x", "wmma2sycl.json", 5, None],
)
def test_names_that_leave_the_output_make_a_manifest_none(tree: Path, name: object) -> None:
    assert not is_safe(name)
    (tree / "precious").write_text("precious")
    record = json.loads((tree / "out" / "wmma2sycl.json").read_text())
    record["edited"].append({"file": name, "migrated": store.digest(b"precious")})
    (tree / "out" / "wmma2sycl.json").write_text(json.dumps(record))
    assert read(tree / "out").bases == {}
    migrate("--force")
    assert (tree / "precious").read_text() == "precious"


def test_a_link_out_of_the_output_is_refused(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tree / "elsewhere").mkdir()
    (tree / "out" / "new").symlink_to(tree / "elsewhere")
    assert migrate() == 2
    assert "out/new: is a link, and nothing is written through links" in capsys.readouterr().err
    assert list((tree / "elsewhere").iterdir()) == []


def test_a_link_in_place_of_an_output_is_an_edit(tree: Path) -> None:
    (tree / "mine.cpp").write_text("int mine;\n")
    (tree / "out" / "b.cpp").unlink()
    (tree / "out" / "b.cpp").symlink_to(tree / "mine.cpp")
    assert migrate() == 1
    assert (tree / "out" / "b.cpp").is_symlink() and (tree / "mine.cpp").read_text() == "int mine;\n"
    assert b"2.0f" in (tree / "out" / "b.cpp.migrated").read_bytes()
    assert migrate("--force") == 0
    assert not (tree / "out" / "b.cpp").is_symlink() and (tree / "mine.cpp").read_text() == "int mine;\n"


def test_an_output_of_an_older_version(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = json.loads((tree / "out" / "wmma2sycl.json").read_text())
    record["tool"]["version"] = "0.0.1"
    del record["edited"]
    (tree / "out" / "wmma2sycl.json").write_text(json.dumps(record))
    assert migrate() == 0
    assert "out: was written by wmma2sycl 0.0.1; everything is redone." in capsys.readouterr().err
    assert_complete(tree)


def test_a_manifest_that_was_spoilt_costs_no_edit(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A conflict of git in it, say."""
    (tree / "out" / "wmma2sycl.json").write_text("<<<<<<< HEAD\n")
    assert migrate() == 1
    assert "out/wmma2sycl.json: damaged; everything is redone" in capsys.readouterr().err
    assert "// mine" in (tree / "out" / "a.cpp").read_text()
    json.loads((tree / "out" / "wmma2sycl.json").read_text())


def test_killing_at_any_time(tree: Path) -> None:
    """At times nobody chose: start-up, parsing, staging, moving."""
    for after in (0.1, 0.4, 0.7, 0.9, 1.1):
        with subprocess.Popen(COMMAND, stderr=subprocess.DEVNULL) as run:
            time.sleep(after)
            run.kill()
    assert migrate() == 0
    assert_complete(tree)
