#include <cstdint>
__device__ __forceinline__ uint32_t cast_smem_ptr_to_uint(void const *const ptr) {
  return static_cast<uint32_t>(__cvta_generic_to_shared(ptr));
}
inline __device__ uint32_t get_smem_pointer(void *ptr) {
  uint32_t smem_ptr;
  asm("{ .reg .u64 smem_ptr; cvta.to.shared.u64 smem_ptr, %1; cvt.u32.u64 %0, smem_ptr; }\n" : "=r"(smem_ptr) : "l"(ptr));
  return smem_ptr;
}
// nobody calls this one here
__device__ void copy16(const uint32_t dst, const void *src, int offset) {
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(dst + offset), "l"(src));
}
template <int N> struct Writer {
  uint32_t base_, rows_[N];
  __device__ Writer(void *smem) : base_(cast_smem_ptr_to_uint(smem)) {
    for (int i = 0; i < N; i++) rows_[i] = base_ + i * 512;
  }
  __device__ void addresses(uint32_t (&out)[N], int thread) {
    for (int i = 0; i < N; i++) out[i] = this->rows_[i] + thread * 16;
  }
  __device__ void move() { this->base_ += 1024; }
};
__global__ void kernel(const char *in, bool second) {
  __shared__ char s[4096];
  int base = __cvta_generic_to_shared(s);
  const unsigned int at[2] = {(unsigned int)base, get_smem_pointer(s + 2048)};
  uint32_t to = second ? at[1] : at[0], end = to + 1024;
  for (; to < end; to += 512) asm("cp.async.ca.shared.global [%0], [%1], 16;\n" : : "r"(to), "l"(in));
  const int bytes = end - to;
  Writer<2> writer(s);
  uint32_t rows[2];
  writer.addresses(rows, threadIdx.x + bytes);
  auto row = rows[1];
  asm("cp.async.ca.shared.global [%0], [%1], 4;\n" : : "r"((unsigned)(row + 16)), "l"(__cvta_generic_to_global(in)));
  row += *static_cast<const char *>(__cvta_global_to_generic(__cvta_generic_to_global(in)));
  *static_cast<char *>(__cvta_shared_to_generic(row)) = 1;
}
