"""Integer expressions by chance whose values are certain: an interval is kept for each, so that nothing signed
overflows, nothing is divided by zero, and no shift is out of range."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from fuzzing.programs.scalars import BOOL, I32, I64, LONG, SIZE, U32, U64, WIDE, Scalar, common, promoted

_PRECEDENCE = {"*": 3, "/": 3, "%": 3, "+": 4, "-": 4, "<<": 5, ">>": 5, "<": 6, ">": 6, "<=": 6, ">=": 6, "==": 7, "!=": 7,
               "&": 8, "^": 9, "|": 10, "&&": 11, "||": 12}  # fmt: skip
_COMPARISONS = ("<", ">", "<=", ">=", "==", "!=")
_CASTS = ("({t})", "{t}", "static_cast<{t}>")
ATOM, UNARY, CONDITIONAL = 0, 2, 13


@dataclass(frozen=True, slots=True)
class Expression:
    """A text, its type, the interval that its value is in, and how tightly it binds (0: a name or a call)."""

    text: str
    type: Scalar
    low: int
    high: int
    binds: int = ATOM

    def within(self, most: int) -> str:
        """The text as an operand beside an operator that binds so."""
        return self.text if self.binds <= most else f"({self.text})"

    @property
    def operand(self) -> str:
        """The text where only an atom may stand."""
        return self.within(ATOM)


def number(value: int, of: Scalar = I32) -> Expression:
    """A literal."""
    suffix = {U32: "u", I64: "ll", U64: "ull", LONG: "l", SIZE: "ul"}.get(of, "")
    return Expression(f"{value}{suffix}", of, value, value, UNARY if value < 0 else ATOM)


def cast(random: Random, given: Expression, to: Scalar) -> Expression:
    """A conversion, spelled in one of C++'s ways."""
    form = random.choice(_CASTS if " " not in to.name else (_CASTS[0], _CASTS[2])).format(t=to.name)
    text = f"{form}{given.operand}" if form.startswith("(") else f"{form}({given.text})"
    fits = to.low <= given.low and given.high <= to.high
    low, high = (given.low, given.high) if fits else (to.low, to.high)
    return Expression(text, to, low, high, UNARY if form.startswith("(") else ATOM)


