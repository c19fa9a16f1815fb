"""Several composed kernels as one CUDA program, in the shape that wmma_matrix.check builds and runs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from wmma_matrix.rows import ELEMENTS
from wmma_matrix.source import HEADER

from wmma_fuzz.form import Form
from wmma_fuzz.kernel import Kernel
from wmma_fuzz.meaning import Meaning, wrong

_HEAD = """#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <mma.h>
#include <type_traits>
#include "matrix_io.cuh"

using namespace nvcuda;
namespace mm = nvcuda::wmma;

"""


@dataclass(frozen=True, slots=True)
class Program:
    """`name` tells programs of one run apart."""

    name: str
    kernels: tuple[Kernel, ...]

    def files(self) -> dict[str, str]:
        """The program's files by name."""
        return {"program.cu": self.cuda(), HEADER.name: HEADER.read_text()}

    def cuda(self) -> str:
        kernels = "\n".join(kernel.text() for kernel in self.kernels)
        launches = "\n".join(_launch(kernel) for kernel in self.kernels)
        calls = "".join(f"    launch_{kernel.n}(in, out);\n" for kernel in self.kernels)
        files = '    std::FILE *in = std::fopen("inputs.bin", "rb");\n    std::FILE *out = std::fopen("outputs.bin", "wb");\n'
        main = f"int main() {{\n{files}    if (!in || !out) return 3;\n{calls}    return std::fclose(out) == 0 ? 0 : 3;\n}}\n"
        return f"{_HEAD}{kernels}\n{launches}\n{main}"

    def kernel_at(self, offset: int) -> Kernel | None:
        """The kernel whose file-scope text holds the offset of cuda()."""
        begin = len(_HEAD)
        for kernel in self.kernels:
            end = begin + len(kernel.text())
            if begin <= offset < end:
                return kernel
            begin = end + 1
        return None

    def without(self, numbers: set[int]) -> Program:
        """The other kernels, under the same numbers."""
        return Program(self.name, tuple(kernel for kernel in self.kernels if kernel.n not in numbers))

    def inputs(self) -> bytes:
        """What main reads."""
        return b"".join(memory.tobytes() for kernel in self.kernels for memory in kernel.meaning.memory())

    def mistakes(self, data: bytes) -> dict[str, list[str]]:
        """By kernel, what is wrong with what main wrote."""
        found, at = {}, 0
        for kernel in self.kernels:
            memory = kernel.meaning.memory()[3]
            d = np.frombuffer(data, memory.dtype, len(memory), at)
            at += memory.nbytes
            found[kernel.name] = wrong(kernel.meaning, d)
        return {name: what for name, what in found.items() if what}


def _launch(kernel: Kernel) -> str:
    m = kernel.meaning
    names = [ELEMENTS[element].memory for element in m.elements]
    memory = zip("abcd", names, m.memory(), strict=True)
    uploads = "".join(f"    {kind} *{name} = upload<{kind}>(in, {len(data)});\n" for name, kind, data in memory)
    launch = "".join(f"    {line}\n" for line in kernel.launch())
    check = "    CHECK(cudaGetLastError());\n    CHECK(cudaDeviceSynchronize());\n"
    frees = "".join(f"    CHECK(cudaFree({name}));\n" for name in "abcd")
    end = f"    download(out, d, {len(m.memory()[3])});\n{frees}"
    return f"static void launch_{kernel.n}(std::FILE *in, std::FILE *out) {{\n{uploads}{launch}{check}{end}}}\n"


def program(name: str, drawn: Sequence[tuple[Meaning, Form]]) -> Program:
    """Kernels numbered from 0."""
    return Program(name, tuple(Kernel(n, meaning, form) for n, (meaning, form) in enumerate(drawn)))
