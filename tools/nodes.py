"""Prints the nodes of a CUDA file, for whoever writes a rule: what they are, of which type, and how a rule names them.

    python tools/nodes.py kernel.cu
    python tools/nodes.py kernel.cu -- -std=c++20 -DN=4

A line a node: its name under the one around it (`left`, `arguments[0]`), kind, name, type, what it refers to, line:column.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from wmma2sycl.migrate.core.toolchain import HEADERS, Options, arguments
from wmma2sycl.migrate.front import PARTS, Node, parse


def main() -> None:
    """Reads the command line and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path, help="a CUDA source or header")
    parser.add_argument("clang", nargs="*", help="after --: options for clang")
    given = parser.parse_args()
    print("\n".join(printed(given.file.resolve(), tuple(given.clang))))


def printed(path: Path, options: tuple[str, ...] = ()) -> Iterator[str]:
    """The lines for one file; below them the errors that clang finds."""
    unit = parse(path, arguments(Options(options)), {str(path): path.name}, str(HEADERS))
    text = path.read_bytes()
    for top in unit.files[path.name]:
        yield from _lines(top, text, "", 0)
    for error in unit.errors:
        yield f"error: {_place(text, error.offset)}: {error.message}"


def _lines(node: Node, text: bytes, role: str, depth: int) -> Iterator[str]:
    words = [f"{role}:" if role else "", node.kind.value, node.name, f"'{node.type}'" if node.type else ""]
    if node.ref is not None:
        words.append(f"-> {node.ref.kind.value} {node.ref.qualified}")
    yield "  " * depth + " ".join(w for w in (*words, _place(text, node.start)) if w)
    names = dict(reversed([*_roles(node)]))  # the first name, where there are more
    for child in node.children:
        yield from _lines(child, text, names.get(child, ""), depth + 1)


def _roles(node: Node) -> Iterator[tuple[Node, str]]:
    """The children that have names."""
    above = node.parent
    if above is not None and above.launch is not None and above.launch.configuration is node:
        parts = {n: getattr(above.launch, n) for n in ("grid", "block", "shared", "stream")}
        yield from ((part, f"launch.{name}") for name, part in parts.items() if part is not None)
    for name in (n for n in PARTS if node.kind in PARTS[n] and not _lacks(node, n)):
        found = getattr(node, name)
        if isinstance(found, list):
            yield from ((one, f"{name}[{i}]") for i, one in enumerate(found))
        elif found is not None:
            yield found, name


def _lacks(node: Node, name: str) -> bool:
    """Whether a part that others of the kind have is not there: a body, the callee of a constructor."""
    return (
        (name == "body" and not node.has_body)
        or (name == "callee" and node.is_construction)
        or (name == "operand" and not node.children)
    )


def _place(text: bytes, offset: int) -> str:
    before = text[:offset].decode("utf-8", "replace")
    return f"{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}"


if __name__ == "__main__":
    main()
