"""The CUDA program that evaluates contracts: a kernel for all of the same arguments and result, a line of output for each contract and form."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from contracts.contract import ROLES, Contract, grouped, inputs_of
from contracts.values import CUDA, width

CODE, MACRO, HOST = "code", "macro", "host"
DEVICE = (CODE, MACRO)  # calls in a kernel, and in the bodies of macros that it uses
_HEAD = """#include <cuComplex.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <math_constants.h>
#include <cstdio>
#include <cstdlib>
#include <cstring>

void print(const unsigned char *bytes, int size, int count) {
  for (int i = 0; i < count; ++i) {
    unsigned long long word = 0;
    memcpy(&word, bytes + i * size, size);
    printf(" %llx", word);
  }
  printf("\\n");
}
"""
_WORDS = {1: "unsigned char", 2: "unsigned short", 4: "unsigned int", 8: "unsigned long long"}


@dataclass(frozen=True)
class Kernel:
    """Contracts of the same arguments and result, where their inputs stand, and how they are called."""

    number: int
    inputs: int
    takes: tuple[str, ...]
    gives: str
    count: int
    members: tuple[Contract, ...]
    forms: tuple[str, ...]

    @property
    def on_host(self) -> bool:
        return HOST in self.forms

    @property
    def rows(self) -> list[tuple[str, Contract]]:
        """What it evaluates, in order."""
        return [(form, one) for form in self.forms for one in self.members if form != MACRO or one.in_macros]

    @property
    def bytes(self) -> int:
        """Of all results."""
        return len(self.rows) * self.count * (width(self.gives) // 8)

    def text(self) -> str:
        """The function that evaluates, with the macros that it uses."""
        roles, macros, body = ROLES[: len(self.takes)], [], []
        for at, (form, contract) in enumerate(self.rows):
            slot, text = f"out[{at} * n + i]", contract.expression
            if form == MACRO:
                parameters = ", ".join(["slot"] * contract.is_statement + [*roles])
                macros.append(f"#define CALL{self.number}_{at}({parameters}) {text}")
                text = f"CALL{self.number}_{at}({parameters})"
            text = re.sub(r"\bslot\b", slot, text)
            body.append(f"  {{ {text}; }}" if contract.is_statement else f"  {slot} = {text};")
        values = [f"  {CUDA[kind]} {role} = in_{role}[i];" for kind, role in zip(self.takes, roles)]
        inputs = [f"const {CUDA[kind]} *in_{role}" for kind, role in zip(self.takes, roles)]
        head = f"void evaluate{self.number}({', '.join(inputs)}, {CUDA[self.gives]} *out, int n) {{"
        if self.on_host:
            return "\n".join([head, " for (int i = 0; i < n; ++i) {", *values, *body, " }", "}"])
        index = ["  int i = blockIdx.x * blockDim.x + threadIdx.x;", "  if (i >= n) return;"]
        return "\n".join([*macros, f"__global__ {head}", *index, *values, *body, "}"])

    def driver(self) -> str:
        """A function that hands it the inputs and prints what comes back."""
        copy, free = ("memcpy", "free") if self.on_host else ("cudaMemcpy", "cudaFree")
        ways = ("", "") if self.on_host else (", cudaMemcpyHostToDevice", ", cudaMemcpyDeviceToHost")
        lines = [f"void run{self.number}() {{"]
        for kind, role in zip(self.takes, ROLES):
            source = f"bits{self.inputs}_{role}"
            lines += self._allocated(CUDA[kind], role, f"sizeof {source}")
            lines.append(f"  {copy}({role}, {source}, sizeof {source}{ways[0]});")
        lines += self._allocated(CUDA[self.gives], "out", str(self.bytes))
        launch = "" if self.on_host else f"<<<{-(-self.count // 64)}, 64>>>"
        lines.append(
            f"  evaluate{self.number}{launch}({', '.join([*ROLES[: len(self.takes)], 'out', str(self.count)])});"
        )
        lines.append(f"  static unsigned char results[{self.bytes}];")
        lines.append(f"  {copy}(results, out, sizeof results{ways[1]});")
        rows, size = len(self.rows), width(self.gives) // 8
        lines.append(
            f"  for (int row = 0; row < {rows}; ++row) print(results + row * {self.count * size}, {size}, {self.count});"
        )
        lines += [f"  {free}({name});" for name in (*ROLES[: len(self.takes)], "out")]
        return "\n".join([*lines, "}"])

    def _allocated(self, kind: str, name: str, size: str) -> list[str]:
        call = f"*(void **)&{name} = malloc({size})" if self.on_host else f"cudaMalloc(&{name}, {size})"
        return [f"  {kind} *{name};", f"  {call};"]


def _kernels(contracts: Sequence[Contract], forms: tuple[str, ...]) -> Iterator[Kernel]:
    sources: dict[tuple[tuple[str, ...], tuple[tuple[int, ...], ...]], int] = {}
    for number, ((takes, gives, own), members) in enumerate(grouped(contracts).items()):
        source = sources.setdefault((takes, own), len(sources))
        yield Kernel(number, source, takes, gives, len(inputs_of(members[0])), tuple(members), forms)


def program(contracts: Sequence[Contract], forms: tuple[str, ...]) -> str:
    """Its text: calls in code, in the bodies of macros, or on the host for what CUDA's headers define there."""
    kernels = list(_kernels(contracts, forms))
    inputs = {kernel.inputs: _inputs(kernel) for kernel in kernels}
    texts = [text for kernel in kernels for text in (kernel.text(), kernel.driver())]
    calls = [f"  run{kernel.number}();" for kernel in kernels]
    return "\n".join([_HEAD, *inputs.values(), *texts, "int main() {", *calls, "  return 0;", "}", ""])


def _inputs(kernel: Kernel) -> str:
    lines = []
    for position, (kind, role) in enumerate(zip(kernel.takes, ROLES)):
        suffix = "ull" if width(kind) == 64 else ""
        numbers = ",".join(f"{given[position]:#x}{suffix}" for given in inputs_of(kernel.members[0]))
        lines.append(f"const {_WORDS[width(kind) // 8]} bits{kernel.inputs}_{role}[{kernel.count}] = {{{numbers}}};")
    return "\n".join(lines)


def results(contracts: Sequence[Contract], forms: tuple[str, ...], output: str) -> dict[str, dict[str, list[int]]]:
    """What a program of these contracts printed: the bits for each input, by form and the contracts' names."""
    in_order = [(form, contract.name) for kernel in _kernels(contracts, forms) for form, contract in kernel.rows]
    lines = [line for line in output.splitlines() if line.startswith(" ")]
    assert len(lines) == len(in_order), (len(lines), len(in_order), output[-500:])
    found: dict[str, dict[str, list[int]]] = {form: {} for form in forms}
    for (form, name), line in zip(in_order, lines):
        found[form][name] = [int(word, 16) for word in line.split()]
    return found
