"""What a name of CUDA becomes, as Markdown: the examples of `wmma2sycl support`."""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.core.lexer import lex
from wmma2sycl.migrate.diagnostics import CODES
from wmma2sycl.migrate.report.support_examples import STATES, Example, examples
from wmma2sycl.migrate.report.wording import see


def name_at(text: bytes, offset: int) -> str:
    """The name of the code at a byte offset with what qualifies it, `wmma::mma_sync`; "" in comments and strings."""
    code = lex(text).code
    for i, token in enumerate(code):
        if token.kind == "name" and token.start <= offset <= token.end:
            first = i
            while first > 1 and code[first - 1].text == "::" and code[first - 2].kind == "name":
                first -= 2
            return "".join(t.text for t in code[first : i + 1])
    return ""


def about(name: str) -> str:
    """What becomes of it; "" of a name that is in no table."""
    parts = name.split("::")
    for start in range(len(parts)):  # the most qualified name that is known
        wanted = "::".join(parts[start:])
        found = [e for e in examples() if e.name == wanted] if wanted else []
        if found:
            return "\n\n".join("\n".join(_lines(e)) for e in found)
    return ""


def _lines(example: Example) -> Iterator[str]:
    yield f"**{example.name}** ({example.family}): {STATES[example.state]}"
    yield from ("", "```cuda", *example.before, "```")
    if example.state != "refused":
        yield from ("becomes", "```cpp", *(example.after or ("// nothing: SYCL needs no such call",)), "```")
    for code, message in zip(example.codes, example.messages):
        yield f"- {code}: {message} (`{see(CODES[code])}`)"
