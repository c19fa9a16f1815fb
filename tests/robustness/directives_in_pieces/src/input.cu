#/* é */pragma/* a
b */once
# /* a */ include /* b */ <mma.h>
#include \
  <cuda_runtime.h>
#/**/define/* 1 */WARP 32
# \
 define ROW (threadIdx.x /* a */ / \
   WARP)
#define/* é */LAUNCH(/* n */n) rows<<<1, \
 n>>>(p)
# /**/ define COPY asm \
 volatile("cp.async.commit_group;")
#/* c */ifdef/* d */__CUDACC__
#/* c */define HOST __host__
#/* c */else
#/* c */define HOST
#/* c */endif

__global__ \
void rows(float *p) {
    int row = threadIdx \
. \
x / WARP;
#/* u */pragma \
 unroll
    for (int i = 0; i < 4; i++) p[row * 4 + i] += \
 ROW;
}

HOST void run(float *p) {
    LAUNCH(64);
}
