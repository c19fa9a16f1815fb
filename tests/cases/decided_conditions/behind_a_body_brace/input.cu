#include <cstdio>

__global__ void shift(float *p) { int i = threadIdx.x;
#if __CUDA_ARCH__ >= 700
    p[i] = __ldg(&p[i + 32]);
#else
    p[i] = p[i + 32];
#endif
}

__device__ float twice(float x) { return 2 * x;
#if __CUDA_ARCH__ < 700
#warning "slow here"
#endif
  }

__global__ void scale(float *p) { float x = p[threadIdx.x]; // of each thread
    p[threadIdx.x] = twice(x); }

int main() { const int n = 64;
    float *p;
    cudaMallocManaged(&p, n * sizeof(float));
    for (int i = 0; i < n; i++) p[i] = i;
    shift<<<1, 32>>>(p);
    scale<<<1, 32>>>(p);
#if CUDART_VERSION >= 9000
    cudaDeviceSynchronize();
#endif
    std::printf("%g\n", p[1]);
#if CUDART_VERSION >= 9000
    cudaFree(p);
#endif
}
