"""Whether a text has anything of CUDA: a source that has not, nor reads a file that has, is migrated as it stands.

By words, and rather too often yes than no: a word in a string counts, or in a branch that is skipped.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from wmma2sycl.migrate.apis.extensions import torch
from wmma2sycl.migrate.apis.sample_helpers import HEADERS as HELPER_HEADERS
from wmma2sycl.migrate.apis.toolkit_headers import is_of_cuda
from wmma2sycl.migrate.core.toolchain import HEADERS

_WORDS = re.compile(
    rb"(?i:cuda|nvcc|nvrtc|nvidia|wmma|cublas|cudnn|cufft|curand|cusparse|cusolver|cutlass|nccl|nvml|nvtx|thrust)"
    rb"|<<<|\bcub::|\bat::|\bc10::|\btorch::|\bdim3\b"
    rb"|\b__(?:global|device|host|shared|constant|managed|launch_bounds|grid_constant|forceinline|noinline)__\b"
)
_LIBRARIES = (*torch.HEADERS_OF, "pybind11/")  # of which ours are read where the system has none


def has_words(text: bytes) -> bool:
    """Whether a text, its comments blanked, names CUDA, a library of it or a mark of it."""
    return _WORDS.search(text) is not None


def is_included(targets: Iterable[str]) -> bool:
    """Whether one of these includes, with their quotes, is a header of CUDA's, or of a library with rules of its own."""
    return any(_is_header(target[1:-1]) for target in targets)


def _is_header(name: str) -> bool:
    return (
        name.startswith(_LIBRARIES)
        or is_of_cuda(name)
        or name.rpartition("/")[2] in HELPER_HEADERS
        or (bool(name) and not name.startswith(("/", ".")) and (HEADERS / name).is_file())
    )
