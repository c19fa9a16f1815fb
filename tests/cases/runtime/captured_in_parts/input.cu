// Copies that are captured, that are not, and of which only a run knows.
#include <cuda_runtime.h>
#include <vector>

__global__ void increase(float *p) { p[threadIdx.x] += 1; }

class Capture {
  public:
    void begin(cudaStream_t stream) {
        on = stream;
        cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
    }
    void end(cudaGraph_t *graph) { cudaStreamEndCapture(on, graph); }

  private:
    cudaStream_t on;
};

float twice(float *d, std::vector<float> &host, cudaStream_t s) {
    cudaGraph_t first, second;
    cudaMemcpyAsync(d, host.data(), 128, cudaMemcpyHostToDevice, s);
    cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
    cudaMemcpyAsync(d, host.data(), 128, cudaMemcpyHostToDevice, s);
    cudaStreamEndCapture(s, &first);
    cudaMemcpyAsync(host.data(), d, 128, cudaMemcpyDeviceToHost, s);
    float seen = host[0];
    cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
    increase<<<1, 32, 0, s>>>(d + int(seen));
    cudaStreamEndCapture(s, &second);
    return seen;
}

float beside(float *d, std::vector<float> &host, cudaStream_t s, cudaStream_t t) {
    cudaGraph_t graph;
    cudaStreamBeginCapture(s, cudaStreamCaptureModeRelaxed);
    cudaMemcpyAsync(host.data(), d, 128, cudaMemcpyDeviceToHost, t);
    float seen = host[0];
    cudaStreamEndCapture(s, &graph);
    return seen;
}

static void record(float *d, const std::vector<float> &host, cudaStream_t s) {
    cudaMemcpyAsync(d, host.data(), 128, cudaMemcpyHostToDevice, s);
    increase<<<1, 32, 0, s>>>(d);
}

void recorded(float *d, const std::vector<float> &host, cudaStream_t s) {
    cudaGraph_t graph;
    cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
    record(d, host, s);
    cudaStreamEndCapture(s, &graph);
}

void maybe(float *d, std::vector<float> &host, cudaStream_t s, bool captures) {
    cudaGraph_t graph;
    if (captures) cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
    cudaMemcpyAsync(d, host.data(), 128, cudaMemcpyHostToDevice, s);
    if (captures) cudaStreamEndCapture(s, &graph);
}

void by_class(float *d, std::vector<float> &host, cudaStream_t s) {
    cudaGraph_t graph;
    Capture capture;
    capture.begin(s);
    cudaMemcpyAsync(d, host.data(), 128, cudaMemcpyHostToDevice, s);
    capture.end(&graph);
    cudaMemcpyAsync(host.data(), d, 128, cudaMemcpyDeviceToHost, s);
    auto copied = [&] { return cudaMemcpyAsync(host.data(), d, 128, cudaMemcpyDeviceToHost, s) == cudaSuccess; };
    capture.begin(s);
    copied();
    capture.end(&graph);
}

void at_first(float *d, std::vector<float> &host, cudaStream_t s) {
    cudaGraphExec_t run = nullptr;
    for (int i = 0; i < 3; i++) {
        if (run == nullptr) {
            cudaGraph_t graph;
            cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
            increase<<<1, 32, 0, s>>>(d);
            cudaStreamEndCapture(s, &graph);
            cudaGraphInstantiate(&run, graph, nullptr, nullptr, 0);
        }
        cudaGraphLaunch(run, s);
        cudaMemcpyAsync(host.data(), d, 128, cudaMemcpyDeviceToHost, s);
        if (host[0] > 2) break;
    }
}

void parts_of_three(float *d, std::vector<float> &host, cudaStream_t s) {
    cudaGraph_t graph;
    for (int i = 0; i < 3; i++) {
        cudaMemcpyAsync(d, host.data(), 128, cudaMemcpyHostToDevice, s);
        if (i == 0) cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
        increase<<<1, 32, 0, s>>>(d);
    }
    cudaStreamEndCapture(s, &graph);
}

void until_it_throws(float *d, std::vector<float> &host, cudaStream_t s, cudaGraph_t *graph) {
    cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
    try {
        if (host.at(3) > 2) cudaMemcpyAsync(d, host.data(), 128, cudaMemcpyHostToDevice, s);
    } catch (...) {
        cudaStreamEndCapture(s, graph);
    }
    cudaMemcpyAsync(d, host.data(), 128, cudaMemcpyHostToDevice, s);
}
