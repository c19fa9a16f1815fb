// Whether a sum is zero: one that wraps at 32 bits is, and in 64 bits it is not
__global__ void k(int *o, unsigned u) {
  if (!(u - 5 + threadIdx.x)) o[0] = 1;
  if (u - 5 + threadIdx.x) o[1] = 1;
  if ((u - 5 + threadIdx.x) == 0) o[2] = 1;
  if ((u - 5 + threadIdx.x) && u) o[3] = 1;
  bool b = u - 5 + threadIdx.x; o[4] = b;
  o[5] = (u - 5 + threadIdx.x) ? 1 : 2;
  if (!(-threadIdx.y + (blockIdx.x + threadIdx.x))) o[6] = 1;
  if (-threadIdx.y + threadIdx.x) o[7] = 1;
  while (-threadIdx.y + threadIdx.x) o[8]++;
  for (int i = 0; i - threadIdx.y + threadIdx.x; i++) o[8]++;
  if ((-threadIdx.y + threadIdx.x) == 0) o[9] = 1;
  if ((threadIdx.x - threadIdx.y) == 0 || !(threadIdx.x - threadIdx.y)) o[10] = 1;
}
