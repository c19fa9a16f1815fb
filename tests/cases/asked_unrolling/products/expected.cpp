#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

constexpr int STEPS = 4;

template <typename Target>
using FragA = tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major>;
template <typename Target>
using FragB = tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major>;
template <typename Target>
using FragC = tiled_matrix<Target, float, use::accumulator, 16, 16>;

template <typename Target>
[[gnu::always_inline]] inline
void step(FragC<Target> &acc, const sycl::half *a, const sycl::half *b, int n) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    FragA<Target> fa;
    FragB<Target> fb;
    joint_matrix_load(sg, fa, global_ptr(a), n);
    joint_matrix_load(sg, fb, global_ptr(b), n);
    joint_matrix_mad(sg, acc, fa, fb, acc);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void product(const sycl::half *a, const sycl::half *b, float *c, int n) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    FragC<Target> acc;
    joint_matrix_fill(sg, acc, 0.0f);
#pragma unroll Target::steps(2)  // as many as registers allow
    for (int k = 0; k < n; k += 16)
        step<Target>(acc, a + k, b + k * n, n);
    int k = 0;
    #pragma unroll(Target::steps(STEPS))
    while (k < n) {
        step<Target>(acc, a + k, b + k * n, n);
        k += 16;
    }
    joint_matrix_store(sg, acc, global_ptr(c), n, layout::row_major);
}
