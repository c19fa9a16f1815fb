"""Stands in for icpx, which is not to be had here: a compiler driver made of the wheel's DPC++ and g++.

With -fsycl each object gets its source's device images and their registration, as DPC++'s own objects have; linking is
g++'s. The images are SPIR-V; with -fsycl-targets of another kind they are said to be for that, so that no device here runs them. It runs as a program of its own (`write` makes one) and knows nothing of the verifier that calls it.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from wmma2sycl.verify.build import device_images, dpcpp
from wmma2sycl.verify.build.device_globals import with_registration
from wmma2sycl.verify.build.toolchain import Toolchain, find_toolchain

VERSION = "Stand-in for icpx: DPC++ of the wheel 2026.1 (not Intel's driver)"
LOG = "STAND_IN_LOG"
_HARNESS = Path(dpcpp.__file__).parent.parent / "harness"
_LAUNCHES = [
    word for name in ("free_function_launch.hpp", "launched_kernels.cpp") for word in ("-include", str(_HARNESS / name))
]
_SOURCES = (".cpp", ".cc", ".cxx")


def write(path: Path, *options: str) -> Path:
    """An executable that is this compiler, always with these options."""
    words = " ".join(f"'{option}'" for option in options)
    path.write_text(f"#!/bin/sh\nexec '{sys.executable}' '{__file__}' {words} \"$@\"\n")
    path.chmod(0o755)
    return path


def environment(toolchain: Toolchain) -> dict[str, str]:
    """What a user's shell has after oneAPI's setvars.sh: where the runtime's drivers are."""
    made = toolchain.wheels.environment()
    return {name: made[name] for name in ("LD_LIBRARY_PATH", "OCL_ICD_FILENAMES")}


def main(words: list[str]) -> int:
    if "--version" in words:
        print(VERSION)
        return 0
    toolchain = find_toolchain()
    for word in words:
        if word.startswith("-print-file-name="):
            name = word.partition("=")[2]
            print(toolchain.wheels.sycl_library if name == "libsycl.so" else name)
            return 0
    if LOG in os.environ:
        with Path(os.environ[LOG]).open("a", encoding="utf-8") as log:
            log.write(" ".join(words) + "\n")
    if "-fsycl" not in words:
        print("no -fsycl", file=sys.stderr)
        return 9
    with tempfile.TemporaryDirectory() as folder:
        return _Driver(toolchain, Path(folder), words).run()


class _Driver:
    def __init__(self, toolchain: Toolchain, folder: Path, words: list[str]) -> None:
        self._toolchain = toolchain
        self._folder = folder
        self._output, self._flags, self._files, self._compiles = "a.out", [], [], "-c" in words
        asked = [word.partition("=")[2] for word in words if word.startswith("-fsycl-targets=")]
        self._targets = asked[-1].partition("-")[0] if asked else "spir64"
        rest = iter(word for word in words if word != "-c" and not word.startswith(("-fsycl", "-ffp-model")))
        for word in rest:
            if word == "-o":
                self._output = next(rest)
            elif word == "-Xs":
                next(rest)  # the device's own compiler's
            elif word == "-include":
                self._flags += [word, next(rest)]
            elif word.startswith("-"):
                self._flags.append(word)
            else:
                self._files.append(word)

    def run(self) -> int:
        try:
            objects = [self._compiled(Path(file)) if file.endswith(_SOURCES) else file for file in self._files]
            if self._compiles:
                return 0
            library = self._toolchain.wheels.sycl_library
            self._gxx(
                *self._flags,
                *objects,
                str(library),
                f"-Wl,-rpath-link,{library.parent}",
                "-pthread",
                "-o",
                self._output,
            )
        except subprocess.CalledProcessError:
            return 1
        return 0

    def _compiled(self, source: Path) -> str:
        output = self._output if self._compiles else str(self._folder / f"{source.stem}.o")
        number = hashlib.sha256(str(source.absolute()).encode()).hexdigest()[:8]
        images = self._device_images(source, number)
        host, own = str(source), []
        if any(image.symbols for image in images):
            own = [*_LAUNCHES, f'-DWMMA2SYCL_SOURCE_NUMBER="{number}"']
            registered = with_registration(source.absolute(), images)
            if registered is not None:
                host = str(self._folder / f"{source.stem}.host.cpp")
                lines = registered.replace("device_globals_registration", "drivers_registration").replace(
                    "registered_device", "driver_device"
                )
                Path(host).write_text(
                    "\n".join(
                        line for line in lines.splitlines() if "wmma2sycl_harness" not in line and "replay_" not in line
                    )
                )
        wheels = [
            "-isystem",
            str(self._toolchain.wheels.include_dir),
            "-DSYCL_DISABLE_FSYCL_SYCLHPP_WARNING",
            "-Wno-attributes",
        ]
        plain = str(self._folder / f"{source.stem}.host.o")
        self._gxx(*wheels, *own, *self._flags, f"-I{source.parent}", "-c", host, "-o", plain)
        registration = self._folder / f"{source.stem}.images.cpp"
        text = device_images.registration_source(images, self._folder)
        registration.write_text(text if "spir64" in self._targets else text.replace('"spir64"', f'"{self._targets}"'))
        self._gxx("-std=c++17", "-c", str(registration), "-o", f"{registration}.o")
        subprocess.run(["ld", "-r", plain, f"{registration}.o", "-o", output], check=True)
        return output

    def _device_images(self, source: Path, number: str) -> tuple[dpcpp.DeviceImage, ...]:
        flags = (
            "-std=c++17",
            "-fsycl-device-code-split=per_kernel",
            "-fno-strict-aliasing",
            "-Xclang",
            f"-fsycl-unique-prefix={number}",
            *self._device_flags(),
        )
        done = dpcpp.compile_source(
            source, dpcpp.SPIRV, dpcpp.CompileOptions(extra_arguments=flags), toolchain=self._toolchain
        )
        if not isinstance(done, dpcpp.Compiled):
            print(getattr(done, "log", done), file=sys.stderr)
            raise subprocess.CalledProcessError(1, "the device compiler")
        launched = device_images.select_images([device_images.SourceImages(0, done.images)])
        return (*launched, *device_images.select_kernel_images([device_images.SourceImages(0, done.images)]))

    def _device_flags(self) -> list[str]:
        flags = iter(self._flags)
        return [
            part
            for word in flags
            for part in ([word, next(flags)] if word == "-include" else [word] if word.startswith(("-I", "-D")) else [])
        ]

    def _gxx(self, *words: str) -> None:
        subprocess.run(["g++", *words], check=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
