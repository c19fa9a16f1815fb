// NVTX: ranges and marks for NVIDIA's profilers.
#pragma once
#include <stdint.h>

typedef uint64_t nvtxRangeId_t;
extern "C" {
int nvtxRangePush(const char *message);
int nvtxRangePushA(const char *message);
int nvtxRangePop(void);
nvtxRangeId_t nvtxRangeStart(const char *message);
nvtxRangeId_t nvtxRangeStartA(const char *message);
void nvtxRangeEnd(nvtxRangeId_t range);
void nvtxMark(const char *message);
void nvtxMarkA(const char *message);
void nvtxNameOsThreadA(uint32_t thread, const char *name);
}
