"""Whether a text has anything of CUDA: a source that has not, nor reads a file that has, is migrated as it stands.

By names, and rather too often yes than no: one in a branch that is skipped counts. A word of its own like `matches_cuda`, and
one in a text, as `"NVIDIA"`, is none; the names of built in things (`dim3`, `warpSize`), which other C++ may have, too, are in
common_names.py.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from wmma2sycl.migrate.apis.extensions import torch
from wmma2sycl.migrate.apis.sample_helpers import HEADERS as HELPER_HEADERS
from wmma2sycl.migrate.apis.toolkit_headers import is_of_cuda
from wmma2sycl.migrate.core.toolchain import HEADERS

_MARKS = rb"\b__(?:global|device|host|shared|constant|managed|launch_bounds|grid_constant|forceinline|noinline)__\b"
_KERNELS = re.compile(rb"<<<|" + _MARKS)
_USES = re.compile(
    rb"\bcuda(?:[A-Z]\w*|\s*::|\s*##)|\b(?:nvcuda|cooperative_groups)\b"
    rb"|\b(?:wmma|thrust|cub|cutlass|cute|at|c10|torch)\s*::|\bcu(?:blas|dnn|fft|rand|sparse|solver|tensor)\w*"
    rb"|\bcu[A-Z][a-z]\w*|\bCU[a-z]\w*|\bCU_[A-Z]\w*|\bnv(?:rtc|ml|tx|jit)\w*|\bnccl\w*|\b__(?:half|nv_)\w*"
    rb"|\b__sync(?:threads(?:_(?:and|or|count))?|warp)\b|\b__(?:shfl|ballot|CUDA|NVCC)\w*|\b__ldg\b|\bCUDA\w*|\bNVCC\b"
)
_NAME_OF_CUDA = re.compile(r"\.cuh\W|(?i:cuda|nvidia)")
_SYCL = ("sycl/sycl.hpp", "CL/sycl.hpp")
_LIBRARIES = (*torch.HEADERS_OF, "pybind11/")  # of which ours are read where the system has none


def has_words(code: bytes, includes: Iterable[str] = ()) -> bool:
    """Whether code, its comments, texts and includes blanked, names something of CUDA's or of a library of it.

    `includes`: what it includes, with their quotes. What includes SYCL, and has no kernel of CUDA's, may have names like CUDA's
    (a `cudaCheck` of its own, a `dim3`) and ask which compiler reads it.
    """
    return _KERNELS.search(code) is not None or (not is_sycl(includes) and _USES.search(code) is not None)


def is_sycl(includes: Iterable[str]) -> bool:
    """Whether one of these includes, with their quotes, is SYCL's header."""
    return any(target[1:-1] in _SYCL for target in includes)


def is_named_for_cuda(target: str) -> bool:
    """Whether a header that nobody finds, with its quotes, is likely one of CUDA's side of a project, or of its samples' helpers."""
    return _NAME_OF_CUDA.search(target) is not None or _is_helper(target[1:-1])


def is_included(targets: Iterable[str]) -> bool:
    """Whether one of these includes, with their quotes, is a header of CUDA's, or of a library with rules of its own.

    Helpers of CUDA's samples are not among them: projects carry their own, whose text tells (a SYCL port's has no CUDA).
    """
    return any(_is_header(target[1:-1]) for target in targets)


def _is_helper(name: str) -> bool:
    return name.rpartition("/")[2] in HELPER_HEADERS


def _is_header(name: str) -> bool:
    if not name or _is_helper(name):
        return False
    if name.startswith(_LIBRARIES) or is_of_cuda(name):
        return True
    return not name.startswith(("/", ".")) and (HEADERS / name).is_file()
