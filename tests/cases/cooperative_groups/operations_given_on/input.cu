#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cuda_runtime.h>
namespace cg = cooperative_groups;

// What groups reduce by, given to functions, classes and kernels whose template arguments are deduced from it.
template <typename G, typename T, typename Op = cg::plus<T>> __device__ T reduced(const G &g, T x, Op op = Op()) {
    return cg::reduce(g, x, op);
}
template <template <typename> class Op, typename T> __device__ T combined(T a, T b) { return Op<T>()(a, b); }
template <typename Op> struct Pair {
    Op first, second;
};

template <typename T, typename Op> __global__ void fold(T *x, Op op) {
    auto tile = cg::tiled_partition<32>(cg::this_thread_block());
    x[threadIdx.x] = op(reduced(tile, x[threadIdx.x], op), reduced(tile, x[threadIdx.x]));
}
template <typename T, typename Op> __global__ void fold_twice(T *x, Pair<Op> pair) {
    x[threadIdx.x] = pair.second(pair.first(x[threadIdx.x], T(3)), combined<cg::less>(T(4), T(5)));
}

template <typename Op, typename T> void run(T *x) { fold<<<1, 32>>>(x, Op()); }

void all(int *x, float *y) {
    fold<<<1, 32>>>(x, cg::greater<int>());
    fold<<<1, 32>>>(y, cooperative_groups::less<float>{});
    const auto both = cg::bit_xor<int>();
    fold<<<1, 32>>>(x, both);
    fold_twice<<<1, 32>>>(x, Pair<cg::bit_and<int>>{});
    run<cg::plus<int>>(x);
}
