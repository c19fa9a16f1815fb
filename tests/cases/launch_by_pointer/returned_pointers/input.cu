template <int N> __global__ void k(float *p, int n) { p[threadIdx.x] = n + N; }
using fn = void (*)(float *, int);
fn pick(int which) { return which ? k<1> : k<2>; }
auto picked(int which) { return which ? k<1> : k<2>; }
const void *opaque(int which) { return which ? (const void *)k<1> : (const void *)k<2>; }
struct S { fn f; fn get() { return f; } static fn make(); };
void run(float *p, S s) {
    int n = 3; void *args[] = {&p, &n};
    cudaLaunchKernel((void *)pick(1), 1, 32, args);
    cudaLaunchKernel((void *)picked(1), 1, 32, args);
    cudaLaunchKernel(opaque(1), 1, 32, args);
    cudaLaunchKernel((void *)s.get(), 1, 32, args);
    cudaLaunchKernel((void *)s.f, 1, 32, args);
    cudaLaunchKernel((void *)S::make(), 1, 32, args);
}
