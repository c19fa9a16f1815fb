"""A program's device code as PTX, to stand beside its SPIR-V in one executable.

In: a program, an architecture. Out: each source's images, or the first source that did not compile.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from wmma2sycl.verify.build.device_images import SourceImages
from wmma2sycl.verify.build.dpcpp import (
    Compilation,
    Compiled,
    CompileFailed,
    CompileOptions,
    DeviceCode,
    compile_source,
)
from wmma2sycl.verify.build.toolchain import Toolchain

# What the driver of such a device can run; software where Tensor Cores lack the kernel's types.
TARGETS = "WMMA2SYCL_TARGETS=nvidia_tensor_core,software<32>"
_TARGETS_GIVEN = "WMMA2SYCL_TARGETS="
_ONE_IMAGE = '"device_image_scope" is used in more than one device image'
_NOT_SPLIT = "-fsycl-device-code-split=off"


def compile_ptx(
    source: Path,
    sm: str,
    options: CompileOptions,
    text: str | None,
    toolchain: Toolchain,
    more: Sequence[str] = (),
) -> Compilation:
    """A source's kernels for the architecture ("sm_90"), for the engines of NVIDIA GPUs, with `more` compiler arguments.

    Where a variable of device_image_scope is used by several kernels, they are one image.
    """
    own = any(define.startswith(_TARGETS_GIVEN) for define in options.defines)
    defines = options.defines if own else (*options.defines, TARGETS)
    arguments = (*options.extra_arguments, *more)
    options = replace(options, defines=defines, extra_arguments=arguments)
    outcome = compile_source(source, DeviceCode(sm), options, text=text, toolchain=toolchain)
    if isinstance(outcome, CompileFailed) and _ONE_IMAGE in outcome.log:
        whole = replace(options, extra_arguments=(*arguments, _NOT_SPLIT))
        outcome = compile_source(source, DeviceCode(sm), whole, text=text, toolchain=toolchain)
    return outcome


def as_linked(number: int, compiled: Compiled) -> SourceImages:
    """The images as an executable holds them: the text with one zero byte behind it."""
    return SourceImages(
        number, tuple(replace(image, data=image.data.rstrip(b"\0") + b"\0") for image in compiled.images)
    )
