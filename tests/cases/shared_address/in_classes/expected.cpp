#include <sycl/sycl.hpp>
#include <wmma2sycl/async_copy.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdint>
typedef uint32_t u32;
struct Addresses {
  shared_address a, b;
  int stages;
};
Addresses of(void *a, void *b) {
  return {shared_address(a), shared_address(b), 3};
}
void load(const Addresses &to, const char *from, int i) {
  copy_async<16>(to.a + i * 16, from);
  copy_async<16>(to.b + i * 16, from + 512);
}
template <typename T> inline T advance(T x, int bytes) { return x + bytes; }
class Copier {
public:
  explicit Copier(const void *smem) { address_ = shared_address(smem); }
  shared_address at(int i) const { return address_ + 16 * i; }
  void operator()(int i, const char *from) const {
    copy_async_cached<kBytes>(at(i), from);
  }

private:
  shared_address address_;
  static const int kBytes = 16;
};
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(const char *in) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<char[2048]> s_storage;
  char (&s)[2048] = s_storage;
  load(of(s, s + 512), in, unsigned(item.get_local_id(2)));
  Copier copy(s + 1024);
  copy(unsigned(item.get_local_id(2)), in);
  shared_address behind = advance(shared_address(s), 1536);
  copy_async_cached<4>(behind, in), commit_async_copies();
}
