// What CUDA 12 programs print and call, and CUDA 13 no longer has.
#include <cuda_runtime.h>

#include <cstdio>

int main() {
  cudaDeviceProp prop;
  cudaGetDeviceProperties(&prop, 0);
  printf("%d kHz, memory %d kHz, overlap %d, mode %d, timeout %d\n", prop.clockRate, prop.memoryClockRate,
         prop.deviceOverlap, prop.computeMode, prop.kernelExecTimeoutEnabled);
  float *p;
  cudaMallocManaged(&p, 1024);
  cudaMemPrefetchAsync(p, 1024, 0);
  cudaMemPrefetchAsync(p, 1024, cudaCpuDeviceId, 0);
  cudaMemAdvise(p, 1024, cudaMemAdviseSetReadMostly, 0);
  cudaGraph_t graph;
  cudaGraphCreate(&graph, 0);
  cudaGraphNode_t first, second;
  cudaGraphAddEmptyNode(&first, graph, nullptr, 0);
  cudaGraphAddEmptyNode(&second, graph, nullptr, 0);
  cudaGraphAddDependencies(graph, &first, &second, 1);
  size_t count;
  cudaGraphGetEdges(graph, nullptr, nullptr, &count);
  cudaGraphNodeGetDependencies(second, nullptr, &count);
  cudaGraphNodeGetDependentNodes(first, nullptr, &count);
  cudaGraphExec_t run;
  cudaGraphInstantiate(&run, graph, nullptr, nullptr, 0);
  cudaGraphExecUpdateResult changed;
  cudaGraphExecUpdate(run, graph, &first, &changed);
  cudaDeviceSetSharedMemConfig(cudaSharedMemBankSizeEightByte);
}
