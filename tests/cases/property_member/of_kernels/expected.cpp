#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device_properties.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

#define CHECK(call) if ((call) != runtime_success) return 1

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] *= 2.0f;
}
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(T *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = T(1);
}

int main() {
    sycl::queue &q = default_queue();
    function_attributes found;
    CHECK(status_of([&] { found = function_attributes_on(q); }));
    if (found.maxThreadsPerBlock < 32 || found.maxDynamicSharedSizeBytes < 1024) return 2;
    CHECK(status_of([&] { found = function_attributes_on(q); }));
    // W2S416: 'binaryVersion' is an NVIDIA H100's: no SYCL device tells it (wmma2sycl explain W2S416)
    // W2S417: 'numRegs' is 0 here: before a launch SYCL tells nothing of what a kernel takes (wmma2sycl explain W2S417)
    printf("%d registers, %zu bytes, for sm_%d\n", found.numRegs, found.sharedSizeBytes, found.binaryVersion);
    float *p;
    CHECK(status_of([&] { return p = static_cast<float *>(sycl::malloc_shared(128, q)); }));
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill<float>>, p);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<scale>, p);
    CHECK(status_of([&] { q.wait_and_throw(); }));
    // W2S401: 'cudaFuncAttributes::preferredShmemCarveout' is not migrated (wmma2sycl explain W2S401)
    return p[31] == 2.0f && found.preferredShmemCarveout < 0 ? 0 : 3;
}
