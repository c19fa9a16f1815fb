#include <mma.h>
using namespace nvcuda;
template <class T> using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, T>;
struct Larger { __device__ float operator()(float x, float y) const { return fmaxf(x, y); } };
template <class T> struct MaxOp { __device__ T operator()(const T &x, const T &y) { return x > y ? x : y; } };
template <int N, class T> struct Tiles {
    Acc<T> acc[N];
    __device__ T lane_max() const {
        T m = -1;
        for (const auto &a : acc)
            for (int i = 0; i < a.num_elements; ++i) m = fmaxf(m, a.x[i]);
        return m;
    }
    __device__ int lane_count(float limit) const {
        int n = 0;
        for (int t = 0; t < N; t++)
            for (int i = 0; i < acc[t].num_elements; ++i) n += acc[t].x[i] > limit;
        return n;
    }
};
template <class T, class Op> __device__ T warp_all(T v, Op op) {
    for (int o = warpSize >> 1; o; o >>= 1) v = op(v, __shfl_xor_sync(0xffffffffu, v, o));
    return v;
}
template <class T, class Op> __device__ T handed_on(T v, Op op) { return warp_all(v, op); }
__global__ void tiles(const float *c, float *out, int *n) {
    Tiles<2, float> t;
    for (int j = 0; j < 2; j++) wmma::load_matrix_sync(t.acc[j], c + j * 256, 16, wmma::mem_row_major);
    auto plus = [](int x, int y) { return x + y; };
    float m = warp_all(t.lane_max(), [](float x, float y) { return x > y ? x : y; });
    m += warp_all(t.lane_max(), Larger());
    m += warp_all(t.lane_max(), [](float x, float y) { return x < y ? y : x; });
    MaxOp<float> op;
    m += warp_all(t.lane_max(), op) + warp_all(t.lane_max(), [](auto x, auto y) { return fmaxf(y, x); });
    int count = warp_all(t.lane_count(3.f), plus) + handed_on(t.lane_count(2.f), plus);
    if (threadIdx.x % 32 == 0) *out = m, *n = count;
}
