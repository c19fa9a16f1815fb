// Functions with SYCL's names that only instances of templates give vectors: by a using-directive, in a namespace, from a host template's launch.
#include <cuda_runtime.h>
namespace geo {
template <class V> __host__ __device__ V mix(V a, V b, double t) { a.x = a.x + b.x * t; return a; }
template <class V> __host__ __device__ V clamp(V v, double low, double high) { v.x = v.x < low ? low : v.x > high ? high : v.x; return v; }
template <class V> __global__ void mixed(const V *in, V *out) { out[0] = mix(in[0], in[1], 1.0f); }
template <class V> struct Mixer {
    static void run(const V *in, V *out) { mixed<V><<<1, 1>>>(in, out); }
};
}
template <class V> __global__ void clamped(const V *in, V *out) { using namespace geo; out[0] = clamp(in[0], 2.0f, 3.0f); }
template <class T> __global__ void numbers(const T *in, T *out) { out[0] = geo::mix(in[0], in[1], 0.5); }
template <class T> __device__ T step(T low, T v) { return v < low ? T(0) : T(1); }
template <class T> __global__ void stepped(const T *in, T *out) { out[0] = step(in[0], in[1]); } // of float alone
template <class V> void run(const V *in, V *out) { clamped<V><<<1, 1>>>(in, out); }

void all(const float2 *in, float2 *out, float *f) {
    geo::Mixer<float2>::run(in, out);
    run(in, out);
    stepped<<<1, 1>>>(f, f);
}
