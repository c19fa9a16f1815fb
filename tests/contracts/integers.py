"""Contracts of integer, packed and bit intrinsics.

Sources: CUDA Math API, "Integer Intrinsics" and "SIMD Intrinsics"; PTX ISA, "Integer Arithmetic Instructions" (`mul24`, `sad`,
`dp4a`, `clz`, `brev`, `prmt`, whose signs `__byte_perm` cannot ask for (nvcc masks its selector), `shf`, `vavrg`), evaluated with Python's integers.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator

from contracts.contract import Contract

_MATH_API = 'CUDA Math API, "Integer Intrinsics"'
_SIMD_API = 'CUDA Math API, "SIMD Intrinsics"'


def wrapped(value: int, size: int, signed: bool) -> int:
    """The low bits, as a number with or without a sign."""
    value &= (1 << size) - 1
    return value - (1 << size) if signed and value >> size - 1 else value


def clamped(value: int, size: int, signed: bool) -> int:
    """The nearest number that fits."""
    least = -(1 << size - 1) if signed else 0
    return min(max(value, least), least + (1 << size) - 1)


def reversed_bits(value: int, size: int) -> int:
    """The lowest bit first."""
    return int(format(value & (1 << size) - 1, f"0{size}b")[::-1], 2)


def leading_zeros(value: int, size: int) -> int:
    """As many as the size where there is no bit."""
    return size - (value & (1 << size) - 1).bit_length()


def first_set(value: int) -> int:
    """From 1; 0 where there is none."""
    return (value & -value).bit_length()


def permuted(a: int, b: int, selector: int) -> int:
    """PTX prmt, generic mode."""
    source = (b << 32 | a).to_bytes(8, "little")
    result = 0
    for place in range(4):
        nibble = selector >> 4 * place & 15
        byte = source[nibble & 7]
        result |= (byte if nibble < 8 else 0xFF * (byte >> 7)) << 8 * place
    return result


def dot(a: int, b: int, c: int, signed: bool) -> int:
    """Four products of bytes and a sum."""
    return c + sum(wrapped(a >> s, 8, signed) * wrapped(b >> s, 8, signed) for s in (0, 8, 16, 24))


def _rows() -> Iterator[Contract]:
    i, u, ll, ull = ("i32",), ("u32",), ("i64",), ("u64",)
    plain: list[tuple[str, tuple[str, ...], str, Callable[..., int]]] = [
        ("__popc", u, "i32", lambda a: a.bit_count()),
        ("__popcll", ull, "i32", lambda a: a.bit_count()),
        ("__clz", i, "i32", lambda a: leading_zeros(a, 32)),
        ("__clzll", ll, "i32", lambda a: leading_zeros(a, 64)),
        ("__ffs", i, "i32", first_set),
        ("__ffsll", ll, "i32", first_set),
        ("__brev", u, "u32", lambda a: reversed_bits(a, 32)),
        ("__brevll", ull, "u64", lambda a: reversed_bits(a, 64)),
        ("__mulhi", i * 2, "i32", lambda a, b: a * b >> 32),
        ("__umulhi", u * 2, "u32", lambda a, b: a * b >> 32),
        ("__mul64hi", ll * 2, "i64", lambda a, b: a * b >> 64),
        ("__umul64hi", ull * 2, "u64", lambda a, b: a * b >> 64),
        ("__mul24", i * 2, "i32", lambda a, b: wrapped(a, 24, True) * wrapped(b, 24, True)),
        ("__umul24", u * 2, "u32", lambda a, b: wrapped(a, 24, False) * wrapped(b, 24, False)),
        ("__hadd", i * 2, "i32", lambda a, b: a + b >> 1),
        ("__rhadd", i * 2, "i32", lambda a, b: a + b + 1 >> 1),
        ("__uhadd", u * 2, "u32", lambda a, b: a + b >> 1),
        ("__urhadd", u * 2, "u32", lambda a, b: a + b + 1 >> 1),
        ("__sad", ("i32", "i32", "u32"), "u32", lambda a, b, c: abs(a - b) + c),
        ("__usad", u * 3, "u32", lambda a, b, c: abs(a - b) + c),
        ("__byte_perm", u * 3, "u32", lambda a, b, selector: permuted(a, b, selector & 0x7777)),
        ("__funnelshift_l", u * 3, "u32", lambda a, b, c: (b << 32 | a) << (c & 31) >> 32),
        ("__funnelshift_r", u * 3, "u32", lambda a, b, c: (b << 32 | a) >> (c & 31)),
        ("__funnelshift_lc", u * 3, "u32", lambda a, b, c: (b << 32 | a) << min(c, 32) >> 32),
        ("__funnelshift_rc", u * 3, "u32", lambda a, b, c: (b << 32 | a) >> min(c, 32)),
        ("umin", u * 2, "u32", min),
        ("umax", u * 2, "u32", max),
        ("llmin", ll * 2, "i64", min),
        ("llmax", ll * 2, "i64", max),
        ("ullmin", ull * 2, "u64", min),
        ("ullmax", ull * 2, "u64", max),
    ]
    for row, takes, gives, compute in plain:
        yield Contract(row, takes, gives, _MATH_API, compute)
    yield Contract("__dp4a", i * 3, "i32", _MATH_API, lambda a, b, c: dot(a, b, c, True))
    yield Contract("__dp4a", u * 3, "u32", _MATH_API, lambda a, b, c: dot(a, b, c, False))
    yield Contract(
        "__dp4a", ("i8x4", "i8x4", "i32"), "i32", _MATH_API, lambda a, b, c: sum(map(operator.mul, a, b)) + c
    )
    yield Contract(
        "__dp4a", ("u8x4", "u8x4", "u32"), "u32", _MATH_API, lambda a, b, c: sum(map(operator.mul, a, b)) + c
    )
    for half, first in (("lo", 0), ("hi", 2)):
        yield from _dot_of_halfwords(f"__dp2a_{half}", first)
    # what is passed is converted as an argument is: the high half of a product of 32 bits, whatever came
    yield Contract("__umulhi", i * 2, "u32", _MATH_API, lambda a, b: (a % 2**32) * (b % 2**32) >> 32)
    yield Contract("__popc", i, "i32", _MATH_API, lambda a: (a % 2**32).bit_count())
    yield Contract("__clz", ull, "i32", _MATH_API, lambda a: leading_zeros(a, 32))
    # min and max of no namespace: a mix of signs is unsigned ("Mathematical Functions", min(int, unsigned int))
    for name, choose in (("min", min), ("max", max)):
        for kind in ("i32", "u32", "i64", "u64"):
            yield Contract(name, (kind, kind), kind, _MATH_API, choose)
        yield Contract(name, ("i32", "u32"), "u32", _MATH_API, lambda a, b, f=choose: f(a % 2**32, b))
        yield Contract(name, ("u32", "i32"), "u32", _MATH_API, lambda a, b, f=choose: f(a, b % 2**32))
        yield Contract(name, ("i64", "u64"), "u64", _MATH_API, lambda a, b, f=choose: f(a % 2**64, b))


def _dot_of_halfwords(row: str, first: int) -> Iterator[Contract]:
    """Halfwords of a by two bytes of b: of words, and of vectors."""
    for kind, signed in (("i", True), ("u", False)):

        def of_words(a: int, b: int, c: int, s: bool = signed) -> int:
            return c + sum(wrapped(a >> 16 * i, 16, s) * wrapped(b >> 8 * (first + i), 8, s) for i in (0, 1))

        yield Contract(row, (f"{kind}32",) * 3, f"{kind}32", _MATH_API, of_words)
        yield Contract(
            row,
            (f"{kind}16x2", f"{kind}8x4", f"{kind}32"),
            f"{kind}32",
            _MATH_API,
            lambda a, b, c: sum(map(operator.mul, a, b[first:])) + c,
        )


def _lanes(size: int, signed: bool, compute: Callable[..., int]) -> Callable[..., int]:
    """A function of words that computes in each lane by itself."""

    def of_words(*words: int) -> int:
        return sum(
            (compute(*(wrapped(word >> at, size, signed) for word in words)) & (1 << size) - 1) << at
            for at in range(0, 32, size)
        )

    return of_words


def _summed_differences(size: int, signed: bool) -> Callable[[int, int], int]:
    return lambda a, b: sum(
        abs(wrapped(a >> at, size, signed) - wrapped(b >> at, size, signed)) for at in range(0, 32, size)
    )


def _averaged(a: int, b: int) -> int:
    """PTX vavrg: of signed numbers, a half is rounded away from zero (seen on an H200)."""
    return (a + b + (a + b >= 0)) >> 1


def _simd() -> Iterator[Contract]:
    compare = {
        "eq": operator.eq,
        "ne": operator.ne,
        "ge": operator.ge,
        "gt": operator.gt,
        "le": operator.le,
        "lt": operator.lt,
    }
    for lanes, size in ((2, 16), (4, 8)):

        def row(name: str, signed: bool, compute: Callable[..., int], at: int = lanes, bits: int = size) -> Contract:
            return Contract(f"__v{name}{at}", ("u32", "u32"), "u32", _SIMD_API, _lanes(bits, signed, compute))

        yield row("add", False, operator.add)
        yield row("sub", False, operator.sub)
        for name in ("eq", "ne"):
            yield row(f"cmp{name}", False, lambda a, b, f=compare[name]: -f(a, b))
            yield row(f"set{name}", False, lambda a, b, f=compare[name]: int(f(a, b)))
        yield row("haddu", False, lambda a, b: a + b >> 1)
        for name, compute in (
            ("neg", operator.neg),
            ("abs", abs),
            ("negss", lambda a, w=size: clamped(-a, w, True)),
            ("absss", lambda a, w=size: clamped(abs(a), w, True)),
        ):
            yield Contract(f"__v{name}{lanes}", ("u32",), "u32", _SIMD_API, _lanes(size, True, compute))
        for sign, signed in (("s", True), ("u", False)):
            yield row(f"max{sign}", signed, max)
            yield row(f"min{sign}", signed, min)
            yield row(f"absdiff{sign}", signed, lambda a, b: abs(a - b))
            yield row(f"avg{sign}", signed, _averaged if signed else lambda a, b: a + b + 1 >> 1)
            yield row(f"add{sign}s", signed, lambda a, b, w=size, s=signed: clamped(a + b, w, s))
            yield row(f"sub{sign}s", signed, lambda a, b, w=size, s=signed: clamped(a - b, w, s))
            for name in ("ge", "gt", "le", "lt"):
                yield row(f"cmp{name}{sign}", signed, lambda a, b, f=compare[name]: -f(a, b))
                yield row(f"set{name}{sign}", signed, lambda a, b, f=compare[name]: int(f(a, b)))
            yield Contract(f"__vsad{sign}{lanes}", ("u32",) * 2, "u32", _SIMD_API, _summed_differences(size, signed))


def _fused() -> Iterator[Contract]:
    """Of 32 bits, whose sums wrap around, and of two halfwords; CUDA's header has host versions of them."""
    for sign, kind in (("s", "i32"), ("u", "u32")):
        signed = sign == "s"
        for name, choose in (("max", max), ("min", min)):

            def added(a: int, b: int, c: int, f: Callable[..., int] = choose, s: bool = signed, w: int = 32) -> int:
                return f(wrapped(a + b, w, s), c)

            def of_three(a: int, b: int, c: int, f: Callable[..., int] = choose) -> int:
                return f(a, b, c)

            yield Contract(f"__viadd{name}_{sign}32", (kind,) * 3, kind, _SIMD_API, added)
            yield Contract(f"__vi{name}3_{sign}32", (kind,) * 3, kind, _SIMD_API, of_three)
            halfwords = _lanes(16, signed, lambda a, b, c, f=added: f(a, b, c, w=16))
            yield Contract(f"__viadd{name}_{sign}16x2", ("u32",) * 3, "u32", _SIMD_API, halfwords)
            yield Contract(f"__vi{name}3_{sign}16x2", ("u32",) * 3, "u32", _SIMD_API, _lanes(16, signed, of_three))
            if signed:
                yield Contract(
                    f"__viadd{name}_s32_relu", (kind,) * 3, kind, _SIMD_API, lambda *x, f=added: max(f(*x), 0)
                )
                yield Contract(
                    f"__vi{name}3_s32_relu", (kind,) * 3, kind, _SIMD_API, lambda *x, f=of_three: max(f(*x), 0)
                )


