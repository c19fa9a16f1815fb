"""The replay harness is compiled once for all programs whose runtime headers say the same to it."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from wmma2sycl.verify.build.replay_object import replay_object
from wmma2sycl.verify.build.toolchain import Toolchain, find_toolchain
from wmma2sycl.verify.core.child import Children, Ending, Exited
from wmma2sycl.verify.programs.program import Program

RUNTIME = Path(__file__).parent.parent / "templates" / "runtime"
REACHED = "element.hpp"  # select_target.hpp includes targets.hpp, and that includes it
Made = Callable[[str], Path]


class Compilers(Children):
    """Stand-ins that write an empty object."""

    def run(self, command: Sequence[str | Path], **_: object) -> Ending:
        Path(command[-1]).touch()
        return Exited(0, "", "", 0.0)


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Made:
    """The object for a program whose runtime headers are in a folder of that name, filled where it is not there yet."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    found = find_toolchain()
    toolchain = Toolchain(found.wheels, found.host_compiler, Compilers())

    def object_of(name: str) -> Path:
        headers(tmp_path, name)
        program = Program(name, (), include_dirs=(tmp_path / name,))
        return replay_object(program, toolchain, 60)

    return object_of


def headers(tmp_path: Path, name: str) -> Path:
    folder = tmp_path / name / "wmma2sycl"
    if not folder.exists():
        shutil.copytree(RUNTIME, folder)
    return folder


def test_headers_that_it_does_not_read_make_no_other(made: Made, tmp_path: Path) -> None:
    (headers(tmp_path, "changed") / "thrust.hpp").write_text("// another\n")
    (headers(tmp_path, "fewer") / "thrust.hpp").unlink()
    assert made("changed") == made("fewer") == made("as delivered")


def test_what_it_reads_through_others_makes_another(made: Made, tmp_path: Path) -> None:
    with (headers(tmp_path, "changed") / REACHED).open("a") as header:
        header.write("// mine\n")
    assert made("changed") != made("as delivered")


def test_headers_that_are_asked_for_and_are_not_there_make_another(made: Made, tmp_path: Path) -> None:
    (headers(tmp_path, "without") / "select_target.hpp").unlink()
    assert made("without") != made("as delivered")


def test_where_a_macro_names_a_header_all_of_them_count(made: Made, tmp_path: Path) -> None:
    for name, last in (("one", ""), ("another", "// another\n")):
        folder = headers(tmp_path, name)
        (folder / REACHED).write_text("#include OTHER\n")
        (folder / "thrust.hpp").write_text(last)
    assert made("one") != made("another")
