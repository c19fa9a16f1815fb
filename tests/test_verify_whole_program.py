"""The CUDA program's output beside the SYCL program's: what must agree, what may lie apart, and what is left out and told."""

from __future__ import annotations

import pytest
from wmma2sycl.verify.core.verdict import Disposition, Run
from wmma2sycl.verify.programs.whole_program import compare_runs


def ran(stdout: str, status: int = 0) -> Run:
    return Run("here", Disposition.INCORRECT if status else Disposition.PASSED, "", status, stdout)


@pytest.mark.parametrize(
    ("cuda", "sycl"),
    [
        pytest.param("D[0] = 12.500, ok\n", "D[0] = 12.503, ok\n", id="rounding"),
        pytest.param("max error: 1.2e-5\n", "max error: 4.1e-5\n", id="an error of its own"),
        pytest.param("PASS max_rel_err=1.2e-5\n", "PASS max_rel_err=4.1e-5\n", id="an error by a variable's name"),
        pytest.param("maxErr: 1.2e-5 maxerr 2e-5\n", "maxErr: 2.1e-5 maxerr 1e-5\n", id="an error in one word"),
        pytest.param("elapsed_ms=1.2\n", "elapsed_ms=4.1\n", id="a time by a variable's name"),
        pytest.param("sum nan, -inf\n", "sum nan, -inf\n", id="nan and infinity"),
        pytest.param("a 1\n\nb 2\n", "a 1\nb 2", id="empty lines"),
        pytest.param("gemm 4096: 0.123 ms, 3 tiles\n", "gemm 4096: 7.1 ms, 3 tiles\n", id="a time"),
        pytest.param("Time elapsed: 0.123\n", "Time elapsed: 14.5\n", id="called a time"),
        pytest.param("kernel ran at 3.1 TFLOPS\n", "kernel ran at 0.1 TFLOPS\n", id="a rate"),
        pytest.param("Device: NVIDIA H200 (sm_90)\n", "Device: Intel Xeon\n", id="a device"),
        pytest.param("wrote /tmp/a/out.bin\n", "wrote /home/b/out.bin\n", id="a path"),
    ],
)
def test_agrees(cuda: str, sycl: str) -> None:
    found = compare_runs(ran(cuda), ran(sycl))
    assert (found.disposition, found.differences) == (Disposition.PASSED, ())


@pytest.mark.parametrize(
    ("cuda", "sycl", "why"),
    [
        pytest.param("D[0] = 12.5\n", "D[0] = 12.7\n", "12.7 for 12.5", id="value"),
        pytest.param("0 mismatches\n", "1 mismatches\n", "1 for 0", id="integer"),
        pytest.param("D[3] = 1.5\n", "D[4] = 1.5\n", "4 for 3", id="index"),
        pytest.param("x 1.5\n", "x nan\n", "nan for 1.5", id="nan"),
        pytest.param("PASSED\n", "FAILED\n", "another text", id="text"),
        pytest.param("a\nresult 1\n", "a\n", "is missing", id="missing line"),
        pytest.param("a\n", "a\nresult 1\n", "is only there", id="line too many"),
        pytest.param("max error: 1e-5\n", "max error: 0.5\n", "0.5 for 1e-5", id="error grown"),
        pytest.param("max_err=1e-5\n", "max_err=0.5\n", "0.5 for 1e-5", id="error by a variable's name grown"),
        pytest.param("ferry 1.5\n", "ferry 2.5\n", "2.5 for 1.5", id="another word with an error in it"),
        pytest.param("GPU result: 12.5\n", "GPU result: 99.5\n", "99.5 for 12.5", id="a result that names the device"),
        pytest.param("4 tiles in 0.1 ms\n", "5 tiles in 0.1 ms\n", "5 for 4", id="number beside a time"),
        pytest.param("16 x 16 tiles, 1.5x\n", "16 x 32 tiles, 1.9x\n", "32 for 16", id="a size is no speed-up"),
        pytest.param("x -1.5\n", "x 1.5\n", "1.5 for -1.5", id="sign"),
        pytest.param("hash 0x12345678\n", "hash 0x12345679\n", "0x12345679 for 0x12345678", id="hexadecimal"),
    ],
)
def test_differs(cuda: str, sycl: str, why: str) -> None:
    found = compare_runs(ran("same\n" + cuda), ran("same\n" + sycl))
    assert found.disposition is Disposition.INCORRECT
    assert [d.why for d in found.differences] == [why]


def test_what_is_left_out_is_told() -> None:
    found = compare_runs(ran("GPU: H200\nx 1\ntook 3 ms\n"), ran("CPU: Xeon\nx 1\ntook 90 ms\n"))
    assert found.left_out == ("line 1, names a device or a path: GPU: H200", "line 3, 1 time or speed in it: took 3 ms")
    assert (found.disposition, found.compared) == (Disposition.PASSED, 2)


def test_a_line_too_many_does_not_shift_the_others() -> None:
    found = compare_runs(ran("a = 1.0\nb = 2.0\nc = 3.0\n"), ran("note\na = 1.0\nb = 2.0\nc = 3.0\n"))
    assert [(d.line, d.sycl) for d in found.differences] == [(1, "note")]


def test_exit_status() -> None:
    found = compare_runs(ran("x\n"), ran("x\n", 3))
    assert (found.disposition, found.why) == (Disposition.INCORRECT, "exit status 3, CUDA's is 0")
    assert compare_runs(ran("x\n", 3), ran("x\n", 3)).disposition is Disposition.PASSED


def test_a_run_without_an_end_judges_nothing() -> None:
    killed = Run("here", Disposition.TIMED_OUT, "ran past 9 s")
    assert compare_runs(killed, ran("")).disposition is Disposition.NOT_RUN
    assert compare_runs(ran(""), killed).disposition is Disposition.TIMED_OUT
