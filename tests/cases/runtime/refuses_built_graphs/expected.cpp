// A graph that is made node by node, looked into, or changed.
#include <sycl/sycl.hpp>
#include <wmma2sycl/graphs.hpp>
using namespace wmma2sycl;

#include <cstdio>

size_t build(executable_graph run, captured_graph captured) {
    captured_graph graph;
    // W2S401: 'cudaGraphNode_t' is not migrated (wmma2sycl explain W2S401)
    cudaGraphNode_t node;
    size_t count = 0;
    // W2S401: 'cudaGraphCreate' is not migrated (wmma2sycl explain W2S401)
    cudaGraphCreate(&graph, 0);
    // W2S401: 'cudaGraphAddEmptyNode' is not migrated (wmma2sycl explain W2S401)
    cudaGraphAddEmptyNode(&node, graph, nullptr, 0);
    count_nodes(captured, nullptr, &count);
    // W2S401: 'cudaGraphExecUpdate' is not migrated (wmma2sycl explain W2S401)
    cudaGraphExecUpdate(run, captured, nullptr);
    return count;
}
