// Loops whose heads macros make, over elements and over other things.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define FOR_EACH_ELEMENT(i, f) for (unsigned i = 0; i < (f).num_elements; ++i)
#define UNROLLED(i, n)   \
    _Pragma("unroll")    \
    for (int i = 0; i < (n); i++)
#define FOR_HALF(i, f) for (int i = 0; i < f.num_elements / 2; i++)

template <typename Target, class T> using Acc = tiled_matrix<Target, T, use::accumulator, 16, 16>;

template <typename Target, class T>
[[gnu::always_inline]] inline
void add(Acc<Target, T> &a, const Acc<Target, T> &b) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_apply(sg, a, b, [=](auto &a_x, auto b_x) { a_x += b_x; });
}

template <class F, class Op>
void change(F &f, Op op) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_apply(sg, f, [&](auto &x) {
        x = op(x);
    });
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void scaled(float *d, float s) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Acc<Target, float> f[2], g;
    UNROLLED(j, 2) joint_matrix_fill(sg, f[j], s);
    joint_matrix_load(sg, g, global_ptr(d), 16, layout::row_major);
    UNROLLED(j, 2)
    joint_matrix_apply(sg, f[j], g, [=](float &f_x, float g_x) {
        // of both
        f_x = f_x * s + g_x;
    });
    joint_matrix_apply(sg, g, [=](float &x) { x = x > 0 ? x : 0; });
    add<Target>(g, f[1]);
    change(g, [](float v) { return v + 1; });
    joint_matrix_store(sg, g, global_ptr(d), 16, layout::row_major);
}

// more than a head, and not all elements
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void parts(float *d) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Acc<Target, float> f;
    joint_matrix_load(sg, f, global_ptr(d), 16, layout::row_major);
    joint_matrix_apply(sg, f, [=](float &x) { if (x < 0) x = 0; });
    // W2S210: 'f.x[i]' depends on which lane holds which element: 4 of the 8 elements a lane holds are taken (wmma2sycl explain W2S210)
    FOR_HALF(i, f) f.x[i] *= 2;
    joint_matrix_store(sg, f, global_ptr(d), 16, layout::row_major);
}

void run(float *d) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<scaled<decltype(target)>>,
                          d, 2.0f);
    }), with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<parts<decltype(target)>>,
                          d);
    });
}
