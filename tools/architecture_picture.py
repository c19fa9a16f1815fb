"""The pictures in docs/architecture.md, drawn from the imports: `python tools/architecture_picture.py --write`.

Each package is a Mermaid flowchart: an arrow leads from a room to one that it uses. An arrow that others already imply
is left out, so what stands is the order in which the rooms can be read. Without `--write` nothing is written, and the
exit code is 1 where the page is not current.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "architecture.md"
PACKAGES = ("migrate", "verify")
Uses = dict[str, set[str]]


def rooms(package: str) -> Uses:
    """Which rooms (folders, or modules that lie loose) of a package use which others of it."""
    found: Uses = {}
    for path in sorted((ROOT / package).rglob("*.py")):
        inside = path.relative_to(ROOT / package)
        own = inside.parts[0].removesuffix(".py")
        if not own.startswith("__"):
            found.setdefault(own, set()).update(_used(path, package) - {own})
    return found


def _used(path: Path, package: str) -> set[str]:
    head = f"wmma2sycl.{package}"
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            found |= {name.split(".")[2] for name in names if name.startswith(f"{head}.")}
    return found


def reduced(uses: Uses) -> Uses:
    """Without the arrows that a longer way implies."""
    reached = {room: _reached(room, uses) for room in uses}
    return {room: {one for one in of if not any(one in reached[other] for other in of)} for room, of in uses.items()}


def _reached(room: str, uses: Uses) -> set[str]:
    found: set[str] = set()
    todo = [room]
    while todo:
        new = uses[todo.pop()] - found
        found |= new
        todo += new
    return found


def picture(package: str) -> str:
    """The package as a Mermaid flowchart."""
    uses = reduced(rooms(package))
    arrows = [f"    {room} --> {other}" for room in sorted(uses) for other in sorted(uses[room])]
    return "\n".join(["```mermaid", "flowchart TD", *arrows, "```"])


def with_pictures(page: str) -> str:
    """The page with a picture between the marks of each package. Raises ValueError where a mark is missing."""
    for package in PACKAGES:
        begin, end = f"<!-- rooms of {package}: begin -->", f"<!-- rooms of {package}: end -->"
        head, found, rest = page.partition(begin)
        _, closed, tail = rest.partition(end)
        if not found or not closed:
            raise ValueError(f"{PAGE.name} has no marks '{begin}' and '{end}'")
        page = f"{head}{begin}\n{picture(package)}\n{end}{tail}"
    return page


def main() -> int:
    """0 where the page is current or was written, else 1."""
    old = PAGE.read_text(encoding="utf-8")
    new = with_pictures(old)
    if "--write" in sys.argv[1:]:
        PAGE.write_text(new, encoding="utf-8")
        return 0
    return int(old != new)


if __name__ == "__main__":
    sys.exit(main())
