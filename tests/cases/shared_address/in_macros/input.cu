#define SMEM_U32(p) ((unsigned)__cvta_generic_to_shared(p))
#define SMEM_ADDR(p) static_cast<unsigned int>(__cvta_generic_to_shared((p)))
#define CP_ASYNC16(dst, src) \
  { \
    unsigned int addr_ = (unsigned int)(__cvta_generic_to_shared(dst)); \
    asm volatile("cp.async.ca.shared.global [%0], [%1], 16;\n" ::"r"(addr_), "l"(src)); \
  }
#define CP_ASYNC4(dst, src) asm volatile("cp.async.ca.shared.global [%0], [%1], 4;\n" ::"r"((unsigned)(dst)), "l"(src))
#define LOAD_ROW(i) CP_ASYNC4(first + i * 128, in + i * 32)

__global__ void kernel(const float *in) {
  __shared__ float s[256];
  unsigned first = SMEM_U32(s + threadIdx.x);
  int second = SMEM_ADDR(&s[128]);
  CP_ASYNC16(s + threadIdx.x * 4, in);
  CP_ASYNC4(first, in);
  CP_ASYNC4(second + 4 * threadIdx.x, in);
  LOAD_ROW(1);
}
