"""What the device can do at most, measured: bytes a second to and from memory, operations a second of its Tensor Cores.

In: a context. Out: `Peak`s, by kernels of our own in PTX: a triad over arrays far larger than the cache, and loops of
independent `mma` instructions that touch no memory. Each is measured once a process.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

from wmma2sycl.verify.replay.cuda_driver import LIBRARY, Context, CudaError, Driver

_TRIAD_BYTES = 256 << 20  # an array; three are used
_TRIAD_THREADS, _WARPS = 256, 8
_CHAINS, _UNROLLED, _ROUNDS = 8, 4, 2000
_REPEATS, _WARM_UP = 7, 2
_LIMIT_S = 30.0

_HEAD = ".version {version}\n.target {sm}\n.address_size 64\n"
_TRIAD = """
.visible .entry triad(.param .u64 pa, .param .u64 pb, .param .u64 pc)
{
  .reg .b32 %i, %n, %k; .reg .b64 %a, %b, %c, %o; .reg .f32 %x<4>, %y<4>;
  ld.param.u64 %a, [pa]; ld.param.u64 %b, [pb]; ld.param.u64 %c, [pc];
  mov.u32 %i, %ctaid.x; mov.u32 %n, %ntid.x; mov.u32 %k, %tid.x; mad.lo.u32 %i, %i, %n, %k;
  mul.wide.u32 %o, %i, 16;
  add.u64 %a, %a, %o; add.u64 %b, %b, %o; add.u64 %c, %c, %o;
  ld.global.v4.f32 {%x0, %x1, %x2, %x3}, [%a];
  ld.global.v4.f32 {%y0, %y1, %y2, %y3}, [%b];
  fma.rn.f32 %x0, %y0, 0f40400000, %x0; fma.rn.f32 %x1, %y1, 0f40400000, %x1;
  fma.rn.f32 %x2, %y2, 0f40400000, %x2; fma.rn.f32 %x3, %y3, 0f40400000, %x3;
  st.global.v4.f32 [%c], {%x0, %x1, %x2, %x3};
  ret;
}
"""


@dataclass(frozen=True, slots=True)
class _Instruction:
    """An mma instruction: M x N x K, how many registers A, B and C take, the accumulator's register type, the first
    architecture that has it."""

    words: str
    shape: tuple[int, int, int]
    a: int
    b: int
    c: int
    accumulator: str
    since: int

    @property
    def operations(self) -> int:
        m, n, k = self.shape
        return 2 * m * n * k


_INSTRUCTIONS = {
    "f16": _Instruction("m16n8k16.row.col.f32.f16.f16.f32", (16, 8, 16), 4, 2, 4, "f32", 80),
    "f16 -> f16": _Instruction("m16n8k16.row.col.f16.f16.f16.f16", (16, 8, 16), 4, 2, 2, "b32", 80),
    "bf16": _Instruction("m16n8k16.row.col.f32.bf16.bf16.f32", (16, 8, 16), 4, 2, 4, "f32", 80),
    "tf32": _Instruction("m16n8k8.row.col.f32.tf32.tf32.f32", (16, 8, 8), 4, 2, 4, "f32", 80),
    "i8": _Instruction("m16n8k32.row.col.s32.s8.s8.s32", (16, 8, 32), 4, 2, 4, "s32", 80),
    "f64": _Instruction("m8n8k4.row.col.f64.f64.f64.f64", (8, 8, 4), 1, 1, 2, "f64", 80),
}
MATRIX_KINDS = tuple(_INSTRUCTIONS)


@dataclass(frozen=True, slots=True)
class Peak:
    """A measured rate, in bytes or operations a second (the best of some runs); `how` says by what."""

    rate: float
    how: str


@cache
def measured(kind: str = "", ordinal: int = 0, library: str = LIBRARY) -> Peak | None:
    """The device's peak for a kind of numbers (MATRIX_KINDS), or of its memory (""). Raises NoCudaDevice."""
    context = Context(Driver(library), ordinal)
    try:
        return Peaks(context).matrix(kind) if kind else Peaks(context).bandwidth()
    finally:
        context.close()


