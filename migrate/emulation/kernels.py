"""The heads of kernels: what has to stand at the beginning of each body, so that a call by the host is a launch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wmma2sycl.migrate.core.lexer import Token, Tokens

_NOT_A_NAME = ("__global__", "__launch_bounds__", "__maxnreg__", "__cluster_dims__", "__block_size__", "__attribute__")
_QUALIFIERS = ("const", "volatile", "__grid_constant__", "struct", "enum", "class")
_TYPES = ("int", "unsigned", "signed", "char", "short", "long", "float", "double", "bool", "const", "__restrict__")

TemplateParameter = tuple[str, str, int | None]  # its name, `...` for a pack, and where the name goes if it has none


def kernel_heads(data: bytes, tokens: Tokens) -> Iterator[tuple[int, str]]:
    """Insertions: behind the brace that opens a kernel's body, and names for parameters that have none, of templates, too."""
    code = tokens.code
    for i, token in enumerate(code):
        if token.text != "__global__":
            continue
        opened = _parameters(tokens, i)
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
        for number, words in enumerate(map(_declarator, _parameter_list(code[opened + 1 : closed]))):
            if [word.text for word in words] == ["void"]:
                continue
            named = _parameter(words)
            if not named:
                named = f"w2s_unnamed_{number}"
                yield words[-1].end, f" {named}"
            given.append(named)
        types = ", ".join(f"decltype({one.removesuffix('...')}){'...' if one.endswith('...') else ''}" for one in given)
        yield (
            code[body].end,
            f" W2S_KERNEL((static_cast<::w2s_emulation::Pointer<{types}>>({name})))({', '.join(given)});",
        )


def _parameters(tokens: Tokens, i: int) -> int | None:
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
    dots, last = "..." if "..." in texts else "", texts[-1]
    is_type_alone = len(texts) == 1 or last in (">", ">>", "...", "*", "&", *_TYPES, *_QUALIFIERS, "typename")
    if is_type_alone or texts[-2] == "::":
        return f"w2s_argument_{number}", dots, words[len(texts) - 1].end
    return last, dots, None


def _parameter_list(words: Sequence[Token]) -> Iterator[Sequence[Token]]:
    """At commas outside of all brackets, of template arguments too."""
    depth, first = 0, 0
    for i, word in enumerate(words):
        depth += word.text in ("(", "[", "{", "<")
        depth -= len(word.text) if word.text in (">", ">>") else word.text in (")", "]", "}")
        if word.text == "," and depth == 0:
            yield words[first:i]
            first = i + 1
    if first < len(words):
        yield words[first:]


def _declarator(words: Sequence[Token]) -> Sequence[Token]:
    """A parameter without its default and its sizes."""
    texts = [word.text for word in words]
    ends = [texts.index(text) for text in ("=", "[") if text in texts]
    return words[: min(ends, default=len(words))]


def _parameter(words: Sequence[Token]) -> str:
    """A parameter's name, `args...` for a pack; "" where it has none."""
    for i, word in enumerate(words):  # a pointer to a function, a reference to an array
        if word.text == "(" and i + 2 < len(words) and words[i + 1].text in ("*", "&"):
            return words[i + 2].text
    last = words[-1]
    of_type = [word for word in words[:-1] if word.text not in _QUALIFIERS]
    if last.kind != "name" or last.text in _TYPES or not of_type or of_type[-1].text in ("::", "typename"):
        return ""
    return last.text + ("..." if any(word.text == "..." for word in words) else "")
