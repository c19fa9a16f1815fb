// CUB's collectives of a block: order of an operator that is not commutative, partial counts, blocks of three dimensions, storage
// of all kinds and its reuse, aggregates and prefixes. Each against a loop on the host.
#include <cub/cub.cuh>
#include <cuda/functional>
#include <cuda/std/functional>
#include <cstdio>

struct Map { unsigned a, b; };  // x -> a x + b
struct Then { __host__ __device__ Map operator()(const Map &f, const Map &g) const { return {f.a * g.a, f.b * g.a + g.b}; } };
__host__ __device__ Map map_of(unsigned i) { return {2 * i + 1, i * i + 7}; }
struct Running {
  int total;
  __device__ int operator()(int aggregate) { int before = total; total += aggregate; return before; }
};

template <typename T, int N, cub::BlockReduceAlgorithm A>
__device__ T largest(T x, int valid) {
  using Reduce = cub::BlockReduce<T, N, A>;
  __shared__ typename Reduce::TempStorage storage;
  return Reduce(storage).Reduce(x, cuda::maximum<>{}, valid);
}

template <int N>
__global__ void reduced(int *out, Map *maps) {
  using Sums = cub::BlockReduce<int, N>;
  typedef cub::BlockReduce<Map, N> Maps;
  __shared__ union { typename Sums::TempStorage sums; typename Maps::TempStorage maps; } storage;
  int i = threadIdx.x, items[3] = {i, 2 * i, 5};
  int all = Sums(storage.sums).Sum(i + 1);
  __syncthreads();
  int some = Sums(storage.sums).Sum(i + 1, N - 9);
  __syncthreads();
  int three = Sums(storage.sums).Sum(items);
  __syncthreads();
  Map m = Maps(storage.maps).Reduce(map_of(i), Then());
  int most = largest<int, N, cub::BLOCK_REDUCE_RAKING>((i * 37) % 64, 40);
  int again = cub::BlockReduce<int, N>().Reduce(i, cuda::std::plus<>{});
  if (i == 0) { out[0] = all; out[1] = some; out[2] = three; out[3] = most; out[4] = again; maps[0] = m; }
}

__global__ void cube(int *out) {
  using Reduce = cub::BlockReduce<int, 8, cub::BLOCK_REDUCE_WARP_REDUCTIONS, 4, 3>;
  using Scan = cub::BlockScan<int, 8, cub::BLOCK_SCAN_WARP_SCANS, 4, 3>;
  extern __shared__ char memory[];
  int i = threadIdx.x + 8 * (threadIdx.y + 4 * threadIdx.z), before;
  int sum = Reduce(reinterpret_cast<Reduce::TempStorage &>(memory)).Sum(i * i);
  __syncthreads();
  Scan(*reinterpret_cast<typename Scan::TempStorage *>(&memory)).ExclusiveSum(i, before);
  out[1 + i] = before;
  if (i == 0) out[0] = sum;
}

template <int N>
__global__ void scanned(int *out, Map *maps) {
  typedef cub::BlockScan<int, N> Scan;
  typedef cub::BlockScan<Map, N> Maps;
  struct Storage { typename Scan::TempStorage scan; typename Maps::TempStorage maps; };
  __shared__ Storage storage;
  int i = threadIdx.x, x = i % 5, y, aggregate, items[3] = {i, 1, 2}, after[3];
  Running running = {100};
  Scan scan(storage.scan);
  scan.InclusiveSum(x, y, aggregate); out[i] = y + 1000 * aggregate;
  __syncthreads();
  scan.ExclusiveSum(x, y); out[N + i] = y;
  __syncthreads();
  scan.ExclusiveScan(x, y, 3, cuda::maximum<>{}, aggregate); out[2 * N + i] = y + 1000 * aggregate;
  __syncthreads();
  for (int turn = 0; turn < 2; turn++) {
    scan.ExclusiveSum(x, y, running); out[(3 + turn) * N + i] = y;
    __syncthreads();
  }
  scan.InclusiveSum(items, after);
  __syncthreads();
  scan.ExclusiveSum(items, items, aggregate);
  out[5 * N + i] = after[0] + 3 * after[1] + 5 * after[2] + 7 * items[0] + 11 * items[1] + 13 * items[2] + aggregate;
  Map m;
  Maps(storage.maps).InclusiveScan(map_of(i), m, Then());
  maps[i] = m;
}

