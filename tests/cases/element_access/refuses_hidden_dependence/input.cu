#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
struct Ctx { const float *bias; int lane; __device__ float at(int k) const { return bias[k + lane]; } __device__ float base() const { return bias[0]; } };
__device__ float global_seed;
__device__ float leak(float v) { global_seed += v; return v; }
__device__ float reader(float v) { return v * global_seed; }
template <int N> __device__ float power(float v) { float r = 1; for (int i = 0; i < N; i++) r *= v; return r; }
__device__ void twiddle(Acc &f, int lane) { for (int i = 0; i < f.num_elements; i++) f.x[i] *= lane; }
__device__ void even(Acc &f, float by) { for (int i = 0; i < f.num_elements; i++) f.x[i] *= by; }
__global__ void kernel(float *c, const float *bias, int n) {
    Acc acc;
    __shared__ float tile[256];
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    Ctx ctx{bias, (int)(threadIdx.x % 32)}, flat{bias, 0};
    for (int i = 0; i < 8; i++) acc.x[i] += ctx.at(3);
    for (int i = 0; i < 8; i++) acc.x[i] += flat.base();
    for (int i = 0; i < 8; i++) acc.x[i] = leak(acc.x[i]);
    for (int i = 0; i < 8; i++) acc.x[i] = reader(acc.x[i]);
    for (int i = 0; i < 8; i++) acc.x[i] = power<3>(acc.x[i]);
    twiddle(acc, threadIdx.x % 32);
    even(acc, bias[threadIdx.x / 32]);
    int k = 0;
    for (int i = 0; i < 8; i++) { acc.x[i] += bias[k]; k++; }
    for (int i = 0; i < 8; i++) { int j = 0; j++; acc.x[i] += bias[j]; }
    for (int i = 0; i < 8; i++) { const int *q = &i; acc.x[i] += *q; }
    for (int i = 0; i < 8; i++) { float v = acc.x[i]; float *q = &v; *q *= 2; acc.x[i] = v; }
    float carry = 0;
    for (int i = 0; i < 8; i++) { float v = acc.x[i]; acc.x[i] = v + carry; carry = v; }
    volatile int vl = threadIdx.x & 31;
    for (int i = 0; i < 8; i++) acc.x[i] += vl;
    tile[threadIdx.x] = 1;
    __syncthreads();
    for (int i = 0; i < 8; i++) acc.x[i] += tile[0];
    for (int i = 0; i < 8; i++) acc.x[i] += (&tile[0])[threadIdx.x];
    for (int i = 0; i < 8; i++) acc.x[i] += *(bias + i);
    for (int i = 0; i < 8; ++i) { if (&acc.x[i] == &acc.x[3]) acc.x[i] = 0; }
    for (int i = 0; i < 8; i++) { acc.x[i] += 1; i += 0; }
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
