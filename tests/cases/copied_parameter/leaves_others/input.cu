#include <cuda_runtime.h>

// A copy that counts, and one that ends what it holds: the device would do so again.
struct Counted {
  int copies = 0;
  float by;
  explicit Counted(float by) : by(by) {}
  __host__ __device__ Counted(const Counted &other) : copies(other.copies + 1), by(other.by) {}
};

struct Swapped {
  int first, second;
  Swapped(int first, int second) : first(first), second(second) {}
  __host__ __device__ Swapped(const Swapped &other) : first(other.second), second(other.first) {}
};

// Nothing takes it by value.
struct Pointed {
  float by;
  explicit Pointed(float by) : by(by) {}
  __host__ __device__ Pointed(const Pointed &other) : by(other.by) {}
};

__global__ void scale(float *x, Counted scaled, Swapped swapped, const Pointed *pointed) {
  x[threadIdx.x] = x[threadIdx.x] * scaled.by * float(scaled.copies) + float(swapped.first) + pointed->by;
}

void run(float *x, const Pointed *pointed) { scale<<<1, 32>>>(x, Counted(2.0f), Swapped(1, 2), pointed); }
