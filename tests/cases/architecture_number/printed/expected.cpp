#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/trap.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#define TEXT_OF(...) #__VA_ARGS__
#define TEXT(...) TEXT_OF(__VA_ARGS__)

void no_device_code(const char *file, int line, int arch, const char *compiled_for) {
    syclex::printf("%s:%d: no code for CUDA arch %d (compiled for %s)\n", file, line, arch, compiled_for);
    trap();
}
#ifdef __SYCL_DEVICE_ONLY__
#define NO_DEVICE_CODE no_device_code(__FILE__, __LINE__, 900, TEXT(900))
#else
#define NO_DEVICE_CODE
#endif

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(float *out, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    if (n < 0) NO_DEVICE_CODE;
    if (item.get_local_id(2) == 0) syclex::printf("%d\n", 900);
    out[item.get_local_id(2)] = n;
}

int main() {
    sycl::queue &q = default_queue();
    auto *out = sycl::malloc_device<float>(32, q);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<kernel>, out, 1);
    q.wait_and_throw();
    sycl::free(out, q);
}
