"""Statements whose result depends on which lane holds which element: each must be refused with a diagnostic.

`{f}` is a fragment of float accumulators, `{a}` one of A. The places of elements are undefined in WMMA.
"""

from __future__ import annotations

_EACH = "for (int e = 0; e < {f}.num_elements; ++e) "

DEPENDENT = (
    # the element's number
    _EACH + "{f}.x[e] *= e;",
    _EACH + "if (e % 2) {f}.x[e] = 0.0f;",
    _EACH + "{f}.x[e] = e < 4 ? {f}.x[e] : 0.0f;",
    "for (int e = 0, sign = 1; e < {f}.num_elements; ++e, sign = -sign) {f}.x[e] *= sign;",
    _EACH + "{{ const float weight = 1.0f / (e + 1); {f}.x[e] *= weight; }}",
    # single elements, and not all of them
    "{f}.x[0] = 1.0f;",
    "{f}.x[{f}.num_elements - 1] = 1.0f;",
    "for (int e = 0; e < 4; ++e) {f}.x[e] = 0.0f;",
    "for (int e = 0; e < {f}.num_elements / 2; ++e) {f}.x[e] = 0.0f;",
    "for (int e = 0; e < {f}.num_elements; e += 2) {f}.x[e] = 0.0f;",
    "for (int e = 1; e < {f}.num_elements; ++e) {f}.x[e] = 0.0f;",
    # one element from another
    "for (int e = 0; e + 1 < {f}.num_elements; e += 2) {f}.x[e] += {f}.x[e + 1];",
    _EACH + "{f}.x[e] = {f}.x[{f}.num_elements - 1 - e];",
    _EACH + "{f}.x[e] += {f}.x[e ^ 1];",
    "float sum = 0.0f; " + _EACH + "{{ sum += {f}.x[e]; {f}.x[e] = sum; }}",
    "float before = 0.0f; " + _EACH + "{{ float now = {f}.x[e]; {f}.x[e] = now - before; before = now; }}",
    # the lane
    _EACH + "{f}.x[e] += threadIdx.x;",
    _EACH + "if (threadIdx.x % 32 < 16) {f}.x[e] = 0.0f;",
    "if ((threadIdx.x & 1) == 0) " + _EACH + "{f}.x[e] = -{f}.x[e];",
    "const int group = (threadIdx.x & 31) >> 2; const float part = 0.5f * group; " + _EACH + "{f}.x[e] += part;",
    "{f}.x[threadIdx.x % 8] = 0.0f;",
    _EACH + "{f}.x[e] = __shfl_xor_sync(0xffffffff, {f}.x[e], 1);",
    _EACH + "{f}.x[e] = __shfl_down_sync(0xffffffffu, {f}.x[e], 4);",
    # memory by number or lane
    _EACH + "{f}.x[e] += c[e];",
    _EACH + "{f}.x[e] += c[threadIdx.x];",
    _EACH + "{f}.x[e] *= c[(threadIdx.x % 32) * 8 + e];",
    # elements as memory
    "float *elements = {f}.x; elements[0] = 0.0f;",
    "memset({f}.x, 0, sizeof({f}.x[0]) * 2);",
    "reinterpret_cast<float2 *>({f}.x)[0].x = 1.0f;",
    "float copy[8]; memcpy(copy, {f}.x, sizeof(copy)); " + _EACH + "{f}.x[e] = copy[7 - e];",
    # fragments of another kind
    _EACH + "{f}.x[e] += (float){a}.x[e];",
)
