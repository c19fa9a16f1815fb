"""`__device__`, `__constant__` and `__managed__` variables of a file: each is registered behind its declaration."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from wmma2sycl.migrate.core.lexer import Token, Tokens, plain
from wmma2sycl.migrate.core.source import Span

_SPACES = ("__device__", "__constant__", "__managed__")
_OF_VARIABLES = ("__constant__", "__managed__")  # and of no function
_NO_WORD = re.compile(r"\W+")
_OF_FUNCTIONS = {"__host__", "inline", "__inline__", "__forceinline__", "__noinline__", "__global__", "void"}
_CLASSES = ("struct", "class", "union", "enum")
# What is in their brackets is no function's parameters.
_WITH_BRACKETS = ("__attribute__", "__align__", "alignas", "decltype", "typeof", "__typeof__")


def device_variables(tokens: Tokens) -> Iterator[tuple[int, int, str]]:
    """Insertions behind the `;` of declarations at the level of a file or a namespace."""
    for first, end in _declarations(tokens):
        yield from _registered(tokens.code, first, end)


def _declarations(tokens: Tokens) -> Iterator[tuple[int, int]]:
    """Where each begins, and its `;`."""
    code = tokens.code
    i, first = 0, 0
    while i < len(code):
        text = code[i].text
        if text == "{":
            if opens_namespace(code, first, i):
                i, first = i + 1, i + 1
                continue
            closed = tokens.matching(i)
            if closed is None:
                return
            is_class = opens_class(code, first, i)
            i = closed
            behind = code[i + 1].text if i + 1 < len(code) else ""
            if not is_class and behind not in (";", ",", "="):
                first = i + 1
        elif text in (";", "}"):
            if text == ";":
                yield first, i
            first = i + 1
        i += 1


def hides_variables(tokens: Tokens, defines: Sequence[Sequence[Token]]) -> bool:
    """Whether a file has, or may have, variables of the device that are not registered: a template's, or what its macros declare."""
    for directive in defines:
        words = {token.text for token in directive}
        if words & set(_SPACES) and not words & _OF_FUNCTIONS:
            return True
    return any(_is_template_of_one(tokens.code, first, end) for first, end in _declarations(tokens))


def _is_template_of_one(code: Sequence[Token], first: int, end: int) -> bool:
    words = _outside_brackets(code[first:end])
    return (
        "template" in words and bool(set(_SPACES) & set(words)) and any(True for _ in declared_names(code[first:end]))
    )


def outside(tokens: Tokens, spans: Sequence[Span]) -> list[Token]:
    """The tokens in none of these, which stand one behind the other."""
    kept, first = list[Token](), 0
    for span in spans:
        kept += tokens.code[first : tokens.index(span.start)]
        first = tokens.index(span.end)
    return kept + tokens.code[first:]


def outside_functions(tokens: Tokens) -> Iterator[Token]:
    """The tokens at the level of the file or of a namespace."""
    code = tokens.code
    i, first = 0, 0
    while i < len(code):
        if code[i].text == "{" and not opens_namespace(code, first, i):
            closed = tokens.matching(i)
            if closed is None:
                return
            i = closed
        else:
            yield code[i]
        if code[i].text in (";", "{", "}"):
            first = i + 1
        i += 1


def opens_namespace(code: Sequence[Token], first: int, i: int) -> bool:
    """Whether the `{` at `i` is a namespace's, or that of `extern "C"`; the words at `first` are ahead of it."""
    words = [t.text for t in code[first:i]]
    return "namespace" in words or (len(words) == 2 and words[0] == "extern" and code[i - 1].kind == "string")


def opens_class(code: Sequence[Token], first: int, i: int) -> bool:
    """Whether it is the body of a class, behind which variables of it may be declared."""
    calls = any(code[at].text == "(" and code[at - 1].text not in _WITH_BRACKETS for at in range(first, i))
    return any(t.text in _CLASSES for t in code[first:i]) and not calls


def _registered(code: Sequence[Token], first: int, end: int) -> Iterator[tuple[int, int, str]]:
    words = _outside_brackets(code[first:end])
    space = next((word for word in words if word in _SPACES), None)
    if space is None or "extern" in words or "template" in words or "using" in words or "typedef" in words:
        return
    names = list(declared_names(_declarators(code, first, end)))
    constant = "true" if "__constant__" in words else "false"
    made = " ".join(
        f"static const ::w2s_emulation::Variable w2s_variable_{_NO_WORD.sub('_', name)}({name}, {constant});"
        for name in names
    )
    if made:
        yield code[end].end, code[end].end, f" {made}"


def _declarators(code: Sequence[Token], first: int, end: int) -> Sequence[Token]:
    """The declaration without a class's definition: a lone definition declares nothing."""
    body = next((at for at in range(first, end) if code[at].text == "{"), end)
    if body == end or not opens_class(code, first, body):
        return code[first:end]
    depth = 0
    for at in range(body, end):
        depth += (code[at].text == "{") - (code[at].text == "}")
        if depth == 0:
            return code[at + 1 : end]
    return ()


def _outside_brackets(words: Sequence[Token]) -> list[str]:
    found, depth = list[str](), 0
    for token in words:
        depth -= token.text in (")", "]", "}")
        if depth == 0:
            found.append(token.text)
        depth += token.text in ("(", "[", "{")
    return found


def declared_names(words: Sequence[Token]) -> Iterator[str]:
    """What a declaration declares: nothing where it is a function's. `NAME(sum, float)[4]` is a name that a macro makes."""
    depth, last, done, passed = 0, "", False, -1
    for i, token in enumerate(words):
        if i <= passed:
            continue
        if token.text in ("(", "[", "{"):
            if depth == 0:
                if token.text == "(" and words[i - 1].text in _WITH_BRACKETS:
                    pass
                elif token.text == "(" and not done:
                    passed = _end_of_made_name(words, i)
                    if passed < 0:
                        return
                    last = plain(words[i - 1 : passed + 1])
                    continue
                else:
                    done = True
            depth += 1
        elif token.text in (")", "]", "}"):
            depth -= 1
        elif depth == 0 and token.text == "=":
            done = True
        elif depth == 0 and token.text == ",":
            if last:
                yield last
            last, done = "", False
        elif depth == 0 and token.kind == "name" and not done:
            last = token.text
    if last:
        yield last


def _end_of_made_name(words: Sequence[Token], opened: int) -> int:
    """The `)` behind which an array's size or a value stands, or nothing of what no function can be; -1 of a function's."""
    depth = 0
    for at in range(opened, len(words)):
        depth += (words[at].text == "(") - (words[at].text == ")")
        if depth == 0:
            following = words[at + 1].text if at + 1 < len(words) else ""
            is_variable = any(word.text in _OF_VARIABLES for word in words[:opened])
            return at if following in ("[", "=") or (is_variable and following in ("", ",")) else -1
    return -1
