#include <mma.h>
#include <type_traits>
using namespace nvcuda;
template <typename F, typename Fn> __device__ void for_each(F &f, Fn &&fn) {
  using T = typename std::decay<decltype(f.x[0])>::type;
  for (int i = 0; i < f.num_elements; i++) f.x[i] = static_cast<T>(fn(f.x[i]));
}
__global__ void k(float *p, float limit) {
  wmma::fragment<wmma::accumulator,16,16,16,float> acc;
  for_each(acc, [](auto v) { return v < decltype(v)(0) ? v : decltype(v)(0); });
  for_each(acc, [limit](auto v) { return v > limit ? limit : v; });
}
