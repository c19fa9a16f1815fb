"""Ways in which a program can see the type and the value of an expression: each adds a number to `out[slot]`.

The text is CUDA and, with other names for the builtins, plain C++; what stands ahead of the kernel is declared in `ahead`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from fuzzing.programs.expressions import Drawing, Expression, cast
from fuzzing.programs.scalars import I32, I64, NARROW, U32, U64, WIDE, Scalar

STORED = (I32, U32, I64, U64)


@dataclass(slots=True)
class Observed:
    """What is written for one observation: statements of the kernel, and what it needs ahead of it (macros, functions)."""

    name: str  # a prefix of the names that it declares
    body: list[str] = field(default_factory=list)
    ahead: list[str] = field(default_factory=list)


Form = Callable[[Observed, Drawing, str], None]
FORMS: list[Form] = []


def form(made: Form) -> Form:
    """Adds a form to the table."""
    FORMS.append(made)
    return made


def observe(name: str, drawing: Drawing, slot: str) -> Observed:
    """One observation by chance; `slot` is the element of the results that it writes."""
    found = Observed(name)
    drawing.random.choice(FORMS)(found, drawing, slot)
    return found


def _depth(random: Random) -> int:
    return random.choice((1, 2, 2, 3))


def _integer(drawing: Drawing) -> Expression:
    return drawing.draw(_depth(drawing.random))


def _fitting(drawing: Drawing, to: Scalar) -> Expression:
    """An expression whose conversion to that type is no narrowing that braces refuse."""
    found = _integer(drawing)
    return found if found.type == to else Expression(f"static_cast<{to.name}>({found.text})", to, to.low, to.high)


@form
def stored(o: Observed, drawing: Drawing, slot: str) -> None:
    """In 64 bits, where its sign and width show."""
    o.body.append(f"{slot} = {_integer(drawing).text};")


@form
def deduced(o: Observed, drawing: Drawing, slot: str) -> None:
    declared = drawing.random.choice(("auto", "const auto", "const auto &", "auto &&", "decltype(auto)"))
    e = _integer(drawing)
    if declared == "decltype(auto)":
        e = Expression(f"+({e.text})", e.type, e.low, e.high, 2)  # a parenthesised name would be a reference
    o.body += [f"{declared} {o.name}v = {e.text};", f"{slot} = {o.name}v + 10 * sizeof({o.name}v) - 3;"]


@form
def overloaded(o: Observed, drawing: Drawing, slot: str) -> None:
    o.body.append(f"{slot} = seen({_integer(drawing).text});")


@form
def deduced_by_template(o: Observed, drawing: Drawing, slot: str) -> None:
    function = drawing.random.choice(("described", "halved", "less_one"))
    o.body.append(f"{slot} = {function}({_integer(drawing).text});")


@form
def of_type(o: Observed, drawing: Drawing, slot: str) -> None:
    e = _integer(drawing)
    text = drawing.random.choice((f"sizeof({e.text})", f"described(decltype({e.text})(-1))", f"(std::is_signed<decltype({e.text})>::value ? 7 : 9)",
                                  f"(std::is_same<decltype({e.text}), unsigned>::value ? 1 : 2)"))  # fmt: skip
    o.body.append(f"{slot} = {text};")


@form
def in_a_variable(o: Observed, drawing: Drawing, slot: str) -> None:
    to = drawing.random.choice((*STORED, *NARROW))
    o.body += [f"{to.name} {o.name}v = {_integer(drawing).text};", f"{slot} = {o.name}v;"]


@form
def compound(o: Observed, drawing: Drawing, slot: str) -> None:
    """`x -= threadIdx.x` and its like, where the left side's type is part of it."""
    random, to = drawing.random, drawing.random.choice((U32, U64, I64))
    operator = random.choice(("+=", "-=", "*=", "&=", "|=", "^="))
    e = _integer(drawing)
    if to.signed:  # what a 64-bit sum of small numbers is, no more
        e = cast(random, e, random.choice((U32, I32)))
        operator = random.choice(("+=", "-=", "&="))
    start = drawing.draw(1)
    start = cast(random, start, I32) if to.signed else start
    o.body += [f"{to.name} {o.name}v = {start.text};", f"{o.name}v {operator} {e.text};", f"{slot} = {o.name}v;"]


@form
def in_braces(o: Observed, drawing: Drawing, slot: str) -> None:
    to = drawing.random.choice((U32, I32))
    e = _fitting(drawing, to)
    o.body += [f"{to.name} {o.name}v{{{e.text}}};", f"{slot} = {o.name}v;"]


@form
def in_a_struct(o: Observed, drawing: Drawing, slot: str) -> None:
    o.ahead.append(f"struct {o.name}pair {{ long long first; unsigned second; }};")
    one, other = cast(drawing.random, _integer(drawing), U32), _fitting(drawing, U32)
    o.body += [
        f"{o.name}pair {o.name}v = {{{one.text}, {other.text}}};",
        f"{slot} = {o.name}v.first * 3 + {o.name}v.second;",
    ]


