// Nodes of a graph that do something else from the next launch on: what is filled, copied, called.
#include <cuda_runtime.h>

#include <cstdio>

static void CUDART_CB add(void *data) { *static_cast<int *>(data) += 1; }

static void CUDART_CB add_ten(void *data) { *static_cast<int *>(data) += 10; }

__global__ void touch(int *p) { p[threadIdx.x] = 1; }

int main() {
    constexpr int N = 8;
    int *d, host[N], other[N], calls = 0;
    cudaMalloc(&d, N * sizeof(int));
    touch<<<1, N>>>(d);

    cudaGraph_t graph;
    cudaGraphCreate(&graph, 0);
    cudaMemsetParams fill = {};
    fill.dst = d;
    fill.value = 0x01;
    fill.elementSize = 1;
    fill.width = N * sizeof(int);
    fill.height = 1;
    cudaGraphNode_t filled, copied, called;
    cudaGraphAddMemsetNode(&filled, graph, nullptr, 0, &fill);
    cudaGraphAddMemcpyNode1D(&copied, graph, &filled, 1, host, d, sizeof(host), cudaMemcpyDeviceToHost);
    cudaHostNodeParams call = {};
    call.fn = add;
    call.userData = &calls;
    cudaGraphAddHostNode(&called, graph, &copied, 1, &call);

    cudaGraphExec_t run;
    cudaGraphInstantiate(&run, graph, 0);
    cudaGraphLaunch(run, 0);
    cudaDeviceSynchronize();
    bool right = host[0] == 0x01010101 && host[N - 1] == 0x01010101 && calls == 1;

    fill.value = 0x0102;  // of two bytes each
    fill.elementSize = 2;
    fill.width = N * sizeof(int) / 2;
    right = cudaGraphExecMemsetNodeSetParams(run, filled, &fill) == cudaSuccess && right;
    right = cudaGraphExecMemcpyNodeSetParams1D(run, copied, other, d, sizeof(other), cudaMemcpyDeviceToHost) == cudaSuccess && right;
    call.fn = add_ten;
    right = cudaGraphExecHostNodeSetParams(run, called, &call) == cudaSuccess && right;
    cudaGraphLaunch(run, 0);
    cudaDeviceSynchronize();
    right = right && host[0] == 0x01010101 && other[0] == 0x01020102 && other[N - 1] == 0x01020102 && calls == 11;

    fill.value = 7;  // of four
    fill.elementSize = 4;
    fill.width = N;
    cudaGraphExecMemsetNodeSetParams(run, filled, &fill);
    cudaGraphLaunch(run, 0);
    cudaDeviceSynchronize();
    right = right && other[0] == 7 && other[N - 1] == 7 && calls == 21;

    cudaGraphExecDestroy(run);
    cudaGraphDestroy(graph);
    cudaFree(d);
    std::printf("%d\n%s\n", calls, right ? "PASSED" : "FAILED");
    return right ? 0 : 1;
}
