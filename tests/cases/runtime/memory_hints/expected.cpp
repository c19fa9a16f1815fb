#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/memory.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void twice(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] *= 2.0f;
}

int main() {
    sycl::queue &q = default_queue();
    float *p, *host = new float[64];
    sycl::queue s;
    s = new_stream();
    p = sycl::malloc_shared<float>(64, q);
    s.prefetch(p, 64 * sizeof(float));
    syclex::nd_launch(s, launch_range(1, 64), syclex::kernel_function<twice>, p);
    prepare_for_copies(host, 64 * sizeof(float), q);
    s.memcpy(host, p, 64 * sizeof(float));
    s.wait_and_throw();
    release_from_copies(host, q);
    // W2S401: 'cudaHostRegister(cudaHostRegisterMapped)' is not migrated (wmma2sycl explain W2S401)
    cudaHostRegister(host, 64 * sizeof(float), cudaHostRegisterMapped);
    delete[] host;
    return 0;
}