template <cub::BlockLoadAlgorithm L, cub::BlockStoreAlgorithm S>
__global__ void moved(const int *in, int *out, int n) {
  using Load = cub::BlockLoad<int, 64, 4, L>;
  using Store = cub::BlockStore<int, 64, 4, S>;
  __shared__ typename Load::TempStorage load;
  __shared__ typename Store::TempStorage store;
  int items[4];
  Load(load).Load(in, items, n, -1);
  for (int k = 0; k < 4; k++) items[k] += 1000 * k;
  Store(store).Store(out, items, n);
}

int failures = 0;
void expect(bool holds, const char *what, int i) {
  if (!holds && failures++ < 9) printf("wrong: %s %d\n", what, i);
}
template <int N> void check(int *out, Map *maps) {
  int all = 0, some = 0, three = 0, most = 0, run = 0, items = 0;
  Map m = map_of(0);
  reduced<N><<<1, N>>>(out, maps);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++) {
    all += i + 1; some += i < N - 9 ? i + 1 : 0; three += 3 * i + 5;
    most = i < 40 && i * 37 % 64 > most ? i * 37 % 64 : most;
    if (i) m = Then()(m, map_of(i));
  }
  expect(out[0] == all && out[1] == some && out[2] == three && out[3] == most && out[4] == all - N, "reduced", N);
  expect(maps[0].a == m.a && maps[0].b == m.b, "order of reduced", N);
  scanned<N><<<1, N>>>(out, maps);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++) all = i ? all + i % 5 : 0;
  m = map_of(0);
  for (int i = 0; i < N; i++) {
    int x = i % 5, before = run, first = items + i, largest = i == 0 ? 3 : i < 5 ? (i - 1 > 3 ? i - 1 : 3) : 4;
    run += x;
    items += i + 3;
    expect(out[i] == run + 1000 * all && out[N + i] == before, "sums", i);
    expect(out[2 * N + i] == largest + 4000, "maximum", i);
    expect(out[3 * N + i] == before + 100 && out[4 * N + i] == before + 100 + all, "prefix", i);
    int total = N * (N - 1) / 2 + 3 * N;
    expect(out[5 * N + i] == first + 3 * (first + 1) + 5 * items + 7 * (first - i) + 11 * first + 13 * (first + 1) + total, "items", i);
    if (i) m = Then()(m, map_of(i));
    expect(maps[i].a == m.a && maps[i].b == m.b, "order", i);
  }
}
template <cub::BlockLoadAlgorithm L, cub::BlockStoreAlgorithm S> void check_moved(const int *in, int *out, bool striped) {
  moved<L, S><<<1, 64>>>(in, out, 250);
  cudaDeviceSynchronize();
  for (int i = 0; i < 250; i++) expect(out[i] == in[i] + 1000 * (striped ? i / 64 : i % 4), "moved", i);
}

int main() {
  int *in, *out;
  Map *maps;
  cudaMallocManaged(&in, 256 * sizeof(int));
  cudaMallocManaged(&out, 2048 * sizeof(int));
  cudaMallocManaged(&maps, 256 * sizeof(Map));
  for (int i = 0; i < 256; i++) in[i] = i * i % 999;
  check<256>(out, maps);
  check<100>(out, maps);
  cube<<<1, dim3(8, 4, 3), 8192>>>(out);
  cudaDeviceSynchronize();
  int sum = 0;
  for (int i = 0; i < 96; i++) { sum += i * i; expect(out[1 + i] == i * (i - 1) / 2, "cube", i); }
  expect(out[0] == sum, "cube's sum", 0);
  check_moved<cub::BLOCK_LOAD_DIRECT, cub::BLOCK_STORE_VECTORIZE>(in, out, false);
  check_moved<cub::BLOCK_LOAD_WARP_TRANSPOSE, cub::BLOCK_STORE_TRANSPOSE>(in, out, false);
  check_moved<cub::BLOCK_LOAD_STRIPED, cub::BLOCK_STORE_STRIPED>(in, out, true);
  printf("%s\n", failures == 0 ? "PASSED" : "FAILED");
  return failures != 0;
}
