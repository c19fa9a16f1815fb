// CUB's collectives of a warp: whole warps and parts, valid items, segments, order, aggregates. Each against a loop on the host.
#include <cub/warp/warp_reduce.cuh>
#include <cub/warp/warp_scan.cuh>
#include <cstdio>

struct Map { unsigned a, b; };  // x -> a x + b
struct Then { __host__ __device__ Map operator()(const Map &f, const Map &g) const { return {f.a * g.a, f.b * g.a + g.b}; } };
__host__ __device__ Map map_of(unsigned i) { return {2 * i + 1, i * i + 7}; }
using namespace cub;

template <int W>
__global__ void reduced(int *out, Map *maps) {
  typedef WarpReduce<int, W> Sums;
  using Maps = cub::WarpReduce<Map, W>;
  __shared__ typename Sums::TempStorage sums[128 / W];
  __shared__ typename Maps::TempStorage of_maps[128 / W];
  int i = threadIdx.x, part = i / W;
  int all = Sums(sums[part]).Sum(i), some = Sums(sums[part]).Sum(i, W - 2);
  int most = Sums(sums[part]).Reduce((i * 37) % 64, ::cuda::maximum<int>{});
  int heads = Sums(sums[part]).HeadSegmentedSum(i, i % 5 == 0);
  int tails = Sums(sums[part]).TailSegmentedReduce(i, i % 3 == 0, ::cuda::minimum<>());
  Map m = Maps(of_maps[part]).Reduce(map_of(i), Then());
  if (i % W == 0) { out[part] = all + 10000 * some; out[128 + part] = most; maps[part] = m; }
  out[256 + i] = heads;
  out[384 + i] = tails;
}

template <int W>
__global__ void scanned(int *out, Map *maps) {
  typedef cub::WarpScan<int, W> Scan;
  typedef cub::WarpScan<Map, W> Maps;
  __shared__ typename Scan::TempStorage scans[128 / W];
  __shared__ typename Maps::TempStorage of_maps[128 / W];
  int i = threadIdx.x, part = i / W, y, z, aggregate;
  Scan scan(scans[part]);
  scan.InclusiveSum(i, y, aggregate);
  out[i] = y + 10000 * aggregate;
  scan.ExclusiveSum(i, z);
  scan.ExclusiveScan((i * 37) % 64, y, -1, ::cuda::maximum<>{});
  out[128 + i] = z * 100 + y;
  out[256 + i] = scan.Broadcast(i, 2);
  Map m;
  Maps(of_maps[part]).InclusiveScan(map_of(i), m, Then());
  maps[i] = m;
  out[384 + i] = cub::ShuffleIndex<W>(i, 1, 0xffffffff);
}

// The first warp alone, after others have done something else.
__global__ void first_warp(int *out) {
  __shared__ cub::WarpReduce<int>::TempStorage storage;
  if (threadIdx.x < 32) {
    int sum = cub::WarpReduce<int>(storage).Sum(3 * threadIdx.x);
    __shared__ cub::WarpScan<int>::TempStorage scans;
    int before, all;
    cub::WarpScan<int>(scans).ExclusiveSum(5, before, all);
    int seventh = cub::ShuffleIndex<32>(7 * (int)threadIdx.x, 7, 0xffffffff);
    if (threadIdx.x == 0) { out[0] = sum; out[1] = all; out[2] = seventh; }
  }
}

int failures = 0;
void expect(bool holds, const char *what, int i) {
  if (!holds && failures++ < 9) printf("wrong: %s %d\n", what, i);
}
template <int W> void check(int *out, Map *maps) {
  reduced<W><<<1, 128>>>(out, maps);
  cudaDeviceSynchronize();
  for (int part = 0; part < 128 / W; part++) {
    int all = 0, some = 0, most = 0;
    Map m = map_of(part * W);
    for (int k = 0; k < W; k++) {
      int i = part * W + k;
      all += i; some += k < W - 2 ? i : 0; most = i * 37 % 64 > most ? i * 37 % 64 : most;
      if (k) m = Then()(m, map_of(i));
      if (k == 0 || i % 5 == 0) {
        int sum = i;
        for (int j = i + 1; j < (part + 1) * W && j % 5; j++) sum += j;
        expect(out[256 + i] == sum, "heads", i);
      }
      if (k == 0 || (i - 1) % 3 == 0) expect(out[384 + i] == i, "tails", i);
    }
    expect(out[part] == all + 10000 * some && out[128 + part] == most, "reduced", part);
    expect(maps[part].a == m.a && maps[part].b == m.b, "order of reduced", part);
  }
  scanned<W><<<1, 128>>>(out, maps);
  cudaDeviceSynchronize();
  for (int part = 0; part < 128 / W; part++) {
    int run = 0, all = 0, most = -1;
    Map m = map_of(part * W);
    for (int k = 0; k < W; k++) all += part * W + k;
    for (int k = 0; k < W; k++) {
      int i = part * W + k;
      expect(out[128 + i] == run * 100 + most, "exclusive", i);
      run += i; most = i * 37 % 64 > most ? i * 37 % 64 : most;
      expect(out[i] == run + 10000 * all, "inclusive", i);
      expect(out[256 + i] == part * W + 2 && out[384 + i] == part * W + 1, "broadcast", i);
      if (k) m = Then()(m, map_of(i));
      expect(maps[i].a == m.a && maps[i].b == m.b, "order", i);
    }
  }
}

int main() {
  int *out;
  Map *maps;
  cudaMallocManaged(&out, 512 * sizeof(int));
  cudaMallocManaged(&maps, 128 * sizeof(Map));
  check<32>(out, maps);
  check<8>(out, maps);
  first_warp<<<1, 128>>>(out);
  cudaDeviceSynchronize();
  expect(out[0] == 3 * 31 * 16 && out[1] == 160 && out[2] == 49, "first warp", 0);
  printf("%s\n", failures == 0 ? "PASSED" : "FAILED");
  return failures != 0;
}
