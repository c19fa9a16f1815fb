#include <nvtx3/nvToolsExt.h>
#include <cstdio>

__global__ void scale(float *x) { x[threadIdx.x] *= 2.0f; }

void run(float *x) {
  nvtxEventAttributes_t event = {0};
  event.color = 0xff00ff00;
  nvtxRangePushEx(&event);
  scale<<<1, 32>>>(x);
  nvtxRangePop();
  std::printf("%x\n", event.color);
}
