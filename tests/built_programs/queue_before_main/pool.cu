// A pool whose memory is taken before main.
#include "pool.h"
#include <cuda_runtime.h>

namespace {
struct Pool {
  int *data = nullptr;
  Pool() { cudaMalloc(&data, 64 * sizeof(int)); }
  ~Pool() { cudaFree(data); }
} pool;
} // namespace

int *pool_data() { return pool.data; }
