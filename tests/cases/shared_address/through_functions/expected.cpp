#include <sycl/sycl.hpp>
#include <wmma2sycl/async_copy.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdint>
inline shared_address cast_smem_ptr_to_uint(void const *const ptr) {
  return shared_address(ptr);
}
inline shared_address get_smem_pointer(void *ptr) {
  shared_address smem_ptr;
  smem_ptr = shared_address(ptr);
  return smem_ptr;
}
// nobody calls this one here
void copy16(const shared_address dst, const void *src, int offset) {
  copy_async<16>(dst + offset, src);
}
template <int N> struct Writer {
  shared_address base_, rows_[N];
  Writer(void *smem) : base_(cast_smem_ptr_to_uint(smem)) {
    for (int i = 0; i < N; i++) rows_[i] = base_ + i * 512;
  }
  void addresses(shared_address (&out)[N], int thread) {
    for (int i = 0; i < N; i++) out[i] = this->rows_[i] + thread * 16;
  }
  void move() { this->base_ += 1024; }
};
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(const char *in, bool second) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<char[4096]> s_storage;
  char (&s)[4096] = s_storage;
  shared_address base = shared_address(s);
  const shared_address at[2] = {base, get_smem_pointer(s + 2048)};
  shared_address to = second ? at[1] : at[0], end = to + 1024;
  for (; to < end; to += 512) copy_async_cached<16>(to, in);
  const int bytes = end - to;
  Writer<2> writer(s);
  shared_address rows[2];
  writer.addresses(rows, unsigned(item.get_local_id(2)) + bytes);
  auto row = rows[1];
  copy_async_cached<4>((row + 16), reinterpret_cast<std::size_t>(in));
  row += *static_cast<const char *>(reinterpret_cast<void *>(reinterpret_cast<std::size_t>(in)));
  *static_cast<char *>(row.get()) = 1;
}
