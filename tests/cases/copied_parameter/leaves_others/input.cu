#include <cuda_runtime.h>

#include <vector>

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

// A template that copies only, of a class that does more; and a library's object, whose copy is not bytes.
template <class M>
struct Holder {
  M of;
  explicit Holder(const M &of) : of(of) {}
  Holder(const Holder &other) : of(other.of) {}
};

struct Listed {
  std::vector<int> all;
  const int *first;
  explicit Listed(const int *first) : first(first) {}
  Listed(const Listed &other) : all(other.all), first(other.first) {}
};

__global__ void held(float *x, Holder<Counted> by) { x[threadIdx.x] *= by.of.by; }
__global__ void listed(int *x, Listed from) { x[threadIdx.x] = from.first[threadIdx.x]; }

void run_others(float *x, int *y, const int *first) {
  held<<<1, 32>>>(x, Holder<Counted>(Counted(2.0f)));
  listed<<<1, 32>>>(y, Listed(first));
}
