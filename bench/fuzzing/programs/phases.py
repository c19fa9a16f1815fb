"""What the threads of a block do together: for CUDA in barriers, shuffles and atomics, for C++ over all threads at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from fuzzing.programs.statements import Statements

Phase = tuple[str, str]  # CUDA, and C++ for the block: `EACH({ ... })` is for one thread after another
FORMS: list[Callable[[Statements, Block], Phase]] = []


@dataclass(frozen=True, slots=True)
class Block:
    """How many threads a block has; `t` is a thread's number in it."""

    threads: int


def form(made: Callable[[Statements, Block], Phase]) -> Callable[[Statements, Block], Phase]:
    """Adds a form to the table."""
    FORMS.append(made)
    return made


def phase(s: Statements, block: Block) -> Phase:
    """One by chance; half of them are a thread's own."""
    if s.random.random() < 0.45:
        own = s.several(3, 4)
        return own, f"EACH({own})"
    return s.random.choice(FORMS)(s, block)


def _permuted(s: Statements, n: int) -> str:
    """Where each thread writes: no two to one place."""
    return s.random.choice(
        (
            "t",
            f"{n - 1} - t",
            f"t ^ {s.random.randrange(1, n)}",
            f"(t + {s.random.randrange(1, n)}) % {n}",
            f"(t * {s.random.choice((3, 5, 7, 11))} + 1) % {n}",
        )
    )


def _shared(s: Statements, n: int, of: str = "unsigned") -> tuple[str, str, str]:
    """An array's name, how CUDA declares it and how C++."""
    name = s.fresh() + "m"
    return name, f"__shared__ {of} {name}[{n}];", f"std::vector<{of}> {name}({n});"


@form
def exchanged(s: Statements, block: Block) -> Phase:
    """Written at one place, read at another."""
    n = block.threads
    m, cuda, plain = _shared(s, n)
    write, read = (
        f"{m}[{_permuted(s, n)}] = (unsigned)({s.expression().text});",
        f"{s.random.choice('uvz')} = {m}[{s.index(n)}];",
    )
    return f"{cuda} {write} __syncthreads(); {read}", f"{plain} EACH({write}) EACH({read})"


@form
def reduced(s: Statements, block: Block) -> Phase:
    """A tree of sums in shared memory."""
    n = block.threads
    m, cuda, plain = _shared(s, n)
    op, random = s.random.choice(("+", "^", "|", "&")), s.random
    loop = random.choice(
        (
            f"for (unsigned k = blockDim.x * blockDim.y * blockDim.z / 2; k > 0; k >>= 1) {{ if (t < k) {m}[t] {op}= {m}[t + k]; __syncthreads(); }}",
            f"for (int k = 1; k < {n}; k *= 2) {{ if (t % (2 * k) == 0) {m}[t] = {m}[t] {op} {m}[t + k]; __syncthreads(); }}",
            f"int k = {n} / 2; while (k != 0) {{ if (t < k) {m}[t] {op}= {m}[t + k]; __syncthreads(); k /= 2; }}",
        )
    )
    e = s.expression().text
    return (
        f"{{ {cuda} {m}[t] = (unsigned)({e}); __syncthreads(); {loop} u = {m}[0]; }}",
        f"{plain} EACH({m}[t] = (unsigned)({e});) {{ unsigned all = {m}[0]; for (unsigned i = 1; i < {n}; ++i) all {op}= {m}[i]; EACH(u = all;) }}",
    )


@form
def scanned(s: Statements, block: Block) -> Phase:
    """Sums of all threads up to each."""
    n = block.threads
    m, cuda, plain = _shared(s, n, "unsigned long long")
    e = s.expression().text
    return (
        f"{{ {cuda} {m}[t] = (unsigned)({e}); __syncthreads(); for (int k = 1; k < {n}; k <<= 1) {{ unsigned long long x = t >= k ? {m}[t - k] : 0; __syncthreads(); {m}[t] += x; __syncthreads(); }} z = {m}[t]; }}",
        f"{plain} EACH({m}[t] = (unsigned)({e});) for (unsigned i = 1; i < {n}; ++i) {m}[i] += {m}[i - 1]; EACH(z = {m}[t];)",
    )


