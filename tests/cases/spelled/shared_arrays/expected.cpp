#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define SMEM(T, n) alignas(128) syclex::work_group_static<std::byte[sizeof(T[n])]> buf_storage; auto &buf = reinterpret_cast<T (&)[n]>(buf_storage)
#define SHARED_TILE(name, T, r, c) alignas(128) syclex::work_group_static<std::byte[sizeof(T[r][c + 1])]> name##_storage; auto &name = reinterpret_cast<T (&)[r][c + 1]>(name##_storage)
#define SHARED_FLOAT4(name, n) alignas(128) syclex::work_group_static<std::byte[sizeof(sycl::float4[n])]> name##_vec##_storage; auto &name##_vec = reinterpret_cast<sycl::float4 (&)[n]>(name##_vec##_storage);
#define FLAG(name) alignas(128) syclex::work_group_static<std::byte[sizeof(int)]> name##_storage; auto &name = reinterpret_cast<int &>(name##_storage)
#define HALVES(n) alignas(128) syclex::work_group_static<std::byte[sizeof(sycl::half[n])]> halves_storage; auto &halves = reinterpret_cast<sycl::half (&)[n]>(halves_storage); alignas(128) syclex::work_group_static<std::byte[sizeof(unsigned int[n / 32])]> counts_storage; auto &counts = reinterpret_cast<unsigned int (&)[n / 32]>(counts_storage)
#define DYNAMIC(T, name) auto *name = dynamic_local_memory<T>()
#define FLOATS(n) SMEM(float, n)
#define SHARED
#define POINTERS(n) alignas(128) syclex::work_group_static<std::byte[sizeof(const float *[n])]> pointers_storage; auto &pointers = reinterpret_cast<const float * (&)[n]>(pointers_storage)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void rev(const int *in, int *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  SMEM(int, 64);
  buf[item.get_local_id(2)] = in[item.get_local_id(2)];
  sycl::group_barrier(item.get_group());
  out[item.get_local_id(2)] = buf[63 - unsigned(item.get_local_id(2))];
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void transpose(const float *in, float *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  SHARED_TILE(tile, float, 16, 16);
  SHARED_FLOAT4(row, 16)
  FLAG(any_set);
  if (item.get_local_id(2) == 0 && item.get_local_id(1) == 0) any_set = 3;
  tile[item.get_local_id(1)][item.get_local_id(2)] = in[item.get_local_id(1) * 16 + item.get_local_id(2)];
  if (item.get_local_id(1) == 0) row_vec[item.get_local_id(2)] = sycl::float4(unsigned(item.get_local_id(2)), 0, 1, 2);
  sycl::group_barrier(item.get_group());
  out[item.get_local_id(1) * 16 + item.get_local_id(2)] = tile[item.get_local_id(2)][item.get_local_id(1)] + any_set + row_vec[item.get_local_id(1)].x();
}
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void twice(const T *in, T *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  DYNAMIC(float, dyn);
  FLOATS(64);
  HALVES(64);
  alignas(128) syclex::work_group_static<int[64]> plain;
  plain[item.get_local_id(2)] = 2;
  dyn[item.get_local_id(2)] = in[item.get_local_id(2)];
  buf[item.get_local_id(2)] = in[item.get_local_id(2)];
  halves[item.get_local_id(2)] = sycl::half(unsigned(item.get_local_id(2)));
  if (item.get_local_id(2) < 2) counts[item.get_local_id(2)] = 3;
  sycl::group_barrier(item.get_group());
  out[item.get_local_id(2)] = dyn[63 - unsigned(item.get_local_id(2))] + buf[item.get_local_id(2) ^ 1] + float(halves[63 - unsigned(item.get_local_id(2))]) + counts[item.get_local_id(2) & 1] + plain[63 - unsigned(item.get_local_id(2))];
}
