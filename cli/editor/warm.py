"""Imported by the process that every analysis is forked from: all that they need is loaded, and one small source migrated.

Its standard output is the editor's channel; nothing of a parser may write there.
"""

from __future__ import annotations

import contextlib
import gc
import os
import tempfile
from pathlib import Path

from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.pipeline import migrate_tree
from wmma2sycl.migrate.project.tree import find

_SOURCE = """#include <mma.h>
__global__ void k(const half *a, float *p) {
  nvcuda::wmma::fragment<nvcuda::wmma::accumulator, 16, 16, 16, float> c;
  nvcuda::wmma::fill_fragment(c, 1.0f);
  nvcuda::wmma::store_matrix_sync(p, c, 16, nvcuda::wmma::mem_row_major);
}
void f(float *p) { cudaMalloc(&p, 4); k<<<1, 32>>>(nullptr, p); }
"""


def _warm_up() -> None:
    with contextlib.suppress(Exception), tempfile.TemporaryDirectory(prefix="wmma2sycl-") as folder:
        path = Path(folder, "a.cu")  # what is amiss an analysis tells
        path.write_text(_SOURCE, encoding="utf-8")
        migrate_tree(find([path]), Options())
    gc.collect()
    gc.freeze()


os.dup2(2, 1)
_warm_up()
