#include <vector>

class Stream {
public:
    Stream() { cudaStreamCreateWithFlags(&stream_, cudaStreamNonBlocking); }
    ~Stream() { cudaStreamDestroy(stream_); }
    operator cudaStream_t() const { return stream_; }
    void wait() const { cudaStreamSynchronize(stream_); }
    void zero(void *p, size_t n) const { cudaMemsetAsync(p, 0, n, stream_); }

private:
    cudaStream_t stream_;
};

struct Buffers {
    const float *a;
    float *b;
    void release() const {
        cudaFree((void *)a);
        cudaFree((void *)b);
        cudaFree(const_cast<float *>(a));
    }
};

__global__ void fill(float *p) { p[threadIdx.x] = 1.0f; }

void run(float *p, const Stream &own, const cudaStream_t &given, const std::vector<cudaEvent_t> &done) {
    cudaEvent_t mine;
    cudaEventCreate(&mine);
    cudaMemsetAsync(p, 0, 128, own);
    fill<<<1, 32, 0, own>>>(p);
    cudaEventRecord(mine, own);
    cudaStreamWaitEvent(given, mine, 0);
    fill<<<1, 32, 0, given>>>(p);
    for (const auto &e : done) cudaEventSynchronize(e);
    for (size_t i = 0; i < done.size(); ++i) cudaStreamWaitEvent(own, done[i]);
    cudaStreamSynchronize(given);
    own.wait();
}
