"""The programs of a tree that was ported by hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from wmma2sycl.templates.runtime_library import INCLUDE
from wmma2sycl.verify.core.errors import VerifierEnvironmentError
from wmma2sycl.verify.programs.hand_port import find_programs


def test_a_folder_of_a_port_by_hand(tmp_path: Path) -> None:
    files = {
        "src/app.cpp": "int main() { }",
        "src/kernels.cc": "// int main() {}\nvoid f();",
        "include/k.hpp": "",
        "inner/deep/x.h": "",
        "build/old.cpp": "int main() {}",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    (program,) = find_programs(tmp_path, defines=("N=3",))
    assert (program.name, program.defines) == ("src/app", ("N=3",))
    assert [s.name for s in program.sources] == ["app.cpp", "kernels.cc"]
    *own, last = program.include_dirs  # the runtime headers come behind, for a port that brings none
    assert {d.relative_to(tmp_path).as_posix() for d in own} == {".", "include", "inner/deep"} and last == INCLUDE


def test_several_mains_are_several_programs(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / f"{name}.cpp").write_text("int main(int, char **) { return 0; }")
    (tmp_path / "c.cpp").write_text("int f() { return 1; }")
    assert [(p.name, len(p.sources)) for p in find_programs(tmp_path)] == [("a", 2), ("b", 2)]
    assert [(p.name, len(p.sources)) for p in find_programs(tmp_path / "a.cpp")] == [("a", 1)]


@pytest.mark.parametrize(
    ("text", "problem"),
    [("int f();", "none of its 1 C\\+\\+ sources has a main"), ('char s[] = "int main()";', "has a main")],
)
def test_a_folder_without_a_main(tmp_path: Path, text: str, problem: str) -> None:
    (tmp_path / "a.cpp").write_text(text)
    with pytest.raises(VerifierEnvironmentError, match=problem):
        find_programs(tmp_path)
