// Memory for streams of which nobody can say how many, or that is moved as bytes.
#include <cuda_runtime.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    cudaStream_t *counted = (cudaStream_t *)malloc(argc * 8);
    cudaStream_t *pointers = (cudaStream_t *)malloc(argc * sizeof(cudaStream_t *));
    cudaStream_t *others = (cudaStream_t *)malloc(argc * sizeof(float));
    size_t size = 8, bytes = argc * sizeof(cudaStream_t);
    cudaStream_t *in_parts = (cudaStream_t *)malloc(argc * size + sizeof(cudaStream_t));
    bytes += size * argc;
    cudaStream_t *added = (cudaStream_t *)malloc(bytes);
    cudaStream_t *chosen = (cudaStream_t *)malloc(argc > 2 ? argc * sizeof(cudaStream_t) : 16);
    counted = (cudaStream_t *)realloc(counted, 2 * argc * sizeof(cudaStream_t));
    free(counted);
    free(pointers);
    free(others);
    free(in_parts);
    free(added);
    free(chosen);
    return 0;
}
