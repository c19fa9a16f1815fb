#include <cuda_fp16.h>
#include <cuda_bf16.h>
#include <vector>

struct Config { dim3 grid; cudaStream_t stream; cudaEvent_t events[2]; };
using Half = __half;
typedef struct dim3 Dim;

cudaError_t status() { return cudaSuccess; }
template <typename T> struct Name { static const char *get() { return "other"; } };
template <> struct Name<half> { static const char *get() { return "half"; } };
template <> struct Name<__nv_bfloat16> { static const char *get() { return "bfloat16"; }};

int main() {
    std::vector<half> values(16, half(1.0f));
    std::vector<cudaEvent_t> events(2);
    const Half one = __float2half(1.0f);
    enum cudaError e = status();
    values[0] = one;
    return e == cudaSuccess && (float)values[0] == 1.0f && static_cast<float>(__half2float(one)) > 0.5f ? 0 : 1;
}
