#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cmath>
#include <cstdio>

namespace gpu {
using std::size_t; // two kinds
using ::sqrtf;

inline void download(float *to, const float *from, size_t n) {
    sycl::queue &q = default_queue();
    q.memcpy(to, from, n).wait();
}
template <typename T> runtime_status make(T **p, int n) {
    sycl::queue &q = default_queue();
    return status_of([&] { *p = allocate_device<T>(n, q); });
}
}

namespace device {
}

namespace app {
void drop(void *p) {
    sycl::queue &q = default_queue();
    runtime_status e = status_of([&] { q.wait(); sycl::free(p, q); });
    if (e != runtime_success) std::puts("no");
}
}

#define GPU_FREE(p) status_of([&] { default_queue().wait(); sycl::free(p, default_queue()); })

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p, float x) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<float> sum_storage;
    float &sum = sum_storage;
    if (item.get_local_id(2) == 0) sum = 0;
    sycl::group_barrier(item.get_group());
    atomic_add(&sum, x);
    sycl::group_barrier(item.get_group());
    sycl::half h = sycl::half(x);
    sycl::float4 v = sycl::float4(x, sycl::sqrt(x), sum, float(h));
    p[item.get_local_id(2)] = sycl::fmax(v.x(), v.y()) + v.z() + v.w();
}

int main() {
    sycl::queue &q = default_queue();
    float *p, *r, host[32];
    runtime_status e = status_of([&] { return p = static_cast<float *>(sycl::malloc_device(sizeof host, q)); });
    if (e != runtime_success || gpu::make(&r, 32) != runtime_success) return 1;
    sycl::range<3> block(1, 1, 32);
    sycl::queue stream = default_queue();
    syclex::nd_launch(stream, launch_range(1, block), syclex::kernel_function<fill>, p, 2.0f);
    copy_direction kind = copy_direction::device_to_host;
    q.memcpy(host, p, sizeof host).wait();
    gpu::download(host, p, sizeof host);
    if (status_of([&] { q.wait_and_throw(); }) != runtime_success) return 2;
    app::drop(p);
    GPU_FREE(r);
    std::printf("%g %g\n", host[3], gpu::sqrtf(4));
    return host[3] != 68.0f;
}
