"""The names and types a composed kernel is written with, and what stands before it at file scope."""

from __future__ import annotations

from dataclasses import dataclass

from wmma_matrix.rows import ELEMENTS

from wmma_fuzz.form import Form
from wmma_fuzz.meaning import Meaning

_USES = ("matrix_a", "matrix_b", "accumulator")
_SCALARS = {"float": "float", "half": "half", "double": "double", "s32": "int"}


@dataclass(frozen=True, slots=True)
class Names:
    """`n` numbers the kernel in its program and so keeps names at file scope apart."""

    n: int
    meaning: Meaning
    form: Form

    @property
    def sizes(self) -> tuple[str, str, str]:
        """M, N and K as the kernel spells them."""
        if self.form.shape == "literal":
            m, n, k = map(str, self.meaning.shape)
            return m, n, k
        pattern = {"macro": "TILE_{}_%d", "constexpr": "k{}%d", "template": "{}"}[self.form.shape]
        pattern = pattern.replace("%d", str(self.n))
        return pattern.format("M"), pattern.format("N"), pattern.format("K")

    @property
    def element(self) -> str:
        """The element type of A and B in a fragment."""
        kind = ELEMENTS[self.meaning.ab].fragment
        return {"written": kind, "alias": f"Element{self.n}", "template": "T"}[self.form.type]

    @property
    def memory(self) -> str:
        """The element type of A and B in memory."""
        kind = ELEMENTS[self.meaning.ab]
        return self.element if kind.fragment == kind.memory else kind.memory

    @property
    def accumulator(self) -> str:
        return ELEMENTS[self.meaning.accumulator].fragment

    @property
    def scalar(self) -> str:
        return _SCALARS[self.meaning.accumulator]

    @property
    def layouts(self) -> tuple[str, str]:
        """The layout arguments of A's and B's fragments."""
        if self.form.layout == "template":
            return "LayoutA", "LayoutB"
        a, b = (f"{self.form.namespace}{layout}_major" for layout in self.meaning.layouts[:2])
        return a, b

    @property
    def template_parameters(self) -> list[tuple[str, str]]:
        """Declarations of the kernel's template parameters with their arguments at the launch."""
        m = self.meaning
        found = [("typename T", ELEMENTS[m.ab].fragment)] if self.form.type == "template" else []
        if self.form.layout == "template":
            found += [(f"typename Layout{x}", f"wmma::{way}_major") for x, way in zip("AB", m.layouts, strict=False)]
        if self.form.shape == "template":
            found += [(f"int {x}", str(size)) for x, size in zip("MNK", m.shape, strict=True)]
        return found

    @property
    def is_template(self) -> bool:
        return bool(self.template_parameters)

    def template_head(self, *more: str) -> str:
        """`template <...>` of the kernel or a helper, with its line end; nothing where there are no parameters."""
        words = [*more, *(declaration for declaration, _ in self.template_parameters)]
        return f"template <{', '.join(words)}>\n" if words else ""

    def template_names(self) -> str:
        """`<T, M, N, K>`, as a template that has the parameters passes them on."""
        words = [declaration.split()[1] for declaration, _ in self.template_parameters]
        return f"<{', '.join(words)}>" if words else ""

    def fragment(self, use: int, element: str = "", namespace: str | None = None) -> str:
        """The fragment type written out; `use` 0, 1, 2 for A, B, accumulator."""
        ns = self.form.namespace if namespace is None else namespace
        words = [ns + _USES[use], *self.sizes, element or (self.accumulator if use == 2 else self.element)]
        if use < 2:
            words.append(
                self.layouts[use] if self.form.layout == "template" else f"{ns}{self.meaning.layouts[use]}_major"
            )
        return f"{ns}fragment<{', '.join(words)}>"

    def alias(self, use: int) -> str:
        """A fragment type as the kernel's body names it."""
        names = ("FragA", "FragB", "FragC")
        if self.form.declaration == "alias template" and use == 2:
            return f"Accumulator{self.n}<{self.accumulator}>"
        if self.form.declaration in ("using", "typedef"):
            return names[use]
        return self.fragment(use)

    def file_scope(self) -> str:
        """Macros, constants and aliases that the kernel needs before it."""
        lines = []
        for name, size in zip(self.sizes, self.meaning.shape, strict=True):
            if self.form.shape == "macro":
                lines.append(f"#define {name} {size}")
            elif self.form.shape == "constexpr":
                lines.append(f"constexpr int {name} = {size};")
        if self.form.type == "alias":
            lines.append(f"using {self.element} = {ELEMENTS[self.meaning.ab].fragment};")
        if self.form.divisor == "macro":
            lines.append(f"#define WARP_SIZE_{self.n} 32")
        elif self.form.divisor == "constexpr":
            lines.append(f"static const int kWarpSize{self.n} = 32;")
        if self.form.declaration == "alias template":
            frag = self.fragment(2, "Number", "wmma::")
            lines += ["template <typename Number>", f"using Accumulator{self.n} = {frag};"]
        return "".join(line + "\n" for line in lines)

    def local_aliases(self) -> list[str]:
        """Type names declared in the kernel's body."""
        pairs = [(name, self.fragment(use)) for use, name in enumerate(("FragA", "FragB", "FragC"))]
        if self.form.declaration == "using":
            return [f"using {name} = {kind};" for name, kind in pairs]
        if self.form.declaration == "typedef":
            return [f"typedef {kind} {name};" for name, kind in pairs]
        return []
