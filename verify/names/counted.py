"""Counts with their nouns: `1 kernel`, `2 launches`, `2 kernels in 7 forms`."""

from __future__ import annotations

from collections.abc import Collection

from wmma2sycl.verify.names.kernel_names import KernelName

_HISSES = ("s", "x", "z", "ch", "sh")
_ANONYMOUS = "(anonymous namespace)::"


def counted(number: int, noun: str) -> str:
    """The number and its noun, regular nouns only."""
    plural = noun[:-1] + "ies" if noun.endswith("ry") else f"{noun}es" if noun.endswith(_HISSES) else f"{noun}s"
    return f"{number} {noun if number == 1 else plural}"


def function_names(forms: Collection[KernelName]) -> set[str]:
    """The `__global__` functions that compiled kernels come from, as the migration names them."""
    return {form.qualified.replace(_ANONYMOUS, "") for form in forms}


def counted_kernels(forms: Collection[KernelName]) -> str:
    """Kernels are counted as the migration does, functions; each is compiled once for a matrix engine and a set of template arguments."""
    functions = len(function_names(forms))
    return counted(functions, "kernel") + (f" in {counted(len(forms), 'form')}" if len(forms) > functions else "")
