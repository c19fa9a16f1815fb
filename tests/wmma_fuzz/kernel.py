"""Writes a composed kernel as CUDA."""

from __future__ import annotations

from dataclasses import dataclass

from wmma_matrix.rows import ELEMENTS

from wmma_fuzz.compute import Compute
from wmma_fuzz.epilogue import activations, blend_text, convert_text, local_lambdas, steps_text
from wmma_fuzz.form import Form
from wmma_fuzz.meaning import Meaning
from wmma_fuzz.names import Names
from wmma_fuzz.place import Place


@dataclass(frozen=True, slots=True)
class Kernel:
    """`text` is all of its file-scope text, `launch` the statements that launch it.

    `dependent`: statements of lanes.py before the element-wise steps.
    """

    n: int
    meaning: Meaning
    form: Form
    dependent: str = ""

    @property
    def name(self) -> str:
        return f"k{self.n}"

    @property
    def _names(self) -> Names:
        return Names(self.n, self.meaning, self.form)

    def text(self) -> str:
        names = self._names
        compute = Compute(names)
        parts = [names.file_scope(), compute.struct(), activations(names), compute.helpers(), self._finish_helper()]
        head = f"__global__ void {self.name}({', '.join(self._parameters())}) {{\n"
        using = ["using namespace nvcuda::wmma;"] if self.form.namespace == "" else []
        body = [
            *using,
            *names.local_aliases(),
            *compute.shared(),
            *local_lambdas(names),
            *Place(names).wrapped(self._body(compute)),
        ]
        kernel = names.template_head() + head + "".join(f"    {line}\n" for line in body) + "}\n"
        return "".join(parts) + kernel

    def _parameters(self) -> list[str]:
        names, d = self._names, ELEMENTS[self.meaning.d].memory
        c = ELEMENTS[self.meaning.accumulator].memory
        found = [f"const {names.memory} *a", f"const {names.memory} *b", f"const {c} *c", f"{d} *d"]
        found += [f"int {name}" for name in ("m", "n", "depth", "lda", "ldb", "ldc", "ldd")]
        found += [f"{names.scalar} s", f"{names.scalar} t"]
        extra = {"argument": ["wmma::layout_t where"], "choice": ["bool by_rows"]}
        return found + extra.get(self.form.layouts_by, [])

    def _body(self, compute: Compute) -> list[str]:
        m = self.meaning
        body = [*compute.declarations(), *compute.start(), *compute.products()]
        if m.again:
            return body + compute.again()
        body += compute.each(self._finished)
        return body

    def _finished(self, acc: str, row: str, col: str) -> list[str]:
        """Blend, steps, conversion and store of the fragment at (row, col)."""
        names, m, compute = self._names, self.meaning, Compute(self._names)
        lines = [self.dependent.format(f=acc, a=compute.operands[0])] if self.dependent else []
        if m.blend:
            lines += [f"{names.alias(2)} old;", compute.load_c("old", row, col)]
            into = "old" if self.form.spelling % 2 else acc
            lines.append(blend_text(names, acc, "old", into))
            acc = into
        lines += [f"finish{self.n}({acc}, s, t);"] if self._has_finish else steps_text(names, acc)
        if m.convert:
            lines += [f"{names.fragment(2, ELEMENTS[m.d].fragment)} converted;", convert_text(names, acc, "converted")]
            acc = "converted"
        return lines + compute.store(acc, row, col)

    @property
    def _has_finish(self) -> bool:
        simple = self.form.elements_by != "lambda" and self.form.bound != "alias"
        return self.form.finish != "inline" and bool(self.meaning.steps) and simple

    def _finish_helper(self) -> str:
        names = self._names
        if not self._has_finish:
            return ""
        scalars = f"{names.scalar} s, {names.scalar} t"
        if self.form.finish == "template":
            head = f"template <typename Fragment>\n__device__ void finish{self.n}(Fragment &f, {scalars})"
        else:
            kind = names.fragment(2, namespace="wmma::")
            sizes = [f"int {x}" for x in "MNK"] if self.form.shape == "template" else []
            template = f"template <{', '.join(sizes)}>\n" if sizes else ""
            head = f"{template}__device__ inline void finish{self.n}({kind} &f, {scalars})"
        return head + " {\n" + "".join(f"    {line}\n" for line in steps_text(names, "f")) + "}\n"

    def launch(self) -> list[str]:
        """Statements that launch it on pointers a, b, c and d."""
        m = self.meaning
        before, grid, block = Place(self._names).geometry()
        words = ["a", "b", "c", "d", *map(str, (*m.size, *m.strides)), *map(self._scalar, m.scalars)]
        row = m.layouts[3] == "row"
        extra = {"argument": [f"wmma::mem_{m.layouts[3]}_major"], "choice": ["true" if row else "false"]}
        words += extra.get(self.form.layouts_by, [])
        arguments = ", ".join(argument for _, argument in self._names.template_parameters)
        template = f"<{arguments}>" if arguments else ""
        return [*before, f"{self.name}{template}<<<{grid}, {block}>>>({', '.join(words)});"]

    def _scalar(self, value: float) -> str:
        number = repr(float(value))
        return {"float": f"{number}f", "half": f"__float2half({number}f)", "double": number, "s32": str(int(value))}[
            self.meaning.accumulator
        ]
