"""How large the tables of functions are that the SYCL runtime takes from an adapter, and how large those of an adapter are.

In: the headers of the wheel's Unified Runtime, an adapter's file. Out: `Tables`, what they lack of each other. An adapter
of another version would be called through the wrong slots, so it is compared before any program uses it.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from wmma2sycl.verify.core.child import Children, Exited

_WORKER = Path(__file__).parent / "adapter_worker.py"
_LIMIT_S = 30.0
_TABLE = re.compile(r"^typedef struct (\w+_dditable_t) \{\n(.*?)^\}", re.MULTILINE | re.DOTALL)
_SLOT = re.compile(r"^\s*ur_pfn\w+_t\s+pfn(\w+);", re.MULTILINE)
_GETTER = re.compile(r"\*ur_pfn(Get\w+ProcAddrTable)_t\)\(\s*ur_api_version_t,\s*(\w+_dditable_t) \*\)")
_VERSION = re.compile(r"UR_API_VERSION_CURRENT = UR_MAKE_VERSION\((\d+), (\d+)\)")
# Upstream has these two functions and forgets them in the table (unified-runtime, source/adapters/cuda, 2026-08).
OPTIONAL = {"urGetUSMExpProcAddrTable": ("ImportExp", "ReleaseExp")}


@dataclass(frozen=True, slots=True)
class Tables:
    """The API's version as the headers write it, (0, 12); the slots of each table by the function that fills it."""

    version: tuple[int, int]
    slots: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class NotLoaded:
    """The adapter could not be loaded: what the loader said."""

    why: str


@dataclass(frozen=True, slots=True)
class Filled:
    """What one function did with a table: its result, how many slots it wrote up to the last one."""

    status: int
    slots: int


def read_tables(headers: Path) -> Tables:
    """The tables of `headers`, a folder with ur_ddi.h and ur_api.h; raises ValueError where they are written otherwise, OSError."""
    version = _VERSION.search((headers / "ur_api.h").read_text(errors="replace"))
    text = (headers / "ur_ddi.h").read_text(errors="replace")
    structures = {name: tuple(_SLOT.findall(body)) for name, body in _TABLE.findall(text)}
    getters = {f"ur{getter}": structures.get(name, ()) for getter, name in _GETTER.findall(text)}
    if version is None or not getters or not all(getters.values()):
        raise ValueError(f"{headers}: the tables of functions are not written as expected")
    return Tables((int(version[1]), int(version[2])), getters)


def measure(
    adapter: Path, tables: Tables, environment: Mapping[str, str], children: Children
) -> Mapping[str, Filled] | NotLoaded:
    """Lets the adapter fill each table, in a process of its own; functions that it lacks are not in the answer."""
    major, minor = tables.version
    command: list[str | Path] = [sys.executable, _WORKER, adapter, str(major << 16 | minor), *tables.slots]
    ending = children.run(command, limit_s=_LIMIT_S, env=environment)
    if not isinstance(ending, Exited) or ending.status != 0:
        return NotLoaded((ending.stderr or ending.stdout).strip() or "the process that loaded it died")
    return {name: Filled(*row) for name, row in json.loads(ending.stdout).items()}


def differences(tables: Tables, found: Mapping[str, Filled]) -> Iterator[str]:
    """What of the adapter's does not fit, a line each; none of an adapter that can be used."""
    for name, slots in tables.slots.items():
        filled = found.get(name)
        if filled is None:
            yield f"{name} is not there"
        elif filled.status != 0:
            yield f"{name} refuses version {tables.version[0]}.{tables.version[1]}: result {filled.status}"
        elif filled.slots != len(slots) and slots[filled.slots :] != OPTIONAL.get(name):
            yield f"{name} fills {filled.slots} functions, {len(slots)} are expected"


def left_out(tables: Tables, found: Mapping[str, Filled]) -> tuple[str, ...]:
    """Functions that an adapter that can be used has none for."""
    return tuple(slot for name, slots in tables.slots.items() if name in found for slot in slots[found[name].slots :])
