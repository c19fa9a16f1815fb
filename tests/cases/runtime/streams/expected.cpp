#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = 1.0f;
}

void launch(float *p, sycl::queue stream = wmma2sycl::default_queue()) { syclex::nd_launch(stream, wmma2sycl::launch_range(1, 32), syclex::kernel_function<fill>, p); }

int main() {
    sycl::queue &q = wmma2sycl::default_queue();
    sycl::queue streams[2], single;
    auto *p = static_cast<float *>(sycl::malloc_device(128, q));
    for (int i = 0; i < 2; i++) streams[i] = wmma2sycl::default_queue();
    single = wmma2sycl::new_stream();
    for (auto &s : streams) launch(p, s);
    launch(p);
    streams[0].wait_and_throw();
    wmma2sycl::device_synchronize();
    for (auto &s : streams) s.wait();
    sycl::free(p, q);
    return 0;
}

int in_order(float *p, float *h, sycl::queue s, sycl::queue t) {
    s.memcpy(h, p, 128);
    s.wait_and_throw();
    if (wmma2sycl::status_of([&] { t.memcpy(p, h, 128); }) != wmma2sycl::runtime_success) return 1;
    if (wmma2sycl::status_of([&] { t.wait_and_throw(); }) != wmma2sycl::runtime_success) return 1;
    t.memset(p, 0, 128);
    t.wait();
    return 0;
}
