"""The cache never shows half of anything, whoever else makes the same."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from wmma2sycl.verify.core.cache import cached_folder
from wmma2sycl.verify.core.errors import UnwritableCache


@pytest.fixture(autouse=True)
def private_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "wmma2sycl"


# What a process does that makes a folder slowly, and says what it sees there at the end.
MAKE_SLOWLY = """
import time
from wmma2sycl.verify.core.cache import cached_folder

def write_slowly(draft):
    for name in ("first", "second"):
        (draft / name).write_text(name)
        time.sleep(0.2)

print(*sorted(file.name for file in cached_folder(["same"], write_slowly).glob("[!.]*")))
"""


def test_made_once_for_the_same_inputs() -> None:
    calls: list[Path] = []
    first = cached_folder(["a", "b"], calls.append)
    assert cached_folder(["a", "b"], calls.append) == first
    assert len(calls) == 1


def test_other_inputs_are_another_folder() -> None:
    folders = {cached_folder(inputs, lambda draft: None) for inputs in (["ab", "c"], ["a", "bc"], ["abc"])}
    assert len(folders) == 3


def test_a_folder_that_a_cleaner_has_emptied_is_made_again(private_cache: Path) -> None:
    def write(draft: Path) -> None:
        (draft / "include").mkdir()
        for name in ("include/cuda.h", "library.so"):
            (draft / name).write_text(name)

    folder = cached_folder(["x"], write)
    shutil.rmtree(folder / "include")
    assert cached_folder(["x"], write) == folder
    assert (folder / "include" / "cuda.h").read_text() == "include/cuda.h"
    assert list(private_cache.iterdir()) == [folder]


def test_parallel_processes_all_see_a_complete_folder() -> None:
    command = [sys.executable, "-c", MAKE_SLOWLY]
    makers = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(4)]
    assert [maker.communicate(timeout=60)[0] for maker in makers] == ["first second\n"] * 4


def test_failure_leaves_nothing_behind(private_cache: Path) -> None:
    def fail(draft: Path) -> None:
        (draft / "half").write_text("")
        raise RuntimeError("no compiler")

    with pytest.raises(RuntimeError, match="no compiler"):
        cached_folder(["x"], fail)
    assert list(private_cache.iterdir()) == []


def test_unusable_cache_names_the_way_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    with pytest.raises(UnwritableCache, match="XDG_CACHE_HOME"):
        cached_folder(["x"], lambda draft: None)
