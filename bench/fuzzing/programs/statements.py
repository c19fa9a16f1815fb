"""Statements by chance over a thread's variables, whose values stay in known intervals: the same text is CUDA and C++."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from fuzzing.programs.expressions import Drawing, Expression, cast
from fuzzing.programs.scalars import I16, I32, I64, U8, U32, U64, Scalar


@dataclass(frozen=True, slots=True)
class Variable:
    """A variable of each thread. Signed ones stay small: what is assigned to them is the rest of a division by `limit`."""

    name: str
    type: Scalar
    limit: int = 0

    @property
    def expression(self) -> Expression:
        """Its value."""
        most = self.limit - 1 if self.limit else self.type.high
        return Expression(self.name, self.type, -most if self.limit else self.type.low, most)


VARIABLES = (
    Variable("a", I32, 1000),
    Variable("b", I32, 1000),
    Variable("u", U32),
    Variable("v", U32),
    Variable("w", I64, 1000000007),
    Variable("z", U64),
    Variable("c", U8),
    Variable("h", I16),
)


@dataclass(slots=True)
class Statements:
    """Draws statements; what they need ahead of the kernel (macros, functions) is gathered."""

    random: Random
    name: str
    leaves: list[Expression]
    ahead: list[str] = field(default_factory=list)
    _count: int = 0

    def expression(self, depth: int = 2) -> Expression:
        """Over what is in scope."""
        return Drawing(self.random, self.leaves).draw(self.random.randint(1, depth))

    def condition(self) -> Expression:
        """A comparison or two."""
        return Drawing(self.random, self.leaves).condition(1)

    def index(self, bound: int) -> str:
        """What an array of that size may be indexed with."""
        return Drawing(self.random, self.leaves).below(bound, 2).text

    def fresh(self) -> str:
        """A name of its own."""
        self._count += 1
        return f"{self.name}_{self._count}"

    def several(self, depth: int, most: int = 3) -> str:
        """Up to so many statements on one line."""
        return " ".join(self.statement(depth) for _ in range(self.random.randint(1, most)))

    def statement(self, depth: int) -> str:
        """One, of those that nest up to a depth."""
        simple = (self.assignment, self.assignment, self.compound, self.counted)
        nested = (
            self.choice,
            self.loop,
            self.loop,
            self.switch,
            self.array,
            self.macro,
            self.function,
            self.block,
            self.structure,
            self.closure,
            self.while_loop,
        )
        return self.random.choice(simple if depth <= 0 else (*simple, *nested))(depth - 1)

    def fitted(self, given: Expression, to: Variable) -> str:
        """An expression as a value that the variable may have."""
        most = to.expression
        if not to.limit or (most.low <= given.low and given.high <= most.high):
            return given.text
        return f"{given.operand} % {to.limit}"

    def assignment(self, _: int = 0) -> str:
        """`a = ...;`"""
        to = self.random.choice(VARIABLES)
        return f"{to.name} = {self.fitted(self.expression(3), to)};"

    def compound(self, _: int = 0) -> str:
        """`u += ...;` of what wraps."""
        to = self.random.choice([v for v in VARIABLES if not v.limit])
        e = cast(self.random, self.expression(), U64 if to.type.bits == 64 else U32)
        return f"{to.name} {self.random.choice(('+', '-', '*', '^', '|', '&'))}= {e.text};"

    def counted(self, _: int = 0) -> str:
        """`++u`."""
        to = self.random.choice(("u", "v", "z", "c"))
        return self.random.choice((f"++{to};", f"{to}++;", f"--{to};", f"u = {to}++ + 3u;"))

    def choice(self, depth: int) -> str:
        """`if`, with or without `else`."""
        text = f"if ({self.condition().text}) {{ {self.several(depth)} }}"
        return (
            text
            if self.random.random() < 0.5
            else f"{text} else {self.random.choice((f'{{ {self.several(depth)} }}', self.choice(0)))}"
        )

    def loop(self, depth: int) -> str:
        """`for`, with a bound that is a constant or a thread's own."""
        i, random = self.fresh() + "i", self.random
        bound = random.choice((str(random.randint(1, 6)), f"({self.index(8)})"))
        declared = random.choice(("int", "unsigned", "auto"))
        if declared == "int":
            bound = f"(int){bound}" if not bound.isdigit() else bound
        start = "0u" if declared == "auto" else "0"
        of = I32 if declared == "int" else U32
        self.leaves.append(Expression(i, of, 0, 8))
        inner = self.several(depth)
        if random.random() < 0.4:
            inner += f" if ({self.condition().text}) {random.choice(('break', 'continue'))}; {self.statement(0)}"
        self.leaves.pop()
        unroll = random.choice(("", "", "", "\n#pragma unroll\n  "))
        return f"{unroll}for ({declared} {i} = {start}; {i} < {bound}; {random.choice((f'++{i}', f'{i}++', f'{i} += 2'))}) {{ {inner} }}"

    def while_loop(self, depth: int) -> str:
        """`while` and `do` with a counter."""
        n = self.fresh() + "n"
        inner = self.several(depth, 2)
        if self.random.random() < 0.5:
            return f"{{ int {n} = {self.random.randint(1, 5)}; while ({n}-- > 0) {{ {inner} }} }}"
        return f"{{ unsigned {n} = {self.index(4)}; do {{ {inner} }} while ({n}-- > 0u); }}"

    def switch(self, depth: int) -> str:
        """With cases that fall through."""
        cases = "".join(
            f" case {n}: {self.several(depth, 2)}{self.random.choice((' break;', ' break;', ''))}"
            for n in range(self.random.randint(2, 4))
        )
        default = f" default: {self.statement(0)}" if self.random.random() < 0.7 else ""
        return f"switch ({self.index(5)}) {{{cases}{default} }}"

    def array(self, depth: int) -> str:
        """A thread's own array."""
        q, size = self.fresh() + "q", self.random.choice((2, 4, 5))
        of = self.random.choice((U32, I32, U64))
        values = ", ".join(f"({of.name})({self.expression(1).text})" for _ in range(size))
        self.leaves.append(Expression(f"{q}[{self.index(size)}]", of, of.low, of.high))
        inner = self.several(depth)
        self.leaves.pop()
        change = f" {q}[{self.index(size)}] ^= {size};" if self.random.random() < 0.6 else ""
        return f"{{ {of.name} {q}[{size}] = {{{values}}};{change} {inner} }}"

    def block(self, depth: int) -> str:
        """With a constant of its own."""
        k = self.fresh() + "k"
        e = self.expression()
        self.leaves.append(Expression(k, e.type, e.low, e.high))
        inner = self.several(depth)
        self.leaves.pop()
        return f"{{ const auto {k} = {e.text}; {inner} }}"

    def macro(self, depth: int) -> str:
        """Statements in a macro's body, or among its arguments."""
        name, random = self.fresh().upper(), self.random
        inner = self.several(depth)
        if "#" in inner:
            return inner
        form = random.randrange(4)
        if form == 0:
            self.ahead.append(f"#define {name} do {{ {inner} }} while (0)")
            return f"{name};"
        if form == 1:
            self.ahead.append(f"#define {name}(...) do {{ __VA_ARGS__ }} while (0)")
            return f"{name}({inner});"
        if form == 2:
            body = inner.replace("; ", "; \\\n    ")
            self.ahead.append(f"#define {name}(to, from) \\\n  {{ (to) = (from); {body} }}")
            return f"{name}({random.choice(('u', 'v', 'z'))}, {self.expression().text})"
        test = self.condition().text
        self.ahead.append(f"#define {name}(test, ...) if (test) {{ __VA_ARGS__ }}")
        return f"{name}({test}, {inner})"

    def function(self, _: int) -> str:
        """A device function with early returns and loops, a template or one of two overloads."""
        f, random = self.fresh() + "f", self.random
        template = random.random() < 0.5
        of = "T" if template else "unsigned"
        head = f"{'template <typename T> ' if template else ''}__device__ {random.choice(('', '', '__forceinline__ ', 'static '))}{of} {f}({of} x, {random.choice(('int', 'unsigned', 'short'))} n)"
        parts = random.sample(
            (
                "if (x % 3 == 0) return x + n;",
                "for (int i = 0; i < (n & 7); ++i) { if (x & 1) { x = x * 3 + 1; continue; } x >>= 1; if (x == 1) return i; }",
                "while (x > 1000) x /= 7;",
                "switch (x % 4) { case 0: return x / 2; case 1: x ^= 0x55; break; case 2: x += n; default: x -= 3; }",
                "x = n > 3 ? x << 2 : x >> 3;",
                "do { x += 11; } while (x % 5);",
                "x = x * (2654435761u % (x % 1000 + 3)) + threadIdx.x;",
                "{ auto y = x; y ^= y >> 7; x = y + blockDim.x; }",
            ),
            2,
        )
        self.ahead.append(f"{head} {{ {' '.join(parts)} return x; }}")
        arguments = (
            f"{cast(random, self.expression(), random.choice((U32, U64)) if template else U32).text}, {self.index(100)}"
        )
        if not template and random.random() < 0.4:
            self.ahead.append(
                f"__device__ unsigned {f}(unsigned long long x, double n) {{ return (unsigned)(x >> 3) + (unsigned)n; }}"
            )
        return f"{random.choice(('u', 'v', 'z'))} {random.choice(('=', '+=', '^='))} {f}({arguments});"

    def structure(self, _: int) -> str:
        """A class with an operator and a method."""
        s, random = self.fresh() + "s", self.random
        self.ahead.append(
            f"struct {s} {{ unsigned x; unsigned long long y; __device__ {s} operator+(const {s} &o) const {{ return {{x + o.x, y ^ o.y}}; }} "
            f"__device__ unsigned mix(unsigned k) const {{ return x * k + (unsigned)(y >> 5) - threadIdx.x; }} }};"
        )
        one, other = (
            f"{s}{{(unsigned)({self.expression().text}), (unsigned long long)({self.expression(1).text})}}"
            for _ in range(2)
        )
        return f"{{ {s} {s}1 = {one}, {s}2 = {other}; u = ({s}1 + {s}2).mix({random.choice(('3u', 'v', 'c'))}); }}"

    def closure(self, depth: int) -> str:
        """A lambda that changes what it refers to."""
        f = self.fresh() + "l"
        self.leaves.append(Expression("k", U32, 0, U32.high))
        inner = self.several(depth, 2)
        self.leaves.pop()
        return f"{{ auto {f} = [&](unsigned k) {{ {inner} return k + u; }}; v += {f}(v); }}"