def _clamped_pairs() -> Iterator[Contract]:
    """`_relu` of halfwords and of two numbers, and which of two it is."""
    for name, choose in (("max", max), ("min", min)):
        over_zero = {
            f"__viadd{name}_s16x2_relu": lambda a, b, c, f=choose: max(f(wrapped(a + b, 16, True), c), 0),
            f"__vi{name}3_s16x2_relu": lambda a, b, c, f=choose: max(f(a, b, c), 0),
            f"__vi{name}_s16x2_relu": lambda a, b, f=choose: max(f(a, b), 0),
        }
        for row, compute in over_zero.items():
            count = 2 if row.startswith(f"__vi{name}_") else 3
            yield Contract(row, ("u32",) * count, "u32", _SIMD_API, _lanes(16, True, compute))
        yield Contract(f"__vi{name}_s32_relu", ("i32",) * 2, "i32", _SIMD_API, lambda a, b, f=choose: max(f(a, b), 0))
        for sign, kind in (("s", "i32"), ("u", "u32")):
            row, cuda = f"__vib{name}_{sign}32", {"i32": "int", "u32": "unsigned int"}[kind]
            yield Contract(row, (kind,) * 2, kind, _SIMD_API, choose, call=f"bool first_; slot = {row}(a, b, &first_)")
            holds = lambda a, b, f=choose: int(f(a, b) == a)  # noqa: E731
            yield Contract(
                row,
                (kind,) * 2,
                kind,
                _SIMD_API,
                holds,
                call=f"bool first_; {cuda} found_ = {row}(a, b, &first_); slot = first_ + 0 * found_",
            )
            row, signed = f"__vib{name}_{sign}16x2", sign == "s"
            text = f"bool high_, low_; unsigned int found_ = {row}(a, b, &high_, &low_); slot = "
            both = _lanes(16, signed, choose)
            which = _lanes(16, signed, lambda a, b, f=choose: int(f(a, b) == a))
            yield Contract(row, ("u32",) * 2, "u32", _SIMD_API, both, call=f"{text}found_")
            yield Contract(row, ("u32",) * 2, "u32", _SIMD_API, which, call=f"{text}(high_ << 16 | low_) + 0 * found_")


CONTRACTS = [*_rows(), *_simd(), *_fused(), *_clamped_pairs()]
