#include <nvToolsExt.h>
#include <cstdio>

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

struct Range {
  explicit Range(const char *name) : id(nvtxRangeStartA(name)) {}
  ~Range() { nvtxRangeEnd(id); }
  nvtxRangeId_t id;
};

void traced(float *x) {
  nvtxRangeId_t whole = nvtxRangeStart("all of it");
  Range range("kernel");
  kernel<<<1, 32>>>(x);
  nvtxRangeId_t kept = nvtxRangeStart("told");
  printf("range %llu\n", (unsigned long long)kept);
  nvtxRangeEnd(kept);
  nvtxRangeEnd(whole);
}
