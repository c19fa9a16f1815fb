// Work that a stream captures, with another stream that waits for it in between, and that is launched several times.
#include <cuda_runtime.h>
#include <cstdio>
#include <cstdlib>

#define CHECK(call)                                                       \
  do {                                                                    \
    cudaError_t e_ = (call);                                              \
    if (e_ != cudaSuccess) {                                              \
      printf("%d: %s\n", __LINE__, cudaGetErrorString(e_));               \
      exit(1);                                                            \
    }                                                                     \
  } while (0)

constexpr int N = 64;

__global__ void add(int *p, int a) { p[threadIdx.x] += a; }
__global__ void twice(int *p) { p[threadIdx.x] *= 2; }
__global__ void join(int *p, const int *other) { p[threadIdx.x] += other[threadIdx.x]; }
__device__ int base = 7;
__global__ void add_base(int *p) { p[threadIdx.x] = base + threadIdx.x; }

// The first launch of a kernel that reads a device variable.
static int captured_first(int *p, cudaStream_t stream) {
  cudaGraph_t graph;
  cudaGraphExec_t run;
  CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
  add_base<<<1, N, 0, stream>>>(p);
  CHECK(cudaStreamEndCapture(stream, &graph));
  CHECK(cudaGraphInstantiate(&run, graph, NULL, NULL, 0));
  int wrong = 0;
  for (int round = 7; round < 9; round++) {
    CHECK(cudaMemcpyToSymbolAsync(base, &round, sizeof round, 0, cudaMemcpyHostToDevice, stream));
    CHECK(cudaGraphLaunch(run, stream));
    CHECK(cudaStreamSynchronize(stream));
    for (int i = 0; i < N; i++) wrong += p[i] != round + i;
  }
  CHECK(cudaGraphExecDestroy(run));
  CHECK(cudaGraphDestroy(graph));
  return wrong;
}

// Copies of a device variable that are captured: done at each launch.
static int captured_copies(int *p, cudaStream_t stream) {
  cudaGraph_t graph;
  cudaGraphExec_t run;
  int *pinned, wrong = 0;
  CHECK(cudaMallocHost(&pinned, 2 * sizeof(int)));
  CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
  CHECK(cudaMemcpyToSymbolAsync(base, pinned, sizeof(int), 0, cudaMemcpyHostToDevice, stream));
  add_base<<<1, N, 0, stream>>>(p);
  CHECK(cudaMemcpyFromSymbolAsync(pinned + 1, base, sizeof(int), 0, cudaMemcpyDeviceToHost, stream));
  CHECK(cudaStreamEndCapture(stream, &graph));
  CHECK(cudaGraphInstantiate(&run, graph, NULL, NULL, 0));
  for (int round = 21; round < 23; round++) {
    pinned[0] = round, pinned[1] = 0;
    CHECK(cudaGraphLaunch(run, stream));
    CHECK(cudaStreamSynchronize(stream));
    wrong += pinned[1] != round;
    for (int i = 0; i < N; i++) wrong += p[i] != round + i;
  }
  CHECK(cudaGraphExecDestroy(run));
  CHECK(cudaGraphDestroy(graph));
  CHECK(cudaFreeHost(pinned));
  return wrong;
}

static void bring(int *p, const int *from, cudaStream_t stream) {
  CHECK(cudaMemcpyAsync(p, from, N * sizeof(int), cudaMemcpyHostToDevice, stream));
}

// Done at once outside a capture, where the caller may use the memory again, and at each launch of what was captured.
static int brings(int *p, cudaStream_t stream) {
  int from[N], wrong = 0;
  for (int i = 0; i < N; i++) from[i] = 100 + i;
  bring(p, from, stream);
  for (int i = 0; i < N; i++) from[i] = 0;
  CHECK(cudaStreamSynchronize(stream));
  for (int i = 0; i < N; i++) wrong += p[i] != 100 + i;
  cudaGraph_t graph;
  cudaGraphExec_t run;
  CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
  bring(p, from, stream);
  CHECK(cudaStreamEndCapture(stream, &graph));
  CHECK(cudaGraphInstantiate(&run, graph, NULL, NULL, 0));
  for (int round = 7; round < 9; round++) {
    for (int i = 0; i < N; i++) from[i] = round * i;
    CHECK(cudaGraphLaunch(run, stream));
    CHECK(cudaStreamSynchronize(stream));
    for (int i = 0; i < N; i++) wrong += p[i] != round * i;
  }
  CHECK(cudaGraphExecDestroy(run));
  CHECK(cudaGraphDestroy(graph));
  return wrong;
}

