// A member that is called in parentheses is the same member.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

template <class G> __device__ int both(G g, int v) {
  (g.sync)();
  return (g.shfl_xor)(v, 1);
}

struct Own {
  int n;
  int (*f)(int);
  __device__ int sync(int x) { return n + x; }
};

__global__ void k(int *p, Own o) {
  cg::thread_block b = cg::this_thread_block();
  auto warp = cg::tiled_partition<32>(b);
  (b.sync)();
  p[(b.thread_rank)()] = (warp.shfl_xor)(p[0], 1) + (warp.size)() + both(warp, 2) + (o.sync)(3);
  const cg::thread_block *q = &b;
  ((q->sync))();
  (cg::sync)(b);
}

void run(int *p) { k<<<1, 32>>>(p, Own{1}); }
