"""A CUDA source as the host's compiler takes it, for the emulation (verify/emulation): launches are calls, kernels begin with
what nvcc's stub does, dynamic shared memory has the name of the block's. Lines keep their numbers (`#line` says them behind what both_sides.py doubles).

In: the texts of the program's files, headers and sources. Out: theirs. What the lexer cannot read is left as it is.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from wmma2sycl.migrate.analyse.macros.assembly import assemblies
from wmma2sycl.migrate.core.chevrons import closed_up
from wmma2sycl.migrate.core.lexer import Tokens, directives, lex
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.emulation.both_sides import with_both_sides
from wmma2sycl.migrate.emulation.discarded import discarded_calls
from wmma2sycl.migrate.emulation.kept_variables import kept_variables
from wmma2sycl.migrate.emulation.kernels import kernel_heads
from wmma2sycl.migrate.emulation.macro_casts import macro_casts
from wmma2sycl.migrate.emulation.ptx.statement import emulated
from wmma2sycl.migrate.emulation.ptx.text_macros import expanded, text_macros
from wmma2sycl.migrate.emulation.shared import shared_variables
from wmma2sycl.migrate.emulation.variables import device_variables, hides_variables, outside

# g++ keeps the second in a function's type, where it is none of it.
_SPELLED = {"__noinline__": "__attribute__((noinline))", "__restrict__": "", "__restrict": ""}
_ANGLES = (">", ">>", ">>>")  # of template arguments, one in the other
# What the program does not register is no symbol, and out of a kernel's reach.
_ALL_KNOWN = b"\nstatic const bool w2s_variables_are_known_%d = ::w2s_emulation::know_all_variables();\n"
Insertion = tuple[int, int, str]
"""From and to where in the text, and what stands there instead."""


def scratch_copies(files: Sequence[bytes], units: Collection[int] = ()) -> list[bytes]:
    """The program's files for the host's compiler: each may use macros of the others. Those at `units` are compiled as CUDA."""
    texts = with_both_sides([closed_up(data) for data in files])
    macros = text_macros(texts)
    copies = [_copy(expanded(data, macros)) for data in texts]
    if any(map(_hides_variables, texts)):
        return copies
    return [data + _ALL_KNOWN % at if at in units else data for at, data in enumerate(copies)]


def scratch_copy(data: bytes) -> bytes:
    """A program of one file."""
    return scratch_copies([data])[0]


def _hides_variables(data: bytes) -> bool:
    tokens = lex(data)
    macros = directives(data, tokens)
    words = [tokens.within(macro) for macro in macros]
    return hides_variables(
        Tokens(outside(tokens, macros)), [one for one in words if len(one) > 1 and one[1].text == "define"]
    )


def _copy(data: bytes) -> bytes:
    tokens = lex(data)
    macros = directives(data, tokens)
    plain = Tokens(outside(tokens, macros))
    edits = [
        *_edits(data, plain, macros),
        *_assembly(data, plain, "\n"),
        *device_variables(plain),
        *kept_variables(plain),
    ]
    for macro in macros:
        inside = Tokens(tokens.within(macro))
        if len(inside.code) > 1 and inside.code[1].text == "define":
            edits += [*_edits(data, inside), *_assembly(data, inside, "\\\n"), *macro_casts(inside)]
    return _applied(data, edits)


def _edits(data: bytes, tokens: Tokens, lines: Sequence[Span] = ()) -> Iterator[Insertion]:
    yield from _launches(data, tokens)
    yield from ((at, at, text) for at, text in kernel_heads(data, tokens, lines))
    yield from shared_variables(data, tokens)
    yield from discarded_calls(tokens)
    yield from ((t.start, t.end, _SPELLED[t.text]) for t in tokens.code if t.text in _SPELLED)


def _launches(data: bytes, tokens: Tokens) -> Iterator[Insertion]:
    """`f<a><<<g, b>>>(x)` as `(configure(g, b), f<a>(x), launched())`."""
    code = tokens.code
    for i, token in enumerate(code):
        if token.text != "<<<" or i == 0:
            continue
        close = _closing_chevrons(tokens, i)
        if close is None or close + 1 >= len(code) or code[close + 1].text != "(":
            continue
        end = tokens.matching(close + 1)
        if end is None:
            continue
        start = code[_expression_start(tokens, i)].start
        configuration = data[token.end : code[close].start].decode("utf-8", "surrogateescape")
        yield start, start, f"(::w2s_emulation::configure({configuration}), "
        yield token.start, code[close].end, ""
        yield code[end].end, code[end].end, ", ::w2s_emulation::launched())"


def _assembly(data: bytes, tokens: Tokens, line_end: str) -> Iterator[Insertion]:
    """`asm("add.s32 %0, %1, 1;" : "=r"(a) : "r"(b))` as calls that compute it."""
    for one in assemblies(tokens):
        text = emulated(tokens, one)
        if text is not None:
            lines = data[one.span.start : one.span.end].count(b"\n")
            yield one.span.start, one.span.end, text + lines * line_end


def _closing_chevrons(tokens: Tokens, opened: int) -> int | None:
    i = opened + 1
    while i < len(tokens.code):
        text = tokens.code[i].text
        if text == ">>>":
            return i
        if text in ("(", "[", "{"):
            closed = tokens.matching(i)
            if closed is None:
                return None
            i = closed
        elif text in (";", ")", "}"):
            return None
        i += 1
    return None


def _expression_start(tokens: Tokens, i: int) -> int:
    """Where the kernel's expression ahead of `<<<` begins: a name with its qualifiers and template arguments, a member, a
    table's entry, a pointer in parentheses."""
    code = tokens.code
    i -= 1
    while i >= 0:
        if code[i].text in (*_ANGLES, ")", "]"):
            i = _opened_by(tokens, i)
            if code[i].text == "(":
                if i > 0 and code[i - 1].kind == "name":
                    i -= 1
                    continue
                return i
            i -= 1
            continue
        if i > 0 and code[i - 1].text in ("::", ".", "->"):
            i -= 2 if i > 1 and (code[i - 2].kind == "name" or code[i - 2].text in (*_ANGLES, ")", "]")) else 1
            if code[i].text == "::":
                return i
            continue
        if i > 1 and code[i - 1].text == "##":
            i -= 2
            continue
        return i
    return 0


def _opened_by(tokens: Tokens, i: int) -> int:
    """The index of the bracket, or angle bracket, that the one at `i` closes."""
    pairs = {")": "(", "]": "[", "}": "{"}
    angles = tokens.code[i].text in _ANGLES
    inside = list[str]()  # what opens them; between other brackets angles are comparisons
    for at in range(i, -1, -1):
        text = tokens.code[at].text
        if text in pairs:
            inside.append(pairs[text])
        elif angles and text in _ANGLES and inside[-1:] in ([], ["<"]):
            inside += ["<"] * len(text)
        elif inside[-1:] == [text]:
            inside.pop()
        elif text == ";":
            return 0
        if not inside:
            return at
    return 0


def _applied(data: bytes, edits: list[Insertion]) -> bytes:
    made, at = bytearray(), 0
    for start, end, text in sorted(edits, key=lambda edit: (edit[0], edit[1])):
        if start < at:
            continue  # inside of a launch's configuration, which is moved as it is
        made += data[at:start] + text.encode("utf-8", "surrogateescape")
        at = end
    return bytes(made + data[at:])
