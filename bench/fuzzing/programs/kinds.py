"""The kinds of programs that are generated: a name, and what makes the program of a seed."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from fuzzing.programs.kernel_programs import kernel_program
from fuzzing.programs.program import Program
from fuzzing.programs.typing_programs import typing_program

KINDS: Mapping[str, Callable[[str, int], Program]] = {"typing": typing_program, "kernels": kernel_program}


def programs(kind: str, first: int, count: int) -> list[Program]:
    """Those of consecutive seeds."""
    return [KINDS[kind](f"p{seed}", seed) for seed in range(first, first + count)]
