// What a function makes of an element, taken apart
#include <mma.h>
using namespace nvcuda;
using C = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
struct Parts {
  float low, high;
};
struct Led {
  float &to;
};
__device__ Parts parted(float v) { return {v < 0 ? v : 0, v < 0 ? 0 : v}; }

__global__ void leaky(float *o) {
  C c;
  wmma::fill_fragment(c, 1.0f);
  for (int i = 0; i < c.num_elements; i++) {
    auto [low, high] = parted(c.x[i]);
    c.x[i] = low * 0.5f + high;
  }
  for (auto &v : c.x) {
    const auto [low, high] = Parts{v, 2.0f};
    v = low > high ? low : high;
  }
  wmma::store_matrix_sync(o, c, 16, wmma::mem_row_major);
}

// not these: by the lane, written through to what lasts
__global__ void by_lane(float *o) {
  C c;
  wmma::fill_fragment(c, 1.0f);
  Parts sums{0, 0};
  float sum = 0;
  for (auto &v : c.x) {
    auto [low, high] = parted(threadIdx.x);
    v += low + high;
  }
  for (auto &v : c.x) {
    auto &[low, high] = sums;
    low += v;
  }
  for (auto &v : c.x) {
    auto [to] = Led{sum};
    to += v;
  }
  wmma::store_matrix_sync(o, c, 16, wmma::mem_row_major);
  o[0] = sums.low + sum;
}
