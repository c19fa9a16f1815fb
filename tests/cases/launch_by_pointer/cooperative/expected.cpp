#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#define CHECK(x) do { runtime_status e = (x); if (e != runtime_success) printf("%s\n", error_string(e)); } while (0)

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *p, float by, int n) {
    int i = sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_group_linear_id() * sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_range().size() + sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_linear_id();
    if (i < n) p[i] *= by;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void waits(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = 1;
    // W2S504: 'sync' of a grid_group has no SYCL form yet (wmma2sycl explain W2S504)
    sycl::ext::oneapi::this_work_item::get_nd_item<3>().sync();
    p[item.get_local_id(2) + 32] = 2;
}

void run(float *p, int n, sycl::queue s) {
    sycl::queue &q = default_queue();
    float by = 3.0f;
    // W2S551: nothing promises that all blocks of 'scale' run at once any more (wmma2sycl explain W2S551)
    CHECK(status_of([&] { syclex::nd_launch(s, launch_range(sycl::range<3>(1, 1, 2), sycl::range<3>(1, 1, 32)), syclex::kernel_function<scale>, p, by, n); }));
    // W2S551: nothing promises that all blocks of 'scale' run at once any more (wmma2sycl explain W2S551)
    syclex::nd_launch(q, launch_range(sycl::range<3>(1, 1, 2), sycl::range<3>(1, 1, 32)), syclex::kernel_function<scale>, p, by, n);
    // W2S551: nothing promises that all blocks of 'waits' run at once any more (wmma2sycl explain W2S551)
    syclex::nd_launch(q, syclex::launch_config{launch_range(sycl::range<3>(1, 1, 2), sycl::range<3>(1, 1, 32)), syclex::properties{syclex::work_group_scratch_size(64)}},
                      syclex::kernel_function<waits>, p);
}
