"""NVIDIA's driver API through ctypes: contexts, modules, kernels, memory, events. No toolkit, no other package.

In: the machine's libcuda.so.1. Out: objects that raise `CudaError` (the driver's own name and text of what went wrong)
or `NoCudaDevice`. Addresses are plain integers.
"""

from __future__ import annotations

import ctypes as c
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
from wmma2sycl.verify.core.errors import VerifierEnvironmentError

LIBRARY = "libcuda.so.1"
_NOT_READY = 600
# Errors of a kernel that leave its context unusable (700 illegal address, 702 time-out, 709 destroyed, 714... 719).
_FATAL = frozenset({214, 220, 700, 702, 709, 710, *range(714, 721), 999})
_ERROR_LOG, _ERROR_LOG_BYTES = 5, 6
_LOG_BYTES = 16 << 10
_DYNAMIC_SHARED = 8
_STATIC_SHARED = 1
_MULTIPROCESSORS, _L2_BYTES, _MAJOR, _MINOR, _SHARED_OPTIN = 16, 38, 75, 76, 97
_UNASKED_SHARED_BYTES = 48 << 10

Address = int
Bytes = npt.NDArray[np.uint8]


class NoCudaDevice(VerifierEnvironmentError):
    """There is no NVIDIA driver, or it has no device."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"no NVIDIA GPU can be used: {reason}", "run this where an NVIDIA driver and GPU are")
        self.reason = reason


class CudaError(Exception):
    """A call failed; `log` is what the driver's compiler said. After a fatal error the context is of no more use."""

    def __init__(self, call: str, code: int, name: str, text: str, log: str = "") -> None:
        super().__init__(f"{call}: {name} ({text})" + (f"\n{log}" if log else ""))
        self.call, self.code, self.name, self.log = call, code, name, log

    @property
    def is_fatal(self) -> bool:
        """Whether the context died of it."""
        return self.code in _FATAL


class KernelTimedOut(Exception):
    """A kernel ran past the limit. Nothing but the end of the process stops it."""

    def __init__(self, limit_s: float) -> None:
        super().__init__(f"the kernel ran past {limit_s:g} s")


@dataclass(frozen=True, slots=True)
class DeviceFacts:
    """What the device says of itself; `sm` as compilers name it ("sm_90"), `driver` the CUDA version it is for."""

    name: str
    sm: str
    driver: str
    multiprocessors: int
    l2_bytes: int
    shared_bytes: int


class Driver:
    """The library. Raises NoCudaDevice where it or a device is missing."""

    def __init__(self, library: str = LIBRARY) -> None:
        try:
            self._library = c.CDLL(library)
            self.call("cuInit", c.c_uint(0))
            self.device_count = self.number("cuDeviceGetCount")
        except (OSError, CudaError) as error:
            raise NoCudaDevice(str(error)) from None
        if self.device_count == 0:
            raise NoCudaDevice("the driver knows no device")

    def status(self, name: str, *arguments: Any) -> int:
        """Call the function `name`; its status."""
        function = getattr(self._library, name)
        function.restype = c.c_int
        result: int = function(*arguments)
        return result

    def call(self, name: str, *arguments: Any) -> None:
        """The same; raises CudaError for any other status than success."""
        self.check(name, self.status(name, *arguments))

    def check(self, name: str, status: int, log: str = "") -> None:
        """Raise CudaError where `status` is an error."""
        if status != 0:
            raise CudaError(name, status, self._words("Name", status), self._words("String", status), log)

    def number(self, name: str, *arguments: Any) -> int:
        """Call a function whose first parameter is where an int goes."""
        value = c.c_int()
        self.call(name, c.byref(value), *arguments)
        return value.value

    def handle(self, name: str, *arguments: Any) -> c.c_void_p:
        """Call a function whose first parameter is where a handle goes."""
        value = c.c_void_p()
        self.call(name, c.byref(value), *arguments)
        return value

    def _words(self, which: str, status: int) -> str:
        text = c.c_char_p()
        if self.status(f"cuGetError{which}", c.c_int(status), c.byref(text)) != 0 or text.value is None:
            return f"error {status}"
        return text.value.decode(errors="replace")


