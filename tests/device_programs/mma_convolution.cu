// A 3 x 3 convolution as an implicit GEMM (NHWC, half): rows are pixels, the depth is 9 taps by channels, ldmatrix x4 and x2, ReLU of what goes out as half.
#include <cuda_fp16.h>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

constexpr int CHANNELS = 32, OUT = 64, TILE = 64, PITCH = CHANNELS + 8;

__device__ __forceinline__ void ldmatrix_x4(uint32_t (&r)[4], const half *p) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
               : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"((uint32_t)__cvta_generic_to_shared(p)));
}
__device__ __forceinline__ void ldmatrix_x2(uint32_t (&r)[2], const half *p) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%0, %1}, [%2];" : "=r"(r[0]), "=r"(r[1]) : "r"((uint32_t)__cvta_generic_to_shared(p)));
}
__device__ __forceinline__ void mma(float (&d)[4], const uint32_t (&a)[4], const uint32_t (&b)[2]) {
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
               : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}

__global__ void __launch_bounds__(128) conv3x3(const half *__restrict__ image, const half *__restrict__ filters, half *__restrict__ out, int height, int width) {
  __shared__ __align__(16) half pixels[TILE * PITCH], taps[OUT * PITCH];
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32, first = blockIdx.x * TILE;
  const int wm = warp / 2 * 32, wn = warp % 2 * 32;
  float acc[2][4][4] = {};
  for (int tap = 0; tap < 9; ++tap) {
    const int dy = tap / 3 - 1, dx = tap % 3 - 1;
    for (int i = threadIdx.x; i < TILE * CHANNELS / 8; i += 128) {
      const int pixel = i / 4, chunk = i % 4 * 8, y = (first + pixel) / width + dy, x = (first + pixel) % width + dx;
      uint4 found = make_uint4(0, 0, 0, 0);
      if (y >= 0 && y < height && x >= 0 && x < width) found = *reinterpret_cast<const uint4 *>(&image[(y * width + x) * CHANNELS + chunk]);
      *reinterpret_cast<uint4 *>(&pixels[pixel * PITCH + chunk]) = found;
      *reinterpret_cast<uint4 *>(&taps[pixel * PITCH + chunk]) = *reinterpret_cast<const uint4 *>(&filters[(pixel * 9 + tap) * CHANNELS + chunk]);
    }
    __syncthreads();
#pragma unroll
    for (int k = 0; k < CHANNELS; k += 16) {
      uint32_t a[2][4], b[4][2];
#pragma unroll
      for (int i = 0; i < 2; ++i) ldmatrix_x4(a[i], pixels + (wm + i * 16 + (lane & 15)) * PITCH + k + (lane >> 4) * 8);
#pragma unroll
      for (int j = 0; j < 4; ++j) ldmatrix_x2(b[j], taps + (wn + j * 8 + (lane & 7)) * PITCH + k + ((lane >> 3) & 1) * 8);
#pragma unroll
      for (int i = 0; i < 2; ++i)
#pragma unroll
        for (int j = 0; j < 4; ++j) mma(acc[i][j], a[i], b[j]);
    }
    __syncthreads();
  }
#pragma unroll
  for (int i = 0; i < 2; ++i)
#pragma unroll
    for (int j = 0; j < 4; ++j)
#pragma unroll
      for (int e = 0; e < 4; ++e) {
        const int pixel = first + wm + i * 16 + lane / 4 + e / 2 * 8, channel = wn + j * 8 + lane % 4 * 2 + e % 2;
        if (pixel < height * width) out[pixel * OUT + channel] = __float2half(fmaxf(acc[i][j][e], 0.0f));
      }
}

int main(int argc, char **argv) {
  const int size = argc > 1 ? atoi(argv[1]) : 0, repeats = argc > 2 ? atoi(argv[2]) : 0;
  const int height = size ? size : 10, width = size ? size : 13;
  std::vector<half> image((height * width + TILE) * CHANNELS), filters(OUT * 9 * CHANNELS), out((size_t)height * width * OUT);
  for (size_t i = 0; i < image.size(); i++) image[i] = __float2half(((int)(i * 7 + i / CHANNELS * 5) % 9 - 4) / 4.0f);
  for (size_t i = 0; i < filters.size(); i++) filters[i] = __float2half(((int)(i * 3 + i / CHANNELS * 11) % 7 - 3) / 4.0f);
  half *di, *df, *d;
  cudaMalloc(&di, image.size() * sizeof(half));
  cudaMalloc(&df, filters.size() * sizeof(half));
  cudaMalloc(&d, out.size() * sizeof(half));
  cudaMemcpy(di, image.data(), image.size() * sizeof(half), cudaMemcpyHostToDevice);
  cudaMemcpy(df, filters.data(), filters.size() * sizeof(half), cudaMemcpyHostToDevice);
  const int blocks = (height * width + TILE - 1) / TILE;
  conv3x3<<<blocks, 128>>>(di, df, d, height, width);
  cudaMemcpy(out.data(), d, out.size() * sizeof(half), cudaMemcpyDeviceToHost);
  if (repeats) {
    cudaEvent_t begin, end;
    cudaEventCreate(&begin);
    cudaEventCreate(&end);
    cudaEventRecord(begin);
    for (int i = 0; i < repeats; i++) conv3x3<<<blocks, 128>>>(di, df, d, height, width);
    cudaEventRecord(end);
    cudaEventSynchronize(end);
    float ms = 0;
    cudaEventElapsedTime(&ms, begin, end);
    printf("%d x %d pixels: %.4f ms\n", height, width, ms / repeats);
  }
  int wrong = 0;
  unsigned digest = 2166136261u;
  for (half value : out) digest = (digest ^ (unsigned)(int)(__half2float(value) * 16)) * 16777619u;
  const int step = size ? size / 16 : 1;
  for (int y = 0; y < height; y += step)
    for (int x = 0; x < width; x++)
      for (int c = 0; c < OUT; c++) {
        float sum = 0;  // of multiples of 1/16: exact, and rounded once
        for (int tap = 0; tap < 9; tap++) {
          const int py = y + tap / 3 - 1, px = x + tap % 3 - 1;
          if (py < 0 || py >= height || px < 0 || px >= width) continue;
          for (int k = 0; k < CHANNELS; k++) sum += __half2float(image[(py * width + px) * CHANNELS + k]) * __half2float(filters[(c * 9 + tap) * CHANNELS + k]);
        }
        const float expected = __half2float(__float2half(sum > 0 ? sum : 0)), found = __half2float(out[(y * width + x) * OUT + c]);
        if (expected != found && wrong++ < 5) printf("out[%d, %d, %d] is %g, not %g\n", y, x, c, found, expected);
      }
  printf("digest %08x\n", digest);
  printf(wrong ? "%d wrong FAILED\n" : "PASSED\n", wrong);
  return wrong != 0;
}
