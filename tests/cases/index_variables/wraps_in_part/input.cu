// What is added to a number that wraps at 32 bits wraps there, too; a cast to unsigned hides what is below zero.
__global__ void parts(int shift, int other, unsigned char byte, bool flag, unsigned long long huge, unsigned long long *out) {
  if (blockIdx.x + -2 + (threadIdx.x + 7) < 7) out[0] = 1;
  if (threadIdx.x + (unsigned)shift < 7) out[1] = 1;
  if (threadIdx.x + shift + (unsigned)other < 7) out[2] = 1;
  if ((gridDim.x >> 20) + static_cast<unsigned>(shift) < min(-100 + shift, (int)byte)) out[3] = 1;
  out[4] = static_cast<long long>(2ull == threadIdx.y ? flag : huge) / (65535u + (blockIdx.x & threadIdx.z));
  out[6] = static_cast<unsigned long long>((unsigned(huge) + blockIdx.x & -byte) >> 6); // a mask below zero has all the higher bits
  out[threadIdx.x + (unsigned)shift] = 2; // an index that is right does not wrap
  int kept = blockIdx.x - 2 + threadIdx.x; // nor is more than 32 bits kept here
  out[5] = kept;
}
