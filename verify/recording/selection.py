"""Which launches are recorded, and what a kernel's name says of its parameters.

In: a kernel's mangled name. Out: how many of its launches to skip and to record, and for each parameter how deep the
pointers go that it holds.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fnmatch import fnmatchcase

from wmma2sycl.verify.names.elements import I64, U64, element_of
from wmma2sycl.verify.names.kernel_names import demangle, parse_kernel_name

DEPTH_UNKNOWN = -1  # the type does not say: any word may be an address
DEPTH_NO_POINTER = -2
_ALL = -1
_TO_ARRAY = re.compile(r"\(\s*(\**)\s*\)\s*(?:\[\d*\]\s*)+$")
_QUALIFIERS = re.compile(r"\b(?:const|volatile|__restrict__|__restrict)\b")


@dataclass(frozen=True, slots=True)
class Selection:
    """`kernels` are globs on names as C++ writes them, () for all; of each kernel `skip` launches are passed over
    and `per_kernel` recorded, None for all. Variables that a glob of `without_variables` names are left out: large
    tables that no recorded kernel reads, or that hold what the source says in any case."""

    kernels: tuple[str, ...] = ()
    per_kernel: int | None = None
    skip: int = 0
    without_variables: tuple[str, ...] = ()

    def wants_variable(self, mangled: str) -> bool:
        """Whether the state of this variable is kept."""
        names = (demangle(mangled), mangled)
        return not any(fnmatchcase(name, glob) for glob in self.without_variables for name in names)

    def turns(self, mangled: str) -> tuple[int, int]:
        """How many launches of this kernel to pass over, then how many to record, -1 for all."""
        if self.kernels and not any(fnmatchcase(name, glob) for glob in self.kernels for name in spellings(mangled)):
            return 0, 0
        return self.skip, _ALL if self.per_kernel is None else self.per_kernel


def spellings(mangled: str) -> tuple[str, ...]:
    """What a user may call a kernel: bare, qualified, with template arguments, with its whole signature, mangled."""
    name = parse_kernel_name(mangled)
    return name.qualified.rpartition("::")[2], name.qualified, str(name), demangle(mangled), mangled


def parameter_depths(mangled: str) -> list[int]:
    """Of each parameter: 0 for a pointer to numbers, n for n more pointers in between, or one of DEPTH_*; [] where the
    name does not say."""
    return [_depth(one) for one in parse_kernel_name(mangled).parameters or ()]


def _depth(parameter: str) -> int:
    text = _QUALIFIERS.sub(" ", parameter).replace("&", " ").strip()
    text = _TO_ARRAY.sub(r"\1", text).strip()  # `int (*) [4]` leads to numbers as `int *` does
    base = text.rstrip("* ")
    stars = text[len(base) :].count("*")
    element = element_of(base)
    if element is None or element in (I64, U64):  # 64-bit integers are where programs keep addresses as numbers
        return DEPTH_UNKNOWN
    return stars - 1 if stars else DEPTH_NO_POINTER
