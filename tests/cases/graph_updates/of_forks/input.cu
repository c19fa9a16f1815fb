// Streams that are the default queue, as the program uses the default stream, too: what forks is recorded as a chain.
#include <cuda_runtime.h>

__global__ void scale(float *x, float by) { x[threadIdx.x] *= by; }

bool follow(cudaGraphExec_t run, cudaStream_t stream, cudaStream_t other, cudaEvent_t forked, cudaEvent_t joined, float *x) {
  cudaGraph_t graph;
  cudaMemset(x, 0, 128 * sizeof(float));
  cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
  cudaEventRecord(forked, stream);
  cudaStreamWaitEvent(other, forked, 0);
  scale<<<1, 64, 0, stream>>>(x, 2.0f);
  scale<<<1, 64, 0, other>>>(x + 64, 3.0f);
  cudaEventRecord(joined, other);
  cudaStreamWaitEvent(stream, joined, 0);
  cudaStreamEndCapture(stream, &graph);
  const bool is_done = cudaGraphExecUpdate(run, graph, nullptr) == cudaSuccess;
  cudaGraphDestroy(graph);
  return is_done;
}

void make(cudaStream_t *stream) { cudaStreamCreate(stream); }
