// The other comparisons that hold of a NaN, of pairs and as masks, and the other saturated ones
#include <cuda_fp16.h>

__global__ void compare(half2 *a, unsigned *masks, half *s) {
  a[0] = __hadd2_sat(__hequ2(a[1], a[2]), __hneu2(a[1], a[2]));
  a[3] = __hmul2_sat(__hltu2(a[1], a[2]), __hgtu2(a[1], a[2]));
  a[4] = __hmax2_nan(__hgeu2(a[1], a[2]), a[3]);
  masks[0] = __hequ2_mask(a[1], a[2]) & __hneu2_mask(a[1], a[2]);
  masks[1] = __hltu2_mask(a[1], a[2]) | __hleu2_mask(a[1], a[2]) | __hgeu2_mask(a[1], a[2]);
  if (__hbneu2(a[0], a[1]) && __hbltu2(a[0], a[1]) && __hbleu2(a[0], a[1])) masks[2] = 1;
  if (__hbgtu2(a[0], a[1]) || __hbgeu2(a[0], a[1]) == false) masks[3] = 1;
  bool any = __hleu(s[0], s[1]) == __hgtu(s[0], s[1]) || __hgeu(s[0], s[1]);
  s[2] = any ? __hsub_sat(s[3], s[4]) : __hmin_nan(s[3], s[4]);
}
