#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#define CHECK(x) do { runtime_status e = (x); if (e != runtime_success) printf("%s\n", error_string(e)); } while (0)
#define CALL(f, ...) do { if (f(__VA_ARGS__) != runtime_success) return; } while (0)

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *p, float by, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    if (item.get_local_id(2) < n) p[item.get_local_id(2)] *= by;
}
template <int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto *s = dynamic_local_memory<float>();
    s[item.get_local_id(2)] = p[item.get_local_id(2)];
    sycl::group_barrier(item.get_group());
    p[item.get_local_id(2)] = s[item.get_local_id(2)] + N;
}

void forward(void **arguments, sycl::queue s) {
    CHECK(status_of([&] { syclex::nd_launch(s, launch_range(sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 32)), syclex::kernel_function<scale>, *static_cast<float **>(arguments[0]), *static_cast<float *>(arguments[1]), *static_cast<int *>(arguments[2])); }));
}

void run(float *p, sycl::queue s) {
    sycl::queue &q = default_queue();
    float by = 3.0f;
    int n = 64;
    sycl::range<3> grid(1, 1, 2), block(1, 1, 32);
    syclex::nd_launch(q, launch_range(grid, block), syclex::kernel_function<scale>, p, by, n);
    by = 2.0f;
    CHECK(status_of([&] { syclex::nd_launch(q, launch_range(grid, block), syclex::kernel_function<scale>, p, by, n); }));

    CALL([&] { return status_of([&] { syclex::nd_launch(s, syclex::launch_config{launch_range(sycl::range<3>(1, 1, 1), block), syclex::properties{syclex::work_group_scratch_size(32 * sizeof(float))}},
                      syclex::kernel_function<add<7>>,
                      p); }); });
    runtime_status err = status_of([&] { syclex::nd_launch(s, syclex::launch_config{launch_range(sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 32)), syclex::properties{syclex::work_group_scratch_size(128)}},
                      syclex::kernel_function<add<1>>, p); });
    if (err != runtime_success) return;

    // filled later: what the array points to is read where the kernel is launched
    void *later[3];
    later[0] = &p;
    later[1] = &by;
    later[2] = &n;
    syclex::nd_launch(q, launch_range(grid, block), syclex::kernel_function<scale>, *static_cast<float **>(later[0]), *static_cast<float *>(later[1]), *static_cast<int *>(later[2]));
    forward(later, s);
}
