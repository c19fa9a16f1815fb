"""The parts of docs/runtime.md that are made from tables and headers: `python tools/runtime_page.py --write`. Without it, whether they are current."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from wmma2sycl.migrate.apis.targets import ENGINES, MULTIPLIES, Fit, Multiply, Target, spelled
from wmma2sycl.templates.runtime_library import every_header

PAGE = Path(__file__).resolve().parents[1] / "docs" / "runtime.md"
BEGIN, END = "<!-- {name}: begin, made by `python tools/runtime_page.py --write` -->", "<!-- {name}: end -->"
# Element types of the tables of targets, as the headers have them.
CPP = {
    "half": "sycl::half", "bf16": "bfloat16", "tf32": "precision::tf32", "float": "float", "double": "double",
    "s8": "std::int8_t", "u8": "std::uint8_t", "s4": "precision::s4", "u4": "precision::u4", "b1": "precision::b1",
    "s32": "std::int32_t",
}  # fmt: skip
_ELEMENT = re.compile(
    r"template <> struct element<(?P<type>precision::\w+)>(?P<base> : packed_element<(?P<word>[\w:]+), (?P<each>\d+)>)?"
)
_THROWN = re.compile(r"\bthrow (?P<what>[\w:]+)\((?P<with>[^;]*)\);")
_TEXT = re.compile(r"\"(?:[^\"\\]|\\.)*\"")
_OF_SYCL = re.compile(r"((?:is\(sycl::errc::\w+\)\s*(?:\|\|)?\s*)+)[)\s?]*(?:return\s+)?(runtime_\w+)")


def row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def header(name: str) -> str:
    return every_header()[name].decode()


# -- elements and products ------------------------------------------------------------------------------------------


def elements() -> Iterator[str]:
    """Each element type, what it is in memory, and what a lambda over elements takes."""
    special = {m["type"]: m for m in _ELEMENT.finditer(header("element.hpp"))}
    yield row("element", "`T` of `tiled_matrix`", "in memory", "what a lambda of `joint_matrix_apply` takes")
    yield "|---|---|---|---|"
    for name, cpp in CPP.items():
        found = special.get(cpp)
        if found is None:
            yield row(name, f"`{cpp}`", f"`{cpp}`", f"`{cpp} &`")
        elif found["word"] is None:
            yield row(name, f"`{cpp}`", "`float`", "`float &`")
        else:
            yield row(
                name, f"`{cpp}`", f"`{found['word']}`, {found['each']} elements", f"`{found['word']} &`, such a word"
            )


def products() -> Iterator[str]:
    """What goes together in one product, and each engine's own tiles of it."""
    yield row("A, B -> C", *(f"`{target.name}`" for target in ENGINES))
    yield "|---" * (1 + len(ENGINES)) + "|"
    yield row("sub-group", *(" or ".join(map(str, target.sub_group_sizes)) for target in ENGINES))
    for multiply in _products():
        yield row(multiply.types, *(_tiles(target, multiply) for target in ENGINES))


def _products() -> Iterable[Multiply]:
    """WMMA's, and what else an engine has; without sizes."""
    of_wmma = [Multiply(m.a, m.b, m.c) for m in MULTIPLIES]
    of_engines = [
        Multiply(a, a, c)
        for target in ENGINES
        for tiles in target.rows
        for a in tiles.inputs.split()
        for c in tiles.accumulators.split()
    ]
    return sorted(dict.fromkeys([*of_wmma, *of_engines]), key=lambda m: [*CPP].index(m.a))


def _tiles(target: Target, multiply: Multiply) -> str:
    """Its tiles; in front of them `only` where no other sizes are made of them."""
    rows = [tiles for tiles in target.rows if tiles.takes(multiply)]
    if not rows:
        return "-"
    only = "only " if rows[0].fit is Fit.ONLY else ""
    more = "".join([", mixed" if rows[0].mixed else "", ", saturating" if rows[0].saturates else ""])
    return f"{only}{', '.join(spelled(tiles.tile) for tiles in rows)}{more}"


# -- errors ---------------------------------------------------------------------------------------------------------


def thrown() -> Iterator[str]:
    """What the headers throw at run time, with its text."""
    yield row("header", "error", "text")
    yield "|---|---|---|"
    yield from dict.fromkeys(one for name in sorted(every_header()) for one in _thrown(name))


def _thrown(name: str) -> Iterator[str]:
    code = re.sub(r"//[^\n]*", "", header(name))
    for match in _THROWN.finditer(code):
        errc = re.search(r"sycl::errc::(\w+)", match["with"])
        status = re.match(r"\w+_\w+$|(\w+_\w+),", match["with"].strip())
        code_of = f" of `errc::{errc[1]}`" if errc else f" of `{status[1] or status[0]}`" if status else ""
        yield row(f"`{name}`", f"`{match['what'].removeprefix('detail::')}`{code_of}", _text(match["with"]))


def _text(arguments: str) -> str:
    """The literals of an expression, those side by side as one."""
    joined = re.sub(r"\"\s+\"", "", arguments)
    return " ... ".join(one[1:-1].strip() for one in _TEXT.findall(joined) if one[1:-1].strip())


def statuses() -> Iterator[str]:
    """What status_of makes of SYCL's exceptions."""
    text = header("status.hpp")
    body = text[text.index("status_of_exception(const sycl::exception") :].partition("\n}\n")[0]
    yield row("`sycl::errc`", "`runtime_status`")
    yield "|---|---|"
    for errors, status in _OF_SYCL.findall(body):
        yield row(", ".join(f"`{e}`" for e in re.findall(r"errc::(\w+)", errors)), f"`{status}`")


PARTS: dict[str, Callable[[], Iterable[str]]] = {
    "elements": elements,
    "products": products,
    "statuses": statuses,
    "thrown": thrown,
}


def page(text: str) -> str:
    """The page with its parts made anew. Raises ValueError where a part has no place in it."""
    for name, make in PARTS.items():
        begin, end = BEGIN.format(name=name), END.format(name=name)
        head, first, rest = text.partition(begin)
        _, last, tail = rest.partition(end)
        if not first or not last:
            raise ValueError(f"{PAGE.name} has no lines '{begin}' and '{end}'")
        text = "\n".join([f"{head}{begin}", *make(), f"{end}{tail}"])
    return text


def main() -> int:
    text = PAGE.read_text(encoding="utf-8")
    made = page(text)
    if "--write" in sys.argv[1:]:
        PAGE.write_text(made, encoding="utf-8")
        return 0
    return int(made != text)


if __name__ == "__main__":
    sys.exit(main())
