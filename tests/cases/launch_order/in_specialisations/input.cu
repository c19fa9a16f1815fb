#include <cuda_runtime.h>

static int blocks = 1;

// Only the body in the middle, of three, changes what the launch reads.
template <typename T> dim3 next();
template <> dim3 next<float>() { return dim3(2); }
template <> dim3 next<int>() { return dim3(++blocks); }
template <> dim3 next<double>() { return dim3(4); }

template <typename T> int last();
template <> int last<float>() { return 3; }
template <> int last<int>() { return 4; }

__global__ void fill(int *out, int n) { out[threadIdx.x] = n; }

void run(int *out) {
    fill<<<next<int>(), 32>>>(out, blocks);
    fill<<<last<int>(), 32>>>(out, blocks);
}