@form
def in_a_lambda(o: Observed, drawing: Drawing, slot: str) -> None:
    given = drawing.random.choice(("=", "&"))
    o.body += [f"auto {o.name}f = [{given}] {{ return {_integer(drawing).text}; }};", f"{slot} = {o.name}f();"]


@form
def to_a_generic_lambda(o: Observed, drawing: Drawing, slot: str) -> None:
    o.body += [f"auto {o.name}f = [](auto v) {{ return v - 100u; }};", f"{slot} = {o.name}f({_integer(drawing).text});"]


@form
def in_conditions(o: Observed, drawing: Drawing, slot: str) -> None:
    test = drawing.condition(2)
    o.body.append(f"if ({test.text}) {slot} = {_integer(drawing).text}; else {slot} = {_integer(drawing).text};")


@form
def in_a_loop(o: Observed, drawing: Drawing, slot: str) -> None:
    random = drawing.random
    declared, start = (
        random.choice(("auto", "unsigned", "int", "size_t")),
        cast(random, drawing.below(16, 1), random.choice((I32, U32))),
    )
    step = random.choice(("++i", "i++", "i += 3", "i += blockDim.x", "i += warpSize", "i += gridDim.x + 1"))
    o.body.append(
        f"for ({declared} i = {start.text}; i < {random.choice(('20u', '20', 'blockDim.x * 2', '40 - threadIdx.x % 4'))}; {step}) {slot} += i - 5u;"
    )


@form
def in_a_switch(o: Observed, drawing: Drawing, slot: str) -> None:
    e = drawing.below(4, 2)
    cases = " ".join(
        f"case {n}: {slot} = {_integer(drawing).text}; break;" for n in range(drawing.random.choice((2, 3)))
    )
    o.body.append(f"switch ({e.text}) {{ {cases} default: {slot} = {_integer(drawing).text}; }}")


@form
def as_an_index(o: Observed, drawing: Drawing, slot: str) -> None:
    random, e = drawing.random, drawing.below(16, 2)
    o.body.append(
        random.choice(
            (
                f"{slot} = table[{e.text}];",
                f"{slot} = *(table + ({e.text}));",
                f"{slot} = (table + 16 - ({e.text}))[-1];",
                f"{slot} = *(&table[16] - 1 - ({e.text}));",
                f"{slot} = &table[{e.text}] - table - 5;",
            )
        )
    )


@form
def bare_macro(o: Observed, drawing: Drawing, slot: str) -> None:
    """`#define TID expression`."""
    name = f"{o.name.upper()}M"
    e = _integer(drawing)
    o.ahead.append(f"#define {name} {e.operand if drawing.random.random() < 0.7 else e.text}")
    use = Expression(name, e.type, e.low, e.high, e.binds)
    o.body.append(drawing.random.choice(_USES).format(slot=slot, name=o.name, e=use.operand))


@form
def macro_of_arguments(o: Observed, drawing: Drawing, slot: str) -> None:
    """Of two arguments, one of them with an operator."""
    name, random = f"{o.name.upper()}M", drawing.random
    body = random.choice(("((a) - (b))", "(a) - (b)", "((a) * 2u - (b) % 7u)", "((a) < (b) ? threadIdx.x - 1 : (b))", "((a) + (threadIdx.x - 2u) / 3)",
                          "(blockIdx.x * blockDim.x + threadIdx.x - (a) + (b))"))  # fmt: skip
    o.ahead.append(f"#define {name}(a, b) {body}")
    one, other = (cast(random, _integer(drawing), U32) for _ in range(2))
    o.body.append(random.choice(_USES).format(slot=slot, name=o.name, e=f"({name}({one.text}, {other.text}))"))


@form
def statement_macro(o: Observed, drawing: Drawing, slot: str) -> None:
    name, e = f"{o.name.upper()}DO", _integer(drawing)
    o.ahead.append(f"#define {name}(to) do {{ auto {o.name}t = {e.text}; (to) = {o.name}t; }} while (0)")
    o.body.append(f"{name}({slot});")


@form
def nested_macros(o: Observed, drawing: Drawing, slot: str) -> None:
    name, random = o.name.upper(), drawing.random
    inner = random.choice(
        (
            "threadIdx.x",
            "(threadIdx.x - 3)",
            "blockIdx.x * blockDim.x + threadIdx.x",
            "(gridDim.x * blockDim.x)",
            "-threadIdx.x",
        )
    )
    o.ahead += [f"#define {name}A {inner}", f"#define {name}B(n) ({name}A * 2 - (n))"]
    o.body.append(
        random.choice(_USES).format(slot=slot, name=o.name, e=f"{name}B({cast(random, _integer(drawing), U32).text})")
    )


