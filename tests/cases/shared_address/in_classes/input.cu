#include <cstdint>
typedef uint32_t u32;
struct Addresses {
  u32 a, b;
  int stages;
};
__device__ Addresses of(void *a, void *b) {
  return {static_cast<u32>(__cvta_generic_to_shared(a)), (u32)__cvta_generic_to_shared(b), 3};
}
__device__ void load(const Addresses &to, const char *from, int i) {
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(to.a + i * 16), "l"(from));
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(to.b + i * 16), "l"(from + 512));
}
template <typename T> __device__ inline T advance(T x, int bytes) { return x + bytes; }
class Copier {
public:
  __device__ explicit Copier(const void *smem) { address_ = (unsigned)__cvta_generic_to_shared(smem); }
  __device__ unsigned at(int i) const { return address_ + 16 * i; }
  __device__ void operator()(int i, const char *from) const {
    asm volatile("cp.async.ca.shared.global [%0], [%1], %2;" ::"r"(at(i)), "l"(from), "n"(kBytes));
  }

private:
  unsigned address_;
  static const int kBytes = 16;
};
__global__ void kernel(const char *in) {
  __shared__ char s[2048];
  load(of(s, s + 512), in, threadIdx.x);
  Copier copy(s + 1024);
  copy(threadIdx.x, in);
  u32 behind = advance((u32)__cvta_generic_to_shared(s), 1536);
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;\ncp.async.commit_group;\n" ::"r"(behind), "l"(in));
}
