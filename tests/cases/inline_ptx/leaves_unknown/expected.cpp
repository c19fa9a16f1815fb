#include <sycl/sycl.hpp>
#include <wmma2sycl/trap.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// W2S538: PTX 'vadd4.u32.u32.u32.sat' has no SYCL form yet (wmma2sycl explain W2S538)
#define ADD_BYTES(R0, R1) \
    asm volatile("vadd4.u32.u32.u32.sat %0, %1, %1, %1;\n" : "=r"(R0) : "r"(R1))
void mma(unsigned *d, const unsigned *a, const unsigned *b) {
  // W2S538: PTX 'mma.sync.aligned.m16n8k64.row.col.s32.s4.s4.s32' has no SYCL form yet (wmma2sycl explain W2S538)
  asm volatile("mma.sync.aligned.m16n8k64.row.col.s32.s4.s4.s32 {%0, %1, %0, %1}, {%2, %3, %2, %3}, {%4, %4}, {%0, %1, %0, %1};\n"
               : "+r"(d[0]), "+r"(d[1]) : "r"(a[0]), "r"(a[1]), "r"(b[0]));
}
#define WIDTH "u32"
#define CLEAR(x) x = 0
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(unsigned *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  unsigned sm, r0, r1 = 0;
  // W2S540: PTX '%smid' tells what only NVIDIA's hardware knows (wmma2sycl explain W2S540)
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  ADD_BYTES(r0, r1);
  mma(out, &r0, &r1);
  // W2S538: inline PTX has no SYCL form yet (wmma2sycl explain W2S538)
  asm volatile("{ .reg .pred p; WAIT: bra WAIT; }");
  // W2S541: PTX 'bar.red.popc.u32' is a barrier of some threads of a block (wmma2sycl explain W2S541)
  asm volatile("{ .reg .pred p; setp.ne.u32 p, %0, 0; bar.red.popc.u32 %0, 1, 64, p; }" : "+r"(r0));
  trap();
  CLEAR(r0);
  (void)0;
  out[2] = sm;
}
int host() { int x = 1; asm("addl $1, %0" : "+r"(x)); return x; }
