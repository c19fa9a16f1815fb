"""Which of CUDA's vectors become classes of ours in the place of a sycl::vec, and what their names become."""

from __future__ import annotations

from collections.abc import Mapping

from wmma2sycl.migrate.apis.vectors.vector_types import MOVED, PLAIN, VECTORS
from wmma2sycl.migrate.core.whole import PlainVectors

_ROWS = {PlainVectors.NONE: {}, PlainVectors.MOVED: MOVED, PlainVectors.ALL: VECTORS}
# By CUDA's names; a vector of one component is never one.
PLAIN_TYPES = {which: frozenset(n for n, row in rows.items() if row.sycl in PLAIN) for which, rows in _ROWS.items()}
# From SYCL's names to ours.
NAMES: Mapping[PlainVectors, Mapping[str, str]] = {
    which: {row.sycl: PLAIN[row.sycl] for row in rows.values() if row.sycl in PLAIN} for which, rows in _ROWS.items()
}
