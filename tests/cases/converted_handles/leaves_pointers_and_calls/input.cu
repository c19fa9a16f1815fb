#include <cublas_v2.h>
#include <cuda_runtime.h>
#include <vector>

class Stream {
    cudaStream_t s_ = 0;

public:
    cudaStream_t get() const { return s_; }
    operator cudaStream_t() const { return s_; }
    operator int() const { return 1; }
};
struct Handle {
    cublasHandle_t h;
    cublasHandle_t get() const { return h; }
};

void take(cublasHandle_t handle, cudaStream_t stream);

void run(const Handle &h, const Stream &s, cudaStream_t plain) {
    std::vector<cudaStream_t> list(2);
    list[0] = plain;
    list[1] = s.get();
    std::vector<int> numbers{1};
    numbers[0] = s;
    take(h.get(), s);
    cublasSetStream(h.get(), plain);
}
