#include <cooperative_groups.h>
#include <cuda_fp16.h>

namespace cg = cooperative_groups;

// Each macro makes more of what it is given than the call alone.
#define SCALED(fn, x) (2.0f * fn(x))
#define UPDATE(x, fn) (x = fn(x))
#define POSITIVE(fn, x) ((x) > 0 ? fn(x) : 0.0f)
#define FOLD(fn, a, b, c) fn(fn(a, b), c)
#define ONE_MORE(fn, x) (fn(x) + 1)
#define BUTTERFLY(fn, x) (x += fn(0xffffffff, x, 16))
#define OF_V(fn) fn(v + 1.0f)
#define BOTH (v, 2.0f)
#define MEMBER(group, name) (group.name() + 1)
#define KEPT(x) x

__global__ void numbers(float *out, int *counts) {
  const int i = threadIdx.x;
  float v = out[i];
  out[i] = SCALED(expf, v) + POSITIVE(logf, v) + FOLD(fminf, v, 1.0f, 2.0f);
  UPDATE(v, sqrtf);
  out[i] += SCALED(__expf, v) + OF_V(cosf) + OF_V(__sinf);
  out[i] += fmaxf BOTH * 3 + KEPT(__fdividef(v, 3.0f));
  counts[i] = ONE_MORE(__clz, i) + ONE_MORE(__popc, i) * 2;
  BUTTERFLY(__shfl_xor_sync, v);
  half h;
  UPDATE(h, hexp);
  counts[i] += MEMBER(cg::this_thread_block(), thread_rank);
}

__global__ void renamed(float *out, int *counts) {
  counts[0] = FOLD(min, counts[1], counts[2], 3) + FOLD(::max, counts[1], counts[2], 3);
  out[0] = FOLD(max, out[1], out[2], 1.0f);
  float2 pair;
  UPDATE(counts[3], abs);
#define PAIRED(f, x) (pair = f(x, x))
  PAIRED(make_float2, 1.0f);
  out[1] = pair.x + pair.y;
}
