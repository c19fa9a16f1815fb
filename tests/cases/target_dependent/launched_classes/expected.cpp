// A class that holds fragments as a kernel's template argument.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target, int M, int N, typename T>
class WarpMma {
public:
    using FragA = tiled_matrix<Target, T, use::a, M, 16, layout::row_major>;
    [[gnu::always_inline]]
    WarpMma() {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        joint_matrix_fill(sg, acc_, 0.0f);
    }
    [[gnu::always_inline]]
    void operator()(const T *a, const T *b);
    [[gnu::always_inline]]
    void store(float *c) const {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        joint_matrix_store(sg, acc_, global_ptr(c), N, layout::row_major);
    }
private:
    FragA a_;
    tiled_matrix<Target, T, use::b, 16, N, layout::row_major> b_;
    tiled_matrix<Target, float, use::accumulator, M, N> acc_;
};

template <typename Target, int M, int N, typename T>
[[gnu::always_inline]] inline
void WarpMma<Target, M, N, T>::operator()(const T *a, const T *b) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_load(sg, a_, generic_ptr(a), 16);
    joint_matrix_load(sg, b_, generic_ptr(b), N);
    joint_matrix_mad(sg, acc_, a_, b_, acc_);
}

template <typename Target, typename Mma, typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void gemm(const T *a, const T *b, float *c) {
    Mma mma;
    mma(a, b);
    mma.store(c);
}

template <typename Target>
using Tall = WarpMma<Target, 32, 8, sycl::half>;

void run(const sycl::half *a, const sycl::half *b, float *c) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32),
                          syclex::kernel_function<gemm<decltype(target), WarpMma<decltype(target), 16, 16, sycl::half>, sycl::half>>,
                          a, b, c);
    });
    with_matrix_target<matrix_types<sycl::half, sycl::half, float, 32, 8, 16>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<gemm<decltype(target), Tall<decltype(target)>, sycl::half>>,
                          a, b, c);
    });
}
