#include <cuda_runtime.h>

#define FLAGS_OF(stream, flags) cudaStreamGetFlags(stream, flags)

// Nothing goes to the default stream: each stream is a queue of its own, which does not say that CUDA's would wait.
int main() {
    cudaStream_t waits;
    unsigned int flags = 0, same = 0;
    cudaStreamCreate(&waits);
    cudaStreamGetFlags(waits, &flags);
    FLAGS_OF(waits, &same);
    return flags == same ? 0 : 1;
}