class Context:
    """A context of its own on device `ordinal`, with one stream. Everything in it ends with `close`."""

    def __init__(self, driver: Driver, ordinal: int = 0) -> None:
        self.driver = driver
        self._device = c.c_int(driver.number("cuDeviceGet", c.c_int(ordinal)))
        self._handle = driver.handle("cuCtxCreate_v2", c.c_uint(0), self._device)
        self.stream = driver.handle("cuStreamCreate", c.c_uint(0))
        self.facts = self._facts()

    def close(self) -> None:
        """End it; after a fatal error too."""
        self.driver.status("cuCtxDestroy_v2", self._handle)

    def allocate(self, size: int) -> Address:
        """Device memory, aligned to 256 bytes at least."""
        address = c.c_uint64()
        self.driver.call("cuMemAlloc_v2", c.byref(address), c.c_size_t(max(size, 1)))
        return address.value

    def free(self, address: Address) -> None:
        """Give memory back."""
        self.driver.call("cuMemFree_v2", c.c_uint64(address))

    def free_bytes(self) -> int:
        """How much can be allocated now."""
        free, total = c.c_size_t(), c.c_size_t()
        self.driver.call("cuMemGetInfo_v2", c.byref(free), c.byref(total))
        return free.value

    def write(self, address: Address, data: bytes | Bytes) -> None:
        """Copy bytes to the device."""
        array = np.frombuffer(data, dtype=np.uint8)
        if array.size:
            source = c.c_void_p(array.ctypes.data)
            self.driver.call("cuMemcpyHtoD_v2", c.c_uint64(address), source, c.c_size_t(array.size))

    def read(self, address: Address, size: int) -> Bytes:
        """Copy bytes from the device."""
        array = np.empty(size, dtype=np.uint8)
        if size:
            target = c.c_void_p(array.ctypes.data)
            self.driver.call("cuMemcpyDtoH_v2", target, c.c_uint64(address), c.c_size_t(size))
        return array

    def copy(self, target: Address, source: Address, size: int) -> None:
        """Copy on the device, in the stream's order."""
        words = c.c_uint64(target), c.c_uint64(source), c.c_size_t(size)
        self.driver.call("cuMemcpyDtoDAsync_v2", *words, self.stream)

    def fill(self, address: Address, byte: int, size: int) -> None:
        """Set bytes on the device, in the stream's order."""
        words = c.c_uint64(address), c.c_ubyte(byte), c.c_size_t(size)
        self.driver.call("cuMemsetD8Async", *words, self.stream)

    def load(self, code: bytes) -> Module:
        """A module from a fat binary, a cubin, or PTX text."""
        return Module(self, code)

    def wait(self, limit_s: float) -> None:
        """Until the stream is idle. Raises KernelTimedOut, or CudaError for what a kernel did."""
        end = time.monotonic() + limit_s
        pause = 20e-6
        while (status := self.driver.status("cuStreamQuery", self.stream)) == _NOT_READY:
            if time.monotonic() > end:
                raise KernelTimedOut(limit_s)
            time.sleep(pause)
            pause = min(2 * pause, 5e-3)
        self.driver.check("cuStreamQuery", status)

    def event(self) -> Event:
        """An event that keeps the time."""
        return Event(self)

    def _facts(self) -> DeviceFacts:
        name = c.create_string_buffer(256)
        self.driver.call("cuDeviceGetName", name, c.c_int(256), self._device)
        version = self.driver.number("cuDriverGetVersion")
        number = [self._attribute(a) for a in (_MAJOR, _MINOR, _MULTIPROCESSORS, _L2_BYTES, _SHARED_OPTIN)]
        sm, driver = f"sm_{number[0]}{number[1]}", f"{version // 1000}.{version % 1000 // 10}"
        return DeviceFacts(name.value.decode(errors="replace"), sm, driver, *number[2:])

    def _attribute(self, which: int) -> int:
        return self.driver.number("cuDeviceGetAttribute", c.c_int(which), self._device)


