// A graph that is made node by node, looked into, or changed.
#include <cuda_runtime.h>
#include <cstdio>

size_t build(cudaGraphExec_t run, cudaGraph_t captured) {
    cudaGraph_t graph;
    cudaGraphNode_t node;
    size_t count = 0;
    cudaGraphCreate(&graph, 0);
    cudaGraphAddEmptyNode(&node, graph, nullptr, 0);
    cudaGraphGetNodes(captured, nullptr, &count);
    cudaGraphExecUpdate(run, captured, nullptr);
    return count;
}
