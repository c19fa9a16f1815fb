#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;

template <typename Target, typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void gemm(const T *a, const T *b, float *c, int ld) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, T, use::a, 16, 16, layout::row_major> a_frag;
    tiled_matrix<Target, T, use::b, 16, 16, layout::row_major> b_frag;
    auto load = [ld, sg, item](auto &f, const T *p) { joint_matrix_load(sg, f, generic_ptr(p + unsigned(item.get_local_id(1))), ld); };
    auto zero = [sg] { Acc<Target> f; joint_matrix_fill(sg, f, 0.0f); return f; };
    auto add = [](int x) { return x + 1; };
    Acc<Target> acc = zero();
    load(a_frag, a);
    load(b_frag, b);
    [&] { joint_matrix_mad(sg, acc, a_frag, b_frag, acc); }();
    [&, ld] { joint_matrix_store(sg, acc, global_ptr(c), add(ld), layout::row_major); }();
    [&acc, &a_frag, &b_frag, sg]() { joint_matrix_mad(sg, acc, a_frag, b_frag, acc); }();
}

void run(const sycl::half *a, const sycl::half *b, float *c) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<gemm<decltype(target), sycl::half>>,
                          a, b, c, 16);
    });
}
