"""Child process: calls DPC++ inside libsycl-jit.so once and writes what it made.

In: argv[1], a folder with request.json. Out: result.json and one file an image in that folder.
It runs alone (imports nothing of the package, starts fast) because LLVM aborts the process on an internal
error. The structures mirror those of libsycl-jit 2026.0 to 2026.2, passed by value over the x86-64 C++
calling convention.
"""

from __future__ import annotations

import ctypes as c
import json
import os
import sys
from pathlib import Path
from typing import Any


class InMemoryFile(c.Structure):
    """A file given as text."""

    _fields_ = [("path", c.c_char_p), ("contents", c.c_char_p)]


class FileView(c.Structure):
    """Files given as text."""

    _fields_ = [("items", c.POINTER(InMemoryFile)), ("count", c.c_size_t)]


class StringView(c.Structure):
    """Some strings."""

    _fields_ = [("items", c.POINTER(c.c_char_p)), ("count", c.c_size_t)]


class ByteArray(c.Structure):
    """Bytes of the library."""

    _fields_ = [("items", c.c_void_p), ("count", c.c_size_t)]

    def read(self) -> bytes:
        """A copy of them."""
        return c.string_at(self.items, self.count) if self.count else b""


class PropertyValue(c.Structure):
    """One property: a number or bytes."""

    _fields_ = [("name", c.c_char_p), ("is_uint", c.c_bool), ("value", c.c_uint32), ("bytes", ByteArray)]


class PropertyValues(c.Structure):
    """The properties of a set."""

    _fields_ = [("items", c.POINTER(PropertyValue)), ("count", c.c_size_t)]


class PropertySet(c.Structure):
    """Properties under one name."""

    _fields_ = [("name", c.c_char_p), ("values", PropertyValues)]


class PropertySets(c.Structure):
    """All sets of an image."""

    _fields_ = [("items", c.POINTER(PropertySet)), ("count", c.c_size_t)]


class Binary(c.Structure):
    """The code of an image: its format and its bytes."""

    _fields_ = [("format", c.c_uint32), ("bits", c.c_uint64), ("start", c.c_void_p), ("size", c.c_uint64)]


class DeviceImage(c.Structure):
    """Code, the kernels in it, and its properties."""

    _fields_ = [("binary", Binary), ("symbols", StringView), ("properties", PropertySets)]


class DeviceImages(c.Structure):
    """What was compiled."""

    _fields_ = [("items", c.POINTER(DeviceImage)), ("count", c.c_size_t)]


class CompileResult(c.Structure):
    """How the compilation ended."""

    _fields_ = [
        ("code", c.c_int32),
        ("images", DeviceImages),
        ("options", c.c_char_p),
        ("ir", ByteArray),
        ("log", c.c_char_p),
    ]


class ConfigOption(c.Structure):
    """A C++ object with a virtual destructor: table pointer, id, then a character array."""

    _fields_ = [("vtable", c.c_void_p), ("id", c.c_int32), ("value", ByteArray)]


TARGET_CPU, TARGET_FEATURES = 1, 2
PTX_FORMAT = 3
_DESTRUCTOR = c.CFUNCTYPE(None, c.c_void_p)(lambda _: None)
# Offset to top, type information, then the two destructors; objects point past the first two entries.
_VTABLE = (c.c_void_p * 4)(0, 0, c.cast(_DESTRUCTOR, c.c_void_p), c.cast(_DESTRUCTOR, c.c_void_p))
_alive: list[object] = []  # the library keeps pointers into these until the process ends


def set_option(library: c.CDLL, identity: int, text: str) -> None:
    """Give the library one configuration option (target CPU or features); it takes the object over."""
    characters = c.create_string_buffer(text.encode())
    array = ByteArray(c.addressof(characters), len(text))
    option = ConfigOption(c.addressof(_VTABLE) + 2 * c.sizeof(c.c_void_p), identity, array)
    storage = c.c_void_p(c.addressof(option))
    _alive.extend((characters, option, storage))
    library.addToJITConfiguration.restype = None
    library.addToJITConfiguration.argtypes = [c.c_void_p]
    library.addToJITConfiguration(c.addressof(storage))


def call_compiler(library: c.CDLL, request: dict[str, Any]) -> CompileResult:
    """Run the compiler on the request's source text; returns its result structure."""
    arguments = [argument.encode() for argument in request["arguments"]]
    entry = library.compileSYCL
    entry.restype = CompileResult
    entry.argtypes = [InMemoryFile, FileView, StringView, ByteArray, c.c_bool, c.c_uint32]
    result: CompileResult = entry(
        InMemoryFile(request["path"].encode(), request["text"].encode(errors="surrogateescape")),
        FileView(None, 0),
        StringView((c.c_char_p * len(arguments))(*arguments), len(arguments)),
        ByteArray(None, 0),
        False,  # no LLVM IR beside the images
        request["format"],
    )
    return result


def register_back_end(library: c.CDLL, request: dict[str, Any]) -> None:
    """Compile an empty source to PTX.

    The library registers its PTX back end when it first writes PTX, which is after it has optimised. The
    optimiser of a process's first compilation therefore knows nothing of the target: it keeps the calls of
    device libraries (features "conflict"), inlines a tenth of what it should and finds no address spaces.
    """
    call_compiler(library, request | {"path": "/empty.cpp", "text": ""})


def property_sets(image: DeviceImage) -> dict[str, dict[str, int | str]]:
    """The image's property sets; integers stay integers, byte strings become hexadecimal text."""
    sets: dict[str, dict[str, int | str]] = {}
    for i in range(image.properties.count):
        group = image.properties.items[i]
        values = [group.values.items[j] for j in range(group.values.count)]
        sets[group.name.decode()] = {v.name.decode(): v.value if v.is_uint else v.bytes.read().hex() for v in values}
    return sets


def write_result(result: CompileResult, folder: Path) -> None:
    """Write each image to a file and the description of all to result.json, last."""
    described = []
    for i in range(result.images.count):
        image = result.images.items[i]
        (folder / f"image{i}").write_bytes(c.string_at(image.binary.start, image.binary.size))
        symbols = [image.symbols.items[j].decode() for j in range(image.symbols.count)]
        described.append({"file": f"image{i}", "symbols": symbols, "properties": property_sets(image)})
    log = (result.log or b"").decode(errors="replace")
    (folder / "result.json").write_text(json.dumps({"code": result.code, "log": log, "images": described}))


def main() -> None:
    """Compiles what the request says, and writes the result beside it."""
    folder = Path(sys.argv[1])
    request = json.loads((folder / "request.json").read_text())
    library = c.CDLL(request["library"])
    if request["cpu"]:
        set_option(library, TARGET_CPU, request["cpu"])
        set_option(library, TARGET_FEATURES, request["features"])
    if request["format"] == PTX_FORMAT:
        register_back_end(library, request)
    write_result(call_compiler(library, request), folder)
    sys.stderr.flush()
    os._exit(0)  # the library would destroy objects that Python owns


if __name__ == "__main__":
    main()
