// Pointers and references to members, and pointers in members, lead to what methods and others read
#include <mma.h>
using namespace nvcuda;
struct One {
  float v;
  __device__ float get() const { return v; }
};
struct Two {
  float v;
  __device__ float get() const { return v; }
};
struct Both {
  union {
    float f;
    unsigned u;
  };
  __device__ float get() const { return f; }
};
struct To {
  float *p;
  __device__ void lead(float *to) { p = to; }
};
struct Slot {
  float *&p;
};
__device__ void put(To &to) { *to.p = threadIdx.x; }
__device__ void lead(float *&p, float *to) { p = to; }

__global__ void members(float *d) {
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> c;
  wmma::load_matrix_sync(c, d, 16, wmma::mem_row_major);
  One one{1};
  Two two{1};
  Both both;
  float s[7] = {1, 1, 1, 1, 1, 1, 1}, by_class = 1, by_copy = 1, by_name = 1, by_slot = 1, by_array = 1;
  float &v = one.v;
  v = threadIdx.x;
  sincosf(threadIdx.x, &two.v, &s[0]);
  both.f = 1;
  both.u = threadIdx.x;
  To to{&by_class}, copied{&by_copy}, copy(copied), led{s};
  put(to);
  *copy.p = threadIdx.x;
  led.lead(&by_name);
  *led.p = threadIdx.x;
  float *slot = s, *of[2] = {s, &by_array}, *same[2];
  Slot{slot}.p = &by_slot;
  *slot = threadIdx.x;
  same[1] = of[1];
  *same[1] = threadIdx.x;
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= one.get();
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= two.get();
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= both.get();
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= by_class;
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= by_copy;
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= by_name;
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= by_slot;
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= by_array;
  wmma::store_matrix_sync(d, c, 16, wmma::mem_row_major);
}
void run(float *d) { members<<<1, 32>>>(d); }
