// Where a parameter stands for the variable, nothing names the place to a graph: told; not so where nobody captures.
#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/graphs.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

static syclex::device_global<float[8]> weights;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *x) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    x[item.get_local_id(2)] *= weights[item.get_local_id(2) % 8];
}

template <typename Symbol> void upload(Symbol &symbol, const void *from, sycl::queue stream) {
    // W2S504: 'cudaMemcpyToSymbolAsync' of a variable that is not named here, where a stream may capture it, has no SYCL form yet (wmma2sycl explain W2S504)
    cudaMemcpyToSymbolAsync(symbol, from, sizeof symbol.get(), 0, copy_direction::host_to_device, stream);
}
template <typename Symbol> void upload_first(Symbol &symbol, const void *from, sycl::queue stream) {
    stream.memcpy(symbol, from, sizeof symbol.get(), 0).wait();
}

void record(float *x, const float *from, sycl::queue stream, modifiable_graph *graph) {
    upload_first(weights, from, stream);
    begin_capture(stream);
    upload(weights, from, stream);
    nd_launch_with_globals(stream, launch_range(1, 32), syclex::kernel_function<scale>, x);
    *graph = end_capture(stream);
}

// a macro's body does not say who captures
void by_macro(const float *from, sycl::queue stream) { stream.memcpy(weights, from, sizeof weights.get(), 0).wait(); }
