#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <vector>

struct Item { sycl::float4 place; int n; };

sycl::float4 operator*(float s, const sycl::float4 &v) { return sycl::float4(s * v.x(), s * v.y(), s * v.z(), s * v.w()); }
float first(const sycl::float4 &v) { return v.x(); }
sycl::float4 &at(sycl::float4 *p, int i) { return p[i]; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void others(sycl::float4 *v, sycl::float2 *pairs, sycl::uint2 *words, sycl::double4 *wide, Item *items, sycl::half2 *h, const float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    const int t = item.get_local_id(2);
    const sycl::float4 &named = v[t];
    sycl::float4 *where = &v[t + 1];
    float x = v[t].x() + (*where).y() + where->z() + named.w() + first(v[2]);
    at(v, 3) = 2.0f * v[t];
    pairs[t] = pairs[t + 1];
    words[t] = *reinterpret_cast<const sycl::uint2 *>(h + 2 * t);
    h[t] = h[t + 1];
    items[0] = items[t];
    v[4] = items[1].place;
    const sycl::float4 &bound = *(v + 5);
    float y = (*(reinterpret_cast<const sycl::float4 *>(p) + t)).x() + bound.y();
    v[6] = sycl::float4(x, x, y, (float)wide[0].x());
    pairs[1] = *pairs;
    Item made{*(v + 10), 1};
    items[2] = made;
    *(v + 7) = v[8];
    v[9] = named;
}

void host(std::vector<sycl::float4> &list, sycl::float4 *p) {
    list[0] = p[1];
    sycl::float4 v = *p;
    p[2] = v;
}
