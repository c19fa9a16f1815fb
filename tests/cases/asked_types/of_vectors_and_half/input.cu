// What templates ask of a type before they choose, to which SYCL's types have other answers: told
#include <cuda_fp16.h>
#include <limits>
#include <type_traits>

template <class T, class = void> struct is_vector : std::false_type {};
template <class T> struct is_vector<T, std::void_t<decltype(std::declval<T>().x)>> : std::true_type {};
template <class T, class = void> struct has_four : std::false_type {};
template <class T> struct has_four<T, decltype((void)T::w)> : std::true_type {};
template <class T> auto has_three(int) -> decltype(&T::z, std::true_type());
template <class T, class = void> struct has_dot : std::false_type {};
template <class T> struct has_dot<T, std::void_t<decltype(dot(std::declval<T>(), std::declval<T>()))>> : std::true_type {};
template <class T, class = void> struct has_items : std::false_type {};
template <class T> struct has_items<T, std::void_t<decltype(std::declval<T>()[0])>> : std::true_type {};
template <class T, class = void> struct adds : std::false_type {};
template <class T> struct adds<T, std::void_t<decltype(std::declval<T>() + std::declval<T>())>> : std::true_type {};
template <class T> __device__ auto head(const T &v, int) -> decltype(v.x) { return v.x; }
template <class T> __device__ T head(const T &v, long) { return v; }
template <class T> __host__ __device__ constexpr int kind() {
  if constexpr (std::numeric_limits<T>::is_specialized) return 1;
  return std::is_aggregate_v<T> ? 2 : std::is_constructible<T, float, float>::value ? 3 : 4;
}
constexpr bool are_plain = std::is_pointer_v<cudaStream_t> && std::is_aggregate<float4>::value;
template <class T> __device__ bool is_long(T v) { return std::is_same_v<T, longlong2>; }

// said by name, asked of members that are nobody's vector, or in a body, where a mistake would not compile
template <class T> struct is_known : std::false_type {};
template <> struct is_known<float4> : std::true_type {};
template <class T, class = void> struct has_size : std::false_type {};
template <class T> struct has_size<T, std::void_t<decltype(std::declval<T>().size)>> : std::true_type {};
template <class T> __device__ float sum(T v) {
  decltype(v.x) s = v.x + v.y;
  return std::is_same_v<T, float4> && std::numeric_limits<float>::is_iec559 ? s : 0;
}

__global__ void k(const float4 *p, const half *h, float *o) {
  o[0] = is_vector<float4>::value + has_four<float2>::value + has_dot<float4>::value + has_items<float4>::value + adds<float4>::value;
  o[1] = head(p[0], 0) + kind<half>() + kind<float2>() + is_known<float4>::value + has_size<float4>::value + sum(p[1]) + is_long(long2{1, 2});
}
