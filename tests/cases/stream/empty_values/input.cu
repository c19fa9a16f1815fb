#include <cuda_runtime.h>

__global__ void fill(float *p, float x) { p[threadIdx.x] = x; }

struct Options {
    int threads = 32;
    cudaStream_t stream{}, other = {};
    cudaEvent_t done{};
};

class Engine {
public:
    Engine() : first_(), second_{}, done_() {}
    explicit Engine(cudaStream_t s) : first_(s), second_{s}, done_() {}
    cudaStream_t first() const { return first_; }

private:
    cudaStream_t first_, second_;
    cudaEvent_t done_;
};

void run(float *p, const Options &options = {}, cudaStream_t stream = cudaStream_t{}) {
    fill<<<1, options.threads, 0, options.stream>>>(p, 1.0f);
    fill<<<1, 32, 0, stream>>>(p, 2.0f);
    fill<<<1, 32, 0, cudaStream_t()>>>(p, 3.0f);
}

int main() {
    float *p, h[32];
    cudaMalloc(&p, sizeof h);
    const cudaStream_t none {};
    run(p);
    run(p, {}, {});
    fill<<<1, 32, 0, Engine().first()>>>(p, 4.0f);
    fill<<<1, 32, 0, none>>>(p, 5.0f);
    cudaMemcpy(h, p, sizeof h, cudaMemcpyDeviceToHost);
    return h[31] != 5.0f;
}
