// What only CUDA's edges tell, graphs within others, how others take their places, and nodes that only CUDA has.
#include <sycl/sycl.hpp>
#include <wmma2sycl/graphs.hpp>
#include <wmma2sycl/graph_nodes.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <cstdio>

size_t build(executable_graph run, modifiable_graph captured, event_handle event) {
    modifiable_graph graph;
    graph_node node;
    size_t count = 0;
    graph = create_graph();
    node = add_empty_node(graph, nullptr, 0);
    // W2S401: 'cudaGraphAddEventRecordNode' is not migrated (wmma2sycl explain W2S401)
    cudaGraphAddEventRecordNode(&node, graph, nullptr, 0, event);
    // W2S401: 'cudaGraphEdgeData' is not migrated (wmma2sycl explain W2S401)
    cudaGraphEdgeData data;
    list_edges(graph, &node, &node, &data, &count);
    // W2S401: 'cudaGraphChildGraphNodeGetGraph' is not migrated (wmma2sycl explain W2S401)
    cudaGraphChildGraphNodeGetGraph(node, &graph);
    list_nodes(captured, nullptr, &count);
    update_executable(run, captured, nullptr);
    // W2S401: 'cudaGraphNodeSetEnabled' is not migrated (wmma2sycl explain W2S401)
    cudaGraphNodeSetEnabled(run, node, 0);
    return count;
}
// no source shows a kernel that this may be
void added(modifiable_graph graph, const kernel_description &of_somebody) {
    graph_node node;
    // W2S401: 'cudaGraphAddKernelNode of kernels that no launcher stands for' is not migrated (wmma2sycl explain W2S401)
    cudaGraphAddKernelNode(&node, graph, nullptr, 0, &of_somebody);
}
