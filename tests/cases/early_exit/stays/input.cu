// Threads outside of the matrix return ahead of the tiles' barriers.
#define TILE 16
__global__ void multiply(const float *a, const float *b, float *c, int m, int n, int k) {
  __shared__ float left[TILE][TILE], right[TILE][TILE];
  int row = blockIdx.y * TILE + threadIdx.y;
  int column = blockIdx.x * TILE + threadIdx.x;
  if (row >= m || column >= n) return;
  float sum = 0.0f;
  for (int at = 0; at < k; at += TILE) {
    left[threadIdx.y][threadIdx.x] = a[row * k + at + threadIdx.x];
    right[threadIdx.y][threadIdx.x] = b[(at + threadIdx.y) * n + column];
    __syncthreads();
    // one tile
    for (int i = 0; i < TILE; ++i) sum += left[threadIdx.y][i] * right[i][threadIdx.x];
    __syncthreads();
  }
  c[row * n + column] = sum;
}

__global__ void neighbours(const int *in, int *out, int *errors, int n) {
  extern __shared__ int window[];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) {
    return;
  }
  const int own = in[i];
  window[threadIdx.x] = own;
  if (own < 0) {
    atomicAdd(errors, 1);
    return;
  }
  __syncthreads();
  if (threadIdx.x > 0 || own == 7) out[i] = window[threadIdx.x] - window[max(0, int(threadIdx.x) - 1)];
  for (int half = blockDim.x / 2; half > 0; half /= 2) {
    if (threadIdx.x < half && i + half < n) window[threadIdx.x] += window[threadIdx.x + half];
    __syncthreads();
  }
  if (threadIdx.x == 0) out[i] = window[0];
}

void run(const float *a, const float *b, float *c, const int *in, int *out, int *errors) {
  multiply<<<dim3(4, 4), dim3(TILE, TILE)>>>(a, b, c, 60, 60, 64);
  neighbours<<<4, 64, 64 * sizeof(int)>>>(in, out, errors, 250);
}
