#include <mma.h>
using namespace nvcuda;
__device__ int warp_sum(int v) { for (int o = 16; o > 0; o >>= 1) v += __shfl_xor_sync(0xffffffffu, v, o); return v; }
template <class F> __device__ int lane_sum(const F &f) { int s = 0; for (int i = 0; i < f.num_elements; ++i) s += f.x[i]; return s; }
template <class F, class T> __device__ T lane_sum2(const F &f) { T s = 0; for (int i = 0; i < f.num_elements; ++i) s += f.x[i]; return s; }
__global__ void r1(const float *p, int *q) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc; wmma::load_matrix_sync(acc, p, 16, wmma::mem_row_major);
    int s = warp_sum(lane_sum(acc));
    if (threadIdx.x == 0) *q = s;
}
__global__ void r2(const float *p, int *q) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc; wmma::load_matrix_sync(acc, p, 16, wmma::mem_row_major);
    int s = warp_sum(lane_sum2<decltype(acc), int>(acc));
    if (threadIdx.x == 0) *q = s;
}
template <class F, class T> __device__ T lane_sum3(const F &f) { T s = 0; for (int i = 0; i < f.num_elements; ++i) s += T(f.x[i]); return s; }
template <class F, class T> __device__ T lane_sum4(const F &f) { T s = 0; for (int i = 0; i < f.num_elements; ++i) s = s - f.x[i]; return s; }
template <class F, class T> __device__ T lane_sum5(const F &f) { T s = 0; for (int i = 0; i < f.num_elements; ++i) s = s + f.x[i]; return s; }
__global__ void k3(const float *p, int *q) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc; wmma::load_matrix_sync(acc, p, 16, wmma::mem_row_major);
    int s = warp_sum(lane_sum3<decltype(acc), int>(acc));
    int t = warp_sum(lane_sum4<decltype(acc), int>(acc));
    int u = warp_sum(lane_sum5<decltype(acc), int>(acc));
    if (threadIdx.x == 0) *q = s + t + u;
}
