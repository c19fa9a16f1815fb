// A comment at the brace stays there.
#include <cuda_runtime.h>

__global__ void one(int *p) {  // one thread an element
    p[threadIdx.x] = 1;
}

__global__ void two(int *p) { /* in */ // two
    p[threadIdx.x] = 2;
}

__global__ void three(int *p)
{ /* of
     two lines */
    p[threadIdx.x] = 3;
}

int main() {  // the host
    int *p;
    cudaMalloc(&p, 128);
    one<<<1, 32>>>(p);
    two<<<1, 32>>>(p);
    three<<<1, 32>>>(p);
    return 0;
}
