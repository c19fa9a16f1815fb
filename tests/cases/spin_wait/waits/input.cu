__device__ volatile int ready;
__device__ int acquire(const int *p) { int v; asm volatile("ld.global.acquire.gpu.b32 %0, [%1];" : "=r"(v) : "l"(p)); return v; }
template <int Stages> struct Pipe { volatile int full[Stages]; int empty[Stages]; };
template <class P> __device__ void wait_full(P &pipe, int stage, int round) {
  while (pipe.full[stage] < round) {
  }
}
__device__ void lock(int *mutex) {
  while (atomicCAS(mutex, 0, 1) != 0) __nanosleep(20);
}
__global__ void kernel(int *flag, volatile int *count, int *mutex) {
  __shared__ Pipe<2> pipe;
  if (threadIdx.x == 0)
    while (ready == 0);
  for (; acquire(flag) == 0;) {}
  int seen;
  do {
    seen = *count;
  } while (seen < 4);
  do { asm volatile("ld.volatile.global.s32 %0, [%1];" : "=r"(seen) : "l"(flag)); } while (seen != 7);
  while (atomicAdd(flag, 0) < 3) { __threadfence(); }
  wait_full(pipe, 0, 1);
  lock(mutex);
}
void run(int *flag, int *count, int *mutex) { kernel<<<2, 64>>>(flag, count, mutex); }
