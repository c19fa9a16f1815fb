// CUDA gives these an error
cudaError_t nowhere(int *p, size_t n) {
    cudaEventCreate(nullptr);
    cudaStreamCreate(0);
    cudaGetDevice(NULL);
    return cudaMalloc((void **)nullptr, n);
}

// these are pointers, and no places of results
void given(void **at, size_t n) {
    cudaFree(nullptr);
    cudaMemset(nullptr, 0, n);
    cudaMalloc(at, n);
}
