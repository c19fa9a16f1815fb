#include <mma.h>
using namespace nvcuda;

__device__ void bias_and_scale(wmma::fragment<wmma::accumulator, 16, 16, 16, float> &f, float bias, const float *scales, int k) {
    for (int i = 0; i < f.num_elements; i++) f.x[i] = f.x[i] * scales[k] + bias;
}
