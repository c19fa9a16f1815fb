// Macros that open and close a block of declarations are no part of the declaration behind them.
#define BEGIN_C extern "C" {
#define END_C }
#define BEGIN_MINE namespace mine {

BEGIN_C
__global__ void scale_by(float *x, float s);
END_C
__global__ void scale_by(float *x, float s) { x[threadIdx.x] *= s; }

BEGIN_MINE
__global__ void shift_by(float *x, float s) { x[threadIdx.x] += s; }
}

void run_opened(float *x) {
  scale_by<<<1, 32>>>(x, 2.0f);
  mine::shift_by<<<1, 32>>>(x, 1.0f);
}
