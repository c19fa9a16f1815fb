#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

int take(int *next)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<int> piece_storage;
    int &piece = piece_storage;
    if (item.get_local_id(2) == 0) piece = atomic_add(next, 1);
    sycl::group_barrier(item.get_group());
    const int mine = piece;
    sycl::group_barrier(item.get_group());
    return mine;
}

void done_by_first(int *done)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    if (item.get_local_id(2) == 0) atomic_add(done, 1);
}

// The barrier, and the condition ahead of it, stand in a function.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void through_functions(int *next, int *done, float *data, int pieces)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    while (true) {
        const int mine = take(next);
        if (mine >= pieces) break;
        data[mine * item.get_local_range(2) + item.get_local_id(2)] *= 2.0f;
        done_by_first(&done[mine]);
        sycl::group_barrier(sg);  // the warp meets here, ahead of the next turn
    }
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void by_groups(int *next, int *done, float *data, int pieces)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    alignas(128) syclex::work_group_static<int> piece_storage;
    int &piece = piece_storage;
    sycl::group<3> block = item.get_group();
    for (;;) {
        if (block.get_local_linear_id() == 0) piece = atomic_add(next, 1);
        sycl::group_barrier(block);
        const int mine = piece;
        group_barrier(block);
        if (mine >= pieces) break;
        data[mine * item.get_local_range(2) + item.get_local_id(2)] *= 2.0f;
        if (block.get_local_linear_id() == 0) atomic_add(&done[mine], 1);
        sycl::group_barrier(sg);  // the warp meets here, ahead of the next turn
    }
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void by_votes(int *next, int *done, float *data, int pieces)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    alignas(128) syclex::work_group_static<int> piece_storage;
    int &piece = piece_storage;
    do {
        if (item.get_local_id(2) == 0) piece = atomic_add(next, 1);
        if (barrier_or(item.get_group(), data[item.get_local_id(2)] < 0.0f)) break;
        const int mine = piece;
        data[mine * item.get_local_range(2) + item.get_local_id(2)] *= 2.0f;
        {
            if (item.get_local_id(2) == 0) atomic_add(&done[mine], 1);
        }
        sycl::group_barrier(sg);  // the warp meets here, ahead of the next turn
    } while (done[0] < pieces);
}

// Where all meet in the loop's condition, its two ends stay apart.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void by_condition(int *next, int *done, float *data, int pieces)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<int> piece_storage;
    int &piece = piece_storage;
    do {
        if (item.get_local_id(2) == 0) piece = atomic_add(next, 1);
        sycl::group_barrier(item.get_group());
        data[piece * item.get_local_range(2) + item.get_local_id(2)] *= 2.0f;
        if (item.get_local_id(2) == 0) atomic_add(&done[piece], 1);
    } while (barrier_count(item.get_group(), done[0] < pieces) > 0);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void by_assembly(int *next, int *done, float *data, int pieces)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    alignas(128) syclex::work_group_static<int> piece_storage;
    int &piece = piece_storage;
    for (int i = 0; i < pieces; ++i) {
        if (item.get_local_id(2) == 0) piece = atomic_add(next, 1);
        sycl::group_barrier(item.get_group());
        data[piece * item.get_local_range(2) + item.get_local_id(2)] *= 2.0f;
        if (item.get_local_id(2) == 0) atomic_add(&done[i], 1);
        sycl::group_barrier(sg);  // the warp meets here, ahead of the next turn
    }
}

void run(int *next, int *done, float *data)
{
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(2, 64), syclex::kernel_function<through_functions>,
                      next, done, data, 8);
    syclex::nd_launch(q, launch_range(2, 64), syclex::kernel_function<by_groups>,
                      next, done, data, 8);
    syclex::nd_launch(q, launch_range(2, 64), syclex::kernel_function<by_votes>, next, done, data, 8);
    syclex::nd_launch(q, launch_range(2, 64), syclex::kernel_function<by_condition>,
                      next, done, data, 8);
    syclex::nd_launch(q, launch_range(2, 64), syclex::kernel_function<by_assembly>,
                      next, done, data, 8);
}
