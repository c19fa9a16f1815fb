"""Variables that device code keeps between its calls, `static int n;` in a function: each is registered behind its declaration."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wmma2sycl.migrate.core.lexer import Token, Tokens
from wmma2sycl.migrate.emulation.variables import declared_names

_BEGINS = ("{", "}", ";")
_OF_DEVICE = ("__device__", "__global__")
_OTHERS = {
    "const",
    "constexpr",
    "__shared__",
    "thread_local",
    "extern",
}  # nothing writes them, or no kernel after this one sees them
_OPENS, _CLOSES = ("(", "[", "{"), (")", "]", "}")


def kept_variables(tokens: Tokens) -> Iterator[tuple[int, int, str]]:
    """Insertions behind the `;` of declarations in functions of the device alone."""
    code = tokens.code
    for opened in _bodies(code):
        closed = tokens.matching(opened)
        for at in range(opened, closed or opened):
            if code[at].text == "static" and _begins(code, at):
                yield from _registered(code, at)


def _bodies(code: Sequence[Token]) -> Iterator[int]:
    """The `{` of each function of the device: of kernels, too."""
    head = list[str]()
    for at, token in enumerate(code):
        if token.text == "{" and not {*_OF_DEVICE}.isdisjoint(head) and "__host__" not in head and "(" in head:
            yield at
        head = [] if token.text in _BEGINS else [*head, token.text]


def _begins(code: Sequence[Token], at: int) -> bool:
    """Whether a statement begins there, maybe with the mark ahead of `static`."""
    before = code[at - 1] if code[at - 1].text not in ("__device__", "__constant__") else code[at - 2]
    return before.text in _BEGINS


def _registered(code: Sequence[Token], first: int) -> Iterator[tuple[int, int, str]]:
    depth, end = 0, first
    while end < len(code) and (depth or code[end].text != ";"):
        depth += (code[end].text in _OPENS) - (code[end].text in _CLOSES)
        end += 1
    words = {token.text for token in code[first - 1 : end]}
    is_reference = any(token.text in ("&", "&&") for token in code[first : first + 5])
    if is_reference or end == len(code) or words & _OTHERS:
        return
    constant = "true" if "__constant__" in words else "false"
    made = (
        f"(void)&::w2s_emulation::KeptVariable<&{name}, {constant}>::done;" for name in declared_names(code[first:end])
    )
    if text := " ".join(made):
        yield code[end].end, code[end].end, f" {text}"
