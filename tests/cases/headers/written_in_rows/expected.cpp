// A list in a file of its own, included once for each thing that is made of it.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

enum Operation {
// The operations: ROW(number, name, expression, type)
OP_add = 0,
OP_fma = 1,
    OPERATIONS
};

// The operations: ROW(number, name, expression, type)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add_kernel(const int *x, const int *y, int *z) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int a = x[item.get_local_id(2)], b = y[item.get_local_id(2)];
    z[item.get_local_id(2)] = a + b;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fma_kernel(const float *x, const float *y, float *z) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    float a = x[item.get_local_id(2)], b = y[item.get_local_id(2)];
    z[item.get_local_id(2)] = a * b + item.get_local_id(2);
}

static const char *names[] = {
// The operations: ROW(number, name, expression, type)
"add" "/" "int",
"fma" "/" "float",
};

const char *run(const int *x, const int *y, int *z) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<add_kernel>, x, y, z);
    return names[OP_add];
}
