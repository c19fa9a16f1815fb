// One use is given two macros that launch: which launch is whose, the nodes do not tell.
#include <cuda_runtime.h>

template <int N>
__global__ void add(float *p) {
    p[threadIdx.x] += N;
}

#define BOTH(FIRST, SECOND) FIRST(1); SECOND(2)
#define ADD(N) add<N><<<1, 32>>>(p)
#define ADD_TWICE(N) add<2 * N><<<1, 64>>>(p)

void run(float *p) {
    BOTH(ADD, ADD_TWICE);
}
