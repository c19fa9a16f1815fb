// Exchanges between lanes in PTX, against the manual's definition of shfl.sync.
#include <cuda_runtime.h>
#include <cstdio>
#define FULL 0xffffffffu
__device__ void shuffles(unsigned *out, unsigned b, unsigned c) {
  unsigned x = threadIdx.x * 3 + 1, d, p;
  asm volatile("{ .reg .pred p; shfl.sync.up.b32 %0|p, %2, %3, %4, 0xffffffff; selp.u32 %1, 1, 0, p; }" : "=r"(d), "=r"(p) : "r"(x), "r"(b), "r"(c));
  out[0] = d * 2 + p;
  asm volatile("{ .reg .pred p; shfl.sync.down.b32 %0|p, %2, %3, %4, %5; selp.u32 %1, 1, 0, p; }" : "=r"(d), "=r"(p) : "r"(x), "r"(b), "r"(c), "r"(FULL));
  out[1] = d * 2 + p;
  asm volatile("{ .reg .pred p; shfl.sync.bfly.b32 %0|p, %2, %3, %4, -1; selp.u32 %1, 1, 0, p; }" : "=r"(d), "=r"(p) : "r"(x), "r"(b), "r"(c));
  out[2] = d * 2 + p;
  asm volatile("{ .reg .pred p; shfl.sync.idx.b32 %0|p, %2, %3, %4, 0xffffffff; selp.u32 %1, 1, 0, p; }" : "=r"(d), "=r"(p) : "r"(x), "r"(b), "r"(c));
  out[3] = d * 2 + p;
}
__global__ void warps(unsigned *out, unsigned b, unsigned c) {
  unsigned lane = threadIdx.x, x = lane % 5, *to = out + 16 * lane, y;
  shuffles(to, b, c);
  asm volatile("{ .reg .pred p, q; setp.lt.u32 p, %1, 4; vote.sync.all.pred q, p, -1; selp.u32 %0, 1, 0, q; vote.sync.any.pred q, p, -1; @q add.u32 %0, %0, 2;"
               " vote.sync.uni.pred q, !p, -1; @q add.u32 %0, %0, 4; }" : "=r"(to[4]) : "r"(x));
  asm volatile("{ .reg .pred p; setp.eq.u32 p, %1, 3; vote.sync.ballot.b32 %0, p, 0xffffffff; }" : "=r"(to[5]) : "r"(x));
  asm volatile("match.any.sync.b32 %0, %1, 0xffffffff;" : "=r"(to[6]) : "r"(x));
  asm volatile("{ .reg .pred p; match.all.sync.b32 %0|p, %1, 0xffffffff; @!p mov.u32 %0, 5; }" : "=r"(to[7]) : "r"(x));
  asm volatile("{ .reg .pred p; match.all.sync.b32 %0|p, %1, 0xffffffff; @!p mov.u32 %0, 5; }" : "=r"(to[8]) : "r"(7));
  asm volatile("redux.sync.add.s32 %0, %1, 0xffffffff;" : "=r"(to[9]) : "r"(x));
  asm volatile("redux.sync.min.s32 %0, %1, 0xffffffff;" : "=r"(to[10]) : "r"(-(int)x));
  asm volatile("redux.sync.max.u32 %0, %1, 0xffffffff;" : "=r"(to[11]) : "r"(-(int)x));
  asm volatile("redux.sync.xor.b32 %0, %1, 0xffffffff;" : "=r"(to[12]) : "r"(1u << lane));
  asm volatile("{ .reg .pred p; setp.ne.u32 p, %1, 0; bar.red.popc.u32 %0, 0, p; }" : "=r"(to[13]) : "r"(x));
  asm volatile("{ .reg .pred p, q; setp.ne.u32 p, %1, 0; bar.red.and.pred q, 0, p; selp.u32 %0, 2, 3, q; bar.red.or.pred q, 1, p; @q add.u32 %0, %0, 4; }"
               : "=r"(to[14]) : "r"(x));
  asm volatile("bar.sync 1;");
  asm volatile("{ .reg .s32 r0; .reg .pred p; shfl.sync.up.b32 r0|p, %1, 1, 0, -1; @p add.s32 r0, r0, %1; mov.s32 %0, r0; }" : "=r"(y) : "r"(x));
  to[15] = y;
}
unsigned shuffled(int kind, int lane, int b, int c) {
  int bval = b & 31, cval = c & 31, mask = c >> 8 & 31, last = (lane & mask) | (cval & ~mask), first = lane & mask, j;
  bool p;
  if (kind == 0) j = lane - bval, p = j >= last;
  else if (kind == 1) j = lane + bval, p = j <= last;
  else if (kind == 2) j = lane ^ bval, p = j <= last;
  else j = first | (bval & ~mask), p = j <= last;
  if (!p) j = lane;
  return (j * 3 + 1) * 2 + p;
}
int main() {
  unsigned *out;
  cudaMallocManaged(&out, 32 * 16 * sizeof *out);
  bool ok = true;
  const unsigned bounds[] = {0x1f, 0, 0x1c1f, 0x1c00, 0x1003, 0x1810, 0x100f, 0x0807, 0x0f0f}, distances[] = {0, 1, 2, 3, 5, 8, 16, 17, 31, 33};
  for (unsigned c : bounds)
    for (unsigned b : distances) {
      warps<<<1, 32>>>(out, b, c);
      cudaDeviceSynchronize();
      for (int lane = 0; lane < 32; ++lane) {
        unsigned *d = out + 16 * lane, match = 0, threes = 0, x = lane % 5;
        for (int i = 0; i < 32; ++i) match |= (unsigned)(i % 5 == lane % 5) << i, threes |= (unsigned)(i % 5 == 3) << i;
        for (int kind = 0; kind < 4; ++kind) ok = ok && d[kind] == shuffled(kind, lane, b, c);
        ok = ok && d[4] == 2 && d[5] == threes && d[6] == match && d[7] == 5 && d[8] == FULL && d[9] == 61 && d[10] == (unsigned)-4 && d[11] == FULL;
        ok = ok && d[12] == FULL && d[13] == 25 && d[14] == 7 && d[15] == (lane == 0 ? 0 : x + (lane - 1) % 5);
      }
    }
  printf(ok ? "PASSED\n" : "FAILED\n");
  return !ok;
}
