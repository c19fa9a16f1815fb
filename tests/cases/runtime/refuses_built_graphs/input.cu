// What graphs tell of their nodes, how others take their places, and nodes that only CUDA has.
#include <cuda_runtime.h>
#include <cstdio>

size_t build(cudaGraphExec_t run, cudaGraph_t captured, cudaEvent_t event) {
    cudaGraph_t graph;
    cudaGraphNode_t node;
    size_t count = 0;
    cudaGraphCreate(&graph, 0);
    cudaGraphAddEmptyNode(&node, graph, nullptr, 0);
    cudaGraphAddEventRecordNode(&node, graph, nullptr, 0, event);
    cudaGraphNodeType type;
    cudaGraphNodeGetType(node, &type);
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
