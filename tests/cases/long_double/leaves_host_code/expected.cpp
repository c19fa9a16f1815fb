#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cmath>
#include <cstdio>

#define EXACT(x) (long double)(x)
#define LIMIT 1e-9L
#define COUNT 10L

typedef long double real;

// The host sums in more bits than the device has.
real reference(const float *x, int n) {
    long double sum = 0.0L;
    for (int i = 0; i < n; ++i) sum += EXACT(x[i]) * x[i];
    return sum;
}

long double twice(long double x) { return 2.0L * x; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void squares(float *x, long long by) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    x[item.get_local_id(2)] *= x[item.get_local_id(2)] + by + COUNT;
}

int main() {
    sycl::queue &q = default_queue();
    auto *x = sycl::malloc_shared<float>(32, q);
    for (int i = 0; i < 32; ++i) x[i] = i / 32.0f;
    const real wanted = twice(reference(x, 32)) / 2;
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<squares>, x, -COUNT);
    q.wait_and_throw();
    real sum = 0;
    for (int i = 0; i < 32; ++i) sum += x[i];
    printf("%s\n", fabsl(sum - wanted) > LIMIT ? "differs" : "is the same");
    sycl::free(x, q);
}
