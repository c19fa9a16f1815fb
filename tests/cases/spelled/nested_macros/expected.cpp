#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#define CHECK(e) check((e), #e, __LINE__)
#define TRY(e) do { if (CHECK(e)) return 1; } while (0)
#define ROUND_UP(a, b) (((a) + (b) - 1) / (b))
#define INDEX(i) (item.get_global_id(2) + (i))
static int check(runtime_status e, const char *what, int line) {
    if (e != runtime_success) printf("%d: %s: %s\n", line, what, error_string(e));
    return e != runtime_success;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    if (INDEX(0) < n) p[INDEX(0)] = INDEX(1);
}

int main() {
    sycl::queue &q = default_queue();
    float *p;
    const int n = 100;
    TRY(status_of([&] { return p = sycl::malloc_device<float>(n, q); }));
    syclex::nd_launch(q, launch_range(ROUND_UP(n, 32), 32), syclex::kernel_function<fill>, p, n);
    TRY(last_status());
    TRY(status_of([&] { q.memset(p, 0, ROUND_UP(n, 2) * sizeof(float)); }));
    CHECK(status_of([&] { q.wait(); sycl::free(p, q); }));
    return 0;
}
