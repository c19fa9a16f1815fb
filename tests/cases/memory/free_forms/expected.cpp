#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void touch(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = 1.0f;
}

struct Buffer {
    float *data = nullptr;
    bool owner = false;
    ~Buffer() {
        sycl::queue &q = default_queue();
        if (owner) status_of([&] { q.wait(); sycl::free(data, q); });
    }
};

void release(float **list, int n) {
    sycl::queue &q = default_queue();
    for (int i = 0; i < n; i++)
        q.wait(), sycl::free(list[i], q);
}

int main() {
    sycl::queue &q = default_queue();
    float *a, *b;
    a = static_cast<float *>(sycl::malloc_device(128, q));
    b = static_cast<float *>(sycl::malloc_device(128, q));
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<touch>, a);
    q.wait();
    sycl::free(a, q); // may still run
    q.wait_and_throw();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<touch>, b);
    if (status_of([&] { q.wait(); sycl::free(b, q); }) != runtime_success) return 1;
    return 0;
}
