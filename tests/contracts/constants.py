"""Contracts of `CUDART_INF_F` and its kin."""

from __future__ import annotations

import math

from wmma2sycl.migrate.apis.math_constants import CONSTANTS

from contracts.contract import Contract
from contracts.values import decoded

_HOST = "math_constants.h, cuda_fp16.h and cuda_bf16.h of CUDA 13.0, on the host"
_BITS = "math_constants.h of CUDA 13.0, which defines it by its bits for devices"
_ON_DEVICE_ONLY = {
    "CUDART_INF_F": math.inf,
    "CUDART_NAN_F": math.nan,
    "CUDART_MIN_DENORM_F": 2.0**-149,
    "CUDART_MAX_NORMAL_F": decoded("f32", 0x7F7FFFFF),
    "CUDART_NEG_ZERO_F": -0.0,
    "CUDART_INF": math.inf,
    "CUDART_NAN": math.nan,
    "CUDART_NEG_ZERO": -0.0,
}
_SUFFIXES = {"_FP16": "f16", "_BF16": "bf16", "_F": "f32"}


def _constant(name: str) -> Contract:
    kind = next((kind for suffix, kind in _SUFFIXES.items() if name.endswith(suffix)), "f64")
    if name in _ON_DEVICE_ONLY:
        return Contract(name, ("i32",), kind, _BITS, lambda _: _ON_DEVICE_ONLY[name], call=name, inputs=((0,),))
    return Contract(name, ("i32",), kind, _HOST, call=name, inputs=((0,),))


CONTRACTS = [_constant(name) for name in CONSTANTS]
