#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

static syclex::device_global<float[2][8]> table;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float x) { table[1][2] = x; }

// W2S101: 'cudaGetSymbolAddress' is made by the macro 'ADDRESS_OF' and cannot be edited there (wmma2sycl explain W2S101)
#define ADDRESS_OF(p, s) cudaGetSymbolAddress((void **)&(p), s)

// One element is no symbol; of what a macro spells the types are not known.
float *element() {
    float *row;
    // W2S401: 'cudaGetSymbolAddress of what is no variable's name' is not migrated (wmma2sycl explain W2S401)
    cudaGetSymbolAddress((void **)&row, table[1]);
    ADDRESS_OF(row, table);
    return row;
}
