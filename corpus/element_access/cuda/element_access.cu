// Every way programs write down "the same to every element of a fragment".
#include <mma.h>
#include <cuda_fp16.h>
#include <cstdio>
#include <cmath>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;

struct Clamp {
    float lo, hi;
    __device__ float operator()(float v) { return v < lo ? lo : (v > hi ? hi : v); }
};
template <typename F, typename Op>
__device__ void activate(F &f, Op op) {
    for (int t = 0; t < f.num_elements; t++) f.x[t] = op(f.x[t]);
}

__global__ void elementwise(const float *in, float *out, const float *bias, float alpha) {
    Acc acc, other;
    wmma::load_matrix_sync(acc, in, 16, wmma::mem_row_major);
    wmma::load_matrix_sync(other, in, 16, wmma::mem_col_major);
    for (auto &v : acc.x) v *= alpha;
    float *p = acc.x;
    for (int t = 0; t < 8; t++) p[t] += bias[3];
    acc.x[0] = acc.x[0] * 2.0f;
    acc.x[1] = acc.x[1] * 2.0f;
    acc.x[2] = acc.x[2] * 2.0f;
    acc.x[3] = acc.x[3] * 2.0f;
    acc.x[4] = acc.x[4] * 2.0f;
    acc.x[5] = acc.x[5] * 2.0f;
    acc.x[6] = acc.x[6] * 2.0f;
    acc.x[7] = acc.x[7] * 2.0f;
    for (int i = acc.num_elements; i > 0; i--) {
        if (acc.x[i - 1] < 0.0f) continue;
        acc.x[i - 1] += 0.5f * other.x[i - 1];
    }
    activate(acc, Clamp{-20.0f, 30.0f});
    wmma::store_matrix_sync(out, acc, 16, wmma::mem_row_major);
}

// Two elements at a time, and the loop over the elements around the one over the fragments.
__global__ void pairwise(const half *in, half *out, float alpha) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, half> acc[2];
    for (int j = 0; j < 2; j++) wmma::load_matrix_sync(acc[j], in, 16, j == 0 ? wmma::mem_row_major : wmma::mem_col_major);
    const half2 scale = __float2half2_rn(alpha);
    half2 *pairs = reinterpret_cast<half2 *>(acc[0].x);
    for (int i = 0; i < acc[0].num_elements / 2; i++) pairs[i] = __hadd2(__hmul2(pairs[i], scale), scale);
    for (int i = 0; i < acc[1].num_elements; i += 2) {
        float2 v = __half22float2(*reinterpret_cast<half2 *>(&acc[1].x[i]));
        v.x = fmaxf(v.x, 0.0f);
        v.y = fmaxf(v.y, 0.0f);
        *reinterpret_cast<half2 *>(&acc[1].x[i]) = __float22half2_rn(v);
    }
    for (int t = 0; t < acc[0].num_elements; t++)
        for (int j = 0; j < 2; j++) acc[j].x[t] = __hadd(acc[j].x[t], __float2half(0.25f * (j + 1)));
    for (int j = 0; j < 2; j++) wmma::store_matrix_sync(out + 256 * j, acc[j], 16, wmma::mem_row_major);
}

int main() {
    float *in, *out, *bias;
    half *hin, *hout;
    cudaMallocManaged(&in, 256 * sizeof(float));
    cudaMallocManaged(&out, 256 * sizeof(float));
    cudaMallocManaged(&bias, 16 * sizeof(float));
    cudaMallocManaged(&hin, 256 * sizeof(half));
    cudaMallocManaged(&hout, 512 * sizeof(half));
    for (int i = 0; i < 256; i++) in[i] = float((i * 37) % 101) / 8.0f - 6.0f;
    for (int i = 0; i < 256; i++) hin[i] = __float2half(in[i]);
    for (int i = 0; i < 16; i++) bias[i] = 0.25f * i - 1.0f;
    elementwise<<<1, 32>>>(in, out, bias, 1.5f);
    pairwise<<<1, 32>>>(hin, hout, 2.0f);
    cudaDeviceSynchronize();
    int wrong = 0;
    for (int r = 0; r < 16; r++)
        for (int c = 0; c < 16; c++) {
            const float x = in[r * 16 + c], turned = in[c * 16 + r];
            float v = (x * 1.5f + bias[3]) * 2.0f;
            if (!(v < 0.0f)) v += 0.5f * turned;
            v = v < -20.0f ? -20.0f : (v > 30.0f ? 30.0f : v);
            if (fabsf(v - out[r * 16 + c]) > 1e-4f) wrong++;
            if (__half2float(hout[r * 16 + c]) != x * 2.0f + 2.25f) wrong++;
            if (__half2float(hout[256 + r * 16 + c]) != fmaxf(turned, 0.0f) + 0.5f) wrong++;
        }
    printf("%s: %d of 768 elements wrong\n", wrong == 0 ? "PASSED" : "FAILED", wrong);
    return wrong != 0;
}