@form
def counted(s: Statements, block: Block) -> Phase:
    """A histogram by atomics in shared memory."""
    m, cuda, plain = _shared(s, 8)
    operation, update = s.random.choice(
        (
            ("atomicAdd(&{m}[i], x)", "{m}[i] += x;"),
            ("atomicSub(&{m}[i], x)", "{m}[i] -= x;"),
            ("atomicMax(&{m}[i], x)", "if (x > {m}[i]) {m}[i] = x;"),
            ("atomicMin(&{m}[i], x)", "if (x < {m}[i]) {m}[i] = x;"),
            ("atomicXor({m} + i, x)", "{m}[i] ^= x;"),
            ("atomicOr(&{m}[i], x)", "{m}[i] |= x;"),
            ("atomicAnd(&{m}[i], x)", "{m}[i] &= x;"),
            ("atomicInc(&{m}[i], 5u)", "{m}[i] = {m}[i] >= 5u ? 0 : {m}[i] + 1;"),
        )
    )
    i, x = s.index(8), s.expression().text
    set_up = f"if (t < 8) {m}[t] = 3u * t;"
    values = f"const unsigned i = {i}, x = (unsigned)({x});"
    read = f"v = {m}[{s.index(8)}];"
    return (
        f"{cuda} {set_up} __syncthreads(); {{ {values} {operation.format(m=m)}; }} __syncthreads(); {read}",
        f"{plain} EACH({set_up}) EACH({values} {update.format(m=m)}) EACH({read})",
    )


@form
def shuffled(s: Statements, _: Block) -> Phase:
    """A value of another lane."""
    random = s.random
    x = random.choice("uazwvb")
    width = random.choice((32, 32, 32, 16, 8))
    last = "" if width == 32 and random.random() < 0.6 else f", {width}"
    d = random.randrange(1, width)
    mask = random.choice(("0xffffffff", "0xffffffffu", "~0u", "-1"))
    kind = random.randrange(4)
    lane = s.index(32)
    cuda, from_ = (
        (f"__shfl_xor_sync({mask}, {x}, {d}{last})", f"t ^ {d}"),
        (f"__shfl_up_sync({mask}, {x}, {d}{last})", f"t % {width} < {d} ? t : t - {d}"),
        (f"__shfl_down_sync({mask}, {x}, {d}{last})", f"t % {width} + {d} >= {width} ? t : t + {d}"),
        (f"__shfl_sync({mask}, {x}, {lane}{last})", f"t / {width} * {width} + ({lane}) % {width}"),
    )[kind]
    return (
        f"{x} = {cuda};",
        f"{{ auto old = values(state, [](State &s) {{ return s.{x}; }}); EACH({x} = old[{from_}];) }}",
    )


@form
def summed_by_shuffles(s: Statements, _: Block) -> Phase:
    """The loop that every reduction over a warp has."""
    x, random = s.random.choice("uvz"), s.random
    step = random.choice(
        (f"{x} += __shfl_xor_sync(0xffffffff, {x}, k)", f"{x} += __shfl_down_sync(0xffffffffu, {x}, k)")
    )
    loop = random.choice(
        (
            "for (int k = 16; k > 0; k >>= 1) {};",
            "for (int k = warpSize / 2; k > 0; k /= 2) {};",
            "\n#pragma unroll\n  for (int k = 16; k; k /= 2) {{ {}; }}",
        )
    )
    broadcast = "" if "xor" in step else f" {x} = __shfl_sync(0xffffffff, {x}, 0);"
    return (
        loop.format(step) + broadcast,
        f"{{ auto old = values(state, [](State &s) {{ return s.{x}; }}); EACH({x} = 0; for (unsigned i = 0; i < 32; ++i) {x} += old[t / 32 * 32 + i];) }}",
    )


@form
def voted(s: Statements, _: Block) -> Phase:
    """Votes of a warp."""
    test, random = s.condition().text, s.random
    cuda, plain = random.choice(
        (
            ("u = __ballot_sync(0xffffffffu, {});", "u = ballot;"),
            ("a = __any_sync(0xffffffff, {}) != 0;", "a = ballot != 0;"),
            ("a = __all_sync(0xffffffffu, {}) ? 5 : 7;", "a = ballot == 0xffffffffu ? 5 : 7;"),
            (
                "v = __popc(__ballot_sync(~0u, {}) & ((1u << (t % 32)) - 1));",
                "v = ref::popc_(ballot & ((1u << (t % 32)) - 1));",
            ),
            ("b = __ffs(__ballot_sync(0xffffffff, {})) - 1;", "b = ref::ffs_(ballot) - 1;"),
        )
    )
    return (
        cuda.format(test),
        f"{{ std::vector<unsigned> p(state.size()); EACH(p[t] = ({test});) EACH(unsigned ballot = 0; for (unsigned i = 0; i < 32; ++i) ballot |= p[t / 32 * 32 + i] << i; {plain}) }}",
    )


