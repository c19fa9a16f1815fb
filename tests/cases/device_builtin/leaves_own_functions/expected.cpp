#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <cmath>
// The program's own functions of these names.
namespace mine {
int max(int a, int b) { return a > b ? a : b; }
float __expf_like(float x) { return x; }
}
struct Math { static float sqrt(float x) { return x; } };

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void use(float *f) { f[mine::max(1, 2)] = mine::__expf_like(Math::sqrt(f[0])); }
