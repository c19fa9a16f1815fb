// Which lambda a template calls, its instances tell: others in the program do not count
#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
template <class Frag, class F> __device__ void each(Frag &f, F &&op) {
  for (auto &v : f.x) v = op(v);
}
template <class Frag, class F> __device__ void counted(Frag &f, F op) {
  for (int i = 0; i < f.num_elements; ++i) f.x[i] = op(f.x[i]);
}
struct Twice { __device__ float operator()(float v) const { return v * 2; } };
struct Lane { __device__ float operator()(float v) const { return v + threadIdx.x; } };

__global__ void k(float *o) {
  Acc c;
  wmma::load_matrix_sync(c, o, 16, wmma::mem_row_major);
  each(c, [](float v) { return v - 3.f; });
  each(c, Twice());
  auto negate = [](auto &f) {
    for (unsigned i = 0; i < f.num_elements; ++i) f.x[i] = -f.x[i];
  };
  negate(c);
  counted(c, Lane());
  wmma::store_matrix_sync(o, c, 16, wmma::mem_row_major);
}
void run(float *o) { k<<<1, 32>>>(o); }
