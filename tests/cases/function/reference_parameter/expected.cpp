#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// W2S505: kernel 'first': parameter 'value' is a reference (wmma2sycl explain W2S505)
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void first(const T &value, T *out) { *out = value; }

static syclex::device_global<managed_place<float>> shared_value;
[[maybe_unused]] static const bool shared_value_at_first = first_value<shared_value>();
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void second(float *out) { *out = managed_value<shared_value>(); }
