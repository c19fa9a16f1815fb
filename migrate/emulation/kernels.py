"""The heads of kernels: what has to stand at the beginning of each body, so that a call by the host is a launch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from wmma2sycl.migrate.core.lexer import Token, Tokens
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.emulation.conditional_parameters import conditions, joined, line_again
from wmma2sycl.migrate.emulation.parameters import QUALIFIERS, TYPES, listed, parameters

_NOT_A_NAME = ("__global__", "__launch_bounds__", "__maxnreg__", "__cluster_dims__", "__block_size__", "__attribute__")
_BOUNDS = ("__launch_bounds__", "launch_bounds")  # the other in `__attribute__`
_OWN = "_w2s"  # behind a parameter's name

TemplateParameter = tuple[str, str, int | None]  # its name, `...` for a pack, and where the name goes if it has none


def kernel_heads(data: bytes, tokens: Tokens, lines: Sequence[Span] = ()) -> Iterator[tuple[int, str]]:
    """Insertions: behind the brace that opens a kernel's body, and names for parameters that have none, of templates, too.

    `lines` are directives that stand between the tokens."""
    code = tokens.code
    for i, token in enumerate(code):
        if token.text != "__global__":
            continue
        opened = opened_parameters(tokens, i)
        closed = None if opened is None else tokens.matching(opened)
        if opened is None or closed is None:
            continue
        body = closed + 1
        while body < len(code) and code[body].text not in ("{", ";", "}"):
            body += 1
        if body >= len(code) or code[body].text != "{":
            continue
        templates = list(_template_parameters(tokens, i))
        yield from ((place, f" {named}") for named, _, place in templates if place is not None)
        name = _name(data, tokens, i, opened, templates)
        given = list[str]()
        for number, (named, place) in enumerate(parameters(tokens, opened, closed)):
            if not named:
                yield place, f" w2s_unnamed_{number}"
            given.append(named or f"w2s_unnamed_{number}")
        own = name.partition("<")[0]
        if any(one.removesuffix("...") == own for one in given):  # which hides the kernel's name
            yield from _renamed(code[opened:], own)
            given = [one.replace(own, own + _OWN) if one.removesuffix("...") == own else one for one in given]
        chosen = conditions(data, tokens, opened, closed, lines)
        types, values = (
            joined(data, tokens, opened, closed, chosen, texts) for texts in ([_type(one) for one in given], given)
        )
        yield (
            code[body].end,
            f" W2S_KERNEL((static_cast<::w2s_emulation::Pointer<{types}>>({name})){_bound(data, tokens, i, opened)})({values});"
            + (line_again(data, code[body].end) if chosen else ""),
        )


def _type(parameter: str) -> str:
    """What its type is called: that of a pack is one of types."""
    return f"decltype({parameter.removesuffix('...')})" + ("..." if parameter.endswith("...") else "")


def _renamed(words: Sequence[Token], name: str) -> Iterator[tuple[int, str]]:
    """Another name for a parameter of a kernel, from its list on to the end of the body."""
    depth = 1
    for before, word in pairwise(words):
        depth += (word.text in ("(", "{")) - (word.text in (")", "}"))
        if word.text == name and before.text not in (".", "->", "::"):
            yield word.end, _OWN
        if word.text == "}" and depth == 0:
            return


def _bound(data: bytes, tokens: Tokens, i: int, opened: int) -> str:
    """A further argument: the most threads that a block may have by `__launch_bounds__`; "" where there is none.

    The kernel's own, else what one of the file's declarations of that name says ahead of it."""
    own = _words_of_bound(tokens, i, opened)
    if not own:
        name = tokens.code[opened - 1].text
        heads = (
            (j, opened_parameters(tokens, j)) for j, token in enumerate(tokens.code[:i]) if token.text == "__global__"
        )
        beside = [
            _words_of_bound(tokens, j, at) for j, at in heads if at is not None and tokens.code[at - 1].text == name
        ]
        own = next(iter(one for one in beside if one), [])
    return f", ({data[own[0].start : own[-1].end].decode('utf-8', 'surrogateescape')})" if own else ""


def _words_of_bound(tokens: Tokens, i: int, opened: int) -> Sequence[Token]:
    """The first argument of what a head says of its blocks: `i` is its `__global__`, `opened` the parameters'."""
    code = tokens.code
    first = i
    while first > 0 and code[first - 1].text not in (";", "}", "{"):
        first -= 1
    at = next((j for j in range(first, opened) if code[j].text in _BOUNDS), None)
    closed = tokens.matching(at + 1) if at is not None else None
    if at is None or closed is None or closed == at + 2:
        return []
    first, end = next(listed(tokens, at + 2, closed))
    return code[first:end]


