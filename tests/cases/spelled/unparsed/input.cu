// With -DWITH_MISTAKE this does not parse: what clang gave up on keeps its CUDA names, and says so.
__global__ void broken(float *p)
#ifdef WITH_MISTAKE
  oops
#endif
{
  p[threadIdx.x] = 1.0f;
}
