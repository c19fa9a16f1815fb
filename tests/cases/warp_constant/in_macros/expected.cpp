#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define WARP_ID (item.get_local_id(2) / 32)
#define LANE_ID (item.get_local_id(2) & 31)
#define NEXT_WARP(i) i += 32
#define THREADS 128
#define FOR_EACH(i, n) for (int i = item.get_local_id(2); i < (n); i += THREADS)
#define SHIFTED(a, b) ((a) >> (b))
#define THREAD item.get_local_id(2)
#define OWN_WARP (item.get_local_id(2) / int(sg.get_max_local_range()[0]))

template <typename Target>
using Sum = tiled_matrix<Target, float, use::accumulator, 16, 16>;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void by_id(float *d) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Sum<Target> c;
    joint_matrix_fill(sg, c, 1.0f);
    joint_matrix_store(sg, c, global_ptr(d + WARP_ID * 256), 16, layout::row_major);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void by_lane(float *d) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Sum<Target> c;
    joint_matrix_fill(sg, c, 1.0f);
    joint_matrix_store(sg, c, global_ptr(d), 16, layout::row_major);
    for (int i = LANE_ID; i < 256; NEXT_WARP(i)) d[256 + i] = 1.0f;
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void by_block(float *d) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Sum<Target> c;
    joint_matrix_fill(sg, c, 1.0f);
    joint_matrix_store(sg, c, global_ptr(d), 16, layout::row_major);
    FOR_EACH(i, 300) d[256 + i] = 1.0f;
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void by_shift(float *d) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Sum<Target> c;
    joint_matrix_fill(sg, c, 1.0f);
    joint_matrix_store(sg, c, global_ptr(d + SHIFTED(item.get_local_id(2), 5) * 256), 16, layout::row_major);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void written(float *d) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Sum<Target> c;
    joint_matrix_fill(sg, c, 1.0f);
    joint_matrix_store(sg, c, global_ptr(d + sub_group_uniform(sg, THREAD / Target::sub_group_size) * 256), 16, layout::row_major);
    for (int i = THREAD; i < 300; i += threads_on<Target>(THREADS)) d[512 + i] = 1.0f;
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void by_own_size(float *d) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Sum<Target> c;
    joint_matrix_fill(sg, c, 1.0f);
    joint_matrix_store(sg, c, global_ptr(d + OWN_WARP * 256), 16, layout::row_major);
}

void run(float *d) {
    sycl::queue &q = default_queue();
    with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, THREADS), syclex::kernel_function<by_id<decltype(target)>>,
                          d);
    });
    with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<by_lane<decltype(target)>>,
                          d);
    });
    with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, THREADS), syclex::kernel_function<by_block<decltype(target)>>,
                          d);
    });
    with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, THREADS), syclex::kernel_function<by_shift<decltype(target)>>,
                          d);
    });
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, THREADS), syclex::kernel_function<written<decltype(target)>>,
                          d);
    });
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, THREADS), syclex::kernel_function<by_own_size<decltype(target)>>,
                          d);
    });
}
