#include <nvToolsExt.h>

__global__ void kernel(float *x) { x[threadIdx.x] = 1.0f; }

void run(float *x) {
  nvtxRangePush("fill");
  nvtxRangePushA("kernel");
  kernel<<<1, 32>>>(x);
  nvtxRangePop();
  nvtxMark("mark");
  nvtxMarkA("again");
  nvtxRangeStart("never ended");
  nvtxRangeStartA("nor this");
  nvtxRangePop();
}

void end(unsigned long id) { nvtxRangeEnd(id); }
