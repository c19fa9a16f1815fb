__device__ unsigned lane_id() {
  unsigned ret;
  asm volatile("mov.u32 %0, %laneid;" : "=r"(ret));
  return ret;
}
__global__ void threads(unsigned *out) {
  unsigned x, group, below;
  int lane, warp;
  asm("mov.s32 %0, %%laneid;" : "=r"(lane));
  asm("mov.s32 %0, %%warpid;" : "=r"(warp));
  asm("mov.u32 %0, %%tid.x;" : "=r"(x));
  asm("mov.u32 %0, %%ctaid.x;" : "=r"(group));
  asm("mov.u32 %0, %%lanemask_lt;" : "=r"(below));
  asm volatile("bar.sync 0;");
  asm volatile("bar.sync %0;" ::"n"(0) : "memory");
  asm volatile("membar.gl;" ::: "memory");
  asm volatile("fence.acq_rel.gpu;\n" ::: "memory");
  asm volatile("bar.warp.sync 0xffffffff;");
  long long start, stop;
  asm volatile("mov.u64 %0, %%clock64;" : "=l"(start)::"memory");
  asm volatile("nanosleep.u32 %0;" ::"r"(20));
  __nanosleep(20);
  stop = clock64();
  clock_t now = clock();
  out[group * 64 + x] = lane_id() + lane + warp + below + (stop < start) + (now == 0);
}
