// CUDA graphs that are made node by node, changed, enabled in part, put into one another; and cuBLAS on a stream that captures.
#include <cublas_v2.h>
#include <cuda_runtime.h>

#include <cstdio>

#define EXPECT(condition) \
  if (!(condition)) printf("line %d is wrong\n", __LINE__)

__global__ void add(int *p, int by) { p[threadIdx.x] += by; }
__global__ void twice(int *p) { p[threadIdx.x] *= 2; }

static void built() {
  int *p, *q, host[32] = {}, three = 3;
  cudaMalloc(&p, sizeof host), cudaMalloc(&q, sizeof host);
  cudaGraph_t graph;
  cudaGraphNode_t zeros, adds, doubles, there, back, told;
  EXPECT(cudaGraphCreate(&graph, 0) == cudaSuccess);
  void *of_adds[] = {&p, &three}, *of_doubles[] = {&p};
  const cudaKernelNodeParams adding = {(void *)add, dim3(1), dim3(32), 0, of_adds, nullptr};
  const cudaKernelNodeParams doubling = {(void *)twice, dim3(1), dim3(32), 0, of_doubles, nullptr};
  cudaMemsetParams fill = {};
  fill.dst = p, fill.value = 5, fill.elementSize = 4, fill.width = 32, fill.height = 1;
  int calls = 0;
  const cudaHostNodeParams tell = {[](void *count) { ++*static_cast<int *>(count); }, &calls};
  // The product is added to the graph ahead of the sum that it waits for.
  EXPECT(cudaGraphAddKernelNode(&doubles, graph, nullptr, 0, &doubling) == cudaSuccess);
  EXPECT(cudaGraphAddMemsetNode(&zeros, graph, nullptr, 0, &fill) == cudaSuccess);
  EXPECT(cudaGraphAddKernelNode(&adds, graph, &zeros, 1, &adding) == cudaSuccess);
  EXPECT(cudaGraphAddDependencies(graph, &adds, &doubles, nullptr, 1) == cudaSuccess);
  EXPECT(cudaGraphAddMemcpyNode1D(&there, graph, &doubles, 1, q, p, sizeof host, cudaMemcpyDeviceToDevice) == cudaSuccess);
  EXPECT(cudaGraphAddMemcpyNode1D(&back, graph, &there, 1, host, q, sizeof host, cudaMemcpyDeviceToHost) == cudaSuccess);
  EXPECT(cudaGraphAddHostNode(&told, graph, &back, 1, &tell) == cudaSuccess);
  three = 1000;  // the node has its own
  size_t nodes = 0, roots = 0, edges = 0;
  EXPECT(cudaGraphGetNodes(graph, nullptr, &nodes) == cudaSuccess && nodes == 6);
  EXPECT(cudaGraphGetRootNodes(graph, nullptr, &roots) == cudaSuccess && roots == 1);
  size_t listed = 9, later = 0;
  cudaGraphNode_t from[9], to[9], next[2];
  EXPECT(cudaGraphGetEdges(graph, from, to, nullptr, &listed) == cudaSuccess && listed == 5 && from[4] != nullptr && to[5] == nullptr);
  EXPECT(cudaGraphNodeGetDependentNodes(adds, nullptr, nullptr, &later) == cudaSuccess && later == 1);
  EXPECT(cudaGraphNodeGetDependentNodes(adds, next, nullptr, &later) == cudaSuccess && next[0] == doubles);
  EXPECT(cudaGraphGetEdges(graph, nullptr, nullptr, nullptr, &edges) == cudaSuccess && edges == 5);
  cudaGraphNodeType type;
  EXPECT(cudaGraphNodeGetType(zeros, &type) == cudaSuccess && type == cudaGraphNodeTypeMemset);
  cudaGraphExec_t run;
  EXPECT(cudaGraphInstantiate(&run, graph, 0) == cudaSuccess);
  EXPECT(cudaGraphLaunch(run, nullptr) == cudaSuccess && cudaDeviceSynchronize() == cudaSuccess && host[31] == 16 && calls == 1);
  // One node of what is instantiated gets other arguments, one is left out.
  three = 7;
  EXPECT(cudaGraphExecKernelNodeSetParams(run, adds, &adding) == cudaSuccess);
  EXPECT(cudaGraphLaunch(run, nullptr) == cudaSuccess && cudaDeviceSynchronize() == cudaSuccess && host[0] == 24);
  EXPECT(cudaGraphNodeSetEnabled(run, doubles, 0) == cudaSuccess);
  EXPECT(cudaGraphLaunch(run, nullptr) == cudaSuccess && cudaDeviceSynchronize() == cudaSuccess && host[0] == 12 && calls == 3);
  // The graph as it is, in a node of another one; then all of it anew.
  cudaGraph_t outer, copy;
  cudaGraphNode_t child, last;
  EXPECT(cudaGraphCreate(&outer, 0) == cudaSuccess && cudaGraphAddChildGraphNode(&child, outer, nullptr, 0, graph) == cudaSuccess);
  EXPECT(cudaGraphAddMemcpyNode1D(&last, outer, &child, 1, host, p, sizeof host, cudaMemcpyDeviceToHost) == cudaSuccess);
  cudaGraphExec_t both;
  EXPECT(cudaGraphInstantiateWithFlags(&both, outer, 0) == cudaSuccess);
  EXPECT(cudaGraphLaunch(both, nullptr) == cudaSuccess && cudaDeviceSynchronize() == cudaSuccess && host[5] == 16 && calls == 4);
  EXPECT(cudaGraphClone(&copy, graph) == cudaSuccess);
  EXPECT(cudaGraphExecUpdate(run, copy, nullptr) == cudaSuccess);
  EXPECT(cudaGraphExecUpdate(run, outer, nullptr) == cudaErrorGraphExecUpdateFailure && cudaGetLastError() == cudaErrorGraphExecUpdateFailure);
  for (cudaGraphExec_t one : {run, both}) EXPECT(cudaGraphExecDestroy(one) == cudaSuccess);
  for (cudaGraph_t one : {outer, copy, graph}) EXPECT(cudaGraphDestroy(one) == cudaSuccess);
}

