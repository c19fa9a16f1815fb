// CUB's algorithms over whole arrays, each against a loop on the host: two phases, several sizes, operators that are not
// commutative, orders of special floats, stable pairs.
#include <cub/cub.cuh>
#include <cuda/functional>
#include <cuda/std/functional>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <vector>

static int failures = 0;
static void check(bool ok, const char *what, int n) {
  if (!ok) { ++failures; printf("%s of %d differs\n", what, n); }
}
#define CHECK(call) do { cudaError_t e = call; if (e != cudaSuccess) { printf("%s\n", cudaGetErrorString(e)); return; } } while (0)

struct Map { unsigned a, b; };  // x -> a x + b
struct Then { __host__ __device__ Map operator()(const Map &f, const Map &g) const { return {f.a * g.a, f.b * g.a + g.b}; } };
struct IsOdd { __device__ bool operator()(int x) const { return x & 1; } };

template <typename T> T *copied(const std::vector<T> &from) {
  T *to;
  cudaMalloc(&to, (from.size() + 1) * sizeof(T));
  cudaMemcpy(to, from.data(), from.size() * sizeof(T), cudaMemcpyHostToDevice);
  return to;
}
template <typename T> std::vector<T> read(const T *from, int n) {
  std::vector<T> to(n);
  cudaMemcpy(to.data(), from, n * sizeof(T), cudaMemcpyDeviceToHost);
  return to;
}

void reductions(int n, cudaStream_t stream) {
  std::vector<int> x(n);
  for (int i = 0; i < n; ++i) x[i] = (i * 7919) % 1009 - 300;
  int *in = copied(x), *out;
  cub::KeyValuePair<int, int> *pair;
  cudaMalloc(&out, 4 * sizeof(int));
  cudaMalloc(&pair, sizeof *pair);
  void *temp = nullptr;
  size_t bytes = 0;
  CHECK(cub::DeviceReduce::Sum(temp, bytes, in, out, n));
  cudaMalloc(&temp, bytes);
  CHECK(cub::DeviceReduce::Sum(temp, bytes, in, out, n, stream));
  CHECK(cub::DeviceReduce::Max(temp, bytes, in, out + 1, n, stream));
  CHECK(cub::DeviceReduce::Min(temp, bytes, in, out + 2, n, 0));
  size_t more = 0;
  CHECK(cub::DeviceReduce::Reduce(nullptr, more, in, out + 3, n, cuda::maximum<>{}, 500, stream));
  void *temp2;
  cudaMalloc(&temp2, more);
  cub::DeviceReduce::Reduce(temp2, more, in, out + 3, n, cuda::maximum<>{}, 500, stream);
  size_t most = 0;
  cub::DeviceReduce::ArgMax(nullptr, most, in, pair, n);
  void *temp3;
  cudaMalloc(&temp3, most);
  cub::DeviceReduce::ArgMax(temp3, most, in, pair, n, stream);
  cudaDeviceSynchronize();
  std::vector<int> got = read(out, 4);
  int sum = 0;
  for (int v : x) sum += v;
  const auto largest = std::max_element(x.begin(), x.end());
  check(got[0] == sum, "sum", n);
  check(got[1] == *largest, "max", n);
  check(got[2] == *std::min_element(x.begin(), x.end()), "min", n);
  check(got[3] == std::max(500, *largest), "reduce", n);
  const auto found = read(pair, 1)[0];
  check(found.key == largest - x.begin() && found.value == *largest, "argmax", n);
  cudaFree(temp); cudaFree(temp2); cudaFree(temp3); cudaFree(in); cudaFree(out); cudaFree(pair);
}

