"""Lets the OpenCL CPU driver compile device images for a CPU that need not be here.

In: device images (SPIR-V). Out: one `DriverVerdict` an image. The driver works in a child process: it may
abort, and that is the verdict on the image it was at.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from wmma2sycl.verify.build.device_images import DEVICE_LIBRARY
from wmma2sycl.verify.build.dpcpp import DeviceImage
from wmma2sycl.verify.build.toolchain import Toolchain
from wmma2sycl.verify.core.child import Ending, Exited, Killed, TimedOut
from wmma2sycl.verify.core.verdict import Disposition

_WORKER = Path(__file__).parent / "opencl_worker.py"
_IMPORTED, _EXPORTED = "SYCL/imported symbols", "SYCL/exported symbols"


@dataclass(frozen=True, slots=True)
class DriverVerdict:
    """What the driver made of one image."""

    image: DeviceImage
    disposition: Disposition
    log: str


@dataclass(frozen=True, slots=True)
class Driver:
    """The driver, the CPU it compiles for, and its time limit for one image in seconds."""

    toolchain: Toolchain
    architecture: str
    limit_s: float

    def environment(self) -> dict[str, str]:
        """The variables of the process it works in."""
        return self.toolchain.wheels.environment() | {"CL_CONFIG_CPU_TARGET_ARCH": self.architecture}


def compile_image(image: DeviceImage, libraries: Sequence[DeviceImage], driver: Driver) -> DriverVerdict:
    """Compile one image, linked with those of `libraries` that define the device functions it imports."""
    with tempfile.TemporaryDirectory(prefix="wmma2sycl-") as name:
        folder = Path(name)
        (folder / "request.json").write_text(json.dumps({"files": _files(folder, image, libraries)}))
        ending = driver.toolchain.children.run(
            [sys.executable, _WORKER, folder], limit_s=driver.limit_s, env=driver.environment()
        )
        result = folder / "result.json"
        if not isinstance(ending, Exited) or not result.is_file():
            return _ended_at(image, ending)
        row = json.loads(result.read_text())
    # The driver goes on where its code generator fails, and calls broken code a success.
    sound = row["ok"] and not any(line.startswith("error:") for line in row["log"].splitlines())
    return DriverVerdict(image, Disposition.PASSED if sound else Disposition.FAILED_TO_BUILD, row["log"])


def _ended_at(image: DeviceImage, ending: Ending) -> DriverVerdict:
    match ending:
        case TimedOut(limit_s=limit_s):
            return DriverVerdict(image, Disposition.TIMED_OUT, f"the driver ran past {limit_s:g} s")
        case Killed(signal_name=name):
            return DriverVerdict(image, Disposition.COMPILER_CRASHED, f"{name}\n{ending.stderr}".strip())
        case Exited(status=status):
            return DriverVerdict(image, Disposition.COMPILER_CRASHED, f"exit status {status}\n{ending.stderr}".strip())


def _files(folder: Path, image: DeviceImage, libraries: Sequence[DeviceImage]) -> list[str]:
    """The image and the device library images that define what it imports, as files."""
    imported = set(image.properties.get(_IMPORTED, {}))
    files = [_file(folder, image)]
    for library in libraries:
        if imported & set(library.properties.get(_EXPORTED, {})) and _is_fallback(library):
            imported -= set(library.properties[_EXPORTED])
            files.append(_file(folder, library))
    return files


def _is_fallback(library: DeviceImage) -> bool:
    """The native form of a device library needs what the driver has not; the fallback is plain code."""
    metadata = library.properties.get(DEVICE_LIBRARY, {})
    return all(value == 0 for value in metadata.values())


def _file(folder: Path, image: DeviceImage) -> str:
    path = folder / f"{len(list(folder.iterdir()))}.spv"
    path.write_bytes(image.data)
    return str(path)
