// Lists of kernels by an X-macro, a table of them, and a macro that only some builds have.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define OPERATIONS(X) \
    X(Add, +=)        \
    X(Min, -=)

// One kernel an operation.

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void apply_Add(float *p, int *n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] += 1.0f; /* kept */
    if (item.get_local_id(2) == 0) atomic_add(n, 3);
}

void launch_apply_Add(const launch_setup &at, float *p, int *n) {
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<apply_Add>, p, n);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void apply_Min(float *p, int *n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] -= 1.0f; /* kept */
    if (item.get_local_id(2) == 0) atomic_min(n, 3);
}

void launch_apply_Min(const launch_setup &at, float *p, int *n) {
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<apply_Min>, p, n);
}

struct Entry { const char *name; void (*kernel)(const launch_setup &, float *, int *); };
const Entry table[] = {{"Add", launch_apply_Add},
{"Min", launch_apply_Min},};

#ifdef WIDE
#define VECTOR(n) double##n
#else
// W2S101: 'float4' is made by the macro 'VECTOR' and cannot be edited there (wmma2sycl explain W2S101)
#define VECTOR(n) float##n
#endif

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void wide(VECTOR(4) *p) { p->x() = 1; }

void run(float *p, int *n) {
    sycl::queue &q = default_queue();
#define X(op, by) syclex::nd_launch(default_queue(), launch_range(1, 32), syclex::kernel_function<apply_##op>, p, n);
    OPERATIONS(X)
#undef X
    table[0].kernel({q, 1, 32}, p, n);
}
