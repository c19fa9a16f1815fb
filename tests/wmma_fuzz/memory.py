"""Writes addresses, staging through shared memory, and stores of a composed kernel."""

from __future__ import annotations

from dataclasses import dataclass

from wmma_matrix.rows import ELEMENTS

from wmma_fuzz.names import Names
from wmma_fuzz.place import Place


@dataclass(frozen=True, slots=True)
class Memory:
    """Pointers `a`, `b`, `c`, `d` with strides `lda` ...; each warp's part of shared memory is `[slot]`."""

    names: Names

    @property
    def barrier(self) -> str:
        return Place(self.names).barrier

    def at(self, matrix: str, row: str, col: str) -> str:
        """The address of an element."""
        way = self.names.meaning.layouts["abcd".index(matrix)]
        line, along = (row, col) if way == "row" else (col, row)
        per_word = ELEMENTS[self.names.meaning.ab].per_word if matrix in "ab" else 1
        offset = along if line == "0" else f"{line} * ld{matrix} + {along}"
        return f"{matrix} + {offset}" if per_word == 1 else f"{matrix} + ({offset}) / {per_word}"

    def advance(self, matrix: str, k: str) -> str:
        """How far the pointer moves for one k step."""
        way = self.names.meaning.layouts["ab".index(matrix)]
        along = (way == "row") == (matrix == "a")
        per_word = ELEMENTS[self.names.meaning.ab].per_word
        offset = k if along else f"{k} * ld{matrix}"
        return offset if per_word == 1 else f"{offset} / {per_word}"

    # ---- shared memory

    @property
    def _uses_shared(self) -> bool:
        form = self.names.form
        return form.stage != "none" or form.through_shared or self.names.meaning.again

    def shared(self) -> list[str]:
        """Its declarations, and the thread's place in it."""
        if not self._uses_shared:
            return []
        form, meaning, (m, n, k) = self.names.form, self.names.meaning, self.names.sizes
        pad, warps = (" + 16" if form.wide_stage else ""), self._warps
        lines = [f"const int slot = {Place(self.names).slot};", f"const int lane = {Place(self.names).lane};"]
        declare = "__shared__ __align__(32)" if form.spelling % 2 else "alignas(32) __shared__"
        for matrix, (rows, cols) in (("a", (m, k)), ("b", (k, n))):
            if matrix in form.stage:
                line, along = (rows, cols) if meaning.layouts["ab".index(matrix)] == "row" else (cols, rows)
                lines.append(f"{declare} {self.names.memory} stage_{matrix}[{warps}][{line} * ({along}{pad})];")
        if form.through_shared:
            lines.append(f"{declare} {ELEMENTS[meaning.d].memory} stage_d[{warps}][{m} * {n}];")
        if meaning.again:
            lines.append(f"{declare} half again_half[{warps}][{m} * {n}];")
            if meaning.accumulator == "float":
                lines.append(f"{declare} float again_float[{warps}][{m} * {n}];")
        return lines

    @property
    def _warps(self) -> int:
        form = self.names.form
        return 2 * form.warps_per_block if form.warps == "grid of rows" else form.warps_per_block

    def staged(self, k: str) -> tuple[list[str], tuple[str, str], tuple[str, str]]:
        """Statements that copy a k step's A (and B) into shared memory; address and stride of each."""
        form, (m, n, depth) = self.names.form, self.names.sizes
        lines = []
        found = {}
        for matrix, (rows, cols), (row, col) in (("a", (m, depth), ("row", k)), ("b", (depth, n), (k, "col"))):
            if matrix not in form.stage:
                found[matrix] = (self.at(matrix, row, col), f"ld{matrix}")
                continue
            by_row = self.names.meaning.layouts["ab".index(matrix)] == "row"
            line, along = (rows, cols) if by_row else (cols, rows)
            width = f"({along} + 16)" if form.wide_stage else along
            i, j = (f"(e / {along})", f"(e % {along})")
            source = self._element(matrix, f"({row} + {i if by_row else j})", f"({col} + {j if by_row else i})")
            lines.append(
                f"for (int e = lane; e < {line} * {along}; e += 32) stage_{matrix}[slot][{i} * {width} + {j}] = {source};"
            )
            found[matrix] = (f"stage_{matrix}[slot]" if form.spelling % 2 else f"&stage_{matrix}[slot][0]", width)
        return [*lines, self.barrier], found["a"], found["b"]

    def _element(self, matrix: str, row: str, col: str) -> str:
        way = self.names.meaning.layouts["abcd".index(matrix)]
        line, along = (row, col) if way == "row" else (col, row)
        return f"{matrix}[{line} * ld{matrix} + {along}]"

    def into_half(self, acc: str) -> list[str]:
        """An accumulator into `again_half`, row by row."""
        m, n, _ = self.names.sizes
        ns = self.names.form.namespace
        if self.names.meaning.accumulator == "half":
            return [f"{ns}store_matrix_sync(&again_half[slot][0], {acc}, {n}, {ns}mem_row_major);", self.barrier]
        store = f"{ns}store_matrix_sync(&again_float[slot][0], {acc}, {n}, {ns}mem_row_major);"
        convert = (
            f"for (int e = lane; e < {m} * {n}; e += 32) again_half[slot][e] = __float2half(again_float[slot][e]);"
        )
        return [store, self.barrier, convert, self.barrier]

    def store(self, fragment: str, row: str, col: str) -> list[str]:
        """The fragment into D at (row, col)."""
        form, ns, (m, n, _) = self.names.form, self.names.form.namespace, self.names.sizes
        way = self.names.meaning.layouts[3]
        if form.through_shared:
            store = f"{ns}store_matrix_sync(&stage_d[slot][0], {fragment}, {n}, {ns}mem_row_major);"
            to = self._element("d", f"({row} + e / {n})", f"({col} + e % {n})")
            return [
                store,
                self.barrier,
                f"for (int e = lane; e < {m} * {n}; e += 32) {to} = stage_d[slot][e];",
                self.barrier,
            ]
        literal = f"{ns}mem_{way}_major"
        if form.layouts_by in ("argument", "choice"):
            layout = "where" if form.layouts_by == "argument" else f"by_rows ? {ns}mem_row_major : {ns}mem_col_major"
            rows = f"where == {ns}mem_row_major" if form.layouts_by == "argument" else "by_rows"
            offset = f"({rows} ? {row} * ldd + {col} : {col} * ldd + {row})"
            return [f"{ns}store_matrix_sync(d + {offset}, {fragment}, ldd, {layout});"]
        address = self.at("d", row, col)
        if form.layouts_by == "constant":
            return [
                f"const {ns}layout_t kept = {literal};",
                f"{ns}store_matrix_sync({address}, {fragment}, ldd, kept);",
            ]
        return [f"{ns}store_matrix_sync({address}, {fragment}, ldd, {literal});"]
