#include <cuda_runtime.h>
struct Engine { cudaStream_t stream = nullptr; };

int main() {
    cudaStream_t none = NULL;
    Engine engine;
    cudaStreamSynchronize(engine.stream);
    cudaStreamSynchronize(none);
    if (engine.stream == nullptr) return 0;
    return 1;
}
