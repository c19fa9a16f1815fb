#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target, typename T, typename Acc, int K = 16>
struct Multiplier {
    tiled_matrix<Target, T, use::a, 16, K, layout::row_major> a;
    tiled_matrix<Target, T, use::b, K, 16, layout::col_major> b;
    tiled_matrix<Target, Acc, use::accumulator, 16, 16> c;
    [[gnu::always_inline]]
    void step(const T *pa, const T *pb);
};

template <typename Target, typename T, typename Acc, int K>
[[gnu::always_inline]] inline
void Multiplier<Target, T, Acc, K>::step(const T *pa, const T *pb) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_load(sg, a, global_ptr(pa), K);
    joint_matrix_load(sg, b, global_ptr(pb), K);
    joint_matrix_mad(sg, c, a, b, c);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void gemm(const sycl::half *a, const sycl::half *b, float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Multiplier<Target, sycl::half, float> m;
    joint_matrix_fill(sg, m.c, 0.0f);
    m.step(a, b);
    joint_matrix_store(sg, m.c, global_ptr(c), 16, layout::row_major);
}

void run(const sycl::half *a, const sycl::half *b, float *c) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<gemm<decltype(target)>>,
                          a, b, c);
    });
}
