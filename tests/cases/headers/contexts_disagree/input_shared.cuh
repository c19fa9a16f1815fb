#pragma once

// The vector type is each including source's own.
static __global__ void fill(VECTOR *to) {
    VECTOR first = {1, 2};
    to[threadIdx.x] = first;
}
