#include <mma.h>
using namespace nvcuda;

__global__ void kernel(float *c, const float *bias, float alpha, int n) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    float sum = 0.0f, biggest = -1.0f;
    int positive = 0;
    for (int i = 0; i < acc.num_elements; i++) sum += acc.x[i];
    for (int i = 0; i < acc.num_elements; i++) biggest = fmaxf(biggest, acc.x[i]);
    for (int i = 0; i < acc.num_elements; i++) if (acc.x[i] > 0.0f) positive++;
    float own[8];
    for (int i = 0; i < acc.num_elements; i++) own[i] = acc.x[i];
    float last = 0.0f;
    for (int i = 0; i < acc.num_elements; i++) { acc.x[i] += last; last = acc.x[i]; }
    for (int i = 0; i < acc.num_elements; i++) { static int seen; acc.x[i] += seen++; }
    c[threadIdx.x] = sum + biggest + positive + own[0];
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

// What is cut off at each step depends on the order.
__global__ void cut_off(float *out, const float *numbers) {
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> f;
  wmma::load_matrix_sync(f, numbers, 16, wmma::mem_row_major);
  float whole = 0, largest = 0, kept = 0;
  for (int i = 0; i < f.num_elements; i++) whole = (int)whole + f.x[i];
  for (int i = 0; i < f.num_elements; i++) largest = fmaxf((half)largest, f.x[i]);
  for (int i = 0; i < f.num_elements; i++) kept = (float)kept + f.x[i];
  for (int o = 16; o; o /= 2) {
    whole += __shfl_xor_sync(~0u, whole, o);
    largest = fmaxf(largest, __shfl_xor_sync(~0u, largest, o));
    kept += __shfl_xor_sync(~0u, kept, o);
  }
  if (threadIdx.x == 0) *out = whole + largest + kept;
}
