"""Child process: lets the OpenCL CPU driver build one SPIR-V program.

In: argv[1], a folder with request.json: {"files": [SPIR-V file, library file...]}. Out: result.json:
{"ok", "log"}; none where the driver crashes. It runs alone: the driver aborts the process.
"""

from __future__ import annotations

import ctypes as c
import json
import os
import sys
from pathlib import Path

CL_DEVICE_TYPE_CPU = 1 << 1
CL_PLATFORM_NAME = 0x0902
CL_PROGRAM_BUILD_LOG = 0x1183

_opencl = c.CDLL("libOpenCL.so.1")
for _name in ("clCreateContext", "clCreateProgramWithIL", "clLinkProgram"):
    getattr(_opencl, _name).restype = c.c_void_p


class OpenClError(Exception):
    """An OpenCL call returned an error code."""


def check(code: int, call: str) -> None:
    """Raises OpenClError for any code but success."""
    if code != 0:
        raise OpenClError(f"{call} returned {code}")


def find_cpu() -> c.c_void_p:
    """Intel's CPU device: another OpenCL platform may be installed too."""
    count = c.c_uint32()
    check(_opencl.clGetPlatformIDs(0, None, c.byref(count)), "clGetPlatformIDs")
    platforms = (c.c_void_p * count.value)()
    check(_opencl.clGetPlatformIDs(count, platforms, None), "clGetPlatformIDs")
    for platform in platforms:
        name = c.create_string_buffer(256)
        _opencl.clGetPlatformInfo(c.c_void_p(platform), CL_PLATFORM_NAME, c.c_size_t(256), name, None)
        device = c.c_void_p()
        found = _opencl.clGetDeviceIDs(c.c_void_p(platform), c.c_uint64(CL_DEVICE_TYPE_CPU), 1, c.byref(device), None)
        if b"Intel" in name.value and found == 0:
            return device
    raise OpenClError("no Intel CPU device")


def create_program(context: c.c_void_p, file: str) -> c.c_void_p:
    """An OpenCL program from a file of SPIR-V."""
    data = Path(file).read_bytes()
    code = c.c_int32()
    program = _opencl.clCreateProgramWithIL(context, data, c.c_size_t(len(data)), c.byref(code))
    check(code.value, "clCreateProgramWithIL")
    return c.c_void_p(program)


def build_log(program: c.c_void_p, device: c.c_void_p) -> str:
    """What the driver said while it built; "" where it said nothing."""
    size = c.c_size_t()
    _opencl.clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, c.c_size_t(0), None, c.byref(size))
    text = c.create_string_buffer(max(size.value, 1))
    _opencl.clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, size, text, None)
    return text.value.decode(errors="replace").strip()


def build(context: c.c_void_p, device: c.c_void_p, files: list[str]) -> tuple[bool, str]:
    """Build a program, linked with the libraries that follow it; returns success and the driver's log."""
    programs = [create_program(context, file) for file in files]
    devices = (c.c_void_p * 1)(device)
    if len(programs) == 1:
        code = _opencl.clBuildProgram(programs[0], 1, devices, b"", None, None)
        return code == 0, build_log(programs[0], device)
    for program in programs:
        if _opencl.clCompileProgram(program, 1, devices, b"", 0, None, None, None, None) != 0:
            return False, build_log(program, device)
    inputs = (c.c_void_p * len(programs))(*programs)
    result = c.c_int32()
    linked = c.c_void_p(
        _opencl.clLinkProgram(context, 1, devices, b"", len(programs), inputs, None, None, c.byref(result))
    )
    return result.value == 0, build_log(linked, device) if linked else f"error {result.value}"


def main() -> None:
    """Builds what the request names and writes the result; ends the process without its destructors."""
    folder = Path(sys.argv[1])
    request = json.loads((folder / "request.json").read_text())
    device = find_cpu()
    code = c.c_int32()
    devices = (c.c_void_p * 1)(device)
    context = c.c_void_p(_opencl.clCreateContext(None, 1, devices, None, None, c.byref(code)))
    check(code.value, "clCreateContext")
    ok, log = build(context, device, request["files"])
    (folder / "result.json").write_text(json.dumps({"ok": ok, "log": log}))
    sys.stderr.flush()
    os._exit(0)


if __name__ == "__main__":
    main()
