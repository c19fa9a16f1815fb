// Two GPUs where there are two, else one in both parts: device variables, copies between peers, streams, events and threads.
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

#include <cuda_fp16.h>
#include <mma.h>

using namespace nvcuda;

#define CHECK(call)                                                                      \
  do {                                                                                   \
    const cudaError_t status = (call);                                                   \
    if (status != cudaSuccess) {                                                         \
      std::printf("%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(status));        \
      std::exit(1);                                                                      \
    }                                                                                    \
  } while (0)

constexpr int COUNT = 4096;

__device__ int offset = 1;
__constant__ float factor;

__global__ void fill(int *out, int first) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < COUNT)
    out[i] = first + i + offset;
}

__global__ void add(int *out, const int *other) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < COUNT)
    out[i] += other[i];
}

__global__ void scaled_product(const half *a, const half *b, float *c) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> fb;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
  wmma::fill_fragment(fc, 0.0f);
  wmma::load_matrix_sync(fa, a, 16);
  wmma::load_matrix_sync(fb, b, 16);
  wmma::mma_sync(fc, fa, fb, fc);
  for (int i = 0; i < fc.num_elements; i++)
    fc.x[i] *= factor;
  wmma::store_matrix_sync(c, fc, 16, wmma::mem_row_major);
}

static int failures = 0;

static void expect(bool holds, const char *what) {
  if (!holds) {
    std::printf("wrong: %s\n", what);
    failures++;
  }
}

// The product of one device, with that device's own factor.
static void product_on(int device, float by, bool *right) {
  CHECK(cudaSetDevice(device));
  CHECK(cudaMemcpyToSymbol(factor, &by, sizeof(by)));
  std::vector<half> ones(256, __float2half(1.0f));
  half *a;
  float *c;
  CHECK(cudaMalloc(&a, 256 * sizeof(half)));
  CHECK(cudaMalloc(&c, 256 * sizeof(float)));
  CHECK(cudaMemcpy(a, ones.data(), 256 * sizeof(half), cudaMemcpyHostToDevice));
  scaled_product<<<1, 32>>>(a, a, c);
  CHECK(cudaGetLastError());
  std::vector<float> result(256);
  CHECK(cudaMemcpy(result.data(), c, 256 * sizeof(float), cudaMemcpyDeviceToHost));
  *right = true;
  for (float x : result)
    *right = *right && x == 16.0f * by;
  CHECK(cudaFree(a));
  CHECK(cudaFree(c));
}

int main() {
  int count = 0;
  CHECK(cudaGetDeviceCount(&count));
  const int first = 0, last = count - 1;
  const bool are_two = first != last;

  // A device variable is one on each device.
  const int values[2] = {10, 1000};
  CHECK(cudaSetDevice(first));
  CHECK(cudaMemcpyToSymbol(offset, &values[0], sizeof(int)));
  CHECK(cudaSetDevice(last));
  int here = 0;
  CHECK(cudaMemcpyFromSymbol(&here, offset, sizeof(int)));
  expect(here == (are_two ? 1 : 10), "the variable of the last device is its own");
  CHECK(cudaMemcpyToSymbol(offset, &values[1], sizeof(int)));

  int *p[2];
  cudaStream_t stream[2];
  cudaEvent_t filled[2];
  const int device[2] = {first, last};
  for (int i = 0; i < 2; i++) {
    CHECK(cudaSetDevice(device[i]));
    CHECK(cudaMalloc(&p[i], COUNT * sizeof(int)));
    CHECK(cudaStreamCreate(&stream[i]));
    CHECK(cudaEventCreateWithFlags(&filled[i], cudaEventDisableTiming));
    fill<<<COUNT / 256, 256, 0, stream[i]>>>(p[i], i * 100000);
    CHECK(cudaGetLastError());
    CHECK(cudaEventRecord(filled[i], stream[i]));
  }

  // The first device fetches what the last one made, and waits for it on the way.
  CHECK(cudaSetDevice(first));
  int direct = 0;
  if (are_two) {
    CHECK(cudaDeviceCanAccessPeer(&direct, first, last));
    if (direct)
      CHECK(cudaDeviceEnablePeerAccess(last, 0));
  }
  int *fetched;
  CHECK(cudaMalloc(&fetched, COUNT * sizeof(int)));
  CHECK(cudaStreamWaitEvent(stream[0], filled[1], 0));
  CHECK(cudaMemcpyPeerAsync(fetched, first, p[1], last, COUNT * sizeof(int), stream[0]));
  add<<<COUNT / 256, 256, 0, stream[0]>>>(p[0], fetched);
  CHECK(cudaStreamSynchronize(stream[0]));
  std::vector<int> sums(COUNT);
  CHECK(cudaMemcpy(sums.data(), p[0], COUNT * sizeof(int), cudaMemcpyDeviceToHost));
  const int offsets = are_two ? 1010 : 2000;
  bool right = true;
  for (int i = 0; i < COUNT; i++)
    right = right && sums[i] == 2 * i + 100000 + offsets;
  expect(right, "sums of what both devices filled");

  // Where a device may look into its peer's memory, a kernel does.
  if (direct) {
    fill<<<COUNT / 256, 256, 0, stream[0]>>>(p[0], 0);
    add<<<COUNT / 256, 256, 0, stream[0]>>>(p[0], p[1]);
    CHECK(cudaStreamSynchronize(stream[0]));
    CHECK(cudaMemcpy(sums.data(), p[0], COUNT * sizeof(int), cudaMemcpyDeviceToHost));
    right = true;
    for (int i = 0; i < COUNT; i++)
      right = right && sums[i] == 2 * i + 100000 + offsets;
    expect(right, "a kernel that reads the peer's memory");
    CHECK(cudaDeviceDisablePeerAccess(last));
  }
  CHECK(cudaMemcpyPeer(p[1], last, fetched, first, COUNT * sizeof(int)));
  CHECK(cudaMemcpy(sums.data(), p[1], COUNT * sizeof(int), cudaMemcpyDefault));
  expect(sums[5] == 100005 + 1000, "there and back");

  // A thread begins with device 0; each sets its own.
  bool rights[2] = {false, false};
  std::thread one(product_on, first, 2.0f, &rights[0]);
  one.join();
  std::thread other(product_on, last, 0.5f, &rights[1]);
  other.join();
  int current = -1;
  std::thread third([&current] { CHECK(cudaGetDevice(&current)); });
  third.join();
  expect(rights[0] && rights[1], "products on both devices, from threads");
  expect(current == 0, "a new thread begins with device 0");
  CHECK(cudaGetDevice(&current));
  expect(current == first, "the main thread keeps its own");

  for (int i = 0; i < 2; i++) {
    CHECK(cudaSetDevice(device[i]));
    CHECK(cudaEventDestroy(filled[i]));
    CHECK(cudaStreamDestroy(stream[i]));
    CHECK(cudaFree(p[i]));
  }
  CHECK(cudaSetDevice(first));
  CHECK(cudaFree(fetched));
  std::printf("%s\n", failures == 0 ? "PASSED" : "FAILED");
  return failures != 0;
}
