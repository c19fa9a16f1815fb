"""Every mapped device function as the emulated CUDA computes it, against what CUDA gives for the corners of its arguments (docs/contracts.md)."""

from __future__ import annotations

import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
from contracts.comparison import differences
from contracts.cuda_host import kept
from contracts.program import CODE, program, results
from contracts.tables import CONTRACTS
from wmma2sycl.cli.verifying.emulated import emulated
from wmma2sycl.verify.recording.nvcc import CudaSources

# By row, how far the host's own function may be from the right number (glibc's manual, "Known Maximum Errors in Math Functions"), in ulps.
OF_THE_HOST = {"cbrt": 4}


def test_the_emulation_gives_what_cuda_gives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WMMA2SYCL_EMULATION_CHECKS", "0")  # of memory, which would be most of the time
    source, executable = tmp_path / "contracts.cu", tmp_path / "contracts"
    source.write_text(program(CONTRACTS, (CODE,)))
    emulated(CudaSources((source,)), executable)
    ended = subprocess.run([executable], capture_output=True, text=True, timeout=120, check=True)
    found, of_cuda = results(CONTRACTS, (CODE,), ended.stdout)[CODE], kept()
    assert found.keys() == {c.name for c in CONTRACTS}
    judged = [replace(c, ulps=max(c.ulps, OF_THE_HOST.get(c.row, 0))) for c in CONTRACTS]
    wrong = [text for c in judged for text in differences(c, found[c.name], of_cuda)]
    assert wrong == [], "\n".join([f"{len(wrong)} differences", *wrong[:40]])