int main() {
  int *p, *other, *copy, host[N], wrong = 0;
  CHECK(cudaMallocManaged(&p, N * sizeof(int)));
  CHECK(cudaMallocManaged(&other, N * sizeof(int)));
  CHECK(cudaMallocManaged(&copy, N * sizeof(int)));
  for (int i = 0; i < N; i++) p[i] = i, other[i] = 0;
  cudaStream_t stream, side;
  CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  CHECK(cudaStreamCreateWithFlags(&side, cudaStreamNonBlocking));
  cudaEvent_t begun, done;
  CHECK(cudaEventCreateWithFlags(&begun, cudaEventDisableTiming));
  CHECK(cudaEventCreateWithFlags(&done, cudaEventDisableTiming));
  bool captured = false;
  cudaGraph_t graph = nullptr;
  cudaGraphExec_t run = NULL;
  for (int round = 0; round < 3; round++) {
    if (!captured) {
      CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
      cudaStreamCaptureStatus status;
      CHECK(cudaStreamIsCapturing(stream, &status));
      wrong += status != cudaStreamCaptureStatusActive;
      add<<<1, N, 0, stream>>>(p, 1);
      CHECK(cudaEventRecord(begun, stream));
      CHECK(cudaStreamWaitEvent(side, begun, 0));
      add<<<1, N, 0, side>>>(other, 5);
      CHECK(cudaEventRecord(done, side));
      twice<<<1, N, 0, stream>>>(p);
      CHECK(cudaStreamWaitEvent(stream, done, 0));
      join<<<1, N, 0, stream>>>(p, other);
      CHECK(cudaMemcpyAsync(copy, p, N * sizeof(int), cudaMemcpyDeviceToDevice, stream));
      CHECK(cudaMemcpyAsync(host, p, N * sizeof(int), cudaMemcpyDeviceToHost, stream));
      CHECK(cudaStreamEndCapture(stream, &graph));
      CHECK(cudaStreamIsCapturing(stream, &status));
      wrong += status != cudaStreamCaptureStatusNone;
      size_t nodes = 0;
      CHECK(cudaGraphGetNodes(graph, nullptr, &nodes));
      wrong += nodes != 6; // events are none
      CHECK(cudaGraphInstantiate(&run, graph, NULL, NULL, 0));
      CHECK(cudaGraphUpload(run, stream));
      captured = run != nullptr;
      wrong += p[3] != 3; // nothing was done yet
    }
    CHECK(cudaGraphLaunch(run, stream));
    wrong += cudaGraphLaunch(nullptr, stream) == cudaSuccess;
    CHECK(cudaStreamSynchronize(stream));
  }
  for (int i = 0; i < N; i++) {
    int want = i;
    for (int round = 1; round <= 3; round++) want = (want + 1) * 2 + 5 * round;
    wrong += p[i] != want || copy[i] != want || other[i] != 15 || host[i] != want;
  }
  wrong += brings(other, stream);
  wrong += captured_first(other, stream);
  wrong += captured_copies(other, stream);
  wrong += cudaStreamBeginCapture(0, cudaStreamCaptureModeGlobal) != cudaErrorStreamCaptureUnsupported;
  const cudaStream_t none = nullptr;
  wrong += cudaStreamBeginCapture(none, cudaStreamCaptureModeRelaxed) != cudaErrorStreamCaptureUnsupported;
  wrong += cudaGetLastError() != cudaErrorStreamCaptureUnsupported;
  add<<<1, N>>>(p, 1); // done at once
  CHECK(cudaDeviceSynchronize());
  wrong += p[1] == copy[1];
  if (run) CHECK(cudaGraphExecDestroy(run));
  CHECK(cudaGraphDestroy(graph));
  wrong += cudaStreamEndCapture(side, &graph) == cudaSuccess;
  CHECK(cudaStreamDestroy(side));
  CHECK(cudaStreamDestroy(stream));
  printf(wrong ? "FAILED %d\n" : "PASSED\n", wrong);
  return wrong != 0;
}
