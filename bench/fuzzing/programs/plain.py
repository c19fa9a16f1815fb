"""CUDA text as plain C++: the program computes by it what its kernels must give."""

from __future__ import annotations

import re

_WORDS = {"threadIdx": "thread_", "blockIdx": "block_", "blockDim": "block_dim_", "gridDim": "grid_dim_", "warpSize": "32", "dim3": "Index3",
          "__device__ ": "inline ", "__constant__ ": "static ", "__forceinline__ ": "", "__host__ ": ""}  # fmt: skip
_FUNCTIONS = ("seen", "described", "halved", "less_one", "min", "max", "__popc", "__popcll", "__clz", "__clzll", "__brev", "__brevll", "__ffs", "__ffsll", "__umulhi", "__mulhi", "__byte_perm", "__funnelshift_l",
              "__funnelshift_r", "__mul24", "__umul24", "__sad", "__usad", "__hadd", "__rhadd", "__uhadd", "__dp4a", "__vadd4", "__vsub2", "__vmaxu4", "__vcmpeq4", "abs")  # fmt: skip
_WORD = re.compile("|".join(rf"\b{w}" if w.endswith(" ") else rf"\b{w}\b" for w in _WORDS))
_CALL = re.compile(rf"(?<![\w:.])({'|'.join(_FUNCTIONS)})\(")
_OWN = re.compile(r"\b([pP])(?=\d+_)")


def plain(text: str) -> str:
    """The text with host variables in the place of the builtins, our own functions in the place of CUDA's, and other names."""
    text = text.replace("#pragma unroll", "")
    found = _WORD.sub(lambda m: _WORDS[m[0]], text)
    found = _CALL.sub(lambda m: f"ref::{m[1].strip('_')}_(", found)
    return _OWN.sub(lambda m: "h" if m[1] == "p" else "H", found)
