// Templates that no vector reaches, operators of both a vector and a class, and scaling by components, whoever does it.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

struct Pair { float x, y; };
template <typename V> V operator*(V a, V b) { return V{a.x * b.x, a.y + b.y}; }
template <typename V> bool operator<(const V &a, const V &b) { return a.x < b.x; }
struct Shift {
    float by;
    sycl::float2 operator()(sycl::float2 a) const { return sycl::float2(a.x() + by, a.y()); }
    friend sycl::float2 operator+(const Shift &s, sycl::float2 a) { return s(a); }
};
sycl::float3 operator*(sycl::float3 a, float s) { return sycl::float3(a.x() * s, a.y() * s, a.z() * s); }
sycl::float3 operator*(float s, sycl::float3 a) { return sycl::float3(a.x() * s, a.y() * s, a.z() * s); }
sycl::float3 operator/(sycl::float3 a, float s) { return sycl::float3(a.x() / s, a.y() / s, a.z() / s); }
void operator*=(sycl::float3 &a, float s) { a.x() *= s; a.y() *= s; a.z() *= s; }
sycl::float2 operator-(sycl::float2 a, float s) { return sycl::float2(a.x() - s, a.y()); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(sycl::float4 *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    sycl::float3 v = 2 * sycl::float3(1, 2, 3) * 2.0 / 4;
    v *= 8;
    Pair p = Pair{1, 2} * Pair{3, 4};
    sycl::float2 moved = Shift{1} + sycl::float2(p.x, p.y), back = moved - 1.f;
    out[item.get_local_id(2)] = sycl::float4(v.x(), v.y(), v.z(), back.x() + (p < Pair{4, 4}));
}

int main() {
    sycl::queue &q = default_queue();
    sycl::float4 *d, h;
    d = sycl::malloc_device<sycl::float4>(1, q);
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<scale>, d);
    q.memcpy(&h, d, sizeof h).wait();
    bool ok = h.x() == 8 && h.y() == 16 && h.z() == 24 && h.w() == 4;
    puts(ok ? "PASS" : "FAIL");
    return !ok;
}