def opened_parameters(tokens: Tokens, i: int) -> int | None:
    """The index of the `(` that opens the parameters of the kernel whose `__global__` is at `i`."""
    code = tokens.code
    at = i + 1
    while at < len(code) and code[at].text not in (";", "{", "}"):
        if code[at].text == "(" and at > 0:
            if code[at - 1].text not in _NOT_A_NAME and code[at - 1].text != "(":
                return _behind_a_macro(tokens, at)
            closed = tokens.matching(at)
            if closed is None:
                return None
            at = closed
        at += 1
    return None


def _behind_a_macro(tokens: Tokens, opened: int) -> int:
    """The `(` itself, or the next one where a macro makes the kernel's name: `NAME(scale)(float *x)`."""
    closed = tokens.matching(opened)
    is_macro = closed is not None and closed + 1 < len(tokens.code) and tokens.code[closed + 1].text == "("
    return closed + 1 if is_macro and closed is not None else opened


def _name(data: bytes, tokens: Tokens, i: int, opened: int, templates: Sequence[TemplateParameter]) -> str:
    """The kernel's name as its own body may say it, with the template's parameters for arguments."""
    code = tokens.code
    if code[opened - 1].text == ">":  # an explicit specialization: f<16>
        start = opened - 1
        while start > i and code[start].text != "<":
            start -= 1
        return data[code[start - 1].start : code[opened - 1].end].decode("utf-8", "surrogateescape")
    if code[opened - 1].text == ")":  # a macro's use
        start = next(j for j in range(i, opened) if code[j].text == "(" and tokens.matching(j) == opened - 1) - 1
        return data[code[start].start : code[opened - 1].end].decode("utf-8", "surrogateescape")
    name = code[opened - 1].text
    if name == "##" or (opened > 2 and code[opened - 2].text == "##"):
        name = data[code[opened - 3].start : code[opened - 1].end].decode("utf-8", "surrogateescape")
    return f"{name}<{', '.join(one + dots for one, dots, _ in templates)}>" if templates else name


def _template_parameters(tokens: Tokens, i: int) -> Iterator[TemplateParameter]:
    code = tokens.code
    first = i
    while first > 0 and code[first - 1].text not in (";", "}", "{"):
        first -= 1
    while first < i and code[first].text != "template":
        first += 1
    parsed = tokens.template_arguments(first + 1) if first < i and code[first + 1].text == "<" else None
    for number, span in enumerate(parsed[0] if parsed is not None else ()):
        words = code[tokens.index(span.start) : tokens.index(span.end)]
        if words:
            yield _template_parameter(words, number)


def _template_parameter(words: Sequence[Token], number: int) -> TemplateParameter:
    texts = [word.text for word in words]
    texts = texts[: texts.index("=")] if "=" in texts else texts
    if texts[0] == "template":  # what a template takes that is a parameter itself is none of ours
        nested = len(texts) - 1 - texts[::-1].index(">")
        texts, words = texts[nested + 1 :], words[nested + 1 :]
    dots, last = "..." if "..." in texts else "", texts[-1]
    opened = next((i for i, pair in enumerate(pairwise(texts)) if pair in (("(", "*"), ("(", "&"))), None)
    if opened is not None:
        at = opened + 1  # `int (*F)(int)`, `int (&values)[4]`
        while texts[at] in ("*", "&", "const", "..."):
            at += 1
        if words[at].kind == "name":
            return texts[at], dots, None
        return f"w2s_argument_{number}", dots, words[at - 1].end
    is_type_alone = len(texts) == 1 or last in (">", ">>", "...", "*", "&", *TYPES, *QUALIFIERS, "typename")
    if is_type_alone or texts[-2] == "::":
        return f"w2s_argument_{number}", dots, words[len(texts) - 1].end
    return last, dots, None
