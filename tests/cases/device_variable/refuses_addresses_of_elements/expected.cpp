#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

syclex::device_global<float[2][8]> table;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float x) { table[1][2] = x; }

// One element is no symbol.
float *element() {
    float *row;
    // W2S401: 'cudaGetSymbolAddress of what is no variable's name' is not migrated (wmma2sycl explain W2S401)
    cudaGetSymbolAddress((void **)&row, table[1]);
    return row;
}
