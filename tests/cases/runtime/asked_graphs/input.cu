#include <cuda_runtime.h>
#include <cstdio>
#include <vector>

#define CHECK(call) \
    if (cudaError_t status = (call); status != cudaSuccess) std::printf("%s\n", cudaGetErrorString(status))

static const char *const names[] = {"kernel", "memcpy", "memset", "host", "graph", "empty"};

static bool computes(cudaGraphNode_t node) {
    cudaGraphNodeType type;
    CHECK(cudaGraphNodeGetType(node, &type));
    std::printf("%s\n", names[type]);
    switch (type) {
    case cudaGraphNodeTypeKernel:
    case cudaGraphNodeTypeHost: return true;
    case cudaGraphNodeTypeMemAlloc: return false;
    default: return type != cudaGraphNodeTypeEmpty;
    }
}

int main() {
    cudaGraph_t graph;
    cudaGraphNode_t first, second;
    cudaGraphCreate(&graph, 0);
    cudaGraphAddEmptyNode(&first, graph, nullptr, 0);
    cudaGraphAddEmptyNode(&second, graph, &first, 1);
    size_t edges = 0, before = 0, after = 0, roots = 0;
    CHECK(cudaGraphGetEdges(graph, nullptr, nullptr, nullptr, &edges));
    std::vector<cudaGraphNode_t> from(edges), to(edges);
    cudaGraphGetEdges(graph, from.data(), to.data(), nullptr, &edges);
    cudaGraphNodeGetDependencies(second, nullptr, nullptr, &before);
    cudaGraphNodeGetDependentNodes(first, nullptr, nullptr, &after);
    cudaGraphGetRootNodes(graph, nullptr, &roots);
    const bool ok = from[0] == first && to[0] == second && before == 1 && after == 1 && roots == 1;
    cudaGraphDestroy(graph);
    return ok && !computes(first) ? 0 : 1;
}