static void captured() {
  float *a, *c;
  cudaMallocManaged(&a, 16 * sizeof *a), cudaMallocManaged(&c, 16 * sizeof *c);
  for (int i = 0; i < 16; ++i) a[i] = float(i % 5 == 0), c[i] = float(i);
  cudaStream_t stream, side;
  cudaStreamCreate(&stream), cudaStreamCreate(&side);
  cublasHandle_t handle;
  cublasCreate(&handle), cublasSetStream(handle, stream);
  float two = 2;
  const float one = 1;
  cudaGraph_t graph;
  cudaGraphExec_t run;
  EXPECT(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal) == cudaSuccess);
  EXPECT(cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, 4, 4, 4, &two, a, 4, a, 4, &one, c, 4) == CUBLAS_STATUS_SUCCESS);
  two = 100;
  EXPECT(cudaStreamEndCapture(stream, &graph) == cudaSuccess && c[0] == 0);
  EXPECT(cudaGraphInstantiate(&run, graph, 0) == cudaSuccess && cudaGraphLaunch(run, stream) == cudaSuccess && cudaGraphLaunch(run, stream) == cudaSuccess);
  EXPECT(cudaStreamSynchronize(stream) == cudaSuccess && c[0] == 4 && c[5] == 9 && c[1] == 1);
  // What cannot be captured, and a stream that was brought in and not back.
  EXPECT(cudaStreamBeginCapture(stream, cudaStreamCaptureModeRelaxed) == cudaSuccess);
  EXPECT(cudaStreamSynchronize(stream) == cudaErrorStreamCaptureUnsupported);
  EXPECT(cudaStreamEndCapture(stream, &graph) == cudaErrorStreamCaptureInvalidated && graph == nullptr && cudaGetLastError() != cudaSuccess);
  cudaEvent_t event;
  cudaEventCreate(&event);
  int *p;
  cudaMalloc(&p, 128);
  cudaMemset(p, 0, 128);
  EXPECT(cudaStreamBeginCapture(stream, cudaStreamCaptureModeRelaxed) == cudaSuccess);
  EXPECT(cudaEventRecord(event, stream) == cudaSuccess && cudaStreamWaitEvent(side, event, 0) == cudaSuccess);
  add<<<1, 32, 0, side>>>(p, 1);
  EXPECT(cudaStreamEndCapture(stream, &graph) == cudaErrorStreamCaptureUnjoined && cudaGetLastError() != cudaSuccess);
  cudaGraphExecDestroy(run), cublasDestroy(handle), cudaEventDestroy(event), cudaStreamDestroy(stream), cudaStreamDestroy(side);
}

int main() {
  built();
  captured();
  printf("%s\n", cudaGetErrorName(cudaDeviceSynchronize()));
}
