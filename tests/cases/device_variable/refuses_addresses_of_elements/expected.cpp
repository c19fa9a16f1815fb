#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

static syclex::device_global<float[2][8]> table;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float x) { table[1][2] = x; }

// One element is no symbol; of what a macro spells the types are not known.
float *element() {
    sycl::queue &q = default_queue();
    float *row;
    // W2S401: 'cudaGetSymbolAddress of what is no variable's name' is not migrated (wmma2sycl explain W2S401)
    cudaGetSymbolAddress((void **)&row, table[1]);
    (row) = static_cast<float *>(address_of<table>(q));
    return row;
}
