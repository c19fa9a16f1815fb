// Registered memory in kernels: CUDA maps it, SYCL does not.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/memory.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <vector>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void twice(int *p, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_local_id(2);
    if (i < n) p[i] *= 2;
}

static void run(int *p, int n) {
    sycl::queue &q = default_queue();
    // W2S547: 'twice' is given 'p', host memory that the program registered (wmma2sycl explain W2S547)
    syclex::nd_launch(q, launch_range(1, n), syclex::kernel_function<twice>, p, n);
    q.wait_and_throw();
}

int main() {
    sycl::queue &q = default_queue();
    std::vector<int> v(64, 21);
    prepare_for_copies(v.data(), 256, q);
    run(v.data(), 64);
    int *same = v.data();
    // W2S547: 'twice' is given 'same', host memory that the program registered (wmma2sycl explain W2S547)
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<twice>, same, 32);
    release_from_copies(v.data(), q);
    return v[63] != 42;
}
