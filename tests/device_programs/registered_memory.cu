// Memory of the host that is registered twice, in part, never, or not as it was: what CUDA answers (asked on an H200).
#include <cuda_runtime.h>

#include <cstdio>
#include <vector>

static int failures = 0;

static void expect(const char *what, cudaError_t got, cudaError_t right) {
    if (got == right) return;
    std::printf("%s: %d, not %d\n", what, static_cast<int>(got), static_cast<int>(right));
    ++failures;
}

__global__ void touch(int *p) { *p = 1; }

int main() {
    int *d;
    cudaMalloc(&d, sizeof(int));
    touch<<<1, 1>>>(d);

    std::vector<int> page(4096);
    const size_t bytes = page.size() * sizeof(int);
    expect("first", cudaHostRegister(page.data(), bytes, cudaHostRegisterDefault), cudaSuccess);
    expect("again", cudaHostRegister(page.data(), bytes, cudaHostRegisterDefault), cudaErrorHostMemoryAlreadyRegistered);
    expect("the last error", cudaGetLastError(), cudaErrorHostMemoryAlreadyRegistered);
    expect("a part", cudaHostRegister(page.data() + 1024, 4096, cudaHostRegisterDefault), cudaErrorHostMemoryAlreadyRegistered);
    expect("a part ended", cudaHostUnregister(page.data() + 1024), cudaErrorInvalidValue);
    expect("ended", cudaHostUnregister(page.data()), cudaSuccess);
    expect("ended again", cudaHostUnregister(page.data()), cudaErrorHostMemoryNotRegistered);
    expect("the half", cudaHostRegister(page.data(), bytes / 2, cudaHostRegisterDefault), cudaSuccess);
    expect("the half ended", cudaHostUnregister(page.data()), cudaSuccess);
    expect("nothing", cudaHostRegister(nullptr, 64, cudaHostRegisterDefault), cudaErrorInvalidValue);
    expect("no bytes", cudaHostRegister(page.data(), 0, cudaHostRegisterDefault), cudaErrorInvalidValue);

    void *pinned;
    cudaMallocHost(&pinned, 4096);
    expect("pinned", cudaHostRegister(pinned, 4096, cudaHostRegisterDefault), cudaErrorInvalidValue);
    expect("pinned ended", cudaHostUnregister(pinned), cudaErrorInvalidValue);
    expect("the last error of these", cudaGetLastError(), cudaErrorInvalidValue);
    expect("no error", cudaGetLastError(), cudaSuccess);
    cudaFreeHost(pinned);
    cudaFree(d);
    std::printf("%s\n", failures ? "FAILED" : "PASSED");
    return failures;
}