void scans(int n, cudaStream_t stream) {
  std::vector<Map> x(n), y(n);
  std::vector<int> s(n);
  for (int i = 0; i < n; ++i) { x[i] = {2u * i + 1, unsigned(i * i) + 7}; s[i] = i % 11 - 3; }
  Map *in = copied(x), *out = copied(y);
  int *si = copied(s), *so = copied(s);
  void *temp = nullptr;
  size_t bytes = 0, others = 0;
  CHECK(cub::DeviceScan::InclusiveScan(temp, bytes, in, out, Then(), n));
  cub::DeviceScan::ExclusiveScan(temp, others, in, in, Then(), Map{3, 5}, n);
  cudaMalloc(&temp, std::max(bytes, others));
  CHECK(cub::DeviceScan::InclusiveScan(temp, bytes, in, out, Then(), n, stream));
  CHECK(cub::DeviceScan::ExclusiveScan(temp, others, in, in, Then(), Map{3, 5}, n, stream));
  CHECK(cub::DeviceScan::ExclusiveSum(temp, bytes, si, so, n, stream));
  CHECK(cub::DeviceScan::InclusiveSum(temp, bytes, si, si, n, stream));
  cudaStreamSynchronize(stream);
  std::vector<Map> inclusive = read(out, n), exclusive = read(in, n);
  std::vector<int> sums = read(si, n), before = read(so, n);
  Map all{1, 0}, first{3, 5};
  int sum = 0;
  bool same = true, same_sums = true;
  for (int i = 0; i < n; ++i) {
    same = same && exclusive[i].a == first.a && exclusive[i].b == first.b && before[i] == sum;
    all = Then()(all, x[i]); first = Then()(first, x[i]); sum += s[i];
    same = same && inclusive[i].a == all.a && inclusive[i].b == all.b;
    same_sums = same_sums && sums[i] == sum;
  }
  check(same, "scan", n);
  check(same_sums, "sums", n);
  cudaFree(temp); cudaFree(in); cudaFree(out); cudaFree(si); cudaFree(so);
}

static unsigned bits(float x) { unsigned b; memcpy(&b, &x, 4); return b; }
static unsigned order(float x) { unsigned b = bits(x); return b == 0x80000000u ? b : b >> 31 ? ~b : b | 0x80000000u; }

void sorts(int n, cudaStream_t stream) {
  std::vector<float> keys(n);
  std::vector<int> values(n);
  for (int i = 0; i < n; ++i) { keys[i] = float((i * 7919) % 97 - 40) / 4; values[i] = i; }
  const float special[] = {0.f, -0.f, INFINITY, -INFINITY, NAN, -NAN};
  for (int i = 0; i < n; i += 5) keys[i] = special[i / 5 % 6];
  float *in = copied(keys), *out = copied(keys);
  int *vin = copied(values), *vout = copied(values);
  void *temp = nullptr;
  size_t bytes = 0;
  cub::DeviceRadixSort::SortPairs(temp, bytes, in, out, vin, vout, n);
  cudaMalloc(&temp, bytes);
  CHECK(cub::DeviceRadixSort::SortPairs(temp, bytes, in, out, vin, vout, n, 0, sizeof(float) * 8, stream));
  cudaStreamSynchronize(stream);
  std::vector<int> expected = values, got = read(vout, n);
  std::stable_sort(expected.begin(), expected.end(), [&](int a, int b) { return order(keys[a]) < order(keys[b]); });
  check(got == expected, "sort of pairs", n);
  std::vector<float> sorted = read(out, n);
  bool same = true;
  for (int i = 0; i < n; ++i) same = same && bits(sorted[i]) == bits(keys[expected[i]]);
  check(same, "keys of pairs", n);
  CHECK(cub::DeviceRadixSort::SortPairsDescending(temp, bytes, in, out, vin, vout, n, 0, 32, stream));
  cudaStreamSynchronize(stream);
  expected = values;
  std::stable_sort(expected.begin(), expected.end(), [&](int a, int b) { return order(keys[a]) > order(keys[b]); });
  check(read(vout, n) == expected, "descending sort", n);
  cub::DoubleBuffer<int> buffer(vout, vin);
  size_t some = 0;
  cub::DeviceRadixSort::SortKeys(nullptr, some, buffer, n, 2, 7);
  void *temp2;
  cudaMalloc(&temp2, some);
  cub::DeviceRadixSort::SortKeys(temp2, some, buffer, n, 2, 7);
  cudaDeviceSynchronize();
  std::stable_sort(expected.begin(), expected.end(), [](int a, int b) { return (a >> 2 & 31) < (b >> 2 & 31); });
  check(read(buffer.Current(), n) == expected && buffer.Current() == vin, "sort by some bits", n);
  cudaFree(temp); cudaFree(temp2); cudaFree(in); cudaFree(out); cudaFree(vin); cudaFree(vout);
}

