"""What is tried: the text of wmma2sycl_tuned.hpp that a program is built with (templates/runtime/tuned.hpp reads it).

In: how many steps of loops of products are unrolled, by target and function, and which targets come first. Out: the header.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from wmma2sycl.templates.runtime_library import every_header

HEADER = "wmma2sycl_tuned.hpp"
STEPS = (1, 2, 4, 8)
ANY = "*"
_ORDER = re.compile(rb"#define WMMA2SYCL_TARGETS((?:.*\\\n)*.*)\n")


def _usual_order() -> tuple[str, ...]:
    match = _ORDER.search(every_header()["select_target.hpp"])
    assert match is not None, "select_target.hpp defines WMMA2SYCL_TARGETS"
    return tuple(word.strip(" \\\n") for word in match[1].decode().split(","))


USUAL_ORDER = _usual_order()  # the targets that a program is compiled for, best first


@dataclass(frozen=True, slots=True)
class Steps:
    """So many steps at once in the loops of products of a function, `*` for each, where a target runs it."""

    target: str
    function: str
    count: int


@dataclass(frozen=True, slots=True)
class Candidate:
    """Steps in the place of the targets' own numbers; `targets`, best first, () for the usual order."""

    name: str
    steps: tuple[Steps, ...] = ()
    targets: tuple[str, ...] = ()

    def header(self, told: tuple[str, ...] = ()) -> str:
        """The text of the header; `told` are lines for its reader."""
        lines = ["#pragma once", *(f"// {line}" for line in told)]
        if self.steps:
            rows = [f'{{"{one.target}", "{one.function}", {one.count}}},' for one in self.steps]
            lines += ["#define WMMA2SYCL_TUNED_STEPS \\", *(f"  {row} \\" for row in rows[:-1]), f"  {rows[-1]}"]
        if self.targets:
            lines += [
                "#ifndef WMMA2SYCL_TARGETS",
                f"#define WMMA2SYCL_TARGETS {', '.join(self.targets)}",
                "#endif",
            ]
        return "\n".join(lines) + "\n"


AS_IT_IS = Candidate("as it is")


def everywhere(count: int) -> Candidate:
    """So many steps in every function, on every target."""
    return Candidate(f"{count} at once", (Steps(ANY, ANY, count),))
