// Graphs that are made node by node: copies, fills, kernels, functions of the host, another graph, and nodes that are changed.
#include <cuda_runtime.h>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#define CHECK(call)                                                       \
  do {                                                                    \
    cudaError_t e_ = (call);                                              \
    if (e_ != cudaSuccess) {                                              \
      printf("%d: %s\n", __LINE__, cudaGetErrorString(e_));               \
      exit(1);                                                            \
    }                                                                     \
  } while (0)

constexpr int N = 64;

__global__ void add(int *p, int by, char unused) { p[threadIdx.x] += by + 0 * unused; }
template <typename T> __global__ void scale(T *p, T by, int n) {
  extern __shared__ int words[];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  words[threadIdx.x] = i;
  __syncthreads();
  if (words[threadIdx.x] < n) p[i] *= by;
}

struct Told {
  const int *from;
  int sum, calls;
};
static void CUDART_CB tell(void *data) {
  Told *told = static_cast<Told *>(data);
  told->sum = 0, told->calls++;
  for (int i = 0; i < N; i++) told->sum += told->from[i];
}

static cudaGraphNode_t kernel_node(cudaGraph_t graph, const std::vector<cudaGraphNode_t> &first, void *kernel, dim3 grid, dim3 block,
                                   void **args, unsigned shared = 0) {
  cudaKernelNodeParams params = {0};
  params.func = kernel;
  params.gridDim = grid;
  params.blockDim = block;
  params.sharedMemBytes = shared;
  params.kernelParams = args;
  params.extra = NULL;
  cudaGraphNode_t node;
  CHECK(cudaGraphAddKernelNode(&node, graph, first.data(), first.size(), &params));
  return node;
}

int main() {
  int wrong = 0, *p, *pinned, host[N], by = 3, two = 2, n = N;
  char unused = 1;
  CHECK(cudaMalloc(&p, N * sizeof(int)));
  CHECK(cudaMallocHost(&pinned, N * sizeof(int)));
  cudaStream_t stream;
  CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));

  // p = 5, p += 3, p *= 2; the product is added to the graph ahead of the sum that it waits for
  cudaGraph_t graph;
  CHECK(cudaGraphCreate(&graph, 0));
  cudaMemsetParams fill;
  memset(&fill, 0, sizeof(fill));
  fill.dst = p, fill.value = 5, fill.elementSize = sizeof(int), fill.width = N, fill.height = 1;
  void *of_add[] = {&p, &by, &unused}, *of_scale[] = {&p, &two, &n};
  cudaGraphNode_t scales = kernel_node(graph, {}, (void *)scale<int>, 2, N / 2, of_scale, N / 2 * sizeof(int));
  cudaGraphNode_t fills, copies, back, empty, tells;
  CHECK(cudaGraphAddMemsetNode(&fills, graph, nullptr, 0, &fill));
  cudaGraphNode_t adds = kernel_node(graph, {fills}, (void *)add, 1, N, of_add);
  CHECK(cudaGraphAddEmptyNode(&empty, graph, &adds, 1));
  CHECK(cudaGraphAddDependencies(graph, &empty, &scales, nullptr, 1));
  cudaMemcpy3DParms copy = {0};
  copy.srcArray = NULL;
  copy.srcPtr = make_cudaPitchedPtr(p, N * sizeof(int), N, 1);
  copy.dstArray = NULL;
  copy.dstPtr = make_cudaPitchedPtr(pinned, N * sizeof(int), N, 1);
  copy.extent = make_cudaExtent(N * sizeof(int), 1, 1);
  copy.kind = cudaMemcpyDeviceToHost;
  CHECK(cudaGraphAddMemcpyNode(&copies, graph, &scales, 1, &copy));
  CHECK(cudaGraphAddMemcpyNode1D(&back, graph, &scales, 1, host, p, N * sizeof(int), cudaMemcpyDeviceToHost));
  Told told = {pinned, 0, 0};
  cudaHostNodeParams call = {tell, &told};
  CHECK(cudaGraphAddHostNode(&tells, graph, std::vector<cudaGraphNode_t>{copies, back}.data(), 2, &call));
  by = 1000, two = 1000;  // the nodes have their own

  size_t nodes = 0, roots = N;
  CHECK(cudaGraphGetNodes(graph, nullptr, &nodes));
  cudaGraphNode_t root[N], all[7];
  CHECK(cudaGraphGetRootNodes(graph, root, &roots));
  wrong += nodes != 7 || roots != 1 || root[0] != fills || root[1] != nullptr;
  CHECK(cudaGraphGetNodes(graph, all, &nodes));
  wrong += nodes != 7 || all[0] == nullptr;

  cudaGraphExec_t run, copied_run, both;
  CHECK(cudaGraphInstantiate(&run, graph, NULL, NULL, 0));
  for (int i = 0; i < 3; i++) CHECK(cudaGraphLaunch(run, stream));
  CHECK(cudaStreamSynchronize(stream));
  wrong += told.calls != 3 || told.sum != 16 * N || host[0] != 16 || host[N - 1] != 16;

  // a copy of it, which stays as it is when the graph gets one node more
  cudaGraph_t clone, outer;
  CHECK(cudaGraphClone(&clone, graph));
  by = 1, two = 10;
  kernel_node(graph, {tells}, (void *)add, dim3(1), dim3(N), of_add);
  CHECK(cudaGraphGetNodes(clone, nullptr, &nodes));
  wrong += nodes != 7;
  CHECK(cudaGraphDestroy(graph));
  CHECK(cudaGraphInstantiate(&copied_run, clone, 0));
  CHECK(cudaGraphLaunch(copied_run, stream));
  CHECK(cudaStreamSynchronize(stream));
  CHECK(cudaMemcpy(host, p, sizeof host, cudaMemcpyDeviceToHost));
  wrong += told.calls != 4 || told.sum != 16 * N || host[7] != 16;

  // in another graph, between two nodes
  CHECK(cudaGraphCreate(&outer, 0));
  cudaGraphNode_t child, last;
  CHECK(cudaGraphAddChildGraphNode(&child, outer, nullptr, 0, clone));
  last = kernel_node(outer, {child}, (void *)add, 1, N, of_add);
  CHECK(cudaGraphInstantiateWithFlags(&both, outer, 0));
  CHECK(cudaGraphLaunch(both, stream));
  CHECK(cudaStreamSynchronize(stream));
  CHECK(cudaMemcpy(host, p, sizeof host, cudaMemcpyDeviceToHost));
  wrong += told.calls != 5 || host[3] != 17;

  // other arguments at a node of what is instantiated
  by = 100;
  cudaKernelNodeParams changed = {(void *)add, dim3(1), dim3(N), 0, of_add, nullptr};
  CHECK(cudaGraphExecKernelNodeSetParams(both, last, &changed));
  CHECK(cudaGraphLaunch(both, stream));
  CHECK(cudaStreamSynchronize(stream));
  CHECK(cudaMemcpy(host, p, sizeof host, cudaMemcpyDeviceToHost));
  wrong += told.calls != 6 || host[3] != 116;

  CHECK(cudaGraphExecDestroy(run));
  CHECK(cudaGraphExecDestroy(copied_run));
  CHECK(cudaGraphExecDestroy(both));
  CHECK(cudaGraphDestroy(clone));
  CHECK(cudaGraphDestroy(outer));
  CHECK(cudaStreamDestroy(stream));
  CHECK(cudaFree(p));
  CHECK(cudaFreeHost(pinned));
  printf(wrong ? "FAILED %d\n" : "PASSED\n", wrong);
  return wrong != 0;
}