class Module:
    """Loaded device code."""

    def __init__(self, context: Context, code: bytes) -> None:
        self._driver = context.driver
        log = c.create_string_buffer(_LOG_BYTES)
        options = (c.c_int * 2)(_ERROR_LOG, _ERROR_LOG_BYTES)
        values = (c.c_void_p * 2)(c.addressof(log), _LOG_BYTES)
        self._handle = c.c_void_p()
        # The driver reads PTX up to its zero byte, and fat binaries by the size in their header.
        image = c.create_string_buffer(code, len(code) + 1)
        status = self._driver.status("cuModuleLoadDataEx", c.byref(self._handle), image, c.c_uint(2), options, values)
        self._driver.check("cuModuleLoadDataEx", status, log.value.decode(errors="replace"))

    def kernel(self, symbol: str) -> Kernel:
        """Raises CudaError (CUDA_ERROR_NOT_FOUND) where it has no such kernel."""
        return Kernel(self._driver, self._driver.handle("cuModuleGetFunction", self._handle, symbol.encode()))

    def variable(self, name: str) -> tuple[Address, int] | None:
        """Address and size of a `__device__` or `__constant__` variable; None where it has no such."""
        address, size = c.c_uint64(), c.c_size_t()
        try:
            words = c.byref(address), c.byref(size), self._handle, name.encode()
            self._driver.call("cuModuleGetGlobal_v2", *words)
        except CudaError as error:
            if error.code == 500:
                return None
            raise
        return address.value, size.value


class Kernel:
    """A kernel of a module."""

    def __init__(self, driver: Driver, handle: c.c_void_p) -> None:
        self._driver, self._handle = driver, handle

    def launch(
        self,
        context: Context,
        grid: tuple[int, int, int],
        block: tuple[int, int, int],
        arguments: Sequence[bytes],
        shared_bytes: int = 0,
        *,
        cooperative: bool = False,
    ) -> None:
        """Put it into the stream."""
        static = self._driver.number("cuFuncGetAttribute", c.c_int(_STATIC_SHARED), self._handle)
        if static + shared_bytes > _UNASKED_SHARED_BYTES:
            self._driver.call("cuFuncSetAttribute", self._handle, c.c_int(_DYNAMIC_SHARED), c.c_int(shared_bytes))
        # Vectors by value want 16 bytes of alignment where the driver reads them.
        values = [np.frombuffer(argument, dtype=np.uint8).copy() for argument in arguments]
        pointers = (c.c_void_p * max(1, len(values)))(*(value.ctypes.data for value in values))
        sizes = [c.c_uint(n) for n in (*grid, *block, shared_bytes)]
        if cooperative:
            self._driver.call("cuLaunchCooperativeKernel", self._handle, *sizes, context.stream, pointers)
        else:
            self._driver.call("cuLaunchKernel", self._handle, *sizes, context.stream, pointers, c.c_void_p())


class Event:
    """A point in the stream's work."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._handle = context.driver.handle("cuEventCreate", c.c_uint(0))

    def record(self) -> None:
        """Put it into the stream."""
        self._context.driver.call("cuEventRecord", self._handle, self._context.stream)

    def has_passed(self) -> bool:
        """Whether the device has done all that was in the stream before it."""
        driver = self._context.driver
        status = driver.status("cuEventQuery", self._handle)
        if status != _NOT_READY:
            driver.check("cuEventQuery", status)
        return status != _NOT_READY

    def milliseconds_since(self, earlier: Event) -> float:
        """Device time between two events that have passed."""
        value = c.c_float()
        driver = self._context.driver
        driver.call("cuEventElapsedTime", c.byref(value), earlier._handle, self._handle)
        return value.value
