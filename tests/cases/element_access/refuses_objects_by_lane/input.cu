// A method's members are those of the object that it is called for, which lanes may choose
#include <mma.h>
using namespace nvcuda;
struct Scale {
  float by;
  __device__ float get() const { return by; }
  __device__ float twice() const { return 2 * get(); }
  __device__ float lazily() const {
    auto later = [this] { return by; };
    return later();
  }
  __device__ operator float() const { return this->by; }
  __device__ void take(Scale other) {
    if (threadIdx.x < 4) *this = other;
  }
};
struct Holds {
  Scale own;
  __device__ float get() const { return own.get(); }
};
__constant__ Scale table[4];
__device__ const Scale &pick(const Scale &a, const Scale &b, bool first) { return first ? a : b; }
template <class S> __device__ float read(const S &of) { return of.get(); }

__global__ void objects(float *d) {
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> c;
  wmma::load_matrix_sync(c, d, 16, wmma::mem_row_major);
  Scale a{1}, b{2}, some = a, taken = a;
  Holds held{a}, other{b};
  if (threadIdx.x < 4) some = b, held = other;
  taken.take(b);
  const Scale *one = threadIdx.x < 4 ? &a : &b;
  const Scale &two = pick(a, b, threadIdx.x < 4);
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= some.get();
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= held.get();
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= taken.twice();
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= one->twice();
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= two.lazily();
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= (float)some;
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= table[threadIdx.x & 3].get();
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= read(threadIdx.x < 4 ? a : b);
  wmma::store_matrix_sync(d, c, 16, wmma::mem_row_major);
}
void run(float *d) { objects<<<1, 32>>>(d); }
