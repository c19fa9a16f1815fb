#define FIRST_OF(a, b) a
#define ARCH FIRST_OF(__CUDA_ARCH__, 0)
#define IS_DEVICE defined(__CUDA_ARCH__)
#if ARCH >= 800
#define WIDTH 8
#else
#define WIDTH 4
#endif

template <int arch> __device__ int width() { return arch / 100; }

__global__ void kernel(int *out) {
#ifdef __CUDA_ARCH__
    out[0] = width<__CUDA_ARCH__>();
    out[1] = __CUDA_ARCH__ - 100;
#endif
    out[2] = WIDTH;
}

void run(int *out) { kernel<<<1, 1>>>(out); }
