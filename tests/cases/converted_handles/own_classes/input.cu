#include <cublas_v2.h>
#include <cuda_runtime.h>
#include <map>
#include <vector>

class Stream {
    cudaStream_t s_;

public:
    Stream() { cudaStreamCreateWithFlags(&s_, cudaStreamNonBlocking); }
    ~Stream() { cudaStreamDestroy(s_); }
    operator cudaStream_t() const { return s_; }
};
struct Handle {
    cublasHandle_t h;
    Handle() { cublasCreate(&h); }
    ~Handle() { cublasDestroy(h); }
    operator cublasHandle_t() const { return h; }
};

void run(Handle &h, const Stream &s, const float *a, const float *b, float *c, int n) {
    float one = 1, zero = 0;
    std::map<int, cudaStream_t> streams;
    streams[0] = s;
    std::vector<cudaStream_t> list(2);
    list[1] = s;
    list.push_back(s);
    cudaStream_t plain = s;
    plain = s;
    cublasSetStream(h, s);
    if (cublasSgemm(h, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &one, a, n, b, n, &zero, c, n) != CUBLAS_STATUS_SUCCESS) return;
    cudaStreamSynchronize(plain);
}
