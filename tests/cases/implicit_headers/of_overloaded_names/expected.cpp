// Names that the program has, too: the library's are meant where the types say so, or a template leaves it open.
#include <sycl/sycl.hpp>
#include <cmath>
#include <cstdlib>
#include <math.h>
namespace syclex = sycl::ext::oneapi::experimental;

struct Pool {
    void *at;
    void free() { ::free(at); }
};

inline sycl::float2 fminf(sycl::float2 a, sycl::float2 b) { return sycl::float2(fminf(a.x(), b.x()), fminf(a.y(), b.y())); }
inline sycl::float2 fabs(sycl::float2 a) { return sycl::float2(fabs(a.x()), fabs(a.y())); }
template <class T> T least(T a, T b) { return fminf(a, b); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(sycl::float2 *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = least(p[item.get_local_id(2)], fminf(fabs(p[0]), p[1]));
}
