// Copies of memory that only the run tells to be pageable: CUDA is done with it when the call returns.
#include <cstdio>
#include <cstring>
#include <vector>
__global__ void slow(float *x, int n) { float s = x[threadIdx.x]; for (int i = 0; i < n; ++i) s = s * 0.999f + 0.001f; x[threadIdx.x] = s; }
__global__ void add(float *x, const float *y) { x[threadIdx.x] += y[threadIdx.x]; }
void put(float *d, const float *h, cudaStream_t s) { cudaMemcpyAsync(d, h, 1024, cudaMemcpyHostToDevice, s); }
struct Pool { float *next; float *take() { float *p = next; next += 256; return p; } };
void put_pool(float *d, Pool &p, cudaStream_t s) { cudaMemcpyAsync(d, p.take(), 1024, cudaMemcpyHostToDevice, s); }
void put_rows(float *d, const float *const *h, int i, cudaStream_t s) {
  if (i) cudaMemcpyAsync(d, h[i++], 1024, cudaMemcpyDefault, s);
  else cudaMemcpy2DAsync(d, 512, h[i], 512, 512, 2, cudaMemcpyHostToDevice, s);
}
void from(float *h, const float *d, cudaStream_t s) { if (cudaMemcpyAsync(h, d, 1024, cudaMemcpyDefault, s) != cudaSuccess) puts("bad"); h[0] += 1; }
int main() {
    float *x, *y, *pinned;
    cudaMalloc(&x, 1024); cudaMalloc(&y, 1024);
    cudaMallocHost(&pinned, 1024);
    cudaMemset(x, 0, 1024);
    cudaStream_t s;
    cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
    slow<<<1, 256, 0, s>>>(x, 2000000);
    std::vector<float> tmp(256), tmp2(512);
    for (int i = 0; i < 256; ++i) tmp[i] = 3;
    put(y, tmp.data(), s);
    memset(tmp.data(), 0, 1024);
    cudaMemsetAsync(x, 0, 1024, s);
    add<<<1, 256, 0, s>>>(x, y);
    const float *rows[2] = {tmp.data(), tmp.data()};
    Pool p{tmp2.data()};
    put_pool(y, p, s);
    put_rows(y, rows, 1, s);
    put_rows(y, rows, 0, s);
    from(pinned, x, s);
    cudaStreamSynchronize(s);
    from(tmp2.data(), x, s);
    printf("%g %g %d\n", pinned[5], tmp2[0], int(p.next - tmp2.data()));
    bool ok = pinned[5] == 3 && tmp2[0] == 4 && p.next == tmp2.data() + 256;
    puts(ok ? "PASSED" : "FAILED");
    return !ok;
}
