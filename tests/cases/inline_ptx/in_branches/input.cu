#if __CUDA_ARCH__ >= 800
#define CP_ASYNC(dst, src) asm volatile("cp.async.cg.shared.global [%0], [%1], 16;\n" ::"r"(dst), "l"(src))
#else
#define CP_ASYNC(dst, src)
#endif
namespace ptx {
template <int Bytes> __host__ __device__ inline void copy(unsigned dst, const void *src) {
#ifdef __CUDA_ARCH__
  asm volatile("cp.async.ca.shared.global [%0], [%1], %2;" ::"r"(dst), "l"(src), "n"(Bytes));
#endif
}
}
__global__ void kernel(const int *in) {
  __shared__ int s[64];
  unsigned at = __cvta_generic_to_shared(s);
  CP_ASYNC(at, in);
  ptx::copy<4>(at + 16, in);
}
