"""What is changed in the sources of unified-runtime so that the adapter agrees with the runtime of the wheels.

In: the checkout, the wheel's headers. Out: the same files, edited, and what was done. Nothing is known by heart of the sources
but where they are: what the tables lack is read off both sides.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from wmma2sycl.verify.cuda_backend.adapter_tables import read_tables

ADAPTER = Path("source/adapters/cuda")
TABLES = ADAPTER / "ur_interface_loader.cpp"
_HEADERS = Path("include")
_HEADER_NAMES = ("ur_api.h", "ur_ddi.h", "ur_print.h", "ur_print.hpp", "ur_api_funcs.def")
_POINTER = re.compile(r"typedef ur_result_t\(\s*UR_APICALL \*ur_pfn(\w+)_t\)\(([^;]*)\);")
_MEMBER = re.compile(r"^\s*ur_pfn(\w+)_t\s+pfn(\w+);", re.MULTILINE)
_ASSIGNED = re.compile(r"->pfn(\w+)\s*=")


class CannotEdit(Exception):
    """The sources are not what was expected: which file, and what is missing there."""


@dataclass(frozen=True)
class Slot:
    """A slot that the adapter's table leaves empty: the pointer's member and the function's name, without "pfn" and "ur"."""

    getter: str
    member: str
    function: str


def use_headers(checkout: Path, wheel: Path) -> None:
    """The API of the wheel in the place of the checkout's: each header there becomes a line that leads to it."""
    own = checkout / _HEADERS / "unified-runtime"
    own.mkdir(parents=True, exist_ok=True)
    for name in _HEADER_NAMES:
        if not (wheel / name).is_file():
            raise CannotEdit(f"{wheel / name} is not there: the wheel's headers are needed")
        shutil.copyfile(wheel / name, own / name)
        if (checkout / _HEADERS / name).is_file():
            (checkout / _HEADERS / name).write_text(f'#include "unified-runtime/{name}"\n')


def fill_tables(checkout: Path, wheel: Path) -> tuple[str, ...]:
    """Every slot of the wheel's tables gets a function: the adapter's own where it has one, else one that says "unsupported"."""
    file = checkout / TABLES
    if not file.is_file():
        raise CannotEdit(f"{file} is not there: the checkout is no unified-runtime with a CUDA adapter")
    text, api = file.read_text(), (wheel / "ur_ddi.h").read_text()
    parameters = {name: " ".join(types.split()) for name, types in _POINTER.findall(api)}
    sources = "\n".join(path.read_text(errors="replace") for path in sorted((checkout / ADAPTER).glob("*.cpp")))
    said, stubs = [], []
    for slot in _empty_slots(text, api, wheel):
        if re.search(rf"\bur{slot.function}\s*\(", sources) is None:
            stubs.append(_stub(slot.function, parameters[slot.function]))
            said.append(f"{slot.getter}: ur{slot.function} is not in the adapter: it says that it is not supported")
        else:
            said.append(f"{slot.getter}: ur{slot.function} was left out of the table")
        text = _assigned(text, slot)
    file.write_text(_behind_includes(text, "\n".join(stubs)) if stubs else text)
    return tuple(said)


def _empty_slots(text: str, api: str, wheel: Path) -> Iterator[Slot]:
    functions = _functions(api)
    for getter, members in read_tables(wheel).slots.items():
        body = _body(text, getter)
        filled = set(_ASSIGNED.findall(text[slice(*body)]))
        yield from (Slot(getter, member, functions[getter][member]) for member in members if member not in filled)


def _functions(api: str) -> Mapping[str, Mapping[str, str]]:
    """By the function that fills a table, each member's own function: Query's pfnGetInfo is urQueryGetInfo."""
    structures = dict(re.findall(r"^typedef struct (\w+_dditable_t) \{\n(.*?)^\}", api, re.MULTILINE | re.DOTALL))
    getters = re.findall(r"\*ur_pfn(Get\w+ProcAddrTable)_t\)\(\s*ur_api_version_t,\s*(\w+_dditable_t) \*\)", api)
    return {
        f"ur{getter}": {member: function for function, member in _MEMBER.findall(structures[name])}
        for getter, name in getters
    }


def _body(text: str, getter: str) -> tuple[int, int]:
    """Where the definition of a function stands, from its name to the brace that ends it."""
    found = re.search(rf"\b{getter}\s*\([^)]*\)\s*\{{", text)
    if found is None:
        raise CannotEdit(f"{TABLES} has no {getter}: the checkout is of another release than the wheel")
    depth, at = 1, found.end()
    while depth and at < len(text):
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        at += 1
    return found.start(), at


def _assigned(text: str, slot: Slot) -> str:
    """With the slot filled, ahead of the last return of the function that fills its table."""
    begin, end = _body(text, slot.getter)
    table = re.search(r"\*\s*(\w+)\s*\)", text[begin:end])
    last = text.rfind("return ", begin, end)
    if table is None or last < 0:
        raise CannotEdit(f"{TABLES}: {slot.getter} is not written as expected")
    return f"{text[:last]}{table[1]}->pfn{slot.member} = ur{slot.function};\n  {text[last:]}"


def _stub(function: str, parameters: str) -> str:
    return (
        f"UR_APIEXPORT ur_result_t UR_APICALL ur{function}({parameters}) {{\n"
        "  return UR_RESULT_ERROR_UNSUPPORTED_FEATURE;\n}"
    )


def _behind_includes(text: str, more: str) -> str:
    end = max((one.end() for one in re.finditer(r"^#include.*\n", text, re.MULTILINE)), default=0)
    return f"{text[:end]}\n{more}\n{text[end:]}"
