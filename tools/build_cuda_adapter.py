"""Builds the CUDA adapter of the wheels' SYCL runtime from a checkout of unified-runtime: `python tools/build_cuda_adapter.py --help`."""

from __future__ import annotations

import sys

from cuda_adapter.build import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
