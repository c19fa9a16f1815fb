// A fragment whose type a policy tells, beside one that is known: both have as many elements a lane.
#include <mma.h>
#include <cuda_fp16.h>
using namespace nvcuda;
template <class P> struct Engine { using C = wmma::fragment<wmma::accumulator, 16, 16, 16, float>; };
template <class P> __global__ void k(half *c, float alpha) {
  auto done = [&](typename Engine<P>::C &f) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, half> h;
    for (int t = 0; t < h.num_elements; t++) h.x[t] = __float2half(f.x[t]);
    wmma::store_matrix_sync(c, h, 16, wmma::mem_row_major);
  };
  typename Engine<P>::C f;
  wmma::fill_fragment(f, alpha);
  done(f);
}
template __global__ void k<int>(half *, float);