@form
def returned(o: Observed, drawing: Drawing, slot: str) -> None:
    """By a device function, with a type of its own or a deduced one."""
    random = drawing.random
    of = random.choice(("auto", *(t.name for t in STORED), "decltype(threadIdx.x - 1)"))
    body = random.choice(
        (
            "threadIdx.x - n",
            "n - threadIdx.x",
            "threadIdx.x * n - 1u",
            "n / (threadIdx.x + 1u)",
            "n < threadIdx.x - 2 ? 1u : threadIdx.x",
        )
    )
    given = random.choice((I32, U32)) if "/" not in body else U32
    o.ahead.append(f"__device__ {of} {o.name}f({given.name} n) {{ return {body}; }}")
    o.body.append(f"{slot} = {o.name}f({_integer(drawing).text});")


@form
def by_default(o: Observed, drawing: Drawing, slot: str) -> None:
    """As a default argument, which is evaluated at each call."""
    o.ahead.append(
        f"__device__ long long {o.name}f(long long n = {drawing.random.choice(('threadIdx.x - 1', '-blockDim.x', 'blockIdx.x'))}) {{ return n * 2; }}"
    )
    o.body.append(f"{slot} = {o.name}f();")


@form
def dependent(o: Observed, drawing: Drawing, slot: str) -> None:
    """In a template, where the other operand's type depends."""
    random = drawing.random
    body = random.choice(("n - threadIdx.x", "n + threadIdx.x - 9", "T(threadIdx.x) + n / 2", "n > threadIdx.x - 1 ? n : T(blockDim.x)", "static_cast<T>(threadIdx.x - 5)",
                          "n * (threadIdx.x - 1) / 3", "threadIdx.x % 7 - n", "(n & 31) - blockIdx.x * blockDim.x - threadIdx.x"))  # fmt: skip
    o.ahead.append(f"template <typename T> __device__ auto {o.name}f(T n) {{ return {body}; }}")
    o.body.append(f"{slot} = {o.name}f({cast(random, _integer(drawing), random.choice((U32, U32, U64))).text});")


@form
def of_a_value(o: Observed, drawing: Drawing, slot: str) -> None:
    """In a template over a number."""
    o.ahead.append(f"template <int N> __device__ auto {o.name}f() {{ return threadIdx.x - N; }}")
    o.body.append(f"{slot} = {o.name}f<{drawing.random.choice((1, 3, -2))}>();")


@form
def of_a_member(o: Observed, drawing: Drawing, slot: str) -> None:
    body = drawing.random.choice(
        ("base - threadIdx.x", "threadIdx.x + base", "(base + blockDim.x) / 2", "base + threadIdx.x * -1")
    )
    o.ahead.append(f"struct {o.name}s {{ unsigned base; __device__ auto at() const {{ return {body}; }} }};")
    e = cast(drawing.random, _integer(drawing), U32)
    o.body += [f"{o.name}s {o.name}v{{static_cast<unsigned>({e.text})}};", f"{slot} = {o.name}v.at() - 1;"]


@form
def as_a_float(o: Observed, drawing: Drawing, slot: str) -> None:
    """Where a number that did not wrap is another one."""
    to, e = (
        drawing.random.choice(("float", "double")),
        cast(drawing.random, _integer(drawing), drawing.random.choice((I32, U32))),
    )
    text = drawing.random.choice((f"{to}({e.text})", f"({e.operand}) * {to}(0.5)", f"static_cast<{to}>({e.text}) / 4"))
    o.body += [f"{to} {o.name}v = {text};", f"{slot} = (long long)({o.name}v);"]


@form
def uninitialised(o: Observed, drawing: Drawing, slot: str) -> None:
    """Assigned later, in a comma and by a conditional."""
    to = drawing.random.choice(WIDE)
    o.body += [f"{to.name} {o.name}v;", f"{o.name}v = {_integer(drawing).text}, {slot} = {o.name}v;"]


@form
def to_an_intrinsic(o: Observed, drawing: Drawing, slot: str) -> None:
    e = cast(drawing.random, _integer(drawing), U32) if drawing.random.random() < 0.5 else _integer(drawing)
    function = drawing.random.choice(("__popc", "__clz", "__brev", "__ffs", "__popcll", "__umulhi"))
    extra = ", 2654435761u" if function == "__umulhi" else ""
    o.body.append(f"{slot} = {function}({e.text}{extra}) - 3;")


@form
def whole_builtin(o: Observed, drawing: Drawing, slot: str) -> None:
    """A copy of blockDim or gridDim, and its members."""
    variable = drawing.random.choice(("blockDim", "gridDim"))
    o.body += [f"dim3 {o.name}d = {variable};", f"{slot} = {o.name}d.x - 20 + {o.name}d.y * -1 + {o.name}d.z / 2;"]


_USES = (
    "{slot} = {e};",
    "auto {name}v = {e}; {slot} = {name}v / 2;",
    "{slot} = seen({e});",
    "{slot} = described({e});",
    "{slot} = {e} > 5;",
    "long long {name}v = {e}; {slot} = {name}v;",
    "if ({e} < 7) {slot} = 1;",
    "{slot} = {e} % 11u - 4;",
)
