#!/usr/bin/env python3
"""Copies of corpus programs with larger sizes, to be timed as the corpus is: the corpus' own take a few microseconds.

Out: a folder with NAME/cuda for each; what they print says nothing (their own bounds are for the small sizes).

    python3 bench/larger_sizes.py -o out/larger
    python3 corpus/verify_corpus.py --corpus out/larger --record --arch sm_90 --jobs 14   # on an NVIDIA GPU, timed
"""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path

CORPUS = Path(__file__).parents[1] / "corpus"
# Case -> the text of its sizes, and what stands there instead.
SIZES = {
    "col_major_gemm": ("const int m = 96, n = 64, k = 112;", "const int m = 2048, n = 2048, k = 512;"),
    "device_functions": ("const int m = 80, n = 48, k = 128;", "const int m = 2048, n = 2048, k = 512;"),
    "double_buffered": ("const int M = 192, N = 128, K = 144;", "const int M = 2048, N = 2048, K = 512;"),
    "int8_shapes": ("constexpr int SIZE = 64,", "constexpr int SIZE = 1024,"),
    "layout_template": ("make_problem(48, 80, 64)", "make_problem(2048, 2048, 512)"),
}


def write(case: str, folder: Path) -> None:
    """Raises ValueError where the case's sizes do not stand as the table has them."""
    small, large = SIZES[case]
    shutil.copytree(CORPUS / case / "cuda", folder / case / "cuda", dirs_exist_ok=True)
    changed = 0
    for path in sorted((folder / case / "cuda").iterdir()):
        text = path.read_text()
        changed += text.count(small)
        path.write_text(text.replace(small, large))
    if changed != 1:
        raise ValueError(f"{CORPUS / case}: '{small}' stands there {changed} times, not once")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("-o", "--output", type=Path, required=True, help="folder for the copies")
    options = parser.parse_args()
    for case in SIZES:
        write(case, options.output)
        print(options.output / case)


if __name__ == "__main__":
    main()
