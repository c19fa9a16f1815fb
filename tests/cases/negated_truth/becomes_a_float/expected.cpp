#include <sycl/sycl.hpp>
#include <wmma2sycl/math.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define LOWER(x) (-((x) < 0))
template <typename T> int sign(T x) { return (x > T(0)) - (x < T(0)); }
float step(int x) { return minus_one_if(x > 3); }
int below(bool is_below) { return minus_one_if(is_below); }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void masks(const int *in, float *out, double *wide) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_local_id(2), x = in[i], mask = minus_one_if(x > 5 && i);
    float f = minus_one_if(!(x > 1));
    f += minus_one_if(x == 2);
    f *= minus_one_if(!(!x));
    wide[i] = minus_one_if(x < 7) + (double)(minus_one_if<long long>(x != i));
    // W2S536: 'LOWER(x)' has a number that is -1 where a condition holds: DPC++ may make +1 of it where it becomes a float (wmma2sycl explain W2S536)
    out[i] = f + step(x) + mask + LOWER(x) + sign(x) + below(x < i);
}
