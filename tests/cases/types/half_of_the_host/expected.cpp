// The host compiler's own half, a type that libclang's binding has no name for.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *p, float by) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] *= by;
}

static float widened(_Float16 x) { return static_cast<float>(x); }

int main() {
    sycl::queue &q = wmma2sycl::default_queue();
    const _Float16 halves[2] = {static_cast<_Float16>(0.5f), static_cast<_Float16>(2.0f)};
    auto *p = sycl::malloc_device<float>(32, q);
    for (const _Float16 &one : halves) syclex::nd_launch(q, wmma2sycl::launch_range(1, 32), syclex::kernel_function<scale>, p, widened(one));
    q.wait();
    sycl::free(p, q);
    return 0;
}
