// Parameters that hold arrays and are only read.
template <int R> struct Taps { float w[2 * R + 1][2 * R + 1]; float scale; };
struct Levels { int of[16]; int count; };

__device__ float weighed(int level, const float &v) { return level * v; }

template <int R> __global__ void filter(const float *in, float *out, Taps<R> taps, const int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x, row = i % (2 * R + 1);
    float sum = 0;
    for (int k = 0; k <= 2 * R; ++k) sum += in[i + k] * taps.w[row][k];
    if (i < n) out[i] = -taps.scale * __fdividef(sum, taps.w[0][row]);
}

__global__ void quantise(const float *in, int *out, const Levels levels, __grid_constant__ const Levels limits) {
    const int i = threadIdx.x;
    int level = 0;
    for (int k = 0; k < levels.count; ++k)
        if (in[i] > levels.of[k]) level = levels.of[k];
    out[i] = level > limits.of[i % limits.count] ? limits.of[i % 16] : (int)weighed(levels.of[i % 16], 2.0f);
}

template <int R> void run_filter(const float *in, float *out, int n) {
    Taps<R> taps{};
    filter<R><<<n / 128, 128>>>(in, out, taps, n);
}

void run(const float *in, float *out, int *levels_of, int n) {
    const Levels levels{}, limits{};
    run_filter<1>(in, out, n);
    run_filter<3>(in, out, n);
    quantise<<<1, 128>>>(in, levels_of, levels, limits);
}
