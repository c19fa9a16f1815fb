// What macros throw away, no compiler reads: it may stay. And calls of nothing that are given all of a macro's arguments
#define UNUSED(...)
#define FIRST(a, b) a
#define ASSERT_THREAD(c) UNUSED(threadIdx, blockIdx, c)
#define PICK(v) FIRST(v, threadIdx)
#ifdef SECOND
#define KEPT(v) FIRST(v, threadIdx)
#else
#define KEPT(v) FIRST(threadIdx, v)
#endif
#define LOG(...) UNUSED("%d", cudaGetLastError(), (threadIdx.x + __clz(3)))
#define SYNC(...) __syncthreads(__VA_ARGS__)

__global__ void fill(int *p) {
  ASSERT_THREAD(p[0] > 1);
  UNUSED(blockIdx.z + threadIdx.none)
  p[0] = PICK(3);
  LOG(1);
  SYNC();
}
__global__ void takes(int *p) { p[0] = KEPT(3).x; }
