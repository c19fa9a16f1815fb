"""Macros that make the text of an asm statement, of their parameters or of other macros: their uses are expanded, so that the
statement can be read. `#define MMA(shape, ...) asm("mma.sync.aligned." shape ".row.col" ...)`. So are those that make the head
of a kernel and not its body, `#define KERNEL(name, ...) __global__ void name(__VA_ARGS__)`, words ahead of a declaration, or a launch without its arguments.

In: the program's files, whose macros each of them may use; then one of them. Out: its text, line for line. A macro with several
definitions is left alone (but for heads of kernels, which differ in bounds, or are empty for another compiler), and so is one that another file undefines, or this one ahead of the use: which one holds only the
preprocessor knows.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from wmma2sycl.migrate.analyse.macros.assembly import assemblies
from wmma2sycl.migrate.core.lexer import Token, Tokens, blanked, directives, lex
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.emulation.list_macros import (
    in_kernel_lists,
    listing_macros,
    preprocessed_arguments,
    several,
)
from wmma2sycl.migrate.emulation.macro_casts import macro_casts

_PASSES = 8  # a macro in an argument of a macro, in the body of one
_VARIADIC = "__VA_ARGS__"
_KERNEL, _SHARED, _BOUNDS = "__global__", "__shared__", "__launch_bounds__"
_AHEAD = (_SHARED, "extern", "static", "volatile", "const", "alignas", "__align__")
_QUALIFIED = re.compile(rb"#[ \t]*define[^\n]*(?:\\\n[^\n]*)*(?:__(?:global|shared|launch_bounds)__|<<<)")


@dataclass(frozen=True)
class _Macro:
    parameters: tuple[str, ...] | None
    body: tuple[str, ...]


@dataclass(frozen=True)
class TextMacros:
    """Of a program: such macros by name, what names stand for that are no such macro, and how often it undefines each name; all that it
    never undefines, of which `commas` may be several parameters of a kernel."""

    makers: Mapping[str, _Macro] = field(default_factory=dict)
    plain: Mapping[str, str] = field(default_factory=dict)
    undone: Mapping[str, int] = field(default_factory=Counter)
    lasting: Mapping[str, _Macro] = field(default_factory=dict)
    commas: frozenset[str] = frozenset()


def text_macros(files: Sequence[bytes]) -> TextMacros:
    """Those of the program's files with one definition in all of them."""
    if not any(b"asm" in data or b"__global__" in data or _QUALIFIED.search(data) for data in files):
        return TextMacros()
    found: dict[str, set[_Macro]] = {}
    undone: Counter[str] = Counter()
    lexed = [lex(data) for data in files]
    for data, tokens in zip(files, lexed):
        lines = [tokens.within(span) for span in directives(data, tokens)]
        for words in lines:
            if _says(words, "define"):
                found.setdefault(words[2].text, set()).add(_defined(words))
        undone.update(token.text for token in _undefined(lines))
    known = {name: one for name, some in found.items() for one in _only(some)}
    plain = {
        name: " ".join(one.body)
        for name, one in known.items()
        if one.parameters is None and one.body and not undone[name]
    }
    commas = several(known)
    listing = {name: _with_casts(known[name]) for name in listing_macros(known, commas, lexed)}
    lasting = {name: one for name, one in known.items() if not undone[name]}
    return TextMacros(_makers(known) | listing, plain, undone, lasting, commas)


def _with_casts(macro: _Macro) -> _Macro:
    """One whose casts are not read in its definition any more."""
    data = " ".join(macro.body).encode("utf-8", "surrogateescape")
    for start, end, text in sorted(macro_casts(lex(data)), reverse=True):
        data = data[:start] + text.encode() + data[end:]
    return replace(macro, body=tuple(token.text for token in lex(data).code))


def _only(some: set[_Macro]) -> list[_Macro]:
    """The only definition; of a kernel's head, which may have other bounds in each, any of those that do not make nothing."""
    if len(some) == 1:
        return list(some)
    makers = sorted((one for one in some if _is_kernel_head(one)), key=lambda one: one.body)
    alike = len({one.parameters for one in makers}) == 1 and all(one in makers or not one.body for one in some)
    return [replace(makers[0], body=_without_bounds(makers[0].body))] if alike else []


