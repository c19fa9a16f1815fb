"""Writes the fragments of a composed kernel, their products, and the ways into and out of memory."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from wmma_fuzz.epilogue import Loop
from wmma_fuzz.memory import Memory
from wmma_fuzz.names import Names

Each = Callable[[str, str, str], list[str]]


@dataclass(frozen=True, slots=True)
class Compute:
    """Writes declarations, start, products and stores."""

    names: Names

    @property
    def _memory(self) -> Memory:
        return Memory(self.names)

    @property
    def _owner(self) -> str:
        return "tile." if self.names.form.declaration == "struct" else ""

    def struct(self) -> str:
        """A struct that holds the fragments, at file scope."""
        if self.names.form.declaration != "struct":
            return ""
        kinds = [self.names.fragment(use, namespace="wmma::") for use in (0, 1, 2)]
        members = f"    {kinds[0]} a;\n    {kinds[1]} b;\n    {kinds[2]} acc{self._extent()};\n"
        return f"{self.names.template_head()}struct Tile{self.names.n} {{\n{members}}};\n"

    def _extent(self) -> str:
        rows, cols = self.names.form.region
        return {"plain": "", "1d": f"[{rows * cols}]", "2d": f"[{rows}][{cols}]"}[self.names.form.arrays]

    def shared(self) -> list[str]:
        """Shared memory, declared at the kernel's start."""
        return self._memory.shared()

    def declarations(self) -> list[str]:
        if self._owner:
            return [f"Tile{self.names.n}{self.names.template_names()} tile;"]
        kinds = [self.names.alias(use) for use in (0, 1, 2)]
        return [f"{kinds[0]} fa;", f"{kinds[1]} fb;", f"{kinds[2]} acc{self._extent()};"]

    def _acc(self, i: str, j: str) -> str:
        cols = self.names.form.region[1]
        index = {"plain": "", "1d": f"[{i} * {cols} + {j}]", "2d": f"[{i}][{j}]"}[self.names.form.arrays]
        return f"{self._owner}acc{index}"

    @property
    def operands(self) -> tuple[str, str]:
        """The fragments of A and B."""
        return ("tile.a", "tile.b") if self._owner else ("fa", "fb")

    def each(self, write: Each) -> list[str]:
        """`write(accumulator, row, col)` for every fragment of the region."""
        if self.names.form.arrays == "plain":
            return ["{", *write(f"{self._owner}acc", "row", "col"), "}"]
        rows, cols = self.names.form.region
        unroll = ["#pragma unroll"] if self.names.form.unrolled else []
        m, n, _ = self.names.sizes
        inner = write(self._acc("i", "j"), f"(row + i * {m})", f"(col + j * {n})")
        return [
            *unroll,
            f"for (int i = 0; i < {rows}; ++i)",
            *unroll,
            f"for (int j = 0; j < {cols}; ++j) {{",
            *inner,
            "}",
        ]

    def start(self) -> list[str]:
        meaning, form, ns = self.names.meaning, self.names.form, self.names.form.namespace
        zero = {"s32": "0", "half": "__float2half(0.0f)", "double": "0.0"}.get(meaning.accumulator, "0.0f")
        value = "t" if meaning.start == "value" else zero

        def one(acc: str, row: str, col: str) -> list[str]:
            if meaning.start == "c":
                return [self.load_c(acc, row, col)]
            if form.start == "returned":
                return [f"{acc} = start{self.names.n}{self._template_arguments}({value});"]
            if form.start == "loop":
                return [Loop(self.names).over(acc, f"{acc}.x[e] = {value};")]
            return [f"{ns}fill_fragment({acc}, {value});"]

        return self.each(one)

    def load_c(self, fragment: str, row: str, col: str) -> str:
        way = self.names.meaning.layouts[2]
        ns = self.names.form.namespace
        return f"{ns}load_matrix_sync({fragment}, {self._memory.at('c', row, col)}, ldc, {ns}mem_{way}_major);"

    @property
    def _template_arguments(self) -> str:
        return self.names.template_names()

    def products(self) -> list[str]:
        """The loop along K."""
        form, k = self.names.form, self.names.sizes[2]
        unroll = ["#pragma unroll 2"] if form.unrolled and form.loop != "while" else []
        if form.loop == "steps":
            return [*unroll, f"for (int step = 0; step < depth / {k}; ++step) {{", *self._step(f"step * {k}"), "}"]
        if form.loop == "while":
            return ["int k = 0;", "while (k < depth) {", *self._step("k"), f"k += {k};", "}"]
        if form.loop == "pointers":
            a, b = self._memory.at("a", "row", "0"), self._memory.at("b", "0", "col")
            kinds = f"const {self.names.memory} *"
            steps = [f"pa += {self._memory.advance('a', k)};", f"pb += {self._memory.advance('b', k)};"]
            head = [f"{kinds}pa = {a};", f"{kinds}pb = {b};"]
            return [
                *head,
                *unroll,
                f"for (int k = 0; k < depth; k += {k}) {{",
                *self._step("k", "pa", "pb"),
                *steps,
                "}",
            ]
        return [*unroll, f"for (int k = 0; k < depth; k += {k}) {{", *self._step("k"), "}"]

    def _step(self, k: str, a: str = "", b: str = "") -> list[str]:
        """All products of one k step."""
        lines: list[str] = []
        a_stride, b_stride = "lda", "ldb"
        if self.names.form.stage != "none":
            lines, (a, a_stride), (b, b_stride) = self._memory.staged(k)

        def one(acc: str, row: str, col: str) -> list[str]:
            at_a = a or self._memory.at("a", row, k)
            at_b = b or self._memory.at("b", k, col)
            return self._multiply(acc, (at_a, a_stride), (at_b, b_stride))

        return [*lines, *self.each(one), *([self._memory.barrier] if lines else [])]

    def _multiply(self, acc: str, a: tuple[str, str], b: tuple[str, str]) -> list[str]:
        form, names, ns = self.names.form, self.names, self.names.form.namespace
        if form.compute in ("reference", "pointer", "template"):
            argument = f"&{acc}" if form.compute == "pointer" else acc
            return [f"multiply{names.n}{self._template_arguments}({argument}, {a[0]}, {b[0]}, {a[1]}, {b[1]});"]
        fa, fb = self.operands
        loads = [f"{ns}load_matrix_sync({fa}, {a[0]}, {a[1]});", f"{ns}load_matrix_sync({fb}, {b[0]}, {b[1]});"]
        call = f"MULTIPLY_{names.n}({acc}, {fa}, {fb});" if form.compute == "macro" else self._call(ns, acc, fa, fb)
        return [*loads, *self._prepare(fa, fb), call]

    def _call(self, ns: str, acc: str, fa: str, fb: str) -> str:
        meaning = self.names.meaning
        last = {"literal": ", true"}.get(meaning.mode, "")
        if meaning.ab == "b1":
            last = f", {ns}experimental::bmmaBitOp{meaning.mode.upper()}" if meaning.mode else ""
            return f"{ns}bmma_sync({acc}, {fa}, {fb}, {acc}{last});"
        return f"{ns}mma_sync({acc}, {fa}, {fb}, {acc}{last});"

    def _prepare(self, fa: str, fb: str) -> list[str]:
        """Element loops over A and B before the product."""
        meaning, form = self.names.meaning, self.names.form
        lines = []
        if meaning.rounded:
            lines += [
                f"for (int e = 0; e < {f}.num_elements; ++e) {f}.x[e] = wmma::__float_to_tf32({f}.x[e]);"
                for f in (fa, fb)
            ]
        if meaning.scaled:
            half = {"half": "__float2half(0.5f)", "bf16": "__float2bfloat16(0.5f)", "double": "0.5"}[meaning.ab]
            product = (
                f"{fa}.x[e] * {half}" if form.spelling % 2 or meaning.ab == "double" else f"__hmul({fa}.x[e], {half})"
            )
            lines.append(f"for (int e = 0; e < {fa}.num_elements; e++) {fa}.x[e] = {product};")
        return lines

    def helpers(self) -> str:
        """Device functions and macros at file scope."""
        form, names = self.names.form, self.names
        found = ""
        kinds = [names.fragment(use, namespace="wmma::") for use in (0, 1, 2)]
        if form.compute == "macro":
            found += f"#define MULTIPLY_{names.n}(acc, x, y) {self._call('wmma::', 'acc', 'x', 'y').rstrip(';')}\n"
        if form.start == "returned" and names.meaning.start != "c":
            body = f"    {kinds[2]} f;\n    wmma::fill_fragment(f, value);\n    return f;\n"
            found += f"{names.template_head()}__device__ {kinds[2]} start{names.n}({names.scalar} value) {{\n{body}}}\n"
        if form.compute not in ("reference", "pointer", "template"):
            return found
        target = {"reference": f"{kinds[2]} &acc", "pointer": f"{kinds[2]} *acc", "template": "Acc &acc"}[form.compute]
        head = names.template_head()
        if form.compute == "template":
            words = [d for d, _ in names.template_parameters] + ["typename Acc"]
            head = f"template <{', '.join(words)}>\n"
        acc = "*acc" if form.compute == "pointer" else "acc"
        pointers = f"const {names.memory} *a, const {names.memory} *b, int lda, int ldb"
        lines = [
            f"{kinds[0]} fa;",
            f"{kinds[1]} fb;",
            "wmma::load_matrix_sync(fa, a, lda);",
            "wmma::load_matrix_sync(fb, b, ldb);",
        ]
        lines += [*self._prepare("fa", "fb"), self._call("wmma::", acc, "fa", "fb")]
        body = "".join(f"    {line}\n" for line in lines)
        return found + f"{head}__device__ void multiply{names.n}({target}, {pointers}) {{\n{body}}}\n"

    def store(self, fragment: str, row: str, col: str) -> list[str]:
        return self._memory.store(fragment, row, col)

    def again(self) -> list[str]:
        """The result, rounded to half, as A of a second product with B's first rows."""
        names, ns, memory = self.names, self.names.form.namespace, self._memory
        acc = self._acc("0", "0")
        fb = self.operands[1]
        fill = "__float2half(0.0f)" if names.meaning.accumulator == "half" else "0.0f"
        lines = [*memory.into_half(acc), f"{names.fragment(0)} again;"]
        lines.append(f"{ns}load_matrix_sync(again, &again_half[slot][0], {names.sizes[1]});")
        lines.append(f"{ns}load_matrix_sync({fb}, {memory.at('b', '0', 'col')}, ldb);")
        lines += [f"{ns}fill_fragment({acc}, {fill});", f"{ns}mma_sync({acc}, again, {fb}, {acc});"]
        return lines + memory.store(acc, "row", "col")
