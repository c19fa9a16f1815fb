// CUB where a thread has several items: exchanges and sorts against the host; and in which order floats are added: a GPU's bits
// stand in cub_items.txt.
#include <cub/cub.cuh>

#include <algorithm>
#include <cstdio>
#include <cstring>

const int THREADS = 64, ITEMS = 4, N = THREADS * ITEMS;

__global__ void exchanged(const int *in, int *out) {
  using Exchange = cub::BlockExchange<int, THREADS, ITEMS>;
  __shared__ typename Exchange::TempStorage storage;
  int items[ITEMS], ranks[ITEMS], other[ITEMS];
  for (int i = 0; i < ITEMS; ++i) items[i] = in[threadIdx.x * ITEMS + i], ranks[i] = N - 1 - (threadIdx.x * ITEMS + i);
  Exchange(storage).BlockedToStriped(items, other);
  for (int i = 0; i < ITEMS; ++i) out[i * THREADS + threadIdx.x] = other[i];
  __syncthreads();
  Exchange(storage).StripedToBlocked(other);
  for (int i = 0; i < ITEMS; ++i) out[N + threadIdx.x * ITEMS + i] = other[i];
  __syncthreads();
  Exchange(storage).ScatterToBlocked(items, ranks);
  for (int i = 0; i < ITEMS; ++i) out[2 * N + threadIdx.x * ITEMS + i] = items[i];
}

__global__ void sorted(const float *keys, float *up, float *down, int *places, unsigned *digits) {
  using Floats = cub::BlockRadixSort<float, THREADS, ITEMS>;
  using Pairs = cub::BlockRadixSort<float, THREADS, ITEMS, int>;
  using Words = cub::BlockRadixSort<unsigned, THREADS, ITEMS>;
  __shared__ union {
    typename Floats::TempStorage floats;
    typename Pairs::TempStorage pairs;
    typename Words::TempStorage words;
  } storage;
  float a[ITEMS], b[ITEMS];
  int values[ITEMS];
  unsigned words[ITEMS];
  for (int i = 0; i < ITEMS; ++i) {
    const int at = threadIdx.x * ITEMS + i;
    a[i] = b[i] = keys[at], values[i] = at, words[i] = at * 2654435761u;
  }
  Floats(storage.floats).Sort(a);
  __syncthreads();
  Pairs(storage.pairs).SortDescendingBlockedToStriped(b, values);
  __syncthreads();
  Words(storage.words).Sort(words, 8, 16);
  for (int i = 0; i < ITEMS; ++i) {
    up[threadIdx.x * ITEMS + i] = a[i];
    down[i * THREADS + threadIdx.x] = b[i], places[i * THREADS + threadIdx.x] = values[i];
    digits[threadIdx.x * ITEMS + i] = words[i];
  }
}

__global__ void added(const float *in, float *out) {
  using Reduce = cub::BlockReduce<float, 128>;
  using Scan = cub::WarpScan<float>;
  using Warp = cub::WarpReduce<float>;
  using Part = cub::WarpReduce<float, 8>;
  __shared__ typename Reduce::TempStorage block;
  __shared__ typename Scan::TempStorage scans[4];
  __shared__ typename Warp::TempStorage warps[4];
  __shared__ typename Part::TempStorage parts[16];
  const int thread = threadIdx.x;
  const float v = in[thread], all = Reduce(block).Sum(v);
  __syncthreads();
  const float some = Reduce(block).Sum(v, 77);
  if (thread == 0) out[0] = all, out[1] = some;
  float inclusive, exclusive, sum;
  Scan(scans[thread / 32]).InclusiveSum(v, inclusive, sum);
  __syncwarp();
  Scan(scans[thread / 32]).ExclusiveSum(v, exclusive);
  out[2 + thread] = inclusive, out[130 + thread] = exclusive + sum;
  const float one = Warp(warps[thread / 32]).Sum(v), few = Part(parts[thread / 8]).Sum(v);
  if (thread % 32 == 0) out[258 + thread / 32] = one;
  if (thread % 8 == 0) out[262 + thread / 8] = few;
}

int main() {
  int *in, *out, *places, wrong = 0;
  float *keys, *up, *down, *sums;
  unsigned *digits;
  cudaMallocManaged(&in, N * sizeof(int));
  cudaMallocManaged(&out, 3 * N * sizeof(int));
  cudaMallocManaged(&places, N * sizeof(int));
  cudaMallocManaged(&keys, N * sizeof(float));
  cudaMallocManaged(&up, N * sizeof(float));
  cudaMallocManaged(&down, N * sizeof(float));
  cudaMallocManaged(&digits, N * sizeof(unsigned));
  cudaMallocManaged(&sums, 278 * sizeof(float));
  unsigned state = 1;
  for (int i = 0; i < N; ++i) {
    state = state * 1664525 + 1013904223;
    in[i] = i * i;
    keys[i] = int(state >> 16) % 50 - 25 + (state >> 8 & 1 ? 0.37f : 0.11f) * 1e-3f * (state >> 28);
  }
  exchanged<<<1, THREADS>>>(in, out);
  sorted<<<1, THREADS>>>(keys, up, down, places, digits);
  cudaDeviceSynchronize();
  float expected[N];
  std::copy(keys, keys + N, expected);
  std::sort(expected, expected + N);
  for (int i = 0; i < N; ++i) {
    wrong += out[i] != in[i] || out[N + i] != in[i] || out[2 * N + i] != in[N - 1 - i];
    wrong += up[i] != expected[i] || down[i] != expected[N - 1 - i] || keys[places[i]] != down[i];
    wrong += i > 0 && ((digits[i - 1] >> 8 & 255) > (digits[i] >> 8 & 255) || (down[i - 1] == down[i] && places[i - 1] > places[i]));
  }
  printf("%d wrong\n", wrong);
  added<<<1, 128>>>(keys, sums);
  cudaDeviceSynchronize();
  for (int i = 0; i < 278; ++i) {
    unsigned bits;
    memcpy(&bits, sums + i, 4);
    printf("%08x%c", bits, i % 16 == 15 || i == 277 ? '\n' : ' ');
  }
  return 0;
}