def _without_bounds(body: tuple[str, ...]) -> tuple[str, ...]:
    """Without `__launch_bounds__(64)`: which definition's holds is not known."""
    if _BOUNDS not in body:
        return body
    at = body.index(_BOUNDS)
    depth, end = 0, at + 1
    while end < len(body):
        depth += (body[end] == "(") - (body[end] == ")")
        end += 1
        if depth == 0:
            break
    return (*body[:at], *_without_bounds(body[end:]))


def expanded(data: bytes, macros: TextMacros) -> bytes:
    """One of the files with every use of such a macro expanded."""
    for _ in range(_PASSES if macros.makers or macros.lasting else 0):
        again = _pass(data, macros)
        if again == data:
            break
        data = again
    return data


def _says(words: list[Token], directive: str) -> bool:
    return len(words) > 2 and words[1].text == directive


def _undefined(lines: Sequence[list[Token]]) -> Iterator[Token]:
    """The names that an `#undef` ends, of the directives of a file: not where it makes room for a definition behind it."""
    told = [words for words in lines if len(words) < 2 or words[1].text != "endif"]
    for words, after in zip(told, [*told[1:], list[Token]()]):
        if _says(words, "undef") and not (_says(after, "define") and after[2].text == words[2].text):
            yield words[2]


def _defined(words: list[Token]) -> _Macro:
    if len(words) < 4 or words[3].text != "(" or words[3].start != words[2].end:
        return _Macro(None, tuple(w.text for w in words[3:]))
    close = next((i for i, w in enumerate(words) if w.text == ")"), len(words))
    parameters = tuple(_VARIADIC if w.text == "..." else w.text for w in words[4:close] if w.text != ",")
    return _Macro(parameters, tuple(w.text for w in words[close + 1 :]))


def _makers(known: Mapping[str, _Macro]) -> dict[str, _Macro]:
    """Those whose asm has no text of its own or spells a parameter in it, and those in such a text that stand for strings; those that make heads of kernels."""
    found = {name: one for name, one in known.items() if _lacks_text(one.body) or _is_text(one) or _is_words(one)}
    while texts := {name: one for name, one in known.items() if name not in found and _is_use_of_text(one, found)}:
        found |= texts
    heads = {_KERNEL}
    while more := {name for name, one in known.items() if name not in heads and _is_kernel_head(one, frozenset(heads))}:
        heads |= more
    return found | {name: known[name] for name in heads - {_KERNEL}}


def _is_words(macro: _Macro) -> bool:
    """Words ahead of a declaration, `#define SHARED extern __shared__`, `#define BOUND __launch_bounds__(128)`; a launch without its arguments, `#define ROWS(n) <<<n, 32>>>`."""
    if "<<<" in macro.body:
        return ">>>" not in macro.body or macro.body[-1] == ">>>"
    if _SHARED in macro.body:
        return all(part in (*_AHEAD, "(", ")") or part.isdigit() for part in macro.body)
    return macro.body[:1] == (_BOUNDS,) and _without_bounds(macro.body) == ()


def _is_use_of_text(macro: _Macro, makers: Mapping[str, _Macro]) -> bool:
    """`#define XSTR(x) STR(x)`."""
    text = macro.body[0] if macro.body else ""
    is_use = text in makers and _is_text(makers[text]) and macro.body[1:2] == ("(",) and macro.body[-1] == ")"
    return is_use and all(part in (macro.parameters or ()) or part == "," for part in macro.body[2:-1])


def _is_kernel_head(macro: _Macro, heads: frozenset[str] = frozenset({_KERNEL})) -> bool:
    """With the word, or a macro that makes it, and without a body or a launch."""
    return not heads.isdisjoint(macro.body) and {"{", "<<<"}.isdisjoint(macro.body)


def _is_text(macro: _Macro) -> bool:
    """Strings alone, and what parameters spell."""
    given = macro.parameters or ()
    return any(part.startswith('"') or part == "#" for part in macro.body) and all(
        part.startswith('"') or part in given or (part == "#" and after in given)
        for part, after in zip(macro.body, [*macro.body[1:], ""])
    )


def _lacks_text(body: tuple[str, ...]) -> bool:
    return any("asm" in part for part in body) and any(
        one.text is None or one.stringized for one in assemblies(lex(" ".join(body).encode("utf-8", "surrogateescape")))
    )


