// What is called for each element writes to one variable of the lane: functors, of which one does.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;

struct Plain {
    float operator()(float x, float y) const { return x * y; }
};
struct Counts {
    float operator()(float &n, float y) const {
        n += 1;
        return y * n;
    }
};

template <typename Target, typename F>
[[gnu::always_inline]] inline
void apply(Acc<Target> &acc, F f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float n = 0;
    // W2S213: 'n' carries something from element to element: 'n' may be written once for every element (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = f(n, acc.x[i]);
}

template <typename Target, typename F>
[[gnu::always_inline]] inline
void apply_plain(Acc<Target> &acc, F f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    float n = 2;
    joint_matrix_apply(sg, acc, [&](float &x) { x = f(n, x); });
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void functors(float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    apply<Target>(acc, Plain());
    apply<Target>(acc, Counts());
    apply_plain<Target>(acc, Plain());
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
