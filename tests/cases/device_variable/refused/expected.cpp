#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// W2S504: a __constant__ variable at file scope, 'elsewhere' (several sources share it), has no SYCL form yet (wmma2sycl explain W2S504)
extern __constant__ float elsewhere[16];
static syclex::device_global<int> seed;
[[maybe_unused]] static const bool seed_at_first = first_value<seed>(42);

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void next(float *x) {
    x[0] = elsewhere[0] + seed.get();
    seed.get() = seed.get() * 3;
}
