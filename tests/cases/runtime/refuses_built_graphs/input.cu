// What only CUDA's edges tell, graphs within others, how others take their places, and nodes that only CUDA has.
#include <cuda_runtime.h>
#include <cstdio>

size_t build(cudaGraphExec_t run, cudaGraph_t captured, cudaEvent_t event) {
    cudaGraph_t graph;
    cudaGraphNode_t node;
    size_t count = 0;
    cudaGraphCreate(&graph, 0);
    cudaGraphAddEmptyNode(&node, graph, nullptr, 0);
    cudaGraphAddEventRecordNode(&node, graph, nullptr, 0, event);
    cudaGraphEdgeData data;
    cudaGraphGetEdges(graph, &node, &node, &data, &count);
    cudaGraphChildGraphNodeGetGraph(node, &graph);
    cudaGraphGetNodes(captured, nullptr, &count);
    cudaGraphExecUpdate(run, captured, nullptr);
    cudaGraphNodeSetEnabled(run, node, 0);
    return count;
}
// no source shows a kernel that this may be
void added(cudaGraph_t graph, const cudaKernelNodeParams &of_somebody) {
    cudaGraphNode_t node;
    cudaGraphAddKernelNode(&node, graph, nullptr, 0, &of_somebody);
}
