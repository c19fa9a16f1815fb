#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Plain {};
struct Laned {};

// The body of the first looks at the lane; each is looked at.
template <typename P> float shift(float x);
template <> float shift<Laned>(float x) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    return x + unsigned(item.get_local_id(2));
}
template <> float shift<Plain>(float x) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    return x * 2.0f;
}

template <typename P> float scale(float x);
template <> float scale<Laned>(float x) { return x + 1.0f; }
template <> float scale<Plain>(float x) { return x * 2.0f; }

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void shifted(float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    // W2S211: 'shift<Laned>(acc.x[i])' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (in 'shift') (wmma2sycl explain W2S211)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = shift<Laned>(acc.x[i]);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void scaled(float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    joint_matrix_apply(sg, acc, [=](float &x) { x = scale<Laned>(x); });
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

void run(float *c) {
    sycl::queue &q = default_queue();
    with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<shifted<decltype(target)>>,
                          c);
    });
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<scaled<decltype(target)>>,
                          c);
    });
}
