#include <cuda_fp16.h>

__global__ void waves(const half2 *x, half2 *y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    half2 v = x[i];
    half2 wave = __hadd2(h2sin(v), h2cos(v));
    half2 scale = __hmul2(h2exp2(v), h2exp10(__hneg2(v)));
    half2 logs = __hsub2(h2log2(scale), h2log10(scale));
    y[3 * i] = __hfma2(wave, h2rcp(scale), logs);
    y[3 * i + 1] = __hsub2(h2ceil(v), h2floor(v));
    y[3 * i + 2] = __hsub2(h2rint(v), h2trunc(v));
}
