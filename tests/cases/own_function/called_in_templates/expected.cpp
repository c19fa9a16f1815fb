// Functions with SYCL's names that only instances of templates give vectors: by a using-directive, in a namespace, from a host template's launch.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

namespace geo {
template <class V> V mix(V a, V b, double t) { a.x() = a.x() + b.x() * t; return a; }
template <class V> V clamp(V v, double low, double high) { v.x() = v.x() < low ? low : v.x() > high ? high : v.x(); return v; }
template <class V>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void mixed(const V *in, V *out) { out[0] = ::geo::mix(in[0], in[1], 1.0f); }
template <class V> struct Mixer {
    static void run(const V *in, V *out) {
        sycl::queue &q = default_queue();
        syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<mixed<V>>, in, out);
    }
};
}
template <class V>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void clamped(const V *in, V *out) { using namespace geo; out[0] = ::geo::clamp(in[0], 2.0f, 3.0f); }
template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void numbers(const T *in, T *out) { out[0] = geo::mix(in[0], in[1], 0.5); }
template <class T> T step(T low, T v) { return v < low ? T(0) : T(1); }
template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void stepped(const T *in, T *out) { out[0] = step(in[0], in[1]); } // of float alone
template <class V> void run(const V *in, V *out) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<clamped<V>>, in, out);
}

void all(const sycl::float2 *in, sycl::float2 *out, float *f) {
    sycl::queue &q = default_queue();
    geo::Mixer<sycl::float2>::run(in, out);
    run(in, out);
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<stepped<float>>, f, f);
}
