#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void others(int *next, float *data, int n)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    alignas(128) syclex::work_group_static<int> piece_storage;
    int &piece = piece_storage;
    alignas(128) syclex::work_group_static<float[64]> tile;
    for (int i = 0; i < n; ++i) {               // a barrier at the end
        if (item.get_local_id(2) == 0) piece = atomic_add(next, 1);
        sycl::group_barrier(item.get_group());
        if (item.get_local_id(2) == 0) data[piece] = 0.0f;
        sycl::group_barrier(item.get_group());
    }
    for (int i = 0; i < n; ++i) {               // the same for all threads
        if (i == 0) tile[item.get_local_id(2)] = 0.0f;
        sycl::group_barrier(item.get_group());
        if (i == 0) data[item.get_local_id(2)] = tile[63 - unsigned(item.get_local_id(2))];
    }
    for (int i = 0; i < n; ++i) {               // the warp meets by itself
        if (item.get_local_id(2) == 0) tile[0] = data[i];
        sycl::group_barrier(item.get_group());
        if (item.get_local_id(2) == 1) data[i] = tile[0];
        sycl::group_barrier(sg);
    }
    for (int i = 0; i < n; ++i) {               // nothing at the start
        tile[item.get_local_id(2)] = data[i];
        sycl::group_barrier(item.get_group());
        if (item.get_local_id(2) == 0) data[i] = tile[1];
    }
    for (int i = 0; i < n; ++i) {               // some threads go on from within
        if (item.get_local_id(2) == 0) piece = atomic_add(next, 1);
        sycl::group_barrier(item.get_group());
        if (item.get_local_id(2) > 1) continue;
        if (item.get_local_id(2) == 0) data[piece] = 0.0f;
    }
    for (int i = 0; i < n; ++i)                 // no barrier
        if (item.get_local_id(2) == 0) data[i] += 1.0f;
}

void run(int *next, float *data) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<others>, next, data, 4);
}
