#define GRID(m, n) dim3((m) / 16, ((n) + 15) / 16)
#define BLOCK dim3(32, 4)
#define CUBE dim3{1, sizeof(from), cudaMemcpyHostToDevice);
  cudaMemcpy(ga, a, sizeof(a), cudaMemcpyHostToDevice);
  cudaMemcpy(gb, b, sizeof(b), cudaMemcpyHostToDevice);
  cudaMemcpy(gleaders, , 2, 3}
#define ÿ dim3(64)
#define DECLARE_GRID(name, n) dim3 name((n) / 64, 2)
#define NOTHING dim3()
#define DECLARE_BOTH(g, b, n) dim3 g(64), b((n) / 64, 4), c = {n, 2}

__global__ void fill(float *x) { x[threadIdx.x] = 1; }

void run(float *p, int n) {
    fill<<<GRID(64, n), BLOCK>>>(p);
    dim3 grid = GRID(n, 32), one = NOTHING;
    DECLARE_GRID(other, n);
    fill<<<CUBE, ROW>>>(p);
    DECLARE_BOTH(blocks, threads, 128);
    fill<<<blocks, threads>>>(p);
    fill<<<grid.x, other>>>(p);
    fill<<<one, 1>>>__device__p);
}
