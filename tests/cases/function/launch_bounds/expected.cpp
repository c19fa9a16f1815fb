#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

constexpr int WARPS = 4;
#define MAX_THREADS (WARPS * 32)

// the launches say nothing here: the kernel's own bound is enough
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((launch_bounds<MAX_THREADS>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((min_resident_groups<2>))
void bounded(float *c, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 1.0f);
    joint_matrix_store(sg, acc, global_ptr(c + sub_group_uniform(sg, item.get_local_id(2) / Target::sub_group_size) * 256), 16, layout::row_major);
}

template <int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((launch_bounds<(N > 64 ? N : 64)>))
void chosen(float *c) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    c[item.get_local_id(2)] = N;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void few_registers(float *c) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    c[item.get_local_id(2)] *= 2.0f;
}

// more than there is a property for: blocks of a cluster
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void clustered(float *c) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    c[item.get_local_id(2)] += 1.0f;
}

// always of one size
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void of_one_size(float *c) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 2.0f);
    joint_matrix_store(sg, acc, global_ptr(c + item.get_local_id(1) * 256), 16, layout::row_major);
}

// of two
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void of_two_sizes(float *c) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 3.0f);
    joint_matrix_store(sg, acc, global_ptr(c + sub_group_uniform(sg, item.get_local_id(2) / Target::sub_group_size) * 256), 16, layout::row_major);
}

// of one here, of whatever the table's user likes there
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void in_a_table(float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 4.0f);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

void launch_in_a_table(const launch_setup &at, float *c) {
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(at.queue, [&](auto target) {
        syclex::nd_launch(at.queue, launch_range(target, at.grid, at.block), syclex::kernel_function<in_a_table<decltype(target)>>,
                          c);
    });
}

// of one here, of another in the branch that is not compiled
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void of_branches(float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 5.0f);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

// of a size put together before it, by members
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void of_members(float *c) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 6.0f);
    joint_matrix_store(sg, acc, global_ptr(c + item.get_local_id(1) * 256), 16, layout::row_major);
}

// a member is given one of two
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void of_changed_members(float *c) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 7.0f);
    joint_matrix_store(sg, acc, global_ptr(c + item.get_local_id(1) * 256), 16, layout::row_major);
}

// matrices are not its matter: left as it is
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void plain(float *c) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    c[item.get_local_id(2)] += 1.0f;
}

void run(float *c, int threads) {
    sycl::queue &q = default_queue();
    void (*const table[])(const launch_setup &, float *) = {launch_in_a_table};
    const sycl::range<3> block(1, WARPS, 32);
    // W2S537: kernel 'bounded' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, threads), syclex::kernel_function<bounded<decltype(target)>>,
                          c, 1);
    });
    syclex::nd_launch(q, launch_range(1, 128), syclex::kernel_function<chosen<128>>, c);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<few_registers>, c);
    syclex::nd_launch(q, launch_range(1, 256), syclex::kernel_function<clustered>, c);
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, block), syclex::kernel_function<of_one_size<decltype(target)>>,
                          c);
    });
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 2, block), syclex::kernel_function<of_one_size<decltype(target)>>,
                          c);
    });
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<of_two_sizes<decltype(target)>>,
                          c);
    });
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 64), syclex::kernel_function<of_two_sizes<decltype(target)>>,
                          c);
    });
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<in_a_table<decltype(target)>>,
                          c);
    });
    for (auto kernel : table) kernel({q, 1, threads}, c);
#ifdef WIDE
    // W2S118: this branch, which the preprocessor skips (it takes '#else' of '#ifdef WIDE'), has a kernel or a launch, which was not migrated: '<<<' (wmma2sycl explain W2S118)
    of_branches<<<1, 256>>>(c);
#else
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<of_branches<decltype(target)>>,
                          c);
    });
#endif
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<plain>, c);
    sycl::range<3> grid(1, 1, 1), threads2d(1, 1, 1);
    threads2d[2] = 32;
    threads2d[1] = WARPS;
    grid[2] = 4 / threads2d[1];
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, grid, threads2d),
                          syclex::kernel_function<of_members<decltype(target)>>,
                          c);
    });
    sycl::range<3> varied(1, 1, 1);
    varied[2] = 32;
    if (threads > 32) varied[1] = 2;
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, varied),
                          syclex::kernel_function<of_changed_members<decltype(target)>>,
                          c);
    });
    sycl::range<3> counted(1, 1, 32), passed(1, 1, 32);
    counted[1]++;
    // W2S537: kernel 'of_changed_members' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, counted),
                          syclex::kernel_function<of_changed_members<decltype(target)>>,
                          c);
    });
    sycl::range<3> &other = passed;
    other[1] = 4;
    // W2S537: kernel 'of_changed_members' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, passed),
                          syclex::kernel_function<of_changed_members<decltype(target)>>,
                          c);
    });
}
