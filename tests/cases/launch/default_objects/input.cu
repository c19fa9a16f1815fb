#include <cuda_runtime.h>

struct S { int a; float b; };
struct Op {
    float by;
    __host__ __device__ Op(float by = 2.0f) : by(by) {}
};
struct Other { int S; };  // hides nothing here, but would where it is meant
namespace lib {
struct Config { int n = 3; };
template <typename T> struct Scale { T by = T(2); };
template <typename T> __global__ void scale(T *y, Scale<T> s = Scale<T>(), Scale<T> other = {}, Config c = {}) {
    y[threadIdx.x] *= s.by + other.by + c.n;
}
}
typedef S Alias;
int count = 32;

__global__ void made(float *y, S s = S(), const Alias t = Alias(), S u = S{3, 4}) { y[threadIdx.x] += s.a + t.a + u.b; }
__global__ void listed(float *y, S s = {1, 2.0f}, Op op = {}, int n = 1) { y[threadIdx.x] += s.a * op.by + n; }
__global__ void some(float *y, int n = count) { if (threadIdx.x < n) y[threadIdx.x] = 1; }

void run(float *y, Other o) {
    int count = o.S;
    made<<<1, 32>>>(y);
    listed<<<1, 32>>>(y);
    lib::scale<<<1, 32>>>(y);
    some<<<1, 32>>>(y);
    some<<<1, 32>>>(y, count);
}
