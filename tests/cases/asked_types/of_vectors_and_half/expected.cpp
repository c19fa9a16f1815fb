// What templates ask of a type before they choose, to which SYCL's types have other answers: told
#include <sycl/sycl.hpp>
#include <wmma2sycl/vector_copy.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <limits>
#include <type_traits>

template <class T, class = void> struct is_vector : std::false_type {};
// W2S549: 'std::declval<T>().x' is asked of a type: SYCL's vectors, half and queues may give another answer than CUDA's (wmma2sycl explain W2S549)
template <class T> struct is_vector<T, std::void_t<decltype(std::declval<T>().x)>> : std::true_type {};
template <class T, class = void> struct has_four : std::false_type {};
// W2S549: 'T::w' is asked of a type: SYCL's vectors, half and queues may give another answer than CUDA's (wmma2sycl explain W2S549)
template <class T> struct has_four<T, decltype((void)T::w)> : std::true_type {};
// W2S549: 'T::z' is asked of a type: SYCL's vectors, half and queues may give another answer than CUDA's (wmma2sycl explain W2S549)
template <class T> auto has_three(int) -> decltype(&T::z, std::true_type());
template <class T, class = void> struct has_dot : std::false_type {};
// W2S549: 'dot(std::declval<T>(), std::declval<T>())' is asked of a type: SYCL's vectors, half and queues may give another answer than CUDA's (wmma2sycl explain W2S549)
template <class T> struct has_dot<T, std::void_t<decltype(dot(std::declval<T>(), std::declval<T>()))>> : std::true_type {};
template <class T, class = void> struct has_items : std::false_type {};
// W2S549: 'std::declval<T>()[0]' is asked of a type: SYCL's vectors, half and queues may give another answer than CUDA's (wmma2sycl explain W2S549)
template <class T> struct has_items<T, std::void_t<decltype(std::declval<T>()[0])>> : std::true_type {};
template <class T, class = void> struct adds : std::false_type {};
// W2S549: 'std::declval<T>() + std::declval<T>()' is asked of a type: SYCL's vectors, half and queues may give another answer than CUDA's (wmma2sycl explain W2S549)
template <class T> struct adds<T, std::void_t<decltype(std::declval<T>() + std::declval<T>())>> : std::true_type {};
template <class T> auto head(const T &v, int) -> std::decay_t<decltype(v.x())> { return v.x(); }
template <class T> T head(const T &v, long) { return v; }
template <class T> constexpr int kind() {
  // W2S549: 'numeric_limits' is asked of a type: SYCL's vectors, half and queues may give another answer than CUDA's (wmma2sycl explain W2S549)
  if constexpr (std::numeric_limits<T>::is_specialized) return 1;
  // W2S549: 'is_aggregate_v' is asked of a type: SYCL's vectors, half and queues may give another answer than CUDA's (wmma2sycl explain W2S549)
  return std::is_aggregate_v<T> ? 2 : std::is_constructible<T, float, float>::value ? 3 : 4;
}
// W2S549: 'std::is_pointer_v<cudaStream_t>' is asked of a type: SYCL's vectors, half and queues may give another answer than CUDA's (wmma2sycl explain W2S549)
constexpr bool are_plain = std::is_pointer_v<sycl::queue> && std::is_aggregate<sycl::float4>::value;
// W2S549: 'is_same_v' is asked of a type: SYCL's vectors, half and queues may give another answer than CUDA's (wmma2sycl explain W2S549)
template <class T> bool is_long(T v) { return std::is_same_v<T, sycl::longlong2>; }

// said by name, asked of members that are nobody's vector, or in a body, where a mistake would not compile
template <class T> struct is_known : std::false_type {};
template <> struct is_known<sycl::float4> : std::true_type {};
template <class T, class = void> struct has_size : std::false_type {};
template <class T> struct has_size<T, std::void_t<decltype(std::declval<T>().size)>> : std::true_type {};
template <class T> float sum(T v) {
  std::decay_t<decltype(v.x())> s = v.x() + v.y();
  return std::is_same_v<T, sycl::float4> && std::numeric_limits<float>::is_iec559 ? s : 0;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(const sycl::float4 *p, const sycl::half *h, float *o) {
  o[0] = is_vector<sycl::float4>::value + has_four<sycl::float2>::value + has_dot<sycl::float4>::value + has_items<sycl::float4>::value + adds<sycl::float4>::value;
  o[1] = head(p[0], 0) + kind<sycl::half>() + kind<sycl::float2>() + is_known<sycl::float4>::value + has_size<sycl::float4>::value + sum(load_vector(p[1])) + is_long(sycl::long2{1, 2});
}
