// CUDA:
//   template <typename F> struct Depth { static constexpr int value = 0; };
//   template <int M, int N, int K> struct Depth<wmma::fragment<wmma::accumulator, M, N, K, float>> {
//     static constexpr int value = K;
//   };
// SYCL:
// One template over what the fragment's type told; `if constexpr` in place of the specialisation.
template <use Use, typename T, int K> constexpr int depth() {
  if constexpr (Use == use::accumulator && std::is_same_v<T, float>)
    return K;
  else
    return 0;
}
// Run:
bool is_right(sycl::queue &) {
  return depth<use::accumulator, float, 16>() == 16 && depth<use::a, float, 16>() == 0;
}
