#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

static syclex::device_global<float[4]> weights;
