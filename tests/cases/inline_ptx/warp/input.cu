#define FULL 0xffffffffu
__device__ int inclusive_sum(int x, int offset, unsigned mask) {
  int sum;
  asm volatile("{ .reg .s32 r0; .reg .pred p;"
               " shfl.sync.up.b32 r0|p, %1, %2, %3, %4;"
               " @p add.s32 r0, r0, %1; mov.s32 %0, r0; }" : "=r"(sum) : "r"(x), "r"(offset), "r"(0), "r"(mask));
  return sum;
}
__global__ void warps(unsigned *out, unsigned part) {
  unsigned x = out[threadIdx.x], y, all, count;
  asm volatile("shfl.sync.idx.b32 %0, %1, 0, 0x1f, -1;" : "=r"(y) : "r"(x));
  asm volatile("shfl.sync.bfly.b32 %0, %1, %2, 0x1c1f, 0xffffffff;" : "=r"(y) : "r"(y), "n"(1));
  asm volatile("{ .reg .pred q; shfl.sync.down.b32 %0|q, %0, 1, 0x1f, %1; @!q mov.b32 %0, 0; }" : "+r"(y) : "r"(FULL));
  asm volatile("{ .reg .pred p, q; setp.ne.u32 p, %1, 0; vote.sync.all.pred q, p, 0xffffffff; selp.u32 %0, 1, 0, q; }" : "=r"(all) : "r"(x));
  asm volatile("{ .reg .pred p, q; setp.gt.u32 p, %1, 4; vote.sync.any.pred q, p, -1; vote.sync.uni.pred p, !p, -1; @q mov.u32 %0, 7; @p mov.u32 %0, 8; }"
               : "+r"(all) : "r"(x));
  asm volatile("{ .reg .pred p; setp.eq.u32 p, %1, 3; vote.sync.ballot.b32 %0, p, 0xffffffff; }" : "=r"(count) : "r"(x));
  out[64] = all + count;
  asm volatile("match.any.sync.b32 %0, %1, 0xffffffff;" : "=r"(y) : "r"(x));
  asm volatile("{ .reg .pred p; match.all.sync.b32 %0|p, %1, 0xffffffff; @!p mov.u32 %0, 5; }" : "=r"(all) : "r"(x));
  asm volatile("redux.sync.add.s32 %0, %1, 0xffffffff;" : "=r"(count) : "r"(x));
  asm volatile("redux.sync.min.u32 %0, %0, -1; redux.sync.max.u32 %0, %0, -1;" : "+r"(count));
  asm volatile("redux.sync.and.b32 %0, %0, -1; redux.sync.or.b32 %0, %0, -1; redux.sync.xor.b32 %0, %0, -1;" : "+r"(count));
  asm volatile("bar.sync 1;");
  asm volatile("{ .reg .pred p; setp.ne.u32 p, %1, 0; bar.red.popc.u32 %0, 0, p; }" : "=r"(y) : "r"(x));
  asm volatile("{ .reg .pred p, q; setp.ne.u32 p, %1, 0; bar.red.and.pred q, 0, p; bar.red.or.pred p, 1, !p; selp.u32 %0, 2, 3, q; @p add.u32 %0, %0, 1; }"
               : "=r"(x) : "r"(x));
  asm volatile("mov.u32 %0, %%clock_hi;" : "=r"(all));
  asm volatile("redux.sync.add.u32 %0, %1, %2;" : "=r"(count) : "r"(x), "r"(part));
  asm volatile("bar.sync 2, 64;");
  asm volatile("{ .reg .pred p; elect.sync _|p, 0xffffffff; selp.b32 %0, 1, 0, p; }" : "=r"(y));
  asm volatile("activemask.b32 %0;" : "=r"(y));
  out[threadIdx.x] = x + y + all + count + inclusive_sum(x, 1, FULL);
}
