// What must not throw says how it went instead: destructors, and functions that promise it.
#include <cuda_runtime.h>
#include <utility>

__global__ void fill(float *p) { p[threadIdx.x] = 1.0f; }

class Buffer {
public:
    explicit Buffer(int n) { cudaMalloc(&data_, n * sizeof(float)); }
    ~Buffer() {
        cudaDeviceSynchronize();
        cudaFree(data_);
    }
    Buffer(Buffer &&other) noexcept : data_(std::exchange(other.data_, nullptr)) {}
    void reset() noexcept {
        cudaMemset(data_, 0, sizeof(float));
        if (data_ != nullptr) cudaFree(data_);
    }
    void wait() const noexcept(false) { cudaDeviceSynchronize(); }
    float *get() const { return data_; }

private:
    float *data_ = nullptr;
};

class Stream {
public:
    Stream() { cudaStreamCreate(&stream_); }
    ~Stream();
    operator cudaStream_t() const { return stream_; }

private:
    cudaStream_t stream_;
};
Stream::~Stream() {
    if (stream_ != nullptr) cudaStreamDestroy(stream_);
}

void run(Buffer &b, Stream &s) {
    fill<<<1, 32, 0, s>>>(b.get());
    cudaDeviceSynchronize();
}
