#include <cuda_runtime.h>
#define EVENT_FLAGS cudaEventDisableTiming
#define FAST(s) cudaStreamCreateWithFlags(s, cudaStreamNonBlocking)
static const unsigned stream_flags = cudaStreamNonBlocking;
struct Options { unsigned event = EVENT_FLAGS; unsigned host = cudaHostAllocMapped | cudaHostAllocPortable; };
__global__ void kernel(float *p) { p[threadIdx.x] = 1; }
cudaStream_t make(unsigned flags = cudaStreamNonBlocking) {
  cudaStream_t stream;
  if (flags == cudaStreamDefault) cudaStreamCreate(&stream);
  else cudaStreamCreateWithFlags(&stream, flags);
  return stream;
}
void run(const Options &options, bool timing) {
  cudaStream_t stream = make(stream_flags), other;
  FAST(&other);
  cudaEvent_t event;
  cudaEventCreateWithFlags(&event, timing ? cudaEventDefault : cudaEventDisableTiming);
  float *p;
  cudaHostAlloc((void **)&p, 128, cudaHostAllocMapped);
  kernel<<<1, 32, 0, stream>>>(p);
}
