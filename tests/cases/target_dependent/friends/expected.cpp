#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target, int N>
struct Accumulator {
    tiled_matrix<Target, float, use::accumulator, N, N> frag;
};

template <typename Target, int N>
struct Operands {
    tiled_matrix<Target, sycl::half, use::a, N, 16, layout::row_major> a;
    tiled_matrix<Target, sycl::half, use::b, 16, N, layout::col_major> b;
    [[gnu::always_inline]]
    friend void operator>>(const Operands &in, Accumulator<Target, N> &acc) {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        joint_matrix_mad(sg, acc.frag, in.a, in.b, acc.frag);
    }
    template <typename F>
    [[gnu::always_inline]]
    friend void set(const Operands &, Accumulator<Target, N> &acc, F f) {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        joint_matrix_fill(sg, acc.frag, f());
    }
};

template <typename Target>
struct Bias {
    tiled_matrix<Target, float, use::accumulator, 16, 16> frag;
    [[gnu::always_inline]]
    friend Bias &operator*=(Bias &bias, float by) {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        joint_matrix_apply(sg, bias.frag, [=](float &x) { x *= by; });
        return bias;
    }
};

struct One {
    float operator()() const { return 1.0f; }
};

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void product(const sycl::half *a, const sycl::half *b, const float *bias, float *c, float alpha) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Operands<Target, 16> in;
    Accumulator<Target, 16> acc;
    Bias<Target> scaled;
    joint_matrix_load(sg, in.a, global_ptr(a), 16);
    joint_matrix_load(sg, in.b, global_ptr(b), 16);
    joint_matrix_load(sg, scaled.frag, global_ptr(bias), 16, layout::row_major);
    set(in, acc, One());
    in >> acc;
    scaled *= alpha;
    joint_matrix_apply(sg, acc.frag, scaled.frag, [=](float &acc, float scaled) { acc += scaled; });
    joint_matrix_store(sg, acc.frag, global_ptr(c), 16, layout::row_major);
}

void run(const sycl::half *a, const sycl::half *b, const float *bias, float *c) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<product<decltype(target)>>,
                          a, b, bias, c, 2.0f);
    });
}
