#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// A queue of work: one thread takes the next piece, and says when it is done.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void queue(int *next, int *done, float *data, int pieces)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    alignas(128) syclex::work_group_static<int> piece_storage;
    int &piece = piece_storage;
    const int tid = item.get_local_id(2);
    while (true) {
        if (item.get_local_id(2) == 0) piece = atomic_add(next, 1);
        sycl::group_barrier(item.get_group());
        const int mine = piece;
        sycl::group_barrier(item.get_group());
        if (mine >= pieces) break;
        data[mine * item.get_local_range(2) + tid] *= 2.0f;
        if (tid == 0) atomic_add(&done[mine], 1);
        sycl::group_barrier(sg);  // the warp meets here, ahead of the next turn
    }
}

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void turns(T *data, int n)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    alignas(128) syclex::work_group_static<T> first_storage;
    T &first = first_storage;
    for (int i = item.get_group(2); i < n; i += item.get_group_range(2)) { if (item.get_local_id(2) == 0) first = data[i]; sycl::group_barrier(item.get_group());
        T sum = first; sycl::group_barrier(item.get_group()); if (item.get_local_id(2) == 0) { data[i] = sum + T(1); } sycl::group_barrier(sg); }
    int turn = 0;
    do {
        if (item.get_local_id(2) < 4) first = data[turn];
        sycl::group_barrier(item.get_group());
        data[n + item.get_local_id(2)] += first;
        if (item.get_local_id(2) < 4)
            data[turn] = T(0);
        sycl::group_barrier(sg);  // the warp meets here, ahead of the next turn
    } while (++turn < n);
}

void run(int *next, int *done, float *data)
{
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(2, 64), syclex::kernel_function<queue>, next, done, data, 8);
    syclex::nd_launch(q, launch_range(2, 64), syclex::kernel_function<turns<float>>, data, 8);
}
