// Copies of device variables where a stream may capture them: a graph does nothing of one that names a device_global.
#include <cuda_runtime.h>

struct Config {
    float step;
    int count;
};

__constant__ Config config;
__device__ int total[4];

__global__ void add(const float *x) { atomicAdd(&total[1], int(x[threadIdx.x] * config.step) + config.count); }

#define CHECK(call)                 \
    if ((call) != cudaSuccess)      \
    return -1

static void bring(const Config *pinned, cudaStream_t stream) {
    cudaMemcpyToSymbolAsync(config, pinned, sizeof(Config), 0, cudaMemcpyHostToDevice, stream);
}

int record(const float *x, Config *pinned, int *back, cudaStream_t stream, cudaGraph_t *graph) {
    cudaMemcpyToSymbolAsync(total, back, sizeof(int), 0, cudaMemcpyHostToDevice, stream);
    CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
    bring(pinned, stream);
    add<<<1, 32, 0, stream>>>(x);
    CHECK(cudaMemcpyFromSymbolAsync(back, total, sizeof(int), sizeof(int), cudaMemcpyDeviceToHost, stream));
    CHECK(cudaStreamEndCapture(stream, graph));
    return 0;
}

int main() {
    float *x;
    int *back;
    Config *pinned;
    cudaStream_t stream;
    cudaGraph_t graph;
    cudaGraphExec_t executable;
    cudaMallocManaged(&x, 32 * sizeof(float));
    cudaMallocHost(&back, sizeof(int));
    cudaMallocHost(&pinned, sizeof(Config));
    cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    for (int i = 0; i < 32; ++i)
        x[i] = 2.0f;
    *back = 0;
    if (record(x, pinned, back, stream, &graph) || cudaGraphInstantiate(&executable, graph, 0) != cudaSuccess)
        return 1;
    int wrong = 0, wanted = 0;
    for (int round = 1; round < 3; ++round) {
        *pinned = {0.5f * round, round};
        cudaGraphLaunch(executable, stream);
        cudaStreamSynchronize(stream);
        wanted += 32 * (round + round);
        wrong += *back != wanted;
    }
    return wrong;
}
