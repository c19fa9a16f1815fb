// What a `switch` or a loop over a range has ahead of its `;`; an `if` with such a start is migrated.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#include <initializer_list>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void pick(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    // W2S116: 'unsigned part = threadIdx.x / 32', which this 'switch' has ahead of what it goes by, was not seen; it was left as it is (wmma2sycl explain W2S116)
    switch (unsigned part = threadIdx.x / 32; part) {
    case 0: out[item.get_local_id(2)] = 1; break;
    default: out[item.get_local_id(2)] = 2;
    }
}

int run(int *out) {
    sycl::queue &q = default_queue();
    int threads = 32;
    // W2S116: 'threads = 64', which this 'switch' has ahead of what it goes by, was not seen; it was left as it is (wmma2sycl explain W2S116)
    switch (threads = 64; peek_status()) {
    case runtime_success: syclex::nd_launch(q, launch_range(1, threads), syclex::kernel_function<pick>, out); break;
    default: return 1;
    }
    // W2S116: 'cudaError_t status = cudaDeviceSynchronize()', which this 'switch' has ahead of what it goes by, was not seen; it was left as it is (wmma2sycl explain W2S116)
    switch (cudaError_t status = cudaDeviceSynchronize(); status) {
    case runtime_success: break;
    default: std::printf("%s\n", error_string(status)); return 1;
    }
    switch (runtime_status status = status_of([&] { q.memset(out, 0, 4); })) {
    case runtime_invalid_value: return 1;
    default: break;
    }
    switch (; last_status()) {
    case runtime_success: break;
    default: return 1;
    }
    // W2S116: 'cudaError_t status = cudaFree(out)', which this 'for' has ahead of what it goes by, was not seen; it was left as it is (wmma2sycl explain W2S116)
    for (cudaError_t status = cudaFree(out); int one : {1, 2})
        if (status != runtime_success) return one;
    if (runtime_status status = last_status(); status != runtime_success) return 1;
    return 0;
}
