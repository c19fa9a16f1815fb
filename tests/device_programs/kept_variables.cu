// Variables that device functions and kernels keep from call to call: of marks, first values and classes.
#include <cstdio>

#define CHECK(call)                                                                  \
  do {                                                                               \
    cudaError_t status = (call);                                                     \
    if (status != cudaSuccess) {                                                     \
      std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(status)); \
      return 1;                                                                      \
    }                                                                                \
  } while (0)

namespace tickets {

struct Pair {
  int low, high;
};

// Hands out numbers, from three on.
__device__ int next() {
  static __device__ int n = 3;  // the next one
  return atomicAdd(&n, 1);
}

// The same for fractions.
__device__ float fraction(float step) {
  static float n = 0.5f;
  n += step;
  return n;
}

struct Counter {
  int base;

  __device__ int next() {
    static __device__ int n, by[2] = {10, 100};
    n += by[1];
    return base + n + by[0];
  }
};

}  // namespace tickets

static __device__ int nested(int k) {
  static int s = 2;
  for (int i = 0; i < k; ++i) {
    static int of_loop = 40;
    of_loop += i;
    if (i == k - 1) return of_loop;
  }
  return s++;
}

template <typename T> __device__ T weighted(T value, int i) {
  static __constant__ T weights[2] = {2, 3};
  static __device__ const int more[2] = {4, 5};
  return value * weights[i % 2] + more[i % 2];
}

__global__ void draw(int *sum) { atomicAdd(sum, tickets::next()); }

extern "C" __global__ void step(float *out, int launch) {
  static __constant__ float weights[2] = {1.0f, 0.25f};
  static __device__ tickets::Pair range = {1, 5};
  static __device__ float4 sums;
  __device__ static bool called;
  if (threadIdx.x != 0) return;
  tickets::Counter counter = {1000};
  out[0] = tickets::fraction(weights[launch % 2]);
  out[1] = counter.next();
  range.low += launch;
  range.high -= range.low;
  out[2] = range.low * 1000 + range.high;
  sums.y += out[0];
  out[3] = sums.y + sizeof(sums);
  out[4] = called;
  called = true;
  out[5] = nested(3) + nested(0);
  out[6] = weighted(1.5f, launch) + weighted(2, launch);
}

int main() {
  int *sum = nullptr;
  float *values = nullptr;
  CHECK(cudaMallocManaged(&sum, sizeof(int)));
  CHECK(cudaMallocManaged(&values, 7 * sizeof(float)));
  int wrong = 0, from = 3;
  for (int launch = 0; launch < 3; ++launch) {
    int expected = 0;
    for (int i = 0; i < 128; ++i) expected += from++;
    *sum = 0;
    draw<<<2, 64>>>(sum);
    CHECK(cudaDeviceSynchronize());
    wrong += *sum != expected;
  }
  const float expected[3][7] = {{1.5f, 1110, 1004, 17.5f, 0, 45, 15},
                                {1.75f, 1210, 2002, 19.25f, 1, 49, 20.5f},
                                {2.75f, 1310, 3998, 22, 1, 53, 15}};
  for (int launch = 0; launch < 3; ++launch) {
    step<<<1, 32>>>(values, launch);
    CHECK(cudaDeviceSynchronize());
    for (int i = 0; i < 7; ++i) {
      if (values[i] != expected[launch][i]) std::printf("launch %d, value %d: %g\n", launch, i, values[i]);
      wrong += values[i] != expected[launch][i];
    }
  }
  CHECK(cudaFree(sum));
  CHECK(cudaFree(values));
  std::printf(wrong == 0 ? "PASSED\n" : "FAILED\n");
  return wrong != 0;
}
