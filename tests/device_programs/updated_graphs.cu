// An executable graph that follows what is captured anew: the pattern of inference engines, and what does not fit.
#include <cstdio>
#include <cuda_runtime.h>

#define CHECK(call)                                                                     \
  do {                                                                                  \
    cudaError_t status = (call);                                                        \
    if (status != cudaSuccess) {                                                        \
      std::printf("%s at line %d\n", cudaGetErrorString(status), __LINE__);             \
      return 1;                                                                         \
    }                                                                                   \
  } while (0)

__global__ void scale(float *x, float by, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] *= by;
}

__global__ void shift(float *x, float by, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] += by;
}

struct Runner {
  cudaStream_t stream = nullptr;
  cudaGraphExec_t run = nullptr;
  int made = 0, updated = 0;

  template <typename Work> cudaError_t operator()(Work work) {
    cudaGraph_t graph;
    cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal);
    work(stream);
    cudaStreamEndCapture(stream, &graph);
    cudaGraphExecUpdateResultInfo told = {};
    if (run != nullptr && cudaGraphExecUpdate(run, graph, &told) == cudaSuccess) {
      updated += told.result == cudaGraphExecUpdateSuccess;
    } else {
      if (run != nullptr) {
        if (told.result != cudaGraphExecUpdateErrorTopologyChanged) return cudaErrorUnknown;
        if (cudaGetLastError() != cudaErrorGraphExecUpdateFailure) return cudaErrorUnknown;
        cudaGraphExecDestroy(run);
      }
      cudaGraphInstantiate(&run, graph, 0);
      ++made;
    }
    cudaGraphDestroy(graph);
    return cudaGraphLaunch(run, stream);
  }
};

int main() {
  constexpr int n = 200;
  float *x, host[n];
  CHECK(cudaMalloc(&x, n * sizeof(float)));
  for (int i = 0; i < n; ++i) host[i] = i;
  CHECK(cudaMemcpy(x, host, sizeof host, cudaMemcpyHostToDevice));
  Runner runner;
  CHECK(cudaStreamCreateWithFlags(&runner.stream, cudaStreamNonBlocking));
  for (int step = 1; step <= 3; ++step)
    CHECK(runner([&](cudaStream_t stream) {
      scale<<<(n + 63) / 64, 64, 0, stream>>>(x, 2.0f, n);
      shift<<<(n + 63) / 64, 64, 0, stream>>>(x, float(step), n);
    }));
  CHECK(runner([&](cudaStream_t stream) { shift<<<(n + 63) / 64, 64, 0, stream>>>(x, -1.0f, n); }));
  CHECK(runner([&](cudaStream_t stream) { shift<<<(n + 31) / 32, 32, 0, stream>>>(x, -2.0f, n); }));
  CHECK(cudaStreamSynchronize(runner.stream));
  CHECK(cudaMemcpy(host, x, sizeof host, cudaMemcpyDeviceToHost));
  int wrong = runner.made != 2 || runner.updated != 3;
  for (int i = 0; i < n; ++i) wrong += host[i] != ((i * 2.0f + 1) * 2 + 2) * 2 + 3 - 3;
  CHECK(cudaGraphExecDestroy(runner.run));
  CHECK(cudaStreamDestroy(runner.stream));
  CHECK(cudaFree(x));
  std::printf("%s\n", wrong ? "FAILED" : "PASSED");
  return wrong != 0;
}
