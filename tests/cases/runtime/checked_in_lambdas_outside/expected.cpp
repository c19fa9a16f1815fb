#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <cstdio>
#include <cstdlib>
#define CK(x) do { if ((x) != runtime_success) { printf("err %d\n", __LINE__); exit(1); } } while (0)

// Lambdas of no function have variables of their own, which a status refers to.
static float *table = [] {
    float *p;
    CK(status_of([&] { return p = static_cast<float *>(sycl::malloc_device(64, default_queue())); }));
    CK(status_of([&] { default_queue().memset(p, 0, 64); }));
    return p;
}();
struct Pool {
    float *block = [](size_t bytes) { float *p; return status_of([&] { p = static_cast<float *>(allocate_device(bytes, default_queue())); }) == runtime_success ? p : nullptr; }(256);
};
static runtime_status first = status_of([] { default_queue().memset(table, 0, 64); });

int main() {
    Pool pool;
    return first != runtime_success || pool.block == nullptr;
}
