#include <sycl/sycl.hpp>
#include <wmma2sycl/async_copy.hpp>
#include <wmma2sycl/device_memory.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define STR_(x) #x
#define STR(x) STR_(x)
#define TYPE f32
#define L2_CACHEHINT(size) ".L2::" #size "B"
#define LOAD "ld.global"
#define COPY(to, from, bytes) copy_async<bytes>(to, from)
sycl::float4 load(const sycl::float4 *p) {
  sycl::float4 v;
  load_from<float>(p, v.x(), v.y(), v.z(), v.w());
  return v;
}
float sum(float a, float b) {
  float v;
  v = a + b;
  return v;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(const sycl::float4 *in, float *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<std::byte[sizeof(sycl::float4[32])]> kept_storage;
  auto &kept = reinterpret_cast<sycl::float4 (&)[32]>(kept_storage);
  COPY(shared_address(&kept[item.get_local_id(2)]), in + item.get_local_id(2), 16);
  wait_async_copies();
  sycl::group_barrier(item.get_group());
  const sycl::float4 v = load(in + item.get_local_id(2));
  out[item.get_local_id(2)] = sum(v.x(), v.w()) + kept[31 - unsigned(item.get_local_id(2))].z();
}
