#include <mma.h>
#include <type_traits>
using namespace nvcuda;

template <typename F> __device__ void scale(F &frag, std::remove_reference_t<decltype(frag.x[0])> by) {
    for (int i = 0; i < frag.num_elements; i++) frag.x[i] *= by;
}
template <typename F, typename Op>
__device__ auto applied(F &frag, Op op) -> std::remove_reference_t<decltype(frag.x[0])> {
    for (int i = 0; i < frag.num_elements; i++) frag.x[i] = op(frag.x[i]);
    return 1;
}
template <typename F> __device__ void shift(F &frag, typename std::decay<decltype(frag.x[0])>::type by) {
    for (int i = 0; i < frag.num_elements; i++) frag.x[i] += by;
}
template <typename F> __device__ void raise(F &frag, const std::common_type_t<decltype(frag.x[0]), float> by) {
    for (int i = 0; i < frag.num_elements; i++) frag.x[i] += by;
}
struct Relu { __device__ float operator()(float v) const { return v > 0 ? v : 0; } };

// The type of a fragment's elements in the heads of functions over it.
__global__ void activate(float *c, float by) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    scale(acc, by);
    const float one = applied(acc, Relu());
    scale(acc, one);
    shift(acc, one);
    raise(acc, one);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
