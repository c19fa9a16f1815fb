#include <benchmark/benchmark.h>
#include <gflags/gflags.h>
#include <gtest/gtest.h>

DEFINE_int32(blocks, 4, "how many blocks");

__global__ void scale(float *x) { x[threadIdx.x] *= 2; }

TEST(Scale, Works) {
  float *p;
  ASSERT_EQ(cudaMalloc(&p, 128), cudaSuccess);
  scale<<<1, 32>>>(p);
  EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess) << "not scaled";
  cudaFree(p);
}

static void measured(benchmark::State &state) {
  float *p;
  cudaMalloc(&p, 128);
  for (auto _ : state) {
    scale<<<FLAGS_blocks, 32>>>(p);
    cudaDeviceSynchronize();
  }
  cudaFree(p);
}
BENCHMARK(measured)->Unit(benchmark::kMicrosecond);
