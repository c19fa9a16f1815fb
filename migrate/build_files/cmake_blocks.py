"""Blocks of a CMake file that nothing is left of: what stood in them went."""

from __future__ import annotations

from collections.abc import Sequence

from wmma2sycl.migrate.build_files import cuda_names as names
from wmma2sycl.migrate.build_files.sheet import Sheet
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.project.inputs.cmake_text import Command

_ENDS = {"if": "endif", "foreach": "endforeach"}


def emptied(sheet: Sheet, every: Sequence[Command]) -> None:
    """`if(NOT DEFINED CMAKE_CUDA_ARCHITECTURES)` around a `set` that went, goes with it, and so does a loop; inner blocks first."""
    for i in reversed(range(len(every))):
        command = every[i]
        if command.name == "foreach" or (command.name == "if" and _asks_for_setting(command)):
            end = _end(sheet, every, i)
            if end is not None:
                _remove(sheet, command, end)


def _asks_for_setting(command: Command) -> bool:
    asked = [a.text.strip("${}") for a in command.arguments]
    return any(names.SETTING.fullmatch(a) or names.STANDARD.fullmatch(a) for a in asked)


def _end(sheet: Sheet, every: Sequence[Command], start: int) -> Command | None:
    """The end of the block, where it has commands and all of them went."""
    inner = 0
    for command in every[start + 1 :]:
        if command.span in sheet.removed:
            inner += 1
        else:
            return command if inner and command.name == _ENDS[every[start].name] else None
    return None


def _remove(sheet: Sheet, command: Command, end: Command) -> None:
    inner = Span(command.span.start, end.span.end)
    if any(inner.contains(e.span) and e.text for e in sheet.edits):
        return
    sheet.edits = [e for e in sheet.edits if not (inner.start <= e.span.start < inner.end)]
    if command.name == "foreach":
        sheet.tell(
            "W2S601", command.span, what=f"foreach({' '.join(a.text for a in command.arguments)}), which is empty now"
        )
    sheet.remove(Command(command.name, inner, ()))
    sheet.removed |= {command.span, end.span}
