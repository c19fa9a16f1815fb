#include <cuda_fp16.h>
#define CP_ASYNC_CG(dst, src, Bytes) \
    asm volatile("cp.async.cg.shared.global.L2::128B [%0], [%1], %2;\n" ::"r"(dst), "l"(src), "n"(Bytes))
#define CP_ASYNC(dst, src, n) asm volatile("cp.async.ca.shared.global [%0], [%1], " #n ";" : : "r"(dst), "l"(src) : "memory")
#define CP_ASYNC_COMMIT_GROUP() asm volatile("cp.async.commit_group;\n" ::)
#define CP_ASYNC_WAIT_GROUP(N) asm volatile("cp.async.wait_group %0;\n" ::"n"(N))

template <int n> __device__ inline void cp_async_wait() {
  __asm__ __volatile__("cp.async.wait_group %0;\n" ::"n"(n));
}

__device__ __forceinline__ void cp_async_zfill(unsigned dst, const void *src, bool inside) {
  const int size = inside ? 16 : 0;
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;\n" ::"r"(dst), "l"(src), "r"(size));
}

__device__ inline void cp_async_stream(unsigned dst, const void *src) {
  asm volatile("{\n"
               "  .reg .b64 p;  // evicted first\n"
               "  createpolicy.fractional.L2::evict_first.b64 p, 1.0;\n"
               "  cp.async.cg.shared.global.L2::cache_hint [%0], [%1], %2, p;\n"
               "}\n" ::"r"(dst), "l"(src), "n"(16));
}

__global__ void copy(const half *in, half *out) {
  __shared__ half s[1024];
  unsigned at = (unsigned)__cvta_generic_to_shared(&s[threadIdx.x * 8]);
  CP_ASYNC_CG(at, in + threadIdx.x * 8, 16);
  CP_ASYNC(at + 512, in + threadIdx.x * 8, 4);
  CP_ASYNC_COMMIT_GROUP();
  cp_async_zfill(at + 1024, in, threadIdx.x < 16);
  cp_async_stream(at + 1536, in);
  asm volatile("cp.async.ca.shared.global [%0 + 8], [%1], 8;" ::"r"(at), "l"(in));
  CP_ASYNC_WAIT_GROUP(0);
  cp_async_wait<1>();
  asm volatile("cp.async.wait_all;\n" ::: "memory");
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
