"""Builds of programs that were built before: by the text of all that the compilers read, and by how they are called.

In: a program, as `build_program` has it. Out: the same `Build`, of the cache where it is there. What failed is built again; so is
what more than text decides (`__TIME__`, a computed `#include`).
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from wmma2sycl.verify.build.compile_check import KEPT
from wmma2sycl.verify.build.dpcpp import DeviceCode, DeviceImage, property_sets
from wmma2sycl.verify.build.ptx_libraries import find_libdevice
from wmma2sycl.verify.build.sycl_rtc import (
    Build,
    Built,
    CompiledOnly,
    build_program,
    device_options,
    device_text,
    host_optimisation,
)
from wmma2sycl.verify.build.toolchain import Toolchain
from wmma2sycl.verify.core.cache import fingerprint
from wmma2sycl.verify.core.kept import EXECUTABLE, kept, key_of, searched_folders
from wmma2sycl.verify.core.texts_read import texts_read
from wmma2sycl.verify.core.verdict import Check, Disposition
from wmma2sycl.verify.programs.program import Program

_META = "build.json"


def kept_build(program: Program, folder: Path, toolchain: Toolchain, limit_s: float, *, link: bool = True) -> Build:
    """As build_program. The executable lies in `folder`, whoever made it."""
    store = kept()
    key = _key(program, toolchain, ["build", f"link {link}", host_optimisation()]) if store is not None else ""
    if store is None or not key:
        return build_program(program, folder, toolchain, limit_s, link=link)
    entry = store.find(key)
    found = _read(entry, program, folder) if entry is not None else None
    if found is not None:
        return found
    made = build_program(program, folder, toolchain, limit_s, link=link)
    if isinstance(made, Built | CompiledOnly):
        store.put(key, lambda draft: _write(draft, made))
    return made


def kept_check(program: Program, code: DeviceCode, toolchain: Toolchain, check: Callable[[], Check]) -> Check:
    """A compile check that passed before is not done again; it says so."""
    store = kept()
    of_library = [str(find_libdevice(toolchain.wheels))] if code.sm is not None else []
    key = _key(program, toolchain, ["check", code.name, *of_library]) if store is not None else ""
    if store is None or not key:
        return check()
    entry = store.find(key)
    if entry is not None and (row := _json(entry)) is not None:
        return Check(code.name, Disposition.PASSED, "; ".join(filter(None, (row["why"], KEPT))))
    done = check()
    if done.disposition is Disposition.PASSED:
        store.put(key, lambda draft: _dump(draft, {"why": done.why}))
    return done


def _key(program: Program, toolchain: Toolchain, parts: Sequence[str]) -> str:
    """Empty where not all is known that decides what comes out."""
    folders = [*program.include_dirs, *searched_folders()]
    read = texts_read((*program.sources, *program.c_sources), folders)
    if not read.known:
        return ""
    how = [
        str(device_options(program, 0.0, number)) + (device_text(program, source) or "")
        for number, source in enumerate(program.sources)
    ]
    wheels, compiler = toolchain.wheels, toolchain.host_compiler.resolve()
    made_by = [fingerprint(one) for one in (compiler, wheels.jit_library, wheels.sycl_library)]
    on_cuda = "" if toolchain.on_cuda is None else str(toolchain.on_cuda.architectures)
    what = [*map(str, (*program.sources, *program.c_sources, *program.include_dirs)), str(program.has_main), on_cuda]
    each = [str(program.defines_of(number)) for number in range(len(program.sources) + len(program.c_sources))]
    texts = [word for path in sorted(read.texts) for word in (str(path), read.texts[path])]
    return key_of([*parts, program.name, program.standard, *made_by, *what, *each, *how, *texts])


def _write(draft: Path, build: Built | CompiledOnly) -> None:
    row: dict[str, Any] = {"log": build.log}
    for name, images in (("images", build.images), ("kernels", build.kernels)):
        row[name] = [_image_row(draft, image) for image in images]
    if isinstance(build, Built):
        shutil.copy2(build.executable, draft / EXECUTABLE)
    _dump(draft, row)


def _image_row(draft: Path, image: DeviceImage) -> dict[str, Any]:
    name = f"{sha256(image.data).hexdigest()[:32]}.image"
    if not (draft / name).exists():
        (draft / name).write_bytes(image.data)
    properties = {
        group: {key: value if isinstance(value, int) else value.hex() for key, value in values.items()}
        for group, values in image.properties.items()
    }
    return {"file": name, "symbols": list(image.symbols), "sm": image.sm, "properties": properties}


def _read(entry: Path, program: Program, folder: Path) -> Build | None:
    """None where it is taken away while it is read."""
    row = _json(entry)
    try:
        if row is None:
            return None
        images, kernels = (tuple(_image(entry, one) for one in row[name]) for name in ("images", "kernels"))
        if not (entry / EXECUTABLE).exists():
            return CompiledOnly(images, row["log"], kernels, kept=True)
        executable = folder / program.name.replace("/", "_")
        shutil.copy2(entry / EXECUTABLE, executable)
    except OSError:
        return None
    names = tuple(source.stem for source in program.sources)
    known = program.kernels, names
    return Built(executable, images, row["log"], kernels, *known, kept=True, variables=program.variables)


def _image(entry: Path, row: Mapping[str, Any]) -> DeviceImage:
    image = DeviceImage((entry / row["file"]).read_bytes(), tuple(row["symbols"]), property_sets(row["properties"]))
    return replace(image, sm=row["sm"])


def _dump(draft: Path, row: Mapping[str, Any]) -> None:
    (draft / _META).write_text(json.dumps(row))


def _json(entry: Path) -> dict[str, Any] | None:
    try:
        row: dict[str, Any] = json.loads((entry / _META).read_text())
    except (OSError, ValueError):
        return None
    return row
