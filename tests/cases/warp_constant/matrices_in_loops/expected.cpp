#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;

template <typename Target>
[[gnu::always_inline]] inline
void copy(float *to, const float *from) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Acc<Target> f;
    joint_matrix_load(sg, f, global_ptr(from), 16, layout::row_major);
    joint_matrix_store(sg, f, global_ptr(to), 16, layout::row_major);
}

// A warp's 32 turns are one tile's.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void by_threads(float *c, const float *a, int tiles) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    for (int i = item.get_local_id(2); i < tiles * 32; i += item.get_local_range(2)) copy<Target>(c + i / 32 * 256, a + i / 32 * 256);
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void by_the_grid(float *c, const float *a, int tiles) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    for (int i = item.get_global_id(2); i < tiles * 32; i += item.get_global_range(2)) {
        auto one = [&](int t) { copy<Target>(c + t * 256, a + t * 256); };
        one(i / 32);
    }
}
// Elements are any thread's.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void elements_ahead(float *c, float *a, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    for (int i = item.get_local_id(2); i < n; i += item.get_local_range(2)) a[i] *= 2;
    sycl::group_barrier(item.get_group());
    copy<Target>(c + sub_group_uniform(sg, item.get_local_id(2) / Target::sub_group_size) * 256, a);
}
void run(float *c, float *a) {
    sycl::queue &q = default_queue();
    with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 128), syclex::kernel_function<by_threads<decltype(target)>>,
                          c, a, 8);
    });
    with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 2, 128), syclex::kernel_function<by_the_grid<decltype(target)>>,
                          c, a, 8);
    });
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 128), syclex::kernel_function<elements_ahead<decltype(target)>>,
                          c, a, 256);
    });
}
