#include <stdio.h>
#define CAT_(a, b) a##b
#define CAT(a, b) CAT_(a, b)
#define CHECK(e) do { cudaError_t CAT(e_, __LINE__) = (e); if (CAT(e_, __LINE__)) puts("bad"); } while (0)
__global__ void add(int *p) { p[threadIdx.x] += 1; }
#define LAUNCH(k, g, b, ...) k<<<g, b>>>(__VA_ARGS__)
#define LAUNCH_CHECKED(k, g, b, ...) do { LAUNCH(k, g, b, __VA_ARGS__); CHECK(cudaGetLastError()); } while (0)
void run(int *p) { LAUNCH_CHECKED(add, 1, 32, p); }
