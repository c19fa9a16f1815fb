// sycl::vec's operator takes a number of any type, so it comes before a function that takes a float where an int is given.
#include <cuda_runtime.h>

// moves along x: not by components
__device__ float2 operator+(float2 a, float s) { return make_float2(a.x + s, a.y); }
__device__ float2 operator-(float2 a, int s) { return make_float2(a.x - s, a.y); }

__global__ void move(float2 *p, double by) {
    p[0] = p[0] + 1;
    p[1] = p[1] + by;
    p[2] = p[2] - 1;
}