@dataclass(slots=True)
class Drawing:
    """Draws expressions over the names in scope."""

    random: Random
    leaves: list[Expression]

    def draw(self, depth: int) -> Expression:
        """An expression of at most that depth."""
        if depth <= 0 or self.random.random() < 0.1:
            return self._leaf()
        kind = self.random.choices(
            (self._binary, self._unary, self._cast, self._conditional, self._comparison, self._extreme),
            (12, 2, 2, 1, 1, 1),
        )[0]
        found = kind(depth - 1)
        return Expression(f"({found.text})", found.type, found.low, found.high) if self.random.random() < 0.1 else found

    def condition(self, depth: int) -> Expression:
        """A comparison, or two of them joined."""
        one = self._comparison(depth)
        if self.random.random() < 0.7:
            return one
        operator, other = self.random.choice(("&&", "||")), self._comparison(depth)
        mark = _PRECEDENCE[operator]
        return Expression(f"{one.within(mark)} {operator} {other.within(mark - 1)}", BOOL, 0, 1, mark)

    def below(self, bound: int, depth: int) -> Expression:
        """A non-negative expression smaller than the bound: what an array of that size may be indexed with."""
        inner = self.draw(depth)
        if promoted(inner.type).signed and inner.low < 0:
            inner = cast(self.random, inner, U32)
        if inner.high < bound and self.random.random() < 0.8:
            return inner
        mask = bound & (bound - 1) == 0 and self.random.random() < 0.5
        operator, right = ("&", bound - 1) if mask else ("%", bound)
        mark = _PRECEDENCE[operator]
        literal = number(right, self.random.choice((I32, U32)))
        return Expression(
            f"{inner.within(mark)} {operator} {literal.text}", common(inner.type, literal.type), 0, bound - 1, mark
        )

    def _leaf(self) -> Expression:
        if self.random.random() < 0.75:
            return self.random.choice(self.leaves)
        value = self.random.choice(
            (0, 1, 2, 3, 5, 7, 8, 16, 31, 32, 33, 100, 255, 1000, 65535, 0x7FFFFFFF, 2654435761, -1, -2, -7, -100)
        )
        if value < 0:
            return number(value, self.random.choice((I32, I32, I64)))
        return number(
            value, self.random.choice((I32, I32, U32, I64, U64) if value <= I32.high else (U32, U32, I64, U64))
        )

    def _unary(self, depth: int) -> Expression:
        inner = self.draw(depth)
        of, operator = promoted(inner.type), self.random.choice("--~!+")
        if operator == "!":
            return Expression(f"!{inner.operand}", BOOL, 0, 1, UNARY)
        low, high = {"-": (-inner.high, -inner.low), "~": (~inner.high, ~inner.low), "+": (inner.low, inner.high)}[
            operator
        ]
        if low < of.low or high > of.high:
            if of.signed:
                return inner
            low, high = of.low, of.high
        return Expression(f"{operator}{inner.operand}", of, low, high, UNARY)

    def _cast(self, depth: int) -> Expression:
        return cast(self.random, self.draw(depth), self.random.choice((*WIDE, I32, U32, SIZE, LONG)))

    def _conditional(self, depth: int) -> Expression:
        test, one, other = self.condition(depth - 1), self.draw(depth), self.draw(depth)
        of = one.type if one.type == other.type else common(one.type, other.type)
        low, high = _kept(of, one, other)
        return Expression(f"{test.within(12)} ? {one.within(12)} : {other.within(12)}", of, low, high, CONDITIONAL)

    def _comparison(self, depth: int) -> Expression:
        one, other, operator = self.draw(depth), self.draw(depth), self.random.choice(_COMPARISONS)
        mark = min(_PRECEDENCE[operator], 6) - 1
        return Expression(f"{one.within(mark)} {operator} {other.within(mark)}", BOOL, 0, 1, _PRECEDENCE[operator])

    def _extreme(self, depth: int) -> Expression:
        """`min` and `max`, which CUDA has for each two types of int, unsigned and 64 bits."""
        one, other = self.draw(depth), self.draw(depth)
        if not {promoted(one.type), promoted(other.type)} <= {I32, U32}:
            one, other = (cast(self.random, e, self.random.choice((I32, U32))) for e in (one, other))
        one, other = (e if e.type.bits >= 32 else cast(self.random, e, I32) for e in (one, other))
        of = common(one.type, other.type)
        low, high = _kept(of, one, other)
        return Expression(f"{self.random.choice(('min', 'max'))}({one.text}, {other.text})", of, low, high)

    def _binary(self, depth: int) -> Expression:
        operator = self.random.choices(
            ("+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>"), (5, 6, 4, 3, 3, 2, 1, 1, 1, 3)
        )[0]
        one, other = self.draw(depth), self.draw(depth)
        if operator in ("<<", ">>"):
            return self._shift(operator, one)
        of = common(one.type, other.type)
        if operator in "/%" and not _may_divide(of, one, other):
            other = number(self.random.choice((1, 2, 3, 5, 7, 8, 16, 32, 97)), self.random.choice((I32, U32)))
            of = common(one.type, other.type)
        low, high = _interval(operator, of, one, other)
        if low < of.low or high > of.high:
            if of.signed:  # would overflow: in unsigned it wraps
                one = cast(self.random, one, U32 if of.bits == 32 else U64)
                return self._joined(operator, one, other)
            low, high = of.low, of.high
        return self._joined(operator, one, other, (low, high))

    def _joined(
        self, operator: str, one: Expression, other: Expression, interval: tuple[int, int] | None = None
    ) -> Expression:
        of, mark = common(one.type, other.type), _PRECEDENCE[operator]
        low, high = interval or (of.low, of.high)
        most = min(mark, 4)  # what compilers warn of is in parentheses
        return Expression(
            f"{one.within(most)} {operator} {other.within(mark - 1 if mark <= 4 else 2)}", of, low, high, mark
        )

    def _shift(self, operator: str, one: Expression) -> Expression:
        of = promoted(one.type)
        count = self.random.randrange(1, of.bits if operator == ">>" else 8)
        low, high = (one.low >> count, one.high >> count) if operator == ">>" else (one.low << count, one.high << count)
        if operator == "<<" and of.signed and (one.low < 0 or high > of.high):
            one = cast(self.random, one, U32)
            of, low, high = U32, 0, U32.high
        elif low < of.low or high > of.high:
            low, high = of.low, of.high
        return Expression(f"{one.within(4)} {operator} {count}", of, low, high, _PRECEDENCE[operator])


def _kept(of: Scalar, *given: Expression) -> tuple[int, int]:
    """The interval of one of several, converted."""
    low, high = min(e.low for e in given), max(e.high for e in given)
    return (low, high) if of.low <= low and high <= of.high else (of.low, of.high)


def _may_divide(of: Scalar, one: Expression, other: Expression) -> bool:
    """Whether a quotient is defined and its interval easily known: by what is positive, or by an unsigned that is not zero."""
    if other.low > 0 and other.high <= of.high:
        return True
    return not of.signed and other.high < 0  # -7 becomes 4294967289u


def _interval(operator: str, of: Scalar, one: Expression, other: Expression) -> tuple[int, int]:
    """Of the result, in the numbers; operands that do not fit the common type give all that it has."""
    for e in (one, other):
        if not (of.low <= e.low and e.high <= of.high):
            return of.low, of.high
    a, b, c, d = one.low, one.high, other.low, other.high
    if operator == "+":
        return a + c, b + d
    if operator == "-":
        return a - d, b - c
    if operator == "*":
        products = (a * c, a * d, b * c, b * d)
        return min(products), max(products)
    if operator == "/":
        quotients = [abs(x) // y * (1 if x >= 0 else -1) for x in (a, b) for y in (c, d)]
        return min(quotients), max(quotients)
    if operator == "%":
        return (0 if a >= 0 else -(d - 1)), (d - 1 if b >= 0 else 0)
    if a >= 0 and c >= 0:
        return 0, b if operator == "&" and b < d else (1 << max(b.bit_length(), d.bit_length())) - 1
    return of.low, of.high