@form
def reduced_by_warp(s: Statements, _: Block) -> Phase:
    """__reduce_*_sync."""
    name, update = s.random.choice(
        (
            ("add", "r += x;"),
            ("max", "if (x > r) r = x;"),
            ("min", "if (x < r) r = x;"),
            ("and", "r &= x;"),
            ("or", "r |= x;"),
            ("xor", "r ^= x;"),
        )
    )
    x = s.random.choice("uv" if name in ("and", "or", "xor") else "uva")
    keep = (
        f"a = __reduce_{name}_sync(0xffffffffu, a) % 1000;"
        if x == "a"
        else f"{x} = __reduce_{name}_sync(0xffffffffu, {x});"
    )
    return keep, (
        f"{{ auto old = values(state, [](State &s) {{ return s.{x}; }}); EACH(auto r = old[t / 32 * 32]; for (unsigned i = 1; i < 32; ++i) {{ auto x = old[t / 32 * 32 + i]; {update} }} {x} = r{' % 1000' if x == 'a' else ''};) }}"
    )


@form
def voted_by_block(s: Statements, _: Block) -> Phase:
    """__syncthreads_count and its kin."""
    test = s.condition().text
    name, plain = s.random.choice((("count", "met"), ("and", "met == (int)state.size()"), ("or", "met != 0")))
    sign = "" if name == "count" else " != 0"
    return (
        f"a = __syncthreads_{name}({test}){sign};",
        f"{{ int met = 0; EACH(met += ({test});) EACH(a = {plain};) }}",
    )


@form
def led(s: Statements, block: Block) -> Phase:
    """One thread writes what all read."""
    m, cuda, plain = _shared(s, 1, "long long")
    leader = s.random.randrange(block.threads)
    write = f"if (t == {leader}) {m}[0] = ({s.expression().operand}) % 1000000007;"
    return f"{cuda} {write} __syncthreads(); w = {m}[0]; __syncthreads();", f"{plain} EACH({write}) EACH(w = {m}[0];)"


@form
def transposed(s: Statements, block: Block) -> Phase:
    """A tile with a padded row."""
    n = block.threads // 8
    m = s.fresh() + "m"
    e = s.expression().text
    write, read = f"{m}[t / {n}][t % {n}] = (unsigned)({e});", f"v = {m}[t % 8][t / 8];"
    return (
        f"__shared__ unsigned {m}[8][{n + 1}]; {write} __syncthreads(); {read}",
        f"unsigned {m}[8][{n + 1}]; EACH({write}) EACH({read})",
    )


@form
def halves(s: Statements, _: Block) -> Phase:
    """Small whole numbers and halves of them: exact in 16 bits."""
    cuda, plain = s.random.choice(
        (
            (
                "a = (int)(__half2float(__hadd(__int2half_rn(a % 64), __float2half(0.5f))) * 2.0f);",
                "a = (a % 64) * 2 + 1;",
            ),
            ("a = __half2int_rz(__hmul(__float2half((float)(b % 30)), __float2half(4.0f)));", "a = b % 30 * 4;"),
            (
                "{ __half2 p = __floats2half2_rn((float)(a % 50), (float)(b % 50)); p = __hadd2(p, p); a = (int)__low2float(p); b = (int)__high2float(p); }",
                "a = a % 50 * 2; b = b % 50 * 2;",
            ),
            ("b = __hgt(__float2half((float)(a % 100)), __float2half(7.0f)) ? 1 : 2;", "b = a % 100 > 7 ? 1 : 2;"),
            ("b = (int)(__half2float(__float2half((float)(b % 40)) * __float2half(0.25f)) * 4.0f);", "b = b % 40;"),
        )
    )
    return cuda, f"EACH({plain})"


@form
def floats(s: Statements, _: Block) -> Phase:
    """Arithmetic that no rounding touches."""
    text = s.random.choice(
        (
            "{ float f = (float)(a) * 0.5f; f += (float)(b); a = (int)(f * 2.0f) % 1000; }",
            "{ double d = (double)(u) * 0.25; z = (unsigned long long)(d * 4.0); }",
            "{ float f = 0.0f; for (int i = 0; i < 10; ++i) f += (float)(i * (a % 10)); b = (int)f % 1000; }",
            "{ float q[3] = {1.5f, -2.0f, (float)(a)}; float f = q[t % 3] < q[2] ? q[0] : q[1]; b = (int)(f * 4.0f); }",
        )
    )
    return text, f"EACH({text})"


@form
def in_dynamic_memory(s: Statements, block: Block) -> Phase:
    """Shared memory whose size the launch gives."""
    n, pool = block.threads, f"{s.name.rpartition('_')[0]}_pool"
    write, read = f"{pool}[{_permuted(s, n)}] = (unsigned)({s.expression().text});", f"u = {pool}[{s.index(n)}];"
    return (
        f"__syncthreads(); {{ extern __shared__ unsigned {pool}[]; {write} __syncthreads(); {read} }}",
        f"{{ std::vector<unsigned> {pool}({n}); EACH({write}) EACH({read}) }}",
    )
