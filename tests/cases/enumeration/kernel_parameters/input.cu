#include <cuda_runtime.h>

enum Mode { PLAIN, SCALED = 5 };
typedef enum { RELU, GELU } act_t;
typedef enum tag_t { FIRST, LAST } tag_t;
namespace sizes { enum Size { SMALL = 1, LARGE }; }
struct Policy {
    enum Kind { ROWS, COLS = -1 };
};
enum Flags { NONE = 0, HIGH = 0x80000000u };
enum Deduced
{
    ONE,
    TWO
};
enum Order { UP, DOWN };
template <Order O> struct Sorted { int n; };

__global__ void all(float *p, Mode m, const act_t a, enum tag_t t, sizes::Size s, Policy::Kind k, const Flags *f) {
    p[threadIdx.x] = m + a + t + s + k + f[0];
}
template <typename T> __global__ void any(float *p, T value) { *p = float(value); }
__global__ void sorted(float *p, Sorted<DOWN> s) { *p = s.n; }

void run(float *p, const Flags *f, Mode m) {
    all<<<1, 32>>>(p, SCALED, GELU, LAST, sizes::LARGE, Policy::COLS, f);
    all<<<1, 32>>>(p, m, (act_t)1, FIRST, static_cast<sizes::Size>(2), Policy::Kind(0), f);
    any<<<1, 1>>>(p, TWO);
    sorted<<<1, 1>>>(p, Sorted<DOWN>{3});
}
