"""Damage: one change of a file's bytes, chosen by a seeded `Random`. Each function takes the text and gives another one."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from wmma2sycl.migrate.core.lexer import Token, lex

Mutation = Callable[[bytes, Random, bytes], bytes]  # the text, the numbers, another file's text

WORDS = [
    b"__global__", b"__device__", b"<<<", b">>>", b"(", b")", b"{", b"}", b"[", b"]", b"<", b">", b";", b",", b"::", b"template <", b"template <typename T>",
    b"wmma::", b"nvcuda::wmma::fragment<", b"cudaMalloc(", b"cudaMemcpyAsync(", b"threadIdx", b"blockIdx.", b".x", b".num_elements", b"/*", b"//", b'"', b"'",
    b'extern "C"', b"__shared__", b"extern __shared__", b"\xff", b"\\\n", b"\n#define X", b"\n#if 0\n", b"\n#endif\n", b"\n#else\n", b"#", b"##", b"R\"(",
    b"asm volatile(\"", b"auto", b"decltype(", b"[&](", b"operator", b"namespace {", b"struct", b"= delete", b"...", b"0x", b"1.0h", b"??/", b"return", b"for (",
    b"__launch_bounds__(", b"#pragma unroll", b"#include", b"typename T::", b"if constexpr (", b"goto", b"__syncthreads();", b"int", b"half", b"float4",
]  # fmt: skip
_DEFINED = re.compile(rb"^([ \t]*#[ \t]*define[ \t]+\w+(?:\([^)\n]*\))?)([^\n]*)$", re.MULTILINE)
_MACROS = [
    b"#define __global__\n", b"#define float double\n", b"#define threadIdx my_index\n", b"#define cudaMalloc(...) 0\n", b"#define if while\n",
    b"#define wmma other\n", b"#define half float\n", b"#define __syncthreads() ((void)0)\n", b"#define x y\n", b"#define int long\n",
    b"#define cudaSuccess 1\n", b"#define E E E\n#define F(a) a a\n", b"#define __shared__ static\n", b"#define LAUNCH(k, ...) k<<<1, 32>>>(__VA_ARGS__)\n",
    b"#undef __global__\n", b"#define template\n", b"#define const\n", b"#line 1 \"other.cu\"\n", b"#line 99999999\n", b"#pragma once\n",
    b"#error stop\n", b"#if __has_include(<mma.h>)\n#endif\n", b"#define nvcuda mine\n", b"#define dim3 int3\n",
]  # fmt: skip


def _tokens(data: bytes) -> list[Token]:
    return lex(data).all


def _cut(data: bytes, token: Token, instead: bytes) -> bytes:
    return data[: token.start] + instead + data[token.end :]


def delete(data: bytes, random: Random, _: bytes) -> bytes:
    tokens = _tokens(data)
    first = random.randrange(len(tokens))
    last = min(len(tokens) - 1, first + random.choice((0, 0, 0, 1, 2, 8)))
    return data[: tokens[first].start] + data[tokens[last].end :]


def duplicate(data: bytes, random: Random, _: bytes) -> bytes:
    tokens = _tokens(data)
    first = random.randrange(len(tokens))
    last = min(len(tokens) - 1, first + random.choice((0, 0, 1, 2, 8, 40)))
    piece = data[tokens[first].start : tokens[last].end]
    return data[: tokens[last].end] + b" " + piece + data[tokens[last].end :]


def swap(data: bytes, random: Random, _: bytes) -> bytes:
    a, b = sorted(random.sample(_tokens(data), 2), key=lambda t: t.start)
    return data[: a.start] + data[b.start : b.end] + data[a.end : b.start] + data[a.start : a.end] + data[b.end :]


def replace(data: bytes, random: Random, _: bytes) -> bytes:
    return _cut(data, random.choice(_tokens(data)), random.choice(WORDS))


def insert(data: bytes, random: Random, _: bytes) -> bytes:
    at = random.choice(_tokens(data)).start
    return data[:at] + random.choice(WORDS) + b" " + data[at:]


def other_name(data: bytes, random: Random, _: bytes) -> bytes:
    """One name takes the place of another of the file: what still parses, and means something else."""
    names = [t for t in _tokens(data) if t.kind in ("name", "number")]
    a, b = random.sample(names, 2)
    return _cut(data, a, data[b.start : b.end])


def splice(data: bytes, random: Random, other: bytes) -> bytes:
    there = _tokens(other)
    first = random.randrange(len(there))
    last = min(len(there) - 1, first + random.choice((3, 10, 40, 200)))
    at = random.choice(_tokens(data)).start
    return data[:at] + other[there[first].start : there[last].end] + b" " + data[at:]


def bracket(data: bytes, random: Random, _: bytes) -> bytes:
    """One bracket or quote goes, or becomes another."""
    found = [t for t in _tokens(data) if t.text in "()[]{}<>" or t.kind in ("string", "char")]
    token = random.choice(found)
    if token.kind in ("string", "char"):
        return (
            data[: token.end - 1] + data[token.end :]
            if random.random() < 0.5
            else data[: token.start] + data[token.start + 1 :]
        )
    return _cut(data, token, random.choice((b"", b"", b"(", b")", b"{", b"}", b"[", b"]", b"<", b">")))


def statement(data: bytes, random: Random, _: bytes) -> bytes:
    """A line goes, comes twice, or changes places."""
    lines = data.splitlines(keepends=True)
    i, j = random.randrange(len(lines)), random.randrange(len(lines))
    action = random.randrange(3)
    if action == 0:
        del lines[i]
    elif action == 1:
        lines.insert(j, lines[i])
    else:
        lines[i], lines[j] = lines[j], lines[i]
    return b"".join(lines)


def macro(data: bytes, random: Random, _: bytes) -> bytes:
    """A macro's body changes, or a new macro meets the file."""
    found = list(_DEFINED.finditer(data))
    if found and random.random() < 0.5:
        match = random.choice(found)
        name = match[1].split()[1].split(b"(")[0]
        body = random.choice(
            (b"", b" " + name, b" (" + match[2], match[2] + b" \\", b" a ## b", b" #a", match[2] + match[2])
        )
        return data[: match.start(2)] + body + data[match.end(2) :]
    at = data.rfind(b"\n", 0, random.choice(_tokens(data)).start) + 1
    return data[:at] + random.choice(_MACROS) + data[at:]


