#define REAL float
#include "input_shared.cuh"

void run_float(const std::vector<float> &values) {
    cudaFree(uploaded(values));
}