void selections(int n, cudaStream_t stream) {
  std::vector<int> x(n), flags(n), expected, lengths, heads, odd;
  for (int i = 0; i < n; ++i) { x[i] = i / 3 % 7; flags[i] = i % 4 == 1; }
  for (int i = 0; i < n; ++i) {
    if (flags[i]) expected.push_back(x[i]);
    if (x[i] & 1) odd.push_back(x[i]);
    if (i == 0 || x[i] != x[i - 1]) { heads.push_back(x[i]); lengths.push_back(0); }
    ++lengths.back();
  }
  int *in = copied(x), *f = copied(flags), *out = copied(x), *counts = copied(x), *number;
  cudaMalloc(&number, sizeof(int));
  void *temp = nullptr;
  size_t bytes = 0;
  cub::DeviceRunLengthEncode::Encode(temp, bytes, in, out, counts, number, n, stream);
  cudaMalloc(&temp, bytes);
  CHECK(cub::DeviceSelect::Flagged(temp, bytes, in, f, out, number, n, stream));
  cudaStreamSynchronize(stream);
  check(read(number, 1)[0] == int(expected.size()) && read(out, int(expected.size())) == expected, "flagged", n);
  CHECK(cub::DeviceSelect::If(temp, bytes, in, out, number, n, IsOdd(), stream));
  cudaStreamSynchronize(stream);
  check(read(number, 1)[0] == int(odd.size()) && read(out, int(odd.size())) == odd, "selected", n);
  CHECK(cub::DeviceSelect::Unique(temp, bytes, in, out, number, n, stream));
  cudaStreamSynchronize(stream);
  check(read(number, 1)[0] == int(heads.size()) && read(out, int(heads.size())) == heads, "unique", n);
  CHECK(cub::DeviceRunLengthEncode::Encode(temp, bytes, in, out, counts, number, n, stream));
  cudaStreamSynchronize(stream);
  check(read(out, int(heads.size())) == heads && read(counts, int(heads.size())) == lengths, "run lengths", n);
  cudaFree(temp); cudaFree(in); cudaFree(f); cudaFree(out); cudaFree(counts); cudaFree(number);
}

void segments_and_histograms(int n) {
  std::vector<int> x(n), offsets = {0, n / 3, n / 3, n / 2, n};
  std::vector<float> samples(n);
  for (int i = 0; i < n; ++i) { x[i] = i % 13 - 4; samples[i] = float(i % 50) / 4 - 1; }
  int *in = copied(x), *o = copied(offsets), *out = copied(offsets), *counters = copied(std::vector<int>(10));
  float *s = copied(samples);
  void *temp = nullptr;
  size_t bytes = 0, others = 0;
  cub::DeviceSegmentedReduce::Sum(temp, bytes, in, out, 4, o, o + 1);
  cub::DeviceHistogram::HistogramEven(temp, others, s, counters, 11, 0.f, 10.f, n);
  cudaMalloc(&temp, std::max(bytes, others));
  CHECK(cub::DeviceSegmentedReduce::Sum(temp, bytes, in, out, 4, o, o + 1));
  CHECK(cub::DeviceHistogram::HistogramEven(temp, others, s, counters, 11, 0.f, 10.f, n));
  cudaDeviceSynchronize();
  std::vector<int> sums(4), bins(10);
  for (int k = 0; k < 4; ++k) for (int i = offsets[k]; i < offsets[k + 1]; ++i) sums[k] += x[i];
  for (float v : samples) if (v >= 0 && v < 10) ++bins[int(v * 1.f)];
  check(read(out, 4) == sums, "segments", n);
  check(read(counters, 10) == bins, "histogram", n);
  cudaFree(temp); cudaFree(in); cudaFree(o); cudaFree(out); cudaFree(counters); cudaFree(s);
}

int main() {
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  for (int n : {1, 16, 31, 33, 1000, 5001}) {
    reductions(n, stream);
    scans(n, stream);
    sorts(n, stream);
    selections(n, stream);
    segments_and_histograms(n);
  }
  cudaStreamDestroy(stream);
  printf(failures == 0 ? "PASSED\n" : "FAILED\n");
  return failures != 0;
}
