// `decltype(v.x)` is the component's type; that of a call that gives a reference is none.
#include <sycl/sycl.hpp>
#include <wmma2sycl/vector_copy.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename V> void first(V v, float *out) {
    std::decay_t<decltype(v.x())> t = v.x();
    t += 1;
    out[0] = t;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void read(const sycl::float4 *p, const sycl::half2 *h, float *out) {
    const sycl::float4 v = load_vector(p[0]);
    float t = v.x(), *q = &t;
    sycl::float2 w = sycl::float2(1, 2);
    decltype((w.y())) r = w.y();
    r = 3;
    std::decay_t<decltype(h->x())> a = h->x();
    float sum = 0;
    sum += *q + w.y() + float(a);
    out[1] = sum;
    first(v, out);
    first(sycl::int2(1, 2), out);
}
