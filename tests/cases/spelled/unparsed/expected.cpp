// With -DWITH_MISTAKE this does not parse: what clang gave up on keeps its CUDA names, and says so.
// W2S003: '__global__' was left, since this source does not parse (wmma2sycl explain W2S003)
__global__ void broken(float *p)
#ifdef WITH_MISTAKE
  // W2S001: the CUDA source does not parse here: expected function body after function declarator (wmma2sycl explain W2S001)
  oops
#endif
{
  // W2S003: 'threadIdx' was left, since this source does not parse (wmma2sycl explain W2S003)
  p[threadIdx.x] = 1.0f;
}
