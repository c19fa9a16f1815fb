#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#include <memory>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p, float by) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = by;
}

int main() {
    sycl::queue &queue = default_queue();
    auto free_it = [](float *p) { default_queue().wait();
    sycl::free(p, default_queue()); };
    float *p = nullptr, *q = nullptr, *r = nullptr;
    for (int i = 0; i < 3; i++) {
        queue.wait();
        sycl::free(p, queue);  // what the last turn started may still write to it
        p = sycl::malloc_device<float>(32, queue);
        syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<fill>, p, i);
    }
    for (int i = 0; i < 3; i++) {
        q = sycl::malloc_device<float>(32, queue);
        syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<fill>, q, i);
        queue.wait_and_throw();
        sycl::free(q, queue);
    }
    r = sycl::malloc_device<float>(32, queue);
    std::unique_ptr<float, decltype(free_it)> owned(r, free_it);
    syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<fill>, owned.get(), 7);
    float host = 0;
    queue.memcpy(&host, p, sizeof(host)).wait();
    sycl::free(p, queue);
    printf("%s\n", host == 2 ? "PASS" : "FAIL");
    return host == 2 ? 0 : 1;
}
