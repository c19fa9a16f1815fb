#include "g.cuh"

// A graph copies to them and from them.
__constant__ int scale_by = 2;
__device__ int seen[2] = {0, 10};

int main() {
  int *p, *pinned, both[2], host[4] = {1, 2, 3, 4};
  cudaStream_t s;
  cudaGraph_t g;
  cudaGraphExec_t e;
  cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
  cudaMalloc(&p, sizeof host);
  cudaMallocHost(&pinned, 2 * sizeof(int));
  cudaMemcpy(p, host, sizeof host, cudaMemcpyHostToDevice);
  *pinned = 3;
  cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
  cudaMemcpyToSymbolAsync(scale_by, pinned, sizeof(int), 0, cudaMemcpyHostToDevice, s);
  work<<<1, 4, 0, s>>>(p);
  cudaMemcpyFromSymbolAsync(pinned + 1, seen, sizeof(int), sizeof(int), cudaMemcpyDeviceToHost, s);
  cudaStreamEndCapture(s, &g);
  cudaGraphInstantiate(&e, g, 0);
  for (int i = 0; i < 3; i++) {
    cudaGraphLaunch(e, s);
    cudaStreamSynchronize(s);
    pinned[0]++;
  }
  cudaMemcpy(host, p, sizeof host, cudaMemcpyDeviceToHost);
  cudaMemcpyFromSymbol(both, seen, sizeof both);
  printf("%d %d %d | %d %d %d\n", host[0], host[1], host[3], pinned[1], both[0], both[1]);
  bool right = host[0] == ((1 * 3 + 1) * 4 + 1) * 5 + 1 && pinned[1] == 22 && both[0] == 3 && both[1] == 22;
  puts(right ? "PASSED" : "FAILED");
  return !right;
}
