// An int beside a position may be below zero: CUDA has 2^32 less, and divides, compares and stores that.
__global__ void signs(unsigned long long *wide, int *p, float *f, int shift, unsigned bound, long long offset) {
  unsigned t = threadIdx.x;
  wide[0] = threadIdx.x + shift;
  wide[1] = (shift + threadIdx.x) / 3u;
  wide[2] = (threadIdx.x + shift) % 7;
  wide[3] = (threadIdx.x + shift) >> 2;
  wide[4] = threadIdx.x / shift;
  wide[5] = blockIdx.x * shift;
  p[t] = (threadIdx.x + shift) > bound;
  p[1] = offset / blockDim.x;
  p[2] = (offset - threadIdx.x) % 5;
  p[3] = threadIdx.x > offset;
  p[4] = ((unsigned)shift + threadIdx.x) / 3;
  p[5] /= threadIdx.x + 1;
  f[0] = shift + blockIdx.x;
  p[6] = min(bound, 7u) < shift * blockDim.x;
  p[7] = (threadIdx.x + max(shift, -9)) / 2;
  p[8] = blockDim.x * 1ll > (long long)wide[9];  // its upper half is below zero
  short h = p[10];
  p[10] = 1u + h < (blockDim.x | h) && (31u ^ h) > (threadIdx.x ^ h);
  p[11] = (unsigned)shift != threadIdx.x * shift || h + threadIdx.x > (unsigned)shift;
  p[12] = threadIdx.x + shift < blockIdx.x * shift;  // both are wide
  p[9] = +offset < blockDim.x && -(+offset) > threadIdx.x;
}
