static float weights[4] = {1, 2, 3, 4};
constexpr int kSize = 4;
const float *first = weights;

__global__ void scale(float *x, float by) {
    const float local[2] = {by, 2.0f};
    if (threadIdx.x < kSize) x[threadIdx.x] *= local[threadIdx.x & 1];
}

float sum() {
    static int calls;
    calls++;
    return weights[0] + *first * calls + sizeof(weights);
}
