__global__ void fill(int *out) { out[threadIdx.x] = 1; }

int run(int *out) {
  const dim3 rows(64, 17);
  fill<<<1, 0>>>(out);
  int failed = cudaGetLastError() != cudaSuccess;
  fill<<<1, 2048>>>(out);
  fill<<<dim3(1, 70000), 32>>>(out);
  fill<<<1, rows>>>(out);
  fill<<<0, 32>>>(out);
  return failed;
}
