// Pairs of elements that the loop's counter tells apart: a step takes two elements, so its number is no element's place.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using HAcc = tiled_matrix<Target, sycl::half, use::accumulator, 16, 16>;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void numbered(sycl::half *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    HAcc<Target> acc;
    joint_matrix_fill(sg, acc, 0.0f);
    // W2S215: 'half2 *pairs = reinterpret_cast<half2 *>(acc.x)' uses a fragment's elements as memory: '.x' is used as a whole (wmma2sycl explain W2S215)
    sycl::half2 *pairs = reinterpret_cast<sycl::half2 *>(acc.x);
    // W2S211: 'i' gives elements what depends on where they are held: 'i' tells the elements apart (wmma2sycl explain W2S211)
    for (int i = 0; i < 4; i++) pairs[i] = pairs[i] + sycl::half2(sycl::half(i));
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void weighed(sycl::half *c, const sycl::half *by) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    HAcc<Target> acc;
    joint_matrix_fill(sg, acc, 1.0f);
    // W2S215: 'half2 *pairs = reinterpret_cast<half2 *>(acc.x)' uses a fragment's elements as memory: '.x' is used as a whole (wmma2sycl explain W2S215)
    sycl::half2 *pairs = reinterpret_cast<sycl::half2 *>(acc.x);
    // W2S211: 'threadIdx.x % 4 * 2' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < 4; i++) pairs[i] = pairs[i] * sycl::half2(by[item.get_local_id(2) % 4 * 2 + i % 2]);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

void run(sycl::half *c, const sycl::half *by) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, sycl::half>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<numbered<decltype(target)>>,
                          c);
    });
    with_warp_sized_target<matrix_types<sycl::half, sycl::half, sycl::half>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<weighed<decltype(target)>>,
                          c, by);
    });
}
