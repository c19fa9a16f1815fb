// Vectors that are copied whole: loaded from global and local memory, kept under a condition. Exits with the number of
// types that came out wrong; tests/test_runtime_vectors.py also looks at the kernels' instructions.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
#include <wmma2sycl/math.hpp>
#include <wmma2sycl/vector_components.hpp>
#include <wmma2sycl/vector_copy.hpp>

#include <cstdio>
#include <cstring>
#include <type_traits>
#include <utility>

namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

constexpr int count = 32;

// Components by name, of vectors and of classes that have members of those names: themselves, or copies of what goes.
struct Point {
  sycl::half x, y, z, w;
  operator float() const { return x; }
};
static_assert(std::is_same_v<decltype(x_of(std::declval<sycl::float4 &>())), float &>);
static_assert(std::is_same_v<decltype(y_of(std::declval<Point &>())), sycl::half &>);
static_assert(std::is_same_v<decltype(z_of(std::declval<const Point &>())), const sycl::half &>);
static_assert(std::is_same_v<decltype(w_of(std::declval<sycl::int4>())), int>);
static_assert(std::is_same_v<decltype(w_of(std::declval<Point>())), sycl::half>);
// Numbers of classes that SYCL does not know.
static_assert(std::is_same_v<decltype(as_number(Point{})), float> && std::is_same_v<decltype(as_number(sycl::half{})), sycl::half>);
static_assert(std::is_same_v<decltype(as_number(2.0)), double>);

// Backwards through local memory; what lies from `kept` on was loaded before the barrier, and is not stored elsewhere.
template <typename V>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void copies(const unsigned *from, unsigned *to, int kept) {
  const int i = static_cast<int>(sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_id(2));
  alignas(128) syclex::work_group_static<std::byte[count * sizeof(V)]> storage;
  auto &tile = reinterpret_cast<V(&)[count]>(storage);
  V *out = reinterpret_cast<V *>(to), next;
  tile[i] = load_vector(reinterpret_cast<const V *>(from)[i]);
  if (i >= kept)
    next = load_vector(reinterpret_cast<const V *>(from)[count + i]);
  sycl::group_barrier(sycl::ext::oneapi::this_work_item::get_work_group<3>());
  out[i] = load_vector(tile[count - 1 - i]);
  if (i >= kept)
    out[count + i] = next;
}

template <typename V> int check(sycl::queue &q, const char *name) {
  constexpr int words = sizeof(V) / sizeof(unsigned), kept = 11;
  unsigned *from = sycl::malloc_shared<unsigned>(2 * count * words, q), *to = sycl::malloc_shared<unsigned>(2 * count * words, q);
  for (int i = 0; i < 2 * count * words; ++i)
    from[i] = 0x3c003c00u + 17 * i, to[i] = 5;
  syclex::nd_launch(q, launch_range(1, count), syclex::kernel_function<copies<V>>, static_cast<const unsigned *>(from), to, kept);
  q.wait_and_throw();
  bool right = true;
  for (int i = 0; i < count; ++i) {
    const unsigned *second = to + (count + i) * words;
    right &= std::memcmp(to + i * words, from + (count - 1 - i) * words, sizeof(V)) == 0;
    right &= i < kept ? second[0] == 5 : std::memcmp(second, from + (count + i) * words, sizeof(V)) == 0;
  }
  std::printf("%s: %s\n", name, right ? "right" : "WRONG");
  return !right;
}

int main() {
  sycl::queue &q = default_queue();
  int wrong = check<sycl::float4>(q, "float4") + check<sycl::int4>(q, "int4") + check<sycl::uint4>(q, "uint4");
  wrong += check<sycl::double2>(q, "double2") + check<sycl::long2>(q, "long2") + check<sycl::ulong2>(q, "ulong2");
  wrong += check<sycl::longlong2>(q, "longlong2") + check<sycl::ulonglong2>(q, "ulonglong2") + check<sycl::half8>(q, "half8");
  return wrong + check<sycl::float2>(q, "float2");
}
