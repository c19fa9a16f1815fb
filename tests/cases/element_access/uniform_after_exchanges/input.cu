// Behind an exchange of the whole warp a variable is the same in all lanes, whatever it was before
#include <mma.h>
using namespace nvcuda;
template <class T> __device__ T first_of(T v, int from = 0) { return __shfl_sync(0xffffffff, v, from); }
__device__ float warp_max(float v) {
  for (int o = 1; o < 32; o *= 2) v = fmaxf(v, __shfl_xor_sync(0xffffffffu, v, o));
  return v;
}

__global__ void scale(const float *in, float *d) {
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> c;
  wmma::load_matrix_sync(c, d, 16, wmma::mem_row_major);
  float sum = in[threadIdx.x], square = sum * sum;
  for (int o = 16; o > 0; o >>= 1) {
    sum += __shfl_xor_sync(0xffffffffu, sum, o);
    square += __shfl_xor_sync(0xffffffffu, square, o);
  }
  const float deviation = rsqrtf(square - sum * sum);
  for (int i = 0; i < c.num_elements; i++) c.x[i] = (c.x[i] - sum) * deviation;
  float s = in[threadIdx.x];
  s = first_of(s);
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= s;
  float t = in[threadIdx.x];
  if (d[0] > 0.0f) t = warp_max(t);
  else t = 1.0f;
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= t;
  float half_of_it = in[threadIdx.x];
  for (int o = 8; o > 0; o /= 2) half_of_it += __shfl_xor_sync(0xffffffffu, half_of_it, o);
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= half_of_it;
  float moved = sum;
  moved += threadIdx.x;
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= moved;
  wmma::store_matrix_sync(d, c, 16, wmma::mem_row_major);
}
