#include <cuda_runtime.h>

int main() {
    cudaDeviceProp p, *q = &p;
    cudaGetDeviceProperties(q, 0);
    int registers = p.regsPerBlock;
    return q->asyncEngineCount + registers;
}
