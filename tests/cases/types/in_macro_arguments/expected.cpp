#include <sycl/sycl.hpp>
#include <wmma2sycl/pairs.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename T, int Size> struct Vector;
#define VECTOR(T, SIZE, OF, ARGS...) \
  template <ARGS>                    \
  struct Vector<T, SIZE> {           \
    using Type = OF;                 \
  };
VECTOR(T, 1, T, typename T)
VECTOR(sycl::ext::oneapi::bfloat16, 2, pair_of<sycl::ext::oneapi::bfloat16>)
VECTOR(sycl::half, 2, sycl::half2)
#ifdef WIDE
// W2S102: this branch, which the preprocessor skips ('#ifdef WIDE' does not hold), was migrated word by word at most: 'VECTOR(__nv_bfloat162, 2, float2)' (wmma2sycl explain W2S102)
VECTOR(pair_of<sycl::ext::oneapi::bfloat16>, 2, sycl::float2)
#endif
#define FIRST(v) (v).x()
sycl::ext::oneapi::bfloat16 first(const sycl::vec<sycl::ext::oneapi::bfloat16, 2> *a) { return FIRST(*reinterpret_cast<const pair_of<sycl::ext::oneapi::bfloat16> *>(a)); }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(Vector<sycl::ext::oneapi::bfloat16, 2>::Type *a, sycl::ext::oneapi::bfloat16 *b) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  b[item.get_local_id(2)] = first(a + item.get_local_id(2));
}
