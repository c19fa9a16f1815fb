#include "input_macros.h"
int run_a(float *d);
int run_b(int *d);
int main() {
    cudaError_t err = cudaSuccess;
    float *d;
    TRY(cudaMalloc(&d, 128));
    run_a(d);
    run_b((int *)d);
cleanup:
    return err != cudaSuccess;
}
