#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

struct Box { sycl::float2 corners[2]; int n; };
const sycl::float4 table[2] = {{1, 2, 3, 4}, {5, 6, 7, 8}};
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(sycl::float4 *out, sycl::int2 *to, float scale) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  sycl::float4 t[2] = {{1, scale * 2, 3, 4}, {5, 6, 0, 0}};
  sycl::int2 grid[2][2] = {{{1, 2}, {3, 4}}, {{5, 6}, {7, 8},}};
  sycl::float2 one = {1, 2}, mixed[3] = {{1, 2}, one, {3, (scale)}};
  const Box box = {{{1, 2}, {3, 4}}, 5};
  sycl::float3 ends[] = {{0, 0, 0}, {1, 1, 1}};
  out[0].x() = t[1].z() + table[1].x() + mixed[2].y() + box.corners[1].x() + ends[1].z();
  to[0] = grid[item.get_local_id(2) & 1][0];
}
void host(sycl::float4 *given) {
  const sycl::float4 rows[2] = {
      {1, 2, 3, 4},  // the first
      {5, 6, 7, 8},  // the second
  };
  given[0] = rows[1];
}
struct Edge { sycl::int2 lo, hi; float w; };
struct Ring { Edge edges[2]; sycl::float4 at; };
struct Named : Edge { sycl::float2 more; };
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void of_structs(float *o, sycl::float4 v) {
  Edge e = {{1, 2}, {3, 4}, 5}, some = {{1, 0}}, both[2] = {{{1, 2}, {3, 4}, 5}, {{6, 7}, {8, 0}}};
  Ring ring = {{{{1, 2}, {3, 4}, 5}, {{6, 7}, {8, 9}, 10}}, {0.5f, 1.5f, 0, 0}};
  Named named = {{{1, 2}, {3, 4}, 5}, {6, 7}};
  const struct { sycl::float4 first; sycl::float2 second; } mixed = {v, {1, 2}};
  o[0] = e.lo.y() + e.hi.x() + e.w + some.lo.x() + both[1].hi.x() + ring.edges[1].w + ring.at.y() + named.more.y() + mixed.second.x();
}