class Peaks:
    """Measures when it is first asked; None where the device has no such instruction."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._known: dict[str, Peak | None] = {}

    def bandwidth(self) -> Peak | None:
        """Bytes a second, read and written."""
        return self._once("memory", self._measured_bandwidth)

    def matrix(self, kind: str) -> Peak | None:
        """Operations a second of the Tensor Cores' `mma` on this kind of numbers (MATRIX_KINDS)."""
        return self._once(kind, lambda: self._measured_matrix(_INSTRUCTIONS[kind]))

    def _once(self, name: str, measure: Callable[[], Peak | None]) -> Peak | None:
        if name not in self._known:
            self._known[name] = measure()
        return self._known[name]

    def _measured_bandwidth(self) -> Peak | None:
        arrays: list[int] = []
        try:
            arrays += [self._context.allocate(_TRIAD_BYTES) for _ in range(3)]
            for array in arrays:
                self._context.fill(array, 0, _TRIAD_BYTES)
            arguments = [array.to_bytes(8, "little") for array in arrays]
            seconds = self._best_seconds(
                _TRIAD, "triad", _TRIAD_BYTES // (16 * _TRIAD_THREADS), _TRIAD_THREADS, arguments
            )
            return Peak(3 * _TRIAD_BYTES / seconds, f"c = a + 3 b over three arrays of {_TRIAD_BYTES >> 20} MiB")
        except CudaError as error:
            if error.is_fatal:
                raise
            return None
        finally:
            for array in arrays:
                self._context.free(array)

    def _measured_matrix(self, instruction: _Instruction) -> Peak | None:
        if self._sm < instruction.since:
            return None
        blocks, threads = 2 * self._context.facts.multiprocessors, 32 * _WARPS
        target = self._context.allocate(8 * blocks * threads)
        try:
            arguments = [target.to_bytes(8, "little"), _ROUNDS.to_bytes(4, "little")]
            seconds = self._best_seconds(_matrix_loop(instruction), "multiply", blocks, threads, arguments)
        finally:
            self._context.free(target)
        done = instruction.operations * _CHAINS * _UNROLLED * _ROUNDS * _WARPS * blocks
        return Peak(done / seconds, f"mma.sync.{instruction.words} in registers alone")

    @property
    def _sm(self) -> int:
        return int(self._context.facts.sm.removeprefix("sm_"))

    def _best_seconds(self, body: str, name: str, blocks: int, threads: int, arguments: list[bytes]) -> float:
        head = _HEAD.format(version="7.0", sm="sm_80" if self._sm >= 80 else "sm_70")
        kernel = self._context.load((head + body).encode()).kernel(name)
        start, stop = self._context.event(), self._context.event()
        times = []
        for _ in range(_WARM_UP + _REPEATS):
            start.record()
            kernel.launch(self._context, (blocks, 1, 1), (threads, 1, 1), arguments)
            stop.record()
            self._context.wait(_LIMIT_S)
            times.append(stop.milliseconds_since(start))
        return min(times[_WARM_UP:]) / 1000.0


def _matrix_loop(instruction: _Instruction) -> str:
    """PTX: chains of products that do not wait for each other, and a sum of them stored so that none can be left out."""
    return "\n".join(_matrix_lines(instruction))


def _matrix_lines(i: _Instruction) -> Iterator[str]:
    is_double, operand = i.accumulator == "f64", "f64" if i.accumulator == "f64" else "b32"
    width = 8 if is_double else 4
    yield ".visible .entry multiply(.param .u64 target, .param .u32 rounds)\n{"
    yield f"  .reg .pred %p; .reg .b32 %r, %t, %n, %i; .reg .b64 %o, %d; .reg .{i.accumulator} %c<{_CHAINS * i.c}>;"
    yield f"  .reg .{operand} %a<{i.a}>, %b<{i.b}>;"
    yield "  ld.param.u64 %d, [target]; ld.param.u32 %r, [rounds]; mov.u32 %t, %tid.x;"
    for name, count in (("%a", i.a), ("%b", i.b)):
        for number in range(count):
            yield (f"  mov.f64 {name}{number}, 0d0000000000000000;" if is_double else f"  mov.b32 {name}{number}, 0;")
    for number in range(_CHAINS * i.c):
        yield f"  mov.{i.accumulator} %c{number}, {_zero(i.accumulator)};"
    yield "  mov.u32 %i, 0;\nAGAIN:"
    a, b = (", ".join(f"{name}{number}" for number in range(count)) for name, count in (("%a", i.a), ("%b", i.b)))
    for chain in (chain for _ in range(_UNROLLED) for chain in range(_CHAINS)):
        c = ", ".join(f"%c{chain * i.c + number}" for number in range(i.c))
        yield f"  mma.sync.aligned.{i.words} {{{c}}}, {{{a}}}, {{{b}}}, {{{c}}};"
    yield "  add.u32 %i, %i, 1; setp.lt.u32 %p, %i, %r; @%p bra AGAIN;"
    kind = "s32" if i.accumulator in ("s32", "b32") else i.accumulator
    for number in range(1, _CHAINS * i.c):
        yield f"  add.{kind} %c0, %c0, %c{number};"
    yield f"  mov.u32 %i, %ctaid.x; mov.u32 %n, %ntid.x; mad.lo.u32 %i, %i, %n, %t; mul.wide.u32 %o, %i, {width};"
    yield f"  add.u64 %d, %d, %o; st.global.{i.accumulator} [%d], %c0; ret;\n}}"


def _zero(kind: str) -> str:
    return {"f32": "0f00000000", "f64": "0d0000000000000000"}.get(kind, "0")
