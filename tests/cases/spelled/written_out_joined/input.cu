// What `##` joins of what other macros made: launches by the number of arguments, names with a number that a macro says, or a line.
#include <cuda_runtime.h>
#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)
#define TEXT_(x) #x
#define TEXT(x) TEXT_(x)
#define DEPTH 2
#define COUNT_(a, b, c, n, ...) n
#define COUNT(...) COUNT_(__VA_ARGS__, 3, 2, 1, 0)

__global__ void step_1(int *p) { p[threadIdx.x] += 1; }
__global__ void step_2(int *p) { p[threadIdx.x] += 2; }
__global__ void step_DEPTH(int *p) { p[threadIdx.x] = -1; }
__global__ void add(int *p, int by) { p[threadIdx.x] += by; }

#define RUN(n, p) (JOIN(step_, DEPTH)<<<1, n>>>(p), JOIN(cuda, GetLastError)())
#define GO1(p) JOIN(step_, 1)<<<1, 32>>>(p)
#define GO2(p, by) add<<<1, 32>>>(p, by)
#define GO(...) JOIN(GO, COUNT(__VA_ARGS__))(__VA_ARGS__)
#define ONCE(p) static int JOIN(times_, __LINE__) = 0; if (JOIN(times_, __LINE__)++ == 0) JOIN(cuda, Memset)(p, 0, 128)

const char *run(int *p) {
    ONCE(p);
    if (RUN(32, p) != cudaSuccess) return TEXT(JOIN(v, DEPTH));
    GO(p);
    GO(p, 5);
    return "";
}
