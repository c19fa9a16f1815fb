"""The CUDA driver and the measured peaks of a GPU, on a stand-in for the driver."""

import ctypes
import shutil
import subprocess
from pathlib import Path

import pytest
from wmma2sycl.verify.replay import peak
from wmma2sycl.verify.replay.cuda_driver import Context, CudaError, Driver, NoCudaDevice
from wmma2sycl.verify.replay.peak import MATRIX_KINDS, Peaks


def test_no_driver_and_no_device(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NoCudaDevice, match=r"libnothing\.so"):
        Driver("libnothing.so")
    monkeypatch.setenv("FAKE_CUDA_NO_DEVICE", "1")
    with pytest.raises(NoCudaDevice, match="CUDA_ERROR_NO_DEVICE"):
        Driver(library)


def test_errors_name_the_call(library: str, fake: ctypes.CDLL) -> None:
    context = Context(Driver(library))
    module = context.load(b".entry a()")
    with pytest.raises(CudaError, match="cuModuleGetFunction: CUDA_ERROR_NOT_FOUND"):
        module.kernel("b")
    assert module.variable("v") is None
    assert context.facts.sm == "sm_90"
    assert context.facts.driver == "13.0"
    context.close()


def test_peaks_are_measured_once(library: str, fake: ctypes.CDLL) -> None:
    context = Context(Driver(library))
    peaks = Peaks(context)
    bandwidth, product = peaks.bandwidth(), peaks.matrix("f16")
    assert bandwidth is not None
    assert product is not None
    # Of nine launches the third is the fastest that counts: a millisecond, drifted.
    assert bandwidth.rate == pytest.approx(3 * 2**28 / (1e-3 * 1.01**3), rel=1e-4)
    assert product.rate == pytest.approx(4096 * 8 * 4 * 2000 * 8 * (2 * 4) / (1e-3 * 1.01**12), rel=1e-4)
    before = fake.fake_log()
    assert peaks.bandwidth() is bandwidth
    assert peaks.matrix("f16") is product
    assert fake.fake_log() == before
    context.close()
    assert peak.measured("", 0, library) is peak.measured("", 0, library)


@pytest.mark.skipif(shutil.which("ptxas") is None, reason="no ptxas on PATH")
@pytest.mark.parametrize("kind", MATRIX_KINDS)
def test_the_assembler_takes_the_loops_of_products(kind: str, tmp_path: Path) -> None:
    source = tmp_path / "a.ptx"
    source.write_text(peak._HEAD.format(version="7.0", sm="sm_80") + peak._matrix_loop(peak._INSTRUCTIONS[kind]))
    command = ["ptxas", "-arch=sm_90", str(source), "-o", str(tmp_path / "a.cubin")]
    subprocess.run(command, check=True, timeout=60)
