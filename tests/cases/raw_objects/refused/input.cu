// Memory for streams of which nobody can say how many, or that is moved as bytes.
#include <cuda_runtime.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    cudaStream_t *counted = (cudaStream_t *)malloc(argc * 8);
    cudaStream_t *pointers = (cudaStream_t *)malloc(argc * sizeof(cudaStream_t *));
    cudaStream_t *others = (cudaStream_t *)malloc(argc * sizeof(float));
    counted = (cudaStream_t *)realloc(counted, 2 * argc * sizeof(cudaStream_t));
    free(counted);
    free(pointers);
    free(others);
    return 0;
}
