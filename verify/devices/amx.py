"""Lets the OpenCL CPU driver compile a program's AMX kernels for Xeons that are not here.

In: device images (SPIR-V). Out: one `Check` a Xeon generation. Nothing is run; the driver's process may
abort, and that is the verdict on the kernel it was at.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

from wmma2sycl.verify.build.dpcpp import DeviceImage
from wmma2sycl.verify.build.toolchain import Toolchain
from wmma2sycl.verify.core.verdict import Check, Disposition
from wmma2sycl.verify.devices.matrix_use import Xeon, matrix_multiplies, uses_matrices
from wmma2sycl.verify.devices.opencl_cpu import Driver, compile_image
from wmma2sycl.verify.names.counted import counted_kernels
from wmma2sycl.verify.names.kernel_names import parse_kernel_name

# A migrated kernel is compiled for each matrix engine; its own AMX form has this target in its name
# (targets.hpp).
_AMX_TARGET = "9intel_amx"


def check_amx(images: Sequence[DeviceImage], xeon: Xeon, toolchain: Toolchain, limit_s: float) -> Check:
    """Compile every kernel whose matrix operations this generation has; "not run" where there is none.

    `limit_s` is each kernel's limit: a form that the driver cannot handle may keep it busy for minutes.
    """
    name, began = f"amx:{xeon.value}", time.monotonic()
    wanted = amx_images(images, xeon)
    if not wanted:
        return Check(name, Disposition.NOT_RUN, _why_none(images))
    driver = Driver(toolchain, xeon.value, limit_s)
    verdicts = [compile_image(image, images, driver) for image in wanted]
    bad = [verdict for verdict in verdicts if verdict.disposition.is_failure]
    wall_s = time.monotonic() - began
    if not bad:
        return Check(name, Disposition.PASSED, f"{_counted(wanted)} compiled", "", wall_s)
    log = "\n".join(f"{' '.join(verdict.image.symbols)}: {verdict.log}" for verdict in bad)
    why = f"{_counted([verdict.image for verdict in bad])} of {_counted(wanted)}: {bad[0].disposition.value.replace('_', ' ')}"
    return Check(name, bad[0].disposition, why, log, wall_s)


def amx_images(images: Sequence[DeviceImage], xeon: Xeon) -> tuple[DeviceImage, ...]:
    """The images to compile for this generation."""
    candidates = [image for image in images if matrix_multiplies(image)]
    own = [image for image in candidates if any(_AMX_TARGET in symbol for symbol in image.symbols)]
    return tuple(image for image in own or candidates if all(mad.runs_on(xeon) for mad in matrix_multiplies(image)))


def _counted(images: Sequence[DeviceImage]) -> str:
    return counted_kernels({parse_kernel_name(symbol) for image in images for symbol in image.symbols})


def _why_none(images: Sequence[DeviceImage]) -> str:
    if any(uses_matrices(image) for image in images):
        return "no kernel uses joint_matrix types it has"
    return "no kernel uses joint_matrix"
