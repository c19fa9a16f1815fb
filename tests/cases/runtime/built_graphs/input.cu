// A graph that is made node by node; its kernels are told by their addresses.
#include <cuda_runtime.h>
#include <cstring>
#include <vector>

__global__ void add(int *p, int by) { p[threadIdx.x] += by; }
template <typename T> __global__ void scale(T *p, T by) { p[threadIdx.x] *= by; }
#define ADD_KERNEL(node, graph, kernel, ...)                        \
    do {                                                            \
        void *args[] = {__VA_ARGS__};                               \
        cudaKernelNodeParams params = {};                           \
        params.func = (void *)kernel;                               \
        params.gridDim = 1, params.blockDim = dim3(32);             \
        params.kernelParams = args;                                 \
        cudaGraphAddKernelNode(node, graph, nullptr, 0, &params);   \
    } while (0)
void told(void *);

cudaGraphExec_t build(int *p, int *host, int n, cudaGraph_t inner) {
    cudaGraph_t graph;
    cudaGraphExec_t run = nullptr;
    std::vector<cudaGraphNode_t> first(2);
    cudaGraphNode_t node, last;
    if (cudaGraphCreate(&graph, 0) != cudaSuccess) return run;
    cudaMemsetParams fill = {};
    fill.dst = p, fill.value = 0, fill.elementSize = sizeof(int), fill.width = n, fill.height = 1;
    cudaGraphAddMemsetNode(&first[0], graph, NULL, 0, &fill);
    ADD_KERNEL(&first[1], graph, scale<int>, &p, &n);
    void *args[] = {&p, &n};
    cudaKernelNodeParams params{(void *)add, dim3(1), dim3(n), 0, args, nullptr};
    cudaGraphAddKernelNode(&node, graph, first.data(), first.size(), &params);
    cudaMemcpy3DParms copy = {0};
    copy.srcArray = NULL;
    copy.dstPtr = make_cudaPitchedPtr(host, n * sizeof(int), n, 1);
    copy.srcPtr = make_cudaPitchedPtr(p, n * sizeof(int), n, 1);
    copy.extent = make_cudaExtent(n * sizeof(int), 1, 1);
    cudaGraphAddMemcpyNode(&last, graph, &node, 1, &copy);
    cudaGraphAddMemcpyNode1D(&last, graph, &node, 1, host, p, n * sizeof(int), cudaMemcpyDeviceToHost);
    cudaHostNodeParams call = {told, host};
    cudaGraphAddHostNode(&node, graph, &last, 1, &call);
    cudaGraphAddChildGraphNode(&last, graph, &node, 1, inner);
    cudaGraphAddEmptyNode(&node, graph, nullptr, 0);
#if CUDART_VERSION >= 13000
    cudaGraphAddDependencies(graph, &last, &node, nullptr, 1);
#else
    cudaGraphAddDependencies(graph, &last, &node, 1);
#endif
    cudaGraphInstantiate(&run, graph, NULL, NULL, 0);
    params.func = (void *)scale<int>;
    cudaGraphExecKernelNodeSetParams(run, node, &params);
    cudaGraphDestroy(graph);
    return run;
}
// what nodes do from the next launch on
void changed(cudaGraphExec_t run, cudaGraphNode_t node, cudaMemsetParams &fill, const cudaHostNodeParams *call, cudaMemcpy3DParms copy, int *p, int *host) {
    cudaGraphExecMemsetNodeSetParams(run, node, &fill);
    cudaGraphExecHostNodeSetParams(run, node, call);
    cudaGraphExecMemcpyNodeSetParams(run, node, &copy);
    cudaGraphExecMemcpyNodeSetParams1D(run, node, host, p, 128, cudaMemcpyDeviceToHost);
}
