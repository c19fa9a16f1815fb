"""The programs that mutations begin with: our own cases, corpus and device programs, as trees of name -> bytes."""

from __future__ import annotations

from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
Tree = dict[str, bytes]


@cache
def _folders() -> tuple[tuple[str, tuple[Path, ...]], ...]:
    tests = ROOT / "tests"
    found = [
        (c, tuple(sorted(c.glob("input*")))) for c in sorted(tests.glob("cases/*/*")) if (c / "input.cu").is_file()
    ]
    found += [
        (c, tuple(sorted(f for f in c.rglob("*") if f.is_file()))) for c in sorted((ROOT / "corpus").glob("*/cuda"))
    ]
    found += [(f.with_suffix(""), (f,)) for f in sorted((tests / "device_programs").glob("*.cu"))]
    return tuple((str(folder.relative_to(ROOT)), files) for folder, files in found)


def names() -> list[str]:
    return [name for name, _ in _folders()]


def tree(name: str) -> Tree:
    """One program's files."""
    files = dict(_folders())[name]
    base = ROOT / name if (ROOT / name).is_dir() else files[0].parent
    return {f.relative_to(base).as_posix(): f.read_bytes() for f in files}


def write(files: Tree, root: Path) -> None:
    for name, data in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
