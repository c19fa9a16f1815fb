#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
class Gemm {
public:
    [[gnu::always_inline]]
    explicit Gemm(int k) : k_(k) {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        joint_matrix_fill(sg, acc_, 0.0f);
    }
    [[gnu::always_inline]]
    void step(const sycl::half *a, const sycl::half *b) {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        joint_matrix_load(sg, a_, global_ptr(a), k_);
        joint_matrix_load(sg, b_, global_ptr(b), k_);
        joint_matrix_mad(sg, acc_, a_, b_, acc_);
    }
    [[gnu::always_inline]]
    void store(float *c);
private:
    int k_;
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> a_;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> b_;
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc_;
};

template <typename Target>
[[gnu::always_inline]] inline
void Gemm<Target>::store(float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_store(sg, acc_, global_ptr(c), 16, layout::row_major);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void gemm(const sycl::half *a, const sycl::half *b, float *c, int k) {
    Gemm<Target> g(k);
    g.step(a, b);
    g.store(c);
}
void run(const sycl::half *a, const sycl::half *b, float *c) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<gemm<decltype(target)>>,
                          a, b, c, 16);
    });
}
