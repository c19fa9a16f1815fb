// Declarations that a case label or a goto passes over: the first value is a statement of its own, or is refused.
struct Pair { int first, second; };

template <typename T> __device__ T from_lane(T value, int lane) { return __shfl_sync(~0u, value, lane); }

__global__ void k(const float *in, float *out, int mode) {
  int lane = threadIdx.x & 31, r = 0;
  switch (mode) {
    int ahead;
  case 0:
    int v, *p; bool is_set;
    if (lane < 16) v = lane, p = &r, is_set = true;
    r = __shfl_sync(~0u, v, lane & 15) + *p + is_set;
    break;
  case 1: {
    int own;
    if (lane == 0) own = 3;
    r = __shfl_sync(~0u, own, 0);
    break;
  }
  case 2:
    Pair pair;
    if (lane == 0) pair.first = 4;
    r = __shfl_sync(~0u, pair.first, 0);
    break;
  case 3:
    float two[2], shared_by_cases;
    if (lane < 8) two[1] = in[lane];
    r = (int)__shfl_sync(~0u, two[1], lane & 7);
    break;
  case 4:
    if (lane == 0) ahead = 1, shared_by_cases = 2.0f;
    r = __shfl_sync(~0u, ahead, 0) + (int)__shfl_sync(~0u, shared_by_cases, 0);
    break;
  default:
    int last;
    if (lane == 0) last = 5;
    r = __shfl_sync(~0u, last, 0);
  }
  if (mode > 4) goto done;
  int extra;
  if (lane == 0) extra = 100;
  r += from_lane(extra, 0);
done:
  int behind;
  if (lane == 0) behind = 1;
  out[lane] = r + __shfl_sync(~0u, behind, 0);
}

void run(const float *in, float *out) { k<<<1, 32>>>(in, out, 1); }
