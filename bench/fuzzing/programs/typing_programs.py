"""Programs that look at the types and values of expressions over threadIdx, blockDim, blockIdx, gridDim and warpSize."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from fuzzing.programs.expressions import Drawing, Expression
from fuzzing.programs.observations import observe
from fuzzing.programs.plain import plain
from fuzzing.programs.program import Piece, Program, Text
from fuzzing.programs.scalars import BOOL, I16, I32, I64, U8, U32, U64, Scalar

OBSERVATIONS = 12
_SHAPES = (
    ((2, 1, 1), (32, 1, 1)),
    ((3, 1, 1), (20, 1, 1)),
    ((2, 2, 1), (8, 4, 1)),
    ((2, 1, 2), (4, 4, 2)),
    ((1, 3, 2), (16, 2, 1)),
)
_PARAMETERS: tuple[tuple[str, Scalar, tuple[int, ...]], ...] = (
    ("minus", I32, (-1, -5, -100, 7)),
    ("count", I32, (3, 17, 64, 1000)),
    ("big", U32, (5, 0x80000000, 2654435761, 0xFFFFFFFF)),
    ("wide", I64, (-3, 11, -(1 << 33), 1 << 35)),
    ("huge", U64, (9, 1 << 40, (1 << 64) - 1)),
    ("byte", U8, (0, 3, 200)),
    ("little", I16, (-7, 300)),
    ("flag", BOOL, (0, 1)),
)
_TABLE = "-3, 14, -15, 92, 65, -35, 89, 79, -32, 38, 46, 26, -43, 38, 32, -79"


@dataclass(frozen=True, slots=True)
class Typing:
    """How such a program is put together: its launch, and the values of its kernel's parameters."""

    grid: tuple[int, int, int]
    block: tuple[int, int, int]
    values: tuple[int, ...]

    def leaves(self) -> list[Expression]:
        """The names that expressions are made of."""
        found = [Expression("warpSize", I32, 32, 32)]
        for member, blocks, threads in zip("xyz", self.grid, self.block, strict=True):
            often = 4 if member == "x" else 1
            found += [Expression(f"threadIdx.{member}", U32, 0, threads - 1)] * often
            found += [Expression(f"blockIdx.{member}", U32, 0, blocks - 1)] * (often // 2)
            found += [Expression(f"blockDim.{member}", U32, threads, threads)] * (often // 2)
            found += [Expression(f"gridDim.{member}", U32, blocks, blocks)]
        found += [
            Expression(name, of, value, value) for (name, of, _), value in zip(_PARAMETERS, self.values, strict=True)
        ]
        found.append(Expression("blockIdx.x * blockDim.x + threadIdx.x", U32, 0, self.grid[0] * self.block[0] - 1, 4))
        return found

    def write(self, name: str, pieces: tuple[Piece, ...]) -> Text:
        """The kernel, and the same statements for one thread after another."""
        n, grid, block = len(pieces), ", ".join(map(str, self.grid)), ", ".join(map(str, self.block))
        threads = self.grid[0] * self.grid[1] * self.grid[2] * self.block[0] * self.block[1] * self.block[2]
        declared = ", ".join(f"{of.name} {parameter}" for parameter, of, _ in _PARAMETERS)
        given = ", ".join(
            f"({of.name}){value & ((1 << 64) - 1)}ull"
            for (_, of, _), value in zip(_PARAMETERS, self.values, strict=True)
        )
        own = plain(f"{name}_").removesuffix("_")
        ahead = "\n".join(p.ahead for p in pieces if p.ahead)
        body = _numbered(p.body for p in pieces)
        plain_body = _numbered(p.body if p.plain_body is None else p.plain_body for p in pieces)
        signature = f"void {name}_k(const int *table, {declared}, ull *out)"
        number = "((blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x) * (blockDim.x * blockDim.y * blockDim.z) + (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x"
        kernel = f"{signature} {{\n  const int at = ({number}) * {n};\n%s\n}}"
        cuda = f"""{ahead}
__global__ {kernel % body}
int {name}_run() {{
  const int numbers[16] = {{{_TABLE}}};
  int *table;
  ull *out;
  cudaMallocManaged(&table, sizeof(numbers));
  cudaMallocManaged(&out, {threads * n} * sizeof(ull));
  std::memcpy(table, numbers, sizeof(numbers));
  std::memset(out, 0, {threads * n} * sizeof(ull));
  {name}_k<<<dim3({grid}), dim3({block})>>>(table, {given}, out);
  if (cudaDeviceSynchronize() != cudaSuccess) return -1;
  const int bad = {own}_differences(out);
  cudaFree(table);
  cudaFree(out);
  return bad;
}}
"""
        numbers = f"const int numbers[16] = {{{_TABLE}}};"
        expected = f"""{plain(ahead)}
inline {plain(kernel % plain_body)}
inline int {own}_differences(const ull *out) {{
  {numbers}
  std::vector<ull> want({threads * n});
  each_thread({{{grid}}}, {{{block}}}, [&] {{ {own}_k(numbers, {given}, want.data()); }});
  return differences("{name}", out, want.data(), {threads}, {n});
}}
"""
        return Text(cuda, expected)


def _numbered(bodies: Iterable[str]) -> str:
    return "\n".join("  " + body.replace("@", f"out[at + {i}]") for i, body in enumerate(bodies))


def typing_program(name: str, seed: int) -> Program:
    """The program of that seed."""
    random = Random(f"typing {seed}")
    grid, block = random.choice(_SHAPES)
    kind = Typing(grid, block, tuple(random.choice(values) for _, _, values in _PARAMETERS))
    drawing = Drawing(random, kind.leaves())
    pieces = []
    for number in range(OBSERVATIONS):
        found = observe(f"{name}_{number}", drawing, "@")
        pieces.append(Piece(" ".join(found.body), "\n".join(found.ahead)))
    return Program(name, "typing", seed, tuple(pieces), kind.write)
