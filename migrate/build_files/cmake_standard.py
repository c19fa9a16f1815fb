"""The C++ standard of a CMake file: CUDA's becomes C++'s, each is at least 17, and none is said twice."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from wmma2sycl.migrate.build_files import cuda_names as names
from wmma2sycl.migrate.build_files.sheet import Sheet
from wmma2sycl.migrate.project.inputs.cmake_text import Command

LEAST = {"CMAKE_CXX_STANDARD": "17", "CMAKE_CXX_STANDARD_REQUIRED": "ON"}  # what our block says
_VARIABLE = re.compile(r"CMAKE_(?:CXX|CUDA)_STANDARD(?:_REQUIRED)?")
_OPENING, _BETWEEN = ("if", "foreach", "while", "function", "macro", "block"), ("else", "elseif")
_TARGETS = re.compile(r"(?:cuda_)?add_(?:subdirectory|library|executable)|include")
_ELSEWHERE = {"CACHE", "PARENT_SCOPE"}


@dataclass(frozen=True)
class _Set:
    """A `set` of one of the variables. `scope`: the commands that open what it stands in."""

    command: Command
    scope: tuple[Command, ...]
    variable: str
    value: str
    by_targets: bool  # a target or another file stands above it


def standards(sheet: Sheet, every: Sequence[Command], is_top: bool) -> None:
    """Edits each `set` of a standard. Where `is_top` our block comes into the file, behind `project`."""
    found = list(_sets(every))
    block = block_standards(every) if is_top else {}
    for variable in LEAST:
        in_force: tuple[str, tuple[Command, ...]] | None = (block[variable], ()) if variable in block else None
        own = [s for s in found if s.variable == variable]
        for one in own:
            value = _raised(one, own)
            elsewhere = any(a.text in _ELSEWHERE for a in one.command.arguments)
            if not elsewhere and (
                in_force == (value, one.scope) or (in_force == (value, ()) and _asks_for_cuda(one.scope))
            ):
                sheet.remove(one.command)
                continue
            in_force = None if elsewhere or (one.scope and in_force is not None) else (value, one.scope)
            name, given = one.command.arguments[:2]
            for argument, text in ((name, variable), (given, value)):
                if argument.text != text:
                    sheet.replace(argument.span, text)


def block_standards(every: Sequence[Command]) -> dict[str, str]:
    """What our block must say: not what the file says itself before it adds anything."""
    said = {
        s.variable
        for s in _sets(every)
        if not s.scope and not s.by_targets and not any(a.text in _ELSEWHERE for a in s.command.arguments)
    }
    return {variable: value for variable, value in LEAST.items() if variable not in said}


def _sets(every: Sequence[Command]) -> Iterator[_Set]:
    scope: list[Command] = []
    by_targets = False
    for command in every:
        by_targets = by_targets or _TARGETS.fullmatch(command.name) is not None
        if command.name in _OPENING:
            scope.append(command)
        elif command.name in _BETWEEN and scope:
            scope[-1] = command
        elif command.name.startswith("end") and scope:
            scope.pop()
        elif command.name == "set" and len(command.arguments) > 1 and _VARIABLE.fullmatch(command.first):
            yield _Set(
                command, tuple(scope), command.first.replace("CUDA", "CXX"), command.arguments[1].text, by_targets
            )


def _raised(one: _Set, own: list[_Set]) -> str:
    """At least 17; CUDA's at least what the same place says for C++."""
    if one.variable not in LEAST or not one.value.isdigit() or one.variable.endswith("REQUIRED"):
        return one.value
    others = [s.value for s in own if s.scope == one.scope and s is not one] if "CUDA" in one.command.first else []
    return max((v for v in (one.value, *others, "17") if v.isdigit() and v != "98"), key=int)


def _asks_for_cuda(scope: tuple[Command, ...]) -> bool:
    """`if(NOT DEFINED CMAKE_CUDA_STANDARD)`."""
    return (
        len(scope) == 1 and scope[0].name == "if" and any(names.STANDARD.fullmatch(a.text) for a in scope[0].arguments)
    )
