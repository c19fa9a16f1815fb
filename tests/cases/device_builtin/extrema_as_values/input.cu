// CUDA's min and max give values: a reference to one keeps it, and its type is no reference.
#include <cuda_runtime.h>

__global__ void bounds(unsigned *p, int n) {
  const auto &most = max(n + 1, 3);
  const unsigned &least = min(threadIdx.x * 2, 7u);
  auto &&either = n > 3 ? min(p[0], p[1]) : 5u;
  decltype(max(n, 2)) two = 5;
  const int &kept = p[max(n, 2)];
  p[0] = most + least + either + two + kept + max(n, 9);
}

int main() { bounds<<<1, 32>>>(nullptr, 3); }

// `const int &` cannot be bound to what is volatile.
struct Seen { int least; };
__global__ void reread(volatile Seen *seen, volatile int *p, int *out) { out[0] = min(max(p[0], seen->least), p[1]); }
