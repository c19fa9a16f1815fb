// What a program asks of graphs: roots, edges, the kinds of nodes, what waits for what; of captured ones how many there are.
#include <cuda_runtime.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#define CHECK(call)                                                    \
  do {                                                                 \
    const cudaError_t status = (call);                                 \
    if (status != cudaSuccess) {                                       \
      std::printf("line %d: %s\n", __LINE__, cudaGetErrorString(status)); \
      std::exit(1);                                                    \
    }                                                                  \
  } while (0)

__global__ void add(int *p, int by) { p[threadIdx.x] += by; }
static void count_call(void *calls) { ++*static_cast<int *>(calls); }

static const char *name_of(cudaGraphNodeType type) {
  switch (type) {
  case cudaGraphNodeTypeKernel: return "kernel";
  case cudaGraphNodeTypeMemcpy: return "memcpy";
  case cudaGraphNodeTypeMemset: return "memset";
  case cudaGraphNodeTypeHost: return "host";
  case cudaGraphNodeTypeGraph: return "graph";
  case cudaGraphNodeTypeEmpty: return "empty";
  case cudaGraphNodeTypeWaitEvent: return "wait";
  case cudaGraphNodeTypeMemAlloc: return "allocation";
  default: return "other";
  }
}

using Edge = std::pair<cudaGraphNode_t, cudaGraphNode_t>;
static std::vector<Edge> edges_of(cudaGraph_t graph) {
  size_t count = 0;
  CHECK(cudaGraphGetEdges(graph, nullptr, nullptr, nullptr, &count));
  std::vector<cudaGraphNode_t> from(count), to(count);
  std::vector<Edge> edges;
  if (count != 0) CHECK(cudaGraphGetEdges(graph, from.data(), to.data(), nullptr, &count));
  for (size_t i = 0; i < count; ++i) edges.emplace_back(from[i], to[i]);
  return edges;
}

static int built(int *p, int *calls) {
  int wrong = 0;
  cudaGraph_t graph, inner, clone;
  CHECK(cudaGraphCreate(&graph, 0));
  CHECK(cudaGraphCreate(&inner, 0));
  cudaGraphNode_t fill, first, second, told, copy, empty, child, within;
  cudaMemsetParams zeros = {};
  zeros.dst = p, zeros.elementSize = 4, zeros.width = 32, zeros.height = 1;
  CHECK(cudaGraphAddMemsetNode(&fill, graph, nullptr, 0, &zeros));
  int by = 2;
  void *arguments[] = {&p, &by};
  cudaKernelNodeParams kernel = {};
  kernel.func = (void *)add, kernel.gridDim = dim3(1), kernel.blockDim = dim3(32), kernel.kernelParams = arguments;
  CHECK(cudaGraphAddKernelNode(&first, graph, &fill, 1, &kernel));
  CHECK(cudaGraphAddKernelNode(&second, graph, &first, 1, &kernel));
  CHECK(cudaGraphAddKernelNode(&within, inner, nullptr, 0, &kernel));
  cudaHostNodeParams call = {count_call, calls};
  CHECK(cudaGraphAddHostNode(&told, graph, nullptr, 0, &call));
  CHECK(cudaGraphAddChildGraphNode(&child, graph, &second, 1, inner));
  const cudaGraphNode_t both[] = {told, child};
  CHECK(cudaGraphAddEmptyNode(&empty, graph, both, 2));
  CHECK(cudaGraphAddMemcpyNode1D(&copy, graph, &empty, 1, p + 32, p, 32 * sizeof(int), cudaMemcpyDefault));

  const std::pair<cudaGraphNode_t, std::string> kinds[] = {{fill, "memset"}, {first, "kernel"}, {told, "host"},
                                                           {child, "graph"}, {empty, "empty"},  {copy, "memcpy"}};
  for (const auto &[node, want] : kinds) {
    cudaGraphNodeType type;
    CHECK(cudaGraphNodeGetType(node, &type));
    wrong += name_of(type) != want;
  }
  int numbers[int(cudaGraphNodeTypeCount)] = {};
  cudaGraphNodeType type = cudaGraphNodeTypeEmpty;
  ++numbers[type];
  wrong += numbers[5] != 1;

  const std::vector<Edge> edges = edges_of(graph);
  const Edge want[] = {{fill, first}, {first, second}, {second, child}, {told, empty}, {child, empty}, {empty, copy}};
  wrong += edges.size() != 6;
  for (const Edge &one : want) wrong += std::count(edges.begin(), edges.end(), one) != 1;

  size_t count = 0;
  CHECK(cudaGraphNodeGetDependencies(empty, nullptr, nullptr, &count));
  wrong += count != 2;
  cudaGraphNode_t found[4] = {fill, fill, fill, fill};
  count = 4;
  CHECK(cudaGraphNodeGetDependencies(empty, found, nullptr, &count));
  wrong += count != 2 || found[0] == found[1] || found[2] != nullptr || found[3] != nullptr;
  wrong += std::count(found, found + 2, told) != 1 || std::count(found, found + 2, child) != 1;
  CHECK(cudaGraphNodeGetDependentNodes(first, nullptr, nullptr, &count));
  wrong += count != 1;
  CHECK(cudaGraphNodeGetDependentNodes(first, found, nullptr, &count));
  wrong += found[0] != second;
  CHECK(cudaGraphNodeGetDependentNodes(copy, nullptr, nullptr, &count));
  wrong += count != 0;
  CHECK(cudaGraphGetRootNodes(graph, nullptr, &count));
  wrong += count != 2;

  CHECK(cudaGraphClone(&clone, graph));
  const std::vector<Edge> same = edges_of(clone);
  wrong += same.size() != 6;
  for (const auto &[from, to] : same) {
    wrong += from == fill || to == first;
    CHECK(cudaGraphNodeGetDependentNodes(from, nullptr, nullptr, &count));
    wrong += count != 1;
  }
  wrong += !edges_of(inner).empty();
  CHECK(cudaGraphDestroy(clone));
  CHECK(cudaGraphDestroy(inner));
  CHECK(cudaGraphDestroy(graph));
  return wrong;
}

