"""The wheels are found through their installation records; what is missing is named with the way out."""

from __future__ import annotations

import os
from importlib import metadata
from pathlib import Path

import pytest
from wmma2sycl.verify.build.toolchain import find_toolchain
from wmma2sycl.verify.build.wheels import find_wheels
from wmma2sycl.verify.core.errors import MissingCompiler, MissingWheel


def test_every_file_is_there() -> None:
    wheels = find_wheels()
    for file in (wheels.sycl_library, wheels.jit_library, wheels.opencl_driver):
        assert file.is_file()
    assert (wheels.include_dir / "sycl" / "sycl.hpp").is_file()


def test_environment_is_for_the_child_and_keeps_what_was_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "mine")
    wheels = find_wheels()
    environment = wheels.environment()
    assert environment["LD_LIBRARY_PATH"].split(os.pathsep) == [*map(str, wheels.library_dirs), "mine"]
    assert environment["OCL_ICD_FILENAMES"] == str(wheels.opencl_driver)
    assert os.environ["LD_LIBRARY_PATH"] == "mine"


def test_missing_wheel(monkeypatch: pytest.MonkeyPatch) -> None:
    files = metadata.files

    def without_opencl(name: str) -> list[metadata.PackagePath] | None:
        if name == "intel-opencl-rt":
            raise metadata.PackageNotFoundError(name)
        return files(name)

    monkeypatch.setattr(metadata, "files", without_opencl)
    with pytest.raises(MissingWheel, match=r"intel-opencl-rt.*not installed; run: pip install 'wmma2sycl\[verify\]'"):
        find_wheels()


def test_wheel_of_a_version_without_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metadata, "files", lambda name: [])
    with pytest.raises(MissingWheel, match="has no libsycl.so"):
        find_wheels()


def test_missing_compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CXX", raising=False)
    with pytest.raises(MissingCompiler, match=r"g\+\+ was not found.*apt-get install"):
        find_toolchain()
