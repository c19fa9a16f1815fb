"""Programs whose blocks compute in phases: control flow, shared memory, warp functions, atomics, and the host code around."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from fuzzing.programs.expressions import Expression
from fuzzing.programs.host_code import HOSTS, Buffers
from fuzzing.programs.phases import Block, phase
from fuzzing.programs.plain import plain
from fuzzing.programs.program import Piece, Program, Text
from fuzzing.programs.scalars import I32, U32
from fuzzing.programs.statements import VARIABLES, Statements

PHASES = 5
_SHAPES = (
    ((2, 1, 1), (64, 1, 1)),
    ((3, 1, 1), (32, 1, 1)),
    ((2, 2, 1), (16, 4, 1)),
    ((1, 2, 1), (8, 4, 2)),
    ((2, 1, 1), (128, 1, 1)),
    ((1, 1, 2), (32, 2, 2)),
)
_TABLE = "7, -3, 11, 40, -50, 2, 0, 19"
_THREAD = (
    "threadIdx.x",
    "(threadIdx.y * blockDim.x + threadIdx.x)",
    "((threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x)",
)


@dataclass(frozen=True, slots=True)
class Phases:
    """How such a program is put together: its launch, its host code, and where its constants come from."""

    grid: tuple[int, int, int]
    block: tuple[int, int, int]
    host: int
    seed: int

    @property
    def threads(self) -> int:
        """Of a block."""
        return self.block[0] * self.block[1] * self.block[2]

    @property
    def blocks(self) -> int:
        """Of the grid."""
        return self.grid[0] * self.grid[1] * self.grid[2]

    def leaves(self, name: str) -> list[Expression]:
        """The names that expressions are made of."""
        found = [v.expression for v in VARIABLES] * 3
        found += [Expression("t", U32, 0, self.threads - 1)] * 2
        found += [
            Expression("threadIdx.x", U32, 0, self.block[0] - 1),
            Expression("blockDim.x", U32, self.block[0], self.block[0]),
            Expression("blockIdx.x", U32, 0, self.grid[0] - 1),
        ]
        found += [Expression(f"{name}_table[{n}]", I32, -50, 50) for n in (1, 4)]
        found += [
            Expression(f"{name}_scale", U32, 0, U32.high),
            Expression("n", I32, 100, 100),
            Expression("warpSize", I32, 32, 32),
        ]
        return found

    def write(self, name: str, pieces: tuple[Piece, ...]) -> Text:
        """The kernel, its phases over all threads of a block, and the host code."""
        own = plain(f"{name}_").removesuffix("_")
        depth = 2 if self.block[2] > 1 else 1 if self.block[1] > 1 else 0
        first = (
            "blockIdx.x"
            if self.grid[1:] == (1, 1)
            else "((blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x)"
        )
        total = self.blocks * self.threads
        ahead = "\n".join(p.ahead for p in pieces if p.ahead)
        body = "\n".join(f"  {p.body}" for p in pieces)
        plain_body = "\n".join(f"  {p.plain_body}" for p in pieces)
        initial = "a = in[g], b = n - (int)t, u = seed ^ g, v = t * 2654435761u, w = a * 1000ll, z = (ull)u << 17 | v, c = t, h = a * 30"
        stored = " ".join(f"out[g * {len(VARIABLES)} + {i}] = {v.name};" for i, v in enumerate(VARIABLES))
        declared = "int a, b; unsigned u, v; long long w; ull z; unsigned char c; short h;"
        index = f"const unsigned g = {first} * {self.threads} + t;"
        parameters = "const int *in, int n, unsigned seed, unsigned *totals, long long *out"
        space = "__device__" if HOSTS[self.host].copies_constants else "__constant__"
        tables = f"__constant__ int {name}_table[8]{{0}};\n{space} unsigned {name}_scale{{1}};"
        values = (f" = {{{_TABLE}}}", f" = {self.seed}u")
        is_copied = HOSTS[self.host].copies_constants
        buffers = Buffers(name, own, self.grid, self.block, total, len(VARIABLES), self.seed, _TABLE)
        cuda = f"""{_initialised(tables, ("", "") if is_copied else values)}
{ahead}
__global__ void {name}_k({parameters}) {{
  const unsigned t = {_THREAD[depth]};
  {index}
  {declared}
  {initial};
{body}
  atomicAdd(&totals[t % 4], u);
  {stored}
}}
{HOSTS[self.host].write(buffers)}"""
        plain_tables = plain(_initialised(tables, values)).replace("inline", "static")
        expected = f"""{plain_tables}
{plain(ahead)}
inline void {own}_block({parameters}) {{
  std::vector<State> state({self.threads});
  EACH({plain(index)} {initial};)
{plain(plain_body)}
  EACH(totals[t % 4] += u; {plain(index)} {stored})
}}
inline int {own}_differences(const int *in, const unsigned *totals, const long long *out) {{
  std::vector<long long> want({total * len(VARIABLES)});
  std::vector<unsigned> sums(4);
  grid_dim_ = {{{", ".join(map(str, self.grid))}}}, block_dim_ = {{{", ".join(map(str, self.block))}}};
  each_index(grid_dim_, block_, [&] {{ {own}_block(in, 100, {self.seed}u, sums.data(), want.data()); }});
  return differences("{name}", out, want.data(), {total}, {len(VARIABLES)}) + differences("{name}", totals, sums.data(), 1, 4);
}}
"""
        return Text(cuda, expected)


def _initialised(tables: str, values: tuple[str, str]) -> str:
    return tables.replace("{0}", values[0]).replace("{1}", values[1])


def kernel_program(name: str, seed: int) -> Program:
    """The program of that seed."""
    random = Random(f"kernels {seed}")
    grid, block = random.choice(_SHAPES)
    kind = Phases(grid, block, random.randrange(len(HOSTS)), random.randrange(1, 1 << 32))
    pieces = []
    for number in range(PHASES):
        statements = Statements(random, f"{name}_{number}", kind.leaves(name))
        body, plain_body = phase(statements, Block(kind.threads))
        pieces.append(Piece(body, "\n".join(statements.ahead), plain_body))
    return Program(name, "kernels", seed, tuple(pieces), kind.write)
