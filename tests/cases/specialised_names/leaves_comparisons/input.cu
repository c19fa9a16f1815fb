// `operator<` and `operator>` between which vectors are named: these are no arguments of a template.
#include <cuda_fp16.h>

struct Length {
    half value;
};

__device__ bool operator>(const Length &a, const Length &b) { return __hgt(a.value, b.value); }

__device__ bool operator<(const Length &a, const Length &b) { return __hlt(a.value, b.value); }

__device__ short4 operator+(const short4 &a, const short4 &b) {
    return make_short4(a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w);
}

__device__ short4 lower(const short4 &a, short b) { return make_short4(a.x > b ? b : a.x, a.y, a.z, a.w); }

template <typename T> __device__ bool operator<=(const Length &a, T b) { return __half2float(a.value) <= float(b); }
template <> __device__ bool operator<= <half>(const Length &a, half b) { return __hle(a.value, b); }

__global__ void shortest(const Length *lengths, short4 *out, half limit) {
    const Length a = lengths[threadIdx.x], b = lengths[threadIdx.x + 1];
    if (a < b || b > a || a <= limit)
        out[threadIdx.x] = lower(out[threadIdx.x] + out[threadIdx.x + 1], 3);
}
