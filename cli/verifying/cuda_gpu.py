"""`--device cuda:gpu`: whole programs on NVIDIA GPUs by the wheels' own SYCL runtime.

In: the request. Out: what they are built for and the adapter that they run through; None where no such device was asked for.
"""

from __future__ import annotations

import re
from pathlib import Path

from wmma2sycl.cli.verifying.request import Request
from wmma2sycl.cli.verifying.usage import BadUsage
from wmma2sycl.verify.build.toolchain import OnCuda, find_toolchain
from wmma2sycl.verify.cuda_backend.adapter import find_adapter
from wmma2sycl.verify.replay.cuda_driver import Context, Driver, NoCudaDevice

BACKEND = "cuda:"
EVERY = "all"
# Those that the runtime headers and Tensor Cores tell apart and a driver of CUDA 13 still knows; later GPUs run the last one's PTX.
_PORTABLE = ("sm_75", "sm_80", "sm_90")
_NATIVE = "native"
_ARCHITECTURE = re.compile(r"sm_\d+[af]?")


def is_asked(request: Request) -> bool:
    """Whether a device is one of the CUDA backend, by the wheels' runtime."""
    return not request.compiler and any(device.startswith(BACKEND) for device in request.device)


def on_cuda(arch: str, adapter: Path | None, *, runs_here: bool = True) -> OnCuda:
    """What `--arch` and `--adapter` say; raises AdapterMissing, AdapterRefused or BadUsage. Without `runs_here` programs are only built."""
    toolchain = find_toolchain()
    found = find_adapter(adapter, toolchain.runtime, toolchain.children)
    return OnCuda(architectures(arch, runs_here=runs_here), found)


def architectures(text: str, *, runs_here: bool) -> tuple[str, ...]:
    """Of "sm_80,sm_90", "all", or "native": this machine's GPU."""
    if text == EVERY:
        return _PORTABLE
    if text == _NATIVE:
        return (_this_machines(),) if runs_here else _unknown()
    words = tuple(dict.fromkeys(word.strip() for word in text.split(",")))
    wrong = [word for word in words if not _ARCHITECTURE.fullmatch(word)]
    if wrong:
        raise BadUsage(
            f"--arch {text}: '{wrong[0]}' is no NVIDIA architecture", "write sm_90, or sm_80,sm_90, or all, or native"
        )
    return words


def _unknown() -> tuple[str, ...]:
    raise BadUsage("--prepare: for which GPU?", "name it with --arch sm_90, several with commas, or --arch all")


def _this_machines() -> str:
    try:
        context = Context(Driver())
    except NoCudaDevice as error:
        raise BadUsage(f"--device cuda:gpu: for which GPU? {error.problem}", "name it with --arch sm_90") from None
    sm = context.facts.sm
    context.close()
    return sm


def nvcc_architecture(text: str) -> str:
    """What nvcc is told for the CUDA original, which runs on this machine's GPU."""
    return _NATIVE if text == EVERY or "," in text else text
