// Macros as projects have them: lists of types whose launches deduce, shared arrays with dimensions of their own, methods that
// a macro makes; and tables of kernels that take what a class declares, own overloads of the C library's functions, one deleter for all.
#include <cstdio>
#include <memory>
#include <type_traits>

template <class T> struct Buffer {
    struct View {
        T *at;
        int count;
    };
};
using View = Buffer<int>::View;

using small = short;
using wide = double;

#define FOR_TYPES(X) X(small, 2.75) X(float, 3.5) X(wide, 4.25)
#define SHARED(T, name, ...) __shared__ T name __VA_ARGS__
#define ROW(T, name) __shared__ T name[32]
#define ROWS(name) ROW(int, name); ROW(float, name##_of_floats)
#define PADDED [33]
#define CALLS(name, ...)                          \
    struct name {                                 \
        static cudaError_t run(int *p, size_t n) { return __VA_ARGS__; } \
    };

CALLS(Clear, cudaMemset(p, 0, n))
CALLS(Fill, cudaMemset(p, 1, n))

inline __host__ __device__ float2 fminf(float2 a, float2 b) { return make_float2(fminf(a.x, b.x), fminf(a.y, b.y)); }
inline __host__ __device__ float2 fabs(float2 a) { return make_float2(fabs(a.x), fabs(a.y)); }

template <class T> __global__ void index(T *p) { p[threadIdx.x] = T(threadIdx.x); }
template <class T> __global__ void constant(T v, void *to) { static_cast<T *>(to)[threadIdx.x] = v; }

__global__ void turned(View v) {
    SHARED(int, kept, [2][32]);
    ROWS(rows);
    __shared__ int row PADDED;
    kept[1][threadIdx.x] = v.at[threadIdx.x];
    rows[threadIdx.x] = 100;
    rows_of_floats[threadIdx.x] = 0.5f;
    row[threadIdx.x + 1] = 1000;
    __syncthreads();
    int other = v.count - 1 - threadIdx.x;
    v.at[threadIdx.x] = kept[1][other] + rows[other] + int(rows_of_floats[other] * 20) + row[other + 1];
}
__global__ void counted(View v) { v.at[threadIdx.x] = v.count - int(threadIdx.x); }
__global__ void least(float2 *p) { p[threadIdx.x] = fminf(fabs(p[threadIdx.x]), make_float2(3.f, 4.f)); }

void (*const steps[])(View) = {counted, turned};

template <auto Function> struct By {
    template <class T> void operator()(T *p) const { Function(p); }
};

#define RUN(T, v)                                                         \
    {                                                                     \
        T *d, h[32];                                                      \
        cudaMalloc(&d, sizeof h);                                         \
        index<<<1, 32>>>(d);                                              \
        cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);               \
        for (int i = 0; i < 32; i++) wrong += h[i] != T(i);               \
        constant<<<1, 32>>>(static_cast<T>(v), d);                        \
        cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);               \
        for (int i = 0; i < 32; i++) wrong += h[i] != static_cast<T>(v);  \
        cudaFree(d);                                                      \
    }

int main() {
    int wrong = 0, h[32], *d;
    FOR_TYPES(RUN)

    cudaMalloc(&d, sizeof h);
    std::unique_ptr<int, By<cudaFree>> memory(d);
    cudaStream_t s;
    cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
    std::unique_ptr<std::remove_pointer_t<cudaStream_t>, By<cudaStreamDestroy>> stream(s);
    Fill::run(d, sizeof h);
    Clear::run(d + 1, sizeof h - sizeof *d);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 32; i++) wrong += h[i] != (i == 0 ? 0x01010101 : 0);
    for (auto step : steps) step<<<1, 32, 0, stream.get()>>>(View{memory.get(), 32});
    cudaStreamSynchronize(stream.get());
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 32; i++) wrong += h[i] != i + 1 + 1110;

    float2 pairs[8], *at;
    for (int i = 0; i < 8; i++) pairs[i] = make_float2(i - 4, 7 - 2 * i);
    cudaMalloc(&at, sizeof pairs);
    cudaMemcpy(at, pairs, sizeof pairs, cudaMemcpyHostToDevice);
    least<<<1, 8>>>(at);
    float2 found[8];
    cudaMemcpy(found, at, sizeof found, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 8; i++) {
        float2 expected = fminf(fabs(pairs[i]), make_float2(3.f, 4.f));
        wrong += found[i].x != expected.x || found[i].y != expected.y;
    }
    cudaFree(at);
    printf("%d wrong\n", wrong);
    puts(wrong ? "FAILED" : "PASSED");
    return wrong != 0;
}
