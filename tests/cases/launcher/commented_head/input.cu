// What stands between the words of a template's head is not for the launcher's.
#include <cuda_runtime.h>

template <typename T,  // of the elements
          int N /* how many */, \
          bool B = false>
__global__ void set(T *p) {
    if (threadIdx.x < N) p[threadIdx.x] = T(B);
}

void run(float *p, double *q, int i) {
    void (*setter)(float *) = i ? set<float, 8> : set<float, 16, true>;
    setter<<<1, 32>>>(p);
    set<double, 4><<<1, 32>>>(q);
}
