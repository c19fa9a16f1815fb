// What tells the hardware something and computes nothing. For nvcc -arch=sm_90a
struct alignas(64) map { unsigned long long words[16]; };
__device__ bool is_leader() {
  unsigned found = 0;
  asm volatile("{ .reg .pred p; elect.sync _|p, 0xffffffff; @p mov.s32 %0, 1; }" : "+r"(found));
  return found;
}
#define WAIT_FOR_KERNEL_BEFORE() asm volatile("griddepcontrol.wait;" ::: "memory")
__global__ void kernel(float *out, const float *in, const map *tiles) {
  if (threadIdx.x / 128 == 0)
    asm volatile("setmaxnreg.dec.sync.aligned.u32 %0;" ::"n"(40));
  else
    asm volatile("setmaxnreg.inc.sync.aligned.u32 232;");
  asm volatile("prefetch.tensormap [%0];" ::"l"(tiles) : "memory");
  asm volatile("prefetch.global.L2::evict_last [%0];" ::"l"(in));
  asm volatile("discard.global.L2 [%0], 128;" ::"l"(out));
  asm volatile("applypriority.global.L2::evict_normal [%0], 128;" ::"l"(in));
  WAIT_FOR_KERNEL_BEFORE();
  const float x = in[threadIdx.x];
  asm volatile("griddepcontrol.launch_dependents;");
  cudaGridDependencySynchronize();
  cudaTriggerProgrammaticLaunchCompletion();
  if (x < 0) asm volatile("trap;");
  out[threadIdx.x] = is_leader() ? x : -x;
}
void host(float *out, const float *in, const map *tiles) { kernel<<<1, 256>>>(out, in, tiles); }
