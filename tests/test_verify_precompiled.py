"""SYCL's header precompiled: from the second program on, taken by g++ where it fits and passed by where not."""

from __future__ import annotations

import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
from wmma2sycl.verify.build import precompiled
from wmma2sycl.verify.build.precompiled import sycl_first
from wmma2sycl.verify.build.toolchain import Toolchain, find_toolchain


@pytest.fixture
def toolchain(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Toolchain:
    """With a <sycl/sycl.hpp> of a line, and a cache of its own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    header = tmp_path / "include" / "sycl" / "sycl.hpp"
    header.parent.mkdir(parents=True)
    header.write_text("#ifndef VALUE\n#define VALUE 1\n#endif\nenum { value = VALUE };\n")
    found = find_toolchain()
    return replace(found, wheels=replace(found.wheels, include_dir=tmp_path / "include"))


def options(toolchain: Toolchain) -> list[str]:
    return ["-std=c++17", "-O1", "-isystem", str(toolchain.wheels.include_dir)]


def included(toolchain: Toolchain, first: Path, tmp_path: Path, *more: str) -> str:
    """What g++ reads with the header forced in, a `!` before precompiled ones, an `x` before those that do not fit (-H)."""
    source = tmp_path / "a.cpp"
    source.write_text("static_assert(value == VALUE);\n")
    command = [
        str(toolchain.host_compiler),
        *options(toolchain),
        *more,
        "-H",
        "-include",
        str(first),
        "-c",
        str(source),
        "-o",
        str(tmp_path / "a.o"),
    ]
    return subprocess.run(command, check=True, capture_output=True, text=True).stderr


def test_the_second_program_gets_it(toolchain: Toolchain, tmp_path: Path) -> None:
    first = sycl_first(toolchain, options(toolchain))
    assert "sycl.hpp" in included(toolchain, first, tmp_path)
    assert sycl_first(toolchain, options(toolchain)) == first
    assert included(toolchain, first, tmp_path).startswith(f"! {first}.gch")
    assert sorted(path.name for path in first.parent.glob("[!.]*")) == ["sycl_first.hpp", "sycl_first.hpp.gch", "used"]


def test_where_a_macro_changes_the_header_it_is_passed_by(toolchain: Toolchain, tmp_path: Path) -> None:
    first = [sycl_first(toolchain, options(toolchain)) for _ in range(2)][1]
    read = included(toolchain, first, tmp_path, "-DVALUE=7")
    assert read.startswith(f"x {first}.gch")
    assert "sycl/sycl.hpp" in read


def test_each_set_of_options_has_its_own(toolchain: Toolchain) -> None:
    assert sycl_first(toolchain, options(toolchain)) != sycl_first(toolchain, [*options(toolchain), "-O0"])


def test_what_cannot_be_precompiled_is_read_as_ever(
    toolchain: Toolchain, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(precompiled, "_LIMIT_S", 0.0)
    first = [sycl_first(toolchain, options(toolchain)) for _ in range(2)][1]
    assert "sycl/sycl.hpp" in included(toolchain, first, tmp_path)
    assert sorted(path.name for path in first.parent.glob("[!.]*")) == ["sycl_first.hpp", "used"]
