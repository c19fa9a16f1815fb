// What structured bindings are given by reference is given to the parts of the object
#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
struct Pair {
  float a, b;
  __device__ float first() const { return a; }
  __device__ void set(float v) { a = v; }
};
struct Holder {
  float &at;
  float *to;
};
template <class T> __device__ void fill(T &pair) {
  auto &[a, b] = pair;
  a = threadIdx.x;
}

__global__ void bindings(float *d, int n) {
  Acc c;
  wmma::load_matrix_sync(c, d, 16, wmma::mem_row_major);
  Pair by_name{1, 2}, by_method{1, 2}, ranged[2]{}, set{1, 2}, filled{1, 2};
  auto &[a, b] = by_name;
  a = threadIdx.x;
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= by_name.a;
  auto &&[e, f] = by_method;
  if (threadIdx.x < 4) e += 1;
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= by_method.first();
  for (auto &[g, h] : ranged) h = threadIdx.x;
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= ranged[0].b;
  float numbers[2] = {1, 2}, referred = 1, pointed = 1;
  auto &[low, high] = numbers;
  high = threadIdx.x;
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= numbers[1];
  auto [at, to] = Holder{referred, &pointed};
  at = *to = threadIdx.x;
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= referred;
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= pointed;
  set.set(threadIdx.x);
  auto [first, second] = set;
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= first;
  fill(filled);
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= filled.b;
  wmma::store_matrix_sync(d, c, 16, wmma::mem_row_major);
}
void run(float *d, int n) { bindings<<<1, 32>>>(d, n); }