def template(data: bytes, random: Random, _: bytes) -> bytes:
    """Template heads and arguments change."""
    found = list(re.finditer(rb"template\s*<[^<>]*>|<[^<>;{}()]*>|\btypename\b", data))
    if not found:
        return insert(data, random, b"")
    match = random.choice(found)
    instead = random.choice(
        (
            b"",
            b"<>",
            b"template <>",
            b"template <typename T, typename... Ts>",
            b"<int>",
            b"<T, N>",
            match[0] * 2,
            match[0][:-1],
            b"template <int N = 4>",
        )
    )
    return data[: match.start()] + instead + data[match.end() :]


def truncate(data: bytes, random: Random, _: bytes) -> bytes:
    return data[: random.randrange(len(data))]


def beheaded(data: bytes, random: Random, _: bytes) -> bytes:
    return data[random.randrange(len(data)) :]


def one_byte(data: bytes, random: Random, _: bytes) -> bytes:
    at = random.randrange(len(data))
    return (
        data[:at]
        + bytes(
            [random.choice((0, 9, 10, 11, 12, 13, 26, 34, 39, 40, 92, 127, 128, 192, 237, 255, random.randrange(256)))]
        )
        + data[at + random.randrange(2) :]
    )


def line_ends(data: bytes, random: Random, _: bytes) -> bytes:
    lines = data.split(b"\n")
    ends = random.choice(
        ((b"\r\n",), (b"\r",), (b"\n", b"\r\n"), (b"\n", b"\r"), (b" \\\n",), (b"\n", b"\n", b" \\\r\n"))
    )
    return b"".join(line + random.choice(ends) for line in lines[:-1]) + lines[-1]


def encoding(data: bytes, random: Random, _: bytes) -> bytes:
    text = data.decode("utf-8", "replace")
    name = random.choice(("utf-16", "utf-16-le", "utf-32", "utf-8-sig", "latin-1", "shift-jis", "cp037"))
    with_letters = re.sub(r"//", "// é ü ソ ", text, count=3) if name in ("latin-1", "shift-jis") else text
    return with_letters.encode(name, "replace")


MUTATIONS: dict[Mutation, int] = {
    delete: 6, duplicate: 4, swap: 4, replace: 6, insert: 4, other_name: 8, splice: 5, bracket: 4, statement: 5, macro: 4, template: 4,
    truncate: 3, beheaded: 1, one_byte: 2, line_ends: 1, encoding: 1,
}  # fmt: skip


def mutate(data: bytes, random: Random, other: bytes) -> tuple[bytes, list[str]]:
    """One to four changes, and their names."""
    done: list[str] = []
    for _ in range(random.choice((1, 1, 1, 2, 2, 3, 4))):
        change = random.choices(list(MUTATIONS), list(MUTATIONS.values()))[0]
        try:
            data = change(data, random, other)
        except (IndexError, ValueError):  # too little is left for this one
            continue
        done.append(change.__name__)
    return data, done
