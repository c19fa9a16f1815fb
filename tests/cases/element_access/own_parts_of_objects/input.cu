// Objects whose other members differ between lanes, copies that bindings name, what pointers in parameters lead to
#include <mma.h>
using namespace nvcuda;
struct Scale {
  int lane;
  float by;
  __device__ float get() const { return by; }
  __device__ float twice() const { return 2 * get(); }
};
struct Plan {
  const float *in;
  float *out;
  float by;
  __device__ float scale() const { return by; }
};
__device__ Scale make(int lane, float by) {
  Scale made;
  made.lane = lane;
  made.by = by;
  return made;
}
__device__ void note(Plan *plan) {
  float *out = plan->out;
  out[threadIdx.x] = threadIdx.x;
}

__global__ void parts(Plan given, float *d) {
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> c;
  wmma::load_matrix_sync(c, d, 16, wmma::mem_row_major);
  Scale a{int(threadIdx.x), 2}, b = make(threadIdx.x, 3);
  float numbers[2] = {1, 2};
  auto [low, high] = numbers;
  low = threadIdx.x;
  note(&given);
  for (int i = 0; i < c.num_elements; i++) c.x[i] = a.get() * c.x[i] + b.twice();
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= given.by * given.scale();
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= numbers[0] + high;
  wmma::store_matrix_sync(d, c, 16, wmma::mem_row_major);
}
void run(Plan plan, float *d) { parts<<<1, 32>>>(plan, d); }
