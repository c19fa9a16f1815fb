#include <cuda_runtime.h>
#define WIDTH 256
constexpr int kBlock = 128;
enum class Mode { add, set };
enum Kind { few = 2, many };
struct Twice { __device__ float operator()(float x) const { return 2 * x; } };

__global__ void fill(float *p, float value = 1.0f, int n = 32) { if (threadIdx.x < n) p[threadIdx.x] = value; }
__global__ void scale(float *p, float by = 2, const int n = WIDTH, const float *other = nullptr, Mode mode = Mode::set,
                      Kind kind = many, size_t end = -1);
__global__ void scale(float *p, float by, const int n, const float *other, Mode mode, Kind kind, size_t end) {
    if (threadIdx.x < n && mode == Mode::set && kind == many && end != 0) p[threadIdx.x] *= other ? *other : by;
}

namespace ops {
constexpr int kCount = 256;
template <typename T, typename Op = Twice> __global__ void apply(T *p, Op op = Op(), unsigned n = kCount) {
    if (threadIdx.x < n) p[threadIdx.x] = op(p[threadIdx.x]);
}
template <typename T> __global__ void set(T *p, T value = T(1), int n = kBlock * 2) { if (threadIdx.x < n) p[threadIdx.x] = value; }
}

#define LAUNCH(kernel, blocks, ...) kernel<<<blocks, kBlock>>>(__VA_ARGS__)
template <typename T> void run(T *p) { ops::set<<<2, kBlock>>>(p); }

void run(float *p) {
    fill<<<1, 32>>>(p);
    fill<<<1, 32>>>(p, 2.0f);
    fill<<<1, 32>>>(p, 3.0f, 16);
    scale<<<2, kBlock>>>(p);
    ops::apply<float><<<2, kBlock>>>(p);
    ops::set<<<2, kBlock>>>(p);
    LAUNCH(fill, 2, p);
    run<float>(p);
}
