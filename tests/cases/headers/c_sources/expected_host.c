/* cudaMalloc is told once */
#include <stdio.h>
#include <cuda_runtime_api.h>
#include "input_api.h"

int main(void) {
    float *x;
    printf("cudaMalloc\n");
    if (cudaMalloc((void **)&x, 128) != cudaSuccess || cudaMalloc((void **)&x, 128)) return 1; // cudaFree
    return fill_on(x, 2.0f, 0);
}
