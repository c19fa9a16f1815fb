"""README's worked example, a case of tests/cases: `python tools/readme_example.py --write`. Without `--write` it only says whether it is current."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CASE = ROOT / "tests" / "cases" / "max_registers" / "launched_size"
BEGIN, END = (
    "<!-- example: begin, made by `python tools/readme_example.py --write` -->",
    "<!-- example: end -->",
)


def example() -> str:
    """The case's CUDA and the SYCL that tests/test_cases.py holds it to."""
    before, after = ((CASE / name).read_text(encoding="utf-8") for name in ("input.cu", "expected.cpp"))
    return f"```cuda\n{before}```\n\nbecomes\n\n```cpp\n{after}```"


def with_example(readme: str) -> str:
    """README with the example between its marks. Raises ValueError where they are missing."""
    head, begin, rest = readme.partition(BEGIN)
    _, end, tail = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"README.md has no lines '{BEGIN}' and '{END}'")
    return f"{head}{BEGIN}\n{example()}\n{END}{tail}"


def main() -> int:
    path = ROOT / "README.md"
    text = path.read_text(encoding="utf-8")
    made = with_example(text)
    if "--write" in sys.argv[1:]:
        path.write_text(made, encoding="utf-8")
        return 0
    return int(text != made)


if __name__ == "__main__":
    sys.exit(main())