def _pass(data: bytes, macros: TextMacros) -> bytes:
    tokens = lex(data)
    spans = directives(data, tokens)
    texts = list(_text_spans(tokens))
    ends = _ends([tokens.within(span) for span in spans], macros)
    own = [span for span in spans if _says(words := tokens.within(span), "define") and words[2].text in macros.makers]
    listed = in_kernel_lists(tokens, macros.lasting.keys(), macros.commas)
    made, at = bytearray(), 0
    for i, token in enumerate(tokens.code):
        macro = macros.makers.get(token.text) if token.kind == "name" and token.start >= at else None
        if token.start in listed and token.start >= at and not _within(token, spans):
            macro = macros.lasting[token.text]
        if macro is not None and (token.start >= ends.get(token.text, len(data)) or _within(token, own)):
            continue  # in a definition a parameter is no text yet
        if macro is None or _is_head(tokens, i) or (_is_text(macro) and not _within(token, texts)):
            continue
        use = _use(data, tokens, i, macro, macros.plain if _is_use_of_text(macro, macros.makers) else {})
        if use is None:
            continue
        text, end = use
        line_end = b"\\\n" if _within(token, spans) else b"\n"
        made += data[at : token.start] + text.encode("utf-8", "surrogateescape")
        made += line_end * data[token.start : end].count(b"\n")
        at = end
    return bytes(made + data[at:])


def _ends(lines: Sequence[list[Token]], macros: TextMacros) -> dict[str, int]:
    """From where on names are no macros any more: from the start, where another file undefines them."""
    here: dict[str, list[int]] = {}
    for token in _undefined(lines):
        here.setdefault(token.text, []).append(token.start)
    undone = [name for name in macros.makers if macros.undone[name]]
    return {name: here[name][0] if len(here.get(name, ())) == macros.undone[name] else 0 for name in undone}


def _text_spans(tokens: Tokens) -> Iterator[Span]:
    """Where the texts of asm statements and the arguments of macros that make them stand; all of the statement will do."""
    yield from (one.span for one in assemblies(tokens) if one.text is None)


def _within(token: Token, spans: Sequence[Span]) -> bool:
    """In one of these, which stand one behind the other."""
    i = bisect_right(spans, token.start, key=lambda span: span.start)
    return i > 0 and token.start < spans[i - 1].end


def _is_head(tokens: Tokens, i: int) -> bool:
    return i > 0 and tokens.code[i - 1].text in ("define", "undef", "ifdef", "ifndef", "defined")


def _use(data: bytes, tokens: Tokens, i: int, macro: _Macro, plain: Mapping[str, str]) -> tuple[str, int] | None:
    """What the macro at this token becomes, and where its use ends; an argument that is one of the `plain` names is what that stands for."""
    if macro.parameters is None:
        return f" {' '.join(macro.body)} ", tokens.code[i].end
    if i + 1 >= len(tokens.code) or tokens.code[i + 1].text != "(":
        return None
    close = tokens.matching(i + 1)
    if close is None:
        return None
    given = [
        plain.get(text, text) for text in (_written(data, one) for one in preprocessed_arguments(tokens, i + 1, close))
    ]
    names = macro.parameters
    if names[-1:] == (_VARIADIC,):
        fixed = len(names) - 1
        given = [*given[:fixed], ", ".join(given[fixed:])]
    if len(given) != len(names):
        return None
    return _substituted(macro.body, dict(zip(names, given))), tokens.code[close].end


def _written(data: bytes, span: Span) -> str:
    return " ".join(blanked(data[span.start : span.end]).decode("utf-8", "surrogateescape").split())


def _substituted(body: tuple[str, ...], given: Mapping[str, str]) -> str:
    made: list[str] = []
    i = 0
    while i < len(body):
        part = body[i]
        if part == "#" and i + 1 < len(body) and body[i + 1] in given:
            text = given[body[i + 1]].replace("\\", "\\\\").replace('"', '\\"')
            made.append(f'"{text}"')
            i += 1
        elif part == "##" and made and i + 1 < len(body):
            after = given.get(body[i + 1], body[i + 1])
            if made[-1] == ",":
                made[-1:] = [",", after] if after else []
            else:
                made[-1] += after
            i += 1
        else:
            made.append(given.get(part, part))
        i += 1
    return f" {' '.join(made)} "
