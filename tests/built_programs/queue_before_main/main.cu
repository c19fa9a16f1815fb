#include "pool.h"
#include <cstdio>
#include <cuda_runtime.h>

int main() {
  bump(pool_data());
  int host[64];
  cudaMemcpy(host, pool_data(), sizeof host, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 64; ++i)
    if (host[i] != 5 + i) {
      printf("FAILED %d: %d\n", i, host[i]);
      return 1;
    }
  printf("PASSED\n");
}