static int captured(int *p) {
  int wrong = 0;
  cudaStream_t stream, side;
  CHECK(cudaStreamCreate(&stream));
  CHECK(cudaStreamCreate(&side));
  cudaEvent_t begun, done;
  CHECK(cudaEventCreateWithFlags(&begun, cudaEventDisableTiming));
  CHECK(cudaEventCreateWithFlags(&done, cudaEventDisableTiming));
  CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
  add<<<1, 32, 0, stream>>>(p, 1);
  CHECK(cudaEventRecord(begun, stream));
  CHECK(cudaStreamWaitEvent(side, begun, 0));
  add<<<1, 32, 0, side>>>(p + 32, 5);
  CHECK(cudaEventRecord(done, side));
  add<<<1, 32, 0, stream>>>(p, 2);
  CHECK(cudaStreamWaitEvent(stream, done, 0));
  add<<<1, 32, 0, stream>>>(p, 3);
  add<<<1, 32, 0, stream>>>(p, 4);
  cudaGraph_t graph;
  CHECK(cudaStreamEndCapture(stream, &graph));
  size_t nodes = 0, edges = 0, roots = 0;
  CHECK(cudaGraphGetNodes(graph, nullptr, &nodes));
  CHECK(cudaGraphGetEdges(graph, nullptr, nullptr, nullptr, &edges));
  CHECK(cudaGraphGetRootNodes(graph, nullptr, &roots));
  std::printf("captured: %zu nodes, %zu edges, %zu roots\n", nodes, edges, roots);
  wrong += nodes != 5 || edges != 5 || roots != 1;
  CHECK(cudaGraphDestroy(graph));
  CHECK(cudaEventDestroy(begun));
  CHECK(cudaEventDestroy(done));
  CHECK(cudaStreamDestroy(side));
  CHECK(cudaStreamDestroy(stream));
  return wrong;
}

int main() {
  int *p, calls = 0;
  CHECK(cudaMalloc(&p, 64 * sizeof(int)));
  const int wrong = built(p, &calls) + captured(p);
  CHECK(cudaFree(p));
  std::printf(wrong ? "FAILED %d\n" : "PASSED\n", wrong);
  return wrong != 0;
}
