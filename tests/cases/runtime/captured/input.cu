// What a stream captures, once and for all launches; a copy in it cannot be waited for.
#include <cuda_runtime.h>
#include <cstdio>

#define CHECK(call) if ((call) != cudaSuccess) printf("%s failed\n", #call)

__global__ void scale(float *p, float a) { p[threadIdx.x] *= a; }

struct Captured {
    cudaGraph_t graph = nullptr;
    cudaGraphExec_t run{};
    ~Captured() {
        if (run) cudaGraphExecDestroy(run);
        if (graph != NULL) cudaGraphDestroy(graph);
    }
};

void replay(float *p, float *host, cudaStream_t stream) {
    Captured captured;
    cudaMemcpyAsync(p, host, 128, cudaMemcpyHostToDevice, stream);
    CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
    for (int i = 0; i < 4; i++) scale<<<1, 32, 0, stream>>>(p, 2.0f);
    cudaMemcpyAsync(host, p, 128, cudaMemcpyDeviceToHost, stream);
    cudaStreamCaptureStatus status = cudaStreamCaptureStatusNone;
    cudaStreamIsCapturing(stream, &status);
    CHECK(cudaStreamEndCapture(stream, &captured.graph));
    CHECK(cudaGraphInstantiate(&captured.run, captured.graph, nullptr, nullptr, 0));
    cudaGraphExec_t again;
    cudaGraphInstantiateWithFlags(&again, captured.graph, 0);
    CHECK(cudaGraphLaunch(again, stream));
    cudaGraphExecDestroy(again);
    for (int i = 0; i < 10; i++) CHECK(cudaGraphLaunch(captured.run, stream));
    cudaStreamSynchronize(stream);
}

size_t operations(cudaGraph_t graph) {
    size_t count = 0;
    if (cudaGraphGetNodes(graph, nullptr, &count) != cudaSuccess) return 0;
    return count;
}
