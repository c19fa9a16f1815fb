"""Writes rows as a CUDA program: their kernels, and a main that reads inputs.bin, launches, and writes outputs.bin."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from wmma_matrix.numbers import Array
from wmma_matrix.problem import Problem, differences, problem
from wmma_matrix.rows import ELEMENTS, Element, Row

HEADER = Path(__file__).parent / "matrix_io.cuh"
_TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parent), undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
)


@dataclass(frozen=True, slots=True)
class Kernel:
    """What the template writes of a kernel; `row` is any of its rows."""

    row: Row

    @property
    def ab(self) -> Element:
        return ELEMENTS[self.row.ab]

    @property
    def c(self) -> Element:
        return ELEMENTS[self.row.c]

    @property
    def d(self) -> Element:
        return ELEMENTS[self.row.d]

    @property
    def shape(self) -> str:
        return ", ".join(map(str, self.row.shape))

    @property
    def parameters(self) -> str:
        layouts = ", wmma::layout_t layout_c, wmma::layout_t layout_d" if self.row.variable else ""
        kind = "wmma::experimental::bmmaBitOp operation" if self.row.ab == "b1" else "bool saturate"
        return layouts + (f", {kind}" if self.row.mode.startswith("variable") else "")

    @property
    def layout_c(self) -> str:
        return "layout_c" if self.row.variable else f"wmma::mem_{self.row.layout_c}_major"

    @property
    def layout_d(self) -> str:
        return "layout_d" if self.row.variable else f"wmma::mem_{self.row.layout_d}_major"

    @property
    def call(self) -> str:
        return "bmma_sync" if self.row.ab == "b1" else "mma_sync"

    @property
    def argument(self) -> str:
        if self.row.mode.startswith("variable"):
            return ", operation" if self.row.ab == "b1" else ", saturate"
        if self.row.ab == "b1" and self.row.mode:
            return f", wmma::experimental::bmmaBitOp{self.row.mode.upper()}"
        return ", true" if self.row.mode == "literal" else ""

    @property
    def offset_a(self) -> str:
        return self._packed(_offset("row", "k", "lda", self.row.layout_a))

    @property
    def offset_b(self) -> str:
        return self._packed(_offset("k", "col", "ldb", self.row.layout_b))

    @property
    def offset_c(self) -> str:
        return self._memory_offset("c", self.row.layout_c)

    @property
    def offset_d(self) -> str:
        return self._memory_offset("d", self.row.layout_d)

    def _packed(self, offset: str) -> str:
        return offset if self.ab.per_word == 1 else f"({offset}) / {self.ab.per_word}"

    def _memory_offset(self, name: str, layout: str) -> str:
        by_row, by_col = (_offset("row", "col", f"ld{name}", way) for way in ("row", "col"))
        if self.row.variable:
            return f"(layout_{name} == wmma::mem_row_major ? {by_row} : {by_col})"
        return by_row if layout == "row" else by_col


def _offset(row: str, col: str, stride: str, layout: str) -> str:
    return f"{row} * {stride} + {col}" if layout == "row" else f"{col} * {stride} + {row}"


@dataclass(frozen=True, slots=True)
class Launch:
    """A row's launch: its data and, as CUDA writes them, sizes and arguments."""

    problem: Problem

    @property
    def row(self) -> Row:
        return self.problem.row

    @property
    def ab(self) -> Element:
        return ELEMENTS[self.row.ab]

    @property
    def c(self) -> Element:
        return ELEMENTS[self.row.c]

    @property
    def d(self) -> Element:
        return ELEMENTS[self.row.d]

    @property
    def sizes(self) -> list[int]:
        return [len(memory) for memory in self.problem.memory()]

    @property
    def grid(self) -> tuple[int, int]:
        (m, n, _), (tile_m, tile_n, _) = self.problem.size, self.row.shape
        return n // tile_n, m // tile_m

    @property
    def numbers(self) -> list[int]:
        """The arguments after the four pointers as the migrated kernel takes them."""
        p, row = self.problem, self.row
        found = [p.size[2], p.lda, p.ldb, p.ldc, p.ldd]
        if row.variable:
            found += [int(row.layout_c == "col"), int(row.layout_d == "col")]
        if row.mode.startswith("variable"):
            found.append(int(row.mode.split()[1] in ("true", "and")))
        return found

    @property
    def arguments(self) -> list[str]:
        p, row = self.problem, self.row
        words = [str(number) for number in (p.size[2], p.lda, p.ldb, p.ldc, p.ldd)]
        if row.variable:
            words += [f"wmma::mem_{layout}_major" for layout in (row.layout_c, row.layout_d)]
        if row.mode.startswith("variable"):
            word = row.mode.split()[1]
            words.append(f"wmma::experimental::bmmaBitOp{word.upper()}" if row.ab == "b1" else word)
        return words


@dataclass(frozen=True, slots=True)
class Program:
    """Several rows as one CUDA program."""

    name: str
    launches: tuple[Launch, ...]

    @property
    def kernels(self) -> tuple[Kernel, ...]:
        return tuple(Kernel(row) for row in {launch.row.kernel: launch.row for launch in self.launches}.values())

    def cuda(self) -> str:
        return _TEMPLATES.get_template("program.cu.j2").render(kernels=self.kernels, launches=self.launches)

    def files(self) -> dict[str, str]:
        """The program's files by name."""
        return {"program.cu": self.cuda(), HEADER.name: HEADER.read_text()}

    def inputs(self) -> bytes:
        """What main reads: A, B, C and D of every launch."""
        return b"".join(memory.tobytes() for launch in self.launches for memory in launch.problem.memory())

    def outputs(self, data: bytes) -> list[Array]:
        """What main writes, cut into the memory of each launch's D."""
        found, at = [], 0
        for launch in self.launches:
            kind = np.dtype(launch.d.dtype)
            size = launch.sizes[3]
            found.append(np.frombuffer(data, kind, size, at))
            at += size * kind.itemsize
        if at != len(data):
            raise ValueError(f"{self.name}: {len(data)} bytes written, {at} expected")
        return found

    def mistakes(self, data: bytes) -> dict[str, list[str]]:
        """By row, what is wrong with the outputs."""
        rows = zip(self.launches, self.outputs(data), strict=True)
        found = {launch.row.name: differences(launch.problem, d) for launch, d in rows}
        return {name: wrong for name, wrong in found.items() if wrong}


def programs(rows: Sequence[Row], most_kernels: int) -> list[Program]:
    """Rows as programs: of one type of A and B each, with at most so many kernels each."""
    batches: list[tuple[str, list[str], list[Row]]] = []
    for row in rows:
        fits = [b for b in batches if b[0] == row.ab and (row.kernel in b[1] or len(b[1]) < most_kernels)]
        batch = next((b for b in fits if row.kernel in b[1]), fits[-1] if fits else None)
        if batch is None:
            batch = (row.ab, [], [])
            batches.append(batch)
        if row.kernel not in batch[1]:
            batch[1].append(row.kernel)
        batch[2].append(row)
    return [program_of(f"{ab}_{number}", its) for number, (ab, _, its) in enumerate(batches)]


def program_of(name: str, rows: Sequence[Row]) -> Program:
    """These rows, of any types, as one program."""
    return Program(name, tuple(Launch(problem(row)) for row in rows))
