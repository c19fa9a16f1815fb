#define REAL half
#include "input_shared.cuh"

void run_half(const std::vector<half> &values) {
    cudaFree(uploaded(values));
}
