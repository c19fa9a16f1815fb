"""Macros that make the text of an asm statement, of their parameters or of other macros: their uses are expanded, so that the
statement can be read. `#define MMA(shape, ...) asm("mma.sync.aligned." shape ".row.col" ...)`.

In: the program's files, whose macros each of them may use; then one of them. Out: its text, line for line. A macro with several
definitions is left alone, and so is one that another file undefines, or this one ahead of the use: which one holds only the
preprocessor knows.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from wmma2sycl.migrate.analyse.macros.assembly import assemblies
from wmma2sycl.migrate.core.lexer import Token, Tokens, blanked, directives, lex
from wmma2sycl.migrate.core.source import Span

_PASSES = 8  # a macro in an argument of a macro, in the body of one
_VARIADIC = "__VA_ARGS__"


@dataclass(frozen=True)
class _Macro:
    parameters: tuple[str, ...] | None
    body: tuple[str, ...]


@dataclass(frozen=True)
class TextMacros:
    """Of a program: such macros by name, and how often it undefines each name."""

    makers: Mapping[str, _Macro] = field(default_factory=dict)
    undone: Mapping[str, int] = field(default_factory=Counter)


def text_macros(files: Sequence[bytes]) -> TextMacros:
    """Those of the program's files with one definition in all of them."""
    if not any(b"asm" in data for data in files):
        return TextMacros()
    found: dict[str, set[_Macro]] = {}
    undone: Counter[str] = Counter()
    for data in files:
        tokens = lex(data)
        lines = [tokens.within(span) for span in directives(data, tokens)]
        for words in lines:
            if _says(words, "define"):
                found.setdefault(words[2].text, set()).add(_defined(words))
        undone.update(token.text for token in _undefined(lines))
    return TextMacros(_makers({name: next(iter(some)) for name, some in found.items() if len(some) == 1}), undone)


def expanded(data: bytes, macros: TextMacros) -> bytes:
    """One of the files with every use of such a macro expanded."""
    for _ in range(_PASSES if macros.makers else 0):
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
    """Those whose asm has no text of its own, and those in such a text that stand for strings."""
    return {name: one for name, one in known.items() if _lacks_text(one.body) or _is_text(one)}


def _is_text(macro: _Macro) -> bool:
    """Strings alone, and what parameters spell."""
    given = macro.parameters or ()
    return any(part.startswith('"') for part in macro.body) and all(
        part.startswith('"') or part in given or (part == "#" and after in given)
        for part, after in zip(macro.body, [*macro.body[1:], ""])
    )


def _lacks_text(body: tuple[str, ...]) -> bool:
    return any("asm" in part for part in body) and any(
        one.text is None for one in assemblies(lex(" ".join(body).encode("utf-8", "surrogateescape")))
    )


def _pass(data: bytes, macros: TextMacros) -> bytes:
    tokens = lex(data)
    spans = directives(data, tokens)
    texts = list(_text_spans(tokens))
    ends = _ends([tokens.within(span) for span in spans], macros)
    made, at = bytearray(), 0
    for i, token in enumerate(tokens.code):
        macro = macros.makers.get(token.text) if token.kind == "name" and token.start >= at else None
        if macro is not None and token.start >= ends.get(token.text, len(data)):
            continue
        if macro is None or _is_head(tokens, i) or (_is_text(macro) and not _within(token, texts)):
            continue
        use = _use(data, tokens, i, macro)
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


def _use(data: bytes, tokens: Tokens, i: int, macro: _Macro) -> tuple[str, int] | None:
    """What the macro at this token becomes, and where its use ends."""
    if macro.parameters is None:
        return f" {' '.join(macro.body)} ", tokens.code[i].end
    if i + 1 >= len(tokens.code) or tokens.code[i + 1].text != "(":
        return None
    close = tokens.matching(i + 1)
    if close is None:
        return None
    given = [_written(data, one) for one in _arguments(tokens, i + 1, close)]
    names = macro.parameters
    if names[-1:] == (_VARIADIC,):
        fixed = len(names) - 1
        given = [*given[:fixed], ", ".join(given[fixed:])]
    if len(given) != len(names):
        return None
    return _substituted(macro.body, dict(zip(names, given))), tokens.code[close].end


def _arguments(tokens: Tokens, opened: int, close: int) -> Iterator[Span]:
    """At the preprocessor's commas: brackets other than parentheses do not hold them."""
    code, depth, first = tokens.code, 0, opened + 1
    if close == first:
        return
    for i in range(opened + 1, close + 1):
        if i == close or (depth == 0 and code[i].text == ","):
            yield Span(code[first].start, code[i - 1].end) if i > first else Span(code[i].start, code[i].start)
            first = i + 1
        depth += (code[i].text == "(") - (code[i].text == ")")


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
