// `C` of one policy is a fragment, of the other a number's type: what a parameter's `C` is, nothing here tells.
#include <mma.h>
using namespace nvcuda;
struct Fragments { using C = wmma::fragment<wmma::accumulator, 16, 16, 16, float>; };
struct Numbers { using C = float; };
template <class Cfg> struct Sum {
  using C = typename Cfg::C;
  C total;
  __device__ void add(C v) { total += v; }
};
__global__ void clear(float *c) {
  Fragments::C acc;
  wmma::fill_fragment(acc, 0.0f);
  wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
__global__ void sum(const float *c, float *out) {
  Sum<Numbers> s;
  s.total = 0;
  s.add(c[0]);
  *out = s.total;
}
void run(float *c) {
  clear<<<1, 32>>>(c);
  sum<<<1, 1>>>(c, c);
}
