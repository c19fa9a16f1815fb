"""Writes which part of D a warp computes: warp index, region, guard; and the launch's geometry."""

from __future__ import annotations

from dataclasses import dataclass

from wmma_fuzz.names import Names


@dataclass(frozen=True, slots=True)
class Place:
    """A region is what one warp computes: `form.region` fragments of D."""

    names: Names

    @property
    def regions(self) -> tuple[int, int]:
        """Regions along M and N."""
        (m, n), (rows, cols) = self.names.meaning.tiles, self.names.form.region
        return m // rows, n // cols

    @property
    def _rows(self) -> str:
        return self._times(self.names.sizes[0], self.names.form.region[0])

    @property
    def _cols(self) -> str:
        return self._times(self.names.sizes[1], self.names.form.region[1])

    @staticmethod
    def _times(size: str, count: int) -> str:
        return size if count == 1 else f"({size} * {count})"

    @property
    def _by_warp(self) -> str:
        """`/ 32` in the form's spelling."""
        n, divisor = self.names.n, self.names.form.divisor
        spelled = {"32": "32", "warpSize": "warpSize", "macro": f"WARP_SIZE_{n}", "constexpr": f"kWarpSize{n}"}
        return ">> 5" if divisor == "shift" else f"/ {spelled[divisor]}"

    @property
    def slot(self) -> str:
        """The warp's number in its block."""
        along = f"threadIdx.x {self._by_warp}"
        grid_of_rows = f"threadIdx.y * {self.names.form.warps_per_block} + ({along})"
        known = {"block": "0", "grid": "0", "rows": "threadIdx.y", "grid of rows": grid_of_rows}
        return known.get(self.names.form.warps, along)

    @property
    def lane(self) -> str:
        """The thread's number in its warp."""
        if self.names.form.warps in ("block", "grid", "rows"):
            return "threadIdx.x"
        by = {"shift": "& 31", "warpSize": "% warpSize", "macro": f"% WARP_SIZE_{self.names.n}"}
        return f"threadIdx.x {by.get(self.names.form.divisor, '% 32')}"

    def index(self) -> list[str]:
        """Statements that declare `row` and `col`, the region's first element, with what they need."""
        warps, per_block = self.names.form.warps, self.names.form.warps_per_block
        if warps == "grid":
            return [f"int row = blockIdx.y * {self._rows};", f"int col = blockIdx.x * {self._cols};"]
        if warps == "grid of rows":
            first = f"int warp_m = (blockIdx.x * blockDim.x + threadIdx.x) {self._by_warp};"
            return [first, "int warp_n = blockIdx.y * blockDim.y + threadIdx.y;", f"int row = warp_m * {self._rows};",
                    f"int col = warp_n * {self._cols};"]  # fmt: skip
        linear = {
            "block": "blockIdx.x",
            "divided": f"blockIdx.x * {per_block} + (threadIdx.x {self._by_warp})",
            "global": f"(blockIdx.x * blockDim.x + threadIdx.x) {self._by_warp}",
            "rows": "blockIdx.x * blockDim.y + threadIdx.y",
        }
        position = [
            f"int row = region / (n / {self._cols}) * {self._rows};",
            f"int col = region % (n / {self._cols}) * {self._cols};",
        ]
        return position if warps == "strided" else [f"int region = {linear[warps]};", *position]

    def wrapped(self, body: list[str]) -> list[str]:
        """The body with index statements before it and the guard around or before it."""
        form = self.names.form
        if form.warps == "strided":
            first = f"int region = (blockIdx.x * blockDim.x + threadIdx.x) {self._by_warp}"
            step = f"region += gridDim.x * blockDim.x {self._by_warp}"
            return [
                f"for ({first}; region < (m / {self._rows}) * (n / {self._cols}); {step}) {{",
                *self.index(),
                *body,
                "}",
            ]
        inside = "row < m && col < n"
        if form.guard == "none" and self._exact():
            return [*self.index(), *body]
        if form.guard == "return":
            return [*self.index(), "if (row >= m || col >= n) return;", *body]
        return [*self.index(), f"if ({inside}) {{", *body, "}"]

    def _exact(self) -> bool:
        """Whether the launch has no warp without a region."""
        form, (rows, cols) = self.names.form, self.regions
        if form.warps == "grid of rows":
            return rows % form.warps_per_block == 0 and cols % 2 == 0
        return rows * cols % form.warps_per_block == 0

    @property
    def barrier(self) -> str:
        """One that the warps of a block may reach differently often, but where a block is one warp."""
        return (
            "__syncthreads();"
            if self.names.form.warps in ("block", "grid") and self.names.form.spelling % 2
            else "__syncwarp();"
        )

    def geometry(self) -> tuple[list[str], str, str]:
        """Statements before the launch, and the launch's grid and block."""
        form, (rows, cols) = self.names.form, self.regions
        count, per_block, spelling = rows * cols, form.warps_per_block, form.spelling % 3
        enough = -(-count // per_block)
        if form.warps == "grid":
            return ([f"dim3 grid({cols}, {rows});"], "grid", "32") if spelling else ([], f"dim3({cols}, {rows})", "32")
        if form.warps == "grid of rows":
            blocks = f"dim3(({rows} + {per_block} - 1) / {per_block}, ({cols} + 1) / 2)"
            return (
                ([f"dim3 block({32 * per_block}, 2);"], blocks, "block")
                if spelling
                else ([], blocks, f"dim3({32 * per_block}, 2)")
            )
        if form.warps == "rows":
            return [f"dim3 block(32, {per_block}, 1);"], f"({count} + {per_block} - 1) / {per_block}", "block"
        if form.warps == "strided":
            return [], str(max(1, enough // 2)), str(32 * per_block)
        if spelling == 0:
            return [], str(enough), f"{per_block} * 32"
        if spelling == 1:
            return [f"int warps = {per_block};"], f"({count} + warps - 1) / warps", "warps * 32"
        return [f"dim3 grid({enough}), block({32 * per_block});"], "grid", "block"
