// Thrust's containers, algorithms and iterators, each against a loop on the host.
#include <thrust/copy.h>
#include <thrust/count.h>
#include <thrust/device_ptr.h>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/extrema.h>
#include <thrust/fill.h>
#include <thrust/for_each.h>
#include <thrust/functional.h>
#include <thrust/gather.h>
#include <thrust/generate.h>
#include <thrust/host_vector.h>
#include <thrust/inner_product.h>
#include <thrust/iterator/constant_iterator.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/permutation_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/pair.h>
#include <thrust/reduce.h>
#include <thrust/remove.h>
#include <thrust/replace.h>
#include <thrust/scan.h>
#include <thrust/scatter.h>
#include <thrust/sequence.h>
#include <thrust/sort.h>
#include <thrust/tabulate.h>
#include <thrust/transform.h>
#include <thrust/transform_reduce.h>
#include <thrust/tuple.h>
#include <thrust/unique.h>
#include <algorithm>
#include <cstdio>
#include <numeric>
#include <vector>

static int failures = 0;
static void check(bool ok, const char *what) {
  if (!ok) { ++failures; printf("%s differs\n", what); }
}
template <typename V> std::vector<typename V::value_type> read(const V &v) {
  thrust::host_vector<typename V::value_type> h = v;
  return std::vector<typename V::value_type>(h.begin(), h.end());
}
using Ints = std::vector<int>;

struct Axpy {
  float a;
  Axpy(float a) : a(a) {}
  __host__ __device__ float operator()(const float &x, const float &y) const { return a * x + y; }
};
struct IsOdd { __host__ __device__ bool operator()(int x) { return x & 1; } };
struct Square { __device__ int operator()(int x) const { return x * x; } };
struct AddPairs {
  template <typename Tuple> __host__ __device__ void operator()(Tuple t) { thrust::get<2>(t) = thrust::get<0>(t) + thrust::get<1>(t); }
};
struct AddTo {
  int *to, x;
  __device__ void operator()(int i) const { to[i] += x; }
};
struct FromEnd {
  int n;
  __host__ __device__ int operator()(int i) const { return n - 1 - i; }
};
struct ByLast { __host__ __device__ bool operator()(int a, int b) const { return a % 10 < b % 10; } };

__global__ void twice(int *x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] *= 2;
}

void containers() {
  thrust::host_vector<int> h(5, 7);
  h[2] = 9;
  h.push_back(4);
  thrust::device_vector<int> d = h, e(3), f(h.begin(), h.begin() + 3);
  d[0] = 1;
  d.push_back(11);
  d.resize(9, 5);
  e = d;
  check(read(d) == Ints({1, 7, 9, 7, 7, 4, 11, 5, 5}) && read(e) == read(d) && read(f) == Ints({7, 7, 9}), "vectors");
  const int first = d[0], last = d.back();
  check(first == 1 && last == 5 && d.size() == 9 && !d.empty(), "elements");
  twice<<<1, 32>>>(thrust::raw_pointer_cast(d.data()), 9);
  twice<<<1, 32>>>(thrust::raw_pointer_cast(&e[1]), 2);
  h = d;
  check(h[6] == 22 && e[1] == 14 && e[3] == 7, "kernels");
  int *raw;
  cudaMalloc(&raw, 4 * sizeof(int));
  thrust::device_ptr<int> p(raw);
  thrust::fill(p, p + 4, 3);
  p[1] = 8;
  *p += 2;
  check(thrust::reduce(p, p + 4) == 19 && thrust::raw_pointer_cast(p) == raw, "device_ptr");
  check(thrust::reduce(thrust::device, raw, raw + 4, 1, thrust::multiplies<int>()) == 360, "reduce of a pointer");
  cudaFree(raw);
}

void maps(int n, cudaStream_t stream) {
  thrust::device_vector<float> x(n), y(n, 2.f);
  thrust::sequence(x.begin(), x.end());
  thrust::transform(x.begin(), x.end(), y.begin(), y.begin(), Axpy(3.f));
  std::vector<float> ys = read(y);
  bool ok = true;
  for (int i = 0; i < n; ++i) ok = ok && ys[i] == 3.f * i + 2.f;
  check(ok, "saxpy");
  thrust::device_vector<int> a(n), b(n), c(n);
  thrust::sequence(thrust::cuda::par.on(stream), a.begin(), a.end(), 10, 3);
  thrust::tabulate(b.begin(), b.end(), Square());
  thrust::for_each(thrust::make_zip_iterator(thrust::make_tuple(a.begin(), b.begin(), c.begin())),
                   thrust::make_zip_iterator(thrust::make_tuple(a.end(), b.end(), c.end())), AddPairs());
  Ints cs = read(c);
  for (int i = 0; i < n; ++i) ok = ok && cs[i] == 10 + 3 * i + i * i;
  check(ok, "zip");
  const int add = 5;
  int *raw = thrust::raw_pointer_cast(c.data());
  thrust::for_each_n(thrust::device, thrust::counting_iterator<int>(0), n, AddTo{raw, add});
  thrust::transform(thrust::make_counting_iterator(0), thrust::make_counting_iterator(n), a.begin(), FromEnd{n});
  thrust::gather(a.begin(), a.end(), c.begin(), b.begin());
  thrust::scatter(b.begin(), b.end(), a.begin(), c.begin());
  Ints bs = read(b), after = read(c);
  for (int i = 0; i < n; ++i) ok = ok && bs[n - 1 - i] == cs[i] + 5 && after[i] == cs[i] + 5;
  check(ok, "gather and scatter");
  thrust::replace(b.begin(), b.end(), bs[0], -1);
  thrust::host_vector<int> h(4);
  int next = 0;
  thrust::generate(h.begin(), h.end(), [&next] { return ++next; });
  thrust::copy(h.begin(), h.end(), c.begin());
  thrust::copy(c.begin(), c.begin() + 4, bs.begin());
  check(b[0] == -1 && h[3] == 4 && bs[2] == 3, "copies");
}

void folds(int n) {
  Ints xs(n);
  for (int i = 0; i < n; ++i) xs[i] = (i * 7919) % 1009 - 500;
  thrust::device_vector<int> x(xs.begin(), xs.end()), y(n);
  const int sum = std::accumulate(xs.begin(), xs.end(), 0);
  int squares = 0;
  for (int v : xs) squares += v * v;
  check(thrust::reduce(x.begin(), x.end()) == sum, "reduce");
  check(thrust::reduce(thrust::device, x.begin(), x.end(), -10000, thrust::maximum<int>()) == *std::max_element(xs.begin(), xs.end()), "maximum");
  check(thrust::reduce(thrust::host, xs.begin(), xs.end(), 0, thrust::plus<int>()) == sum, "reduce on the host");
  check(thrust::transform_reduce(x.begin(), x.end(), Square(), 0, thrust::plus<int>()) == squares, "transform_reduce");
  check(thrust::inner_product(x.begin(), x.end(), x.begin(), 0) == squares, "inner_product");
  check(thrust::count(x.begin(), x.end(), xs[0]) == std::count(xs.begin(), xs.end(), xs[0]), "count");
  check(thrust::count_if(x.begin(), x.end(), IsOdd()) == std::count_if(xs.begin(), xs.end(), IsOdd()), "count_if");
  auto most = thrust::max_element(x.begin(), x.end());
  auto least = thrust::min_element(x.begin(), x.end());
  auto both = thrust::minmax_element(x.begin(), x.end());
  check(most - x.begin() == std::max_element(xs.begin(), xs.end()) - xs.begin() && *both.second == *most, "max_element");
  check(least - x.begin() == std::min_element(xs.begin(), xs.end()) - xs.begin() && both.first == least, "min_element");
  thrust::inclusive_scan(x.begin(), x.end(), y.begin());
  Ints ys(n), got = read(y);
  std::partial_sum(xs.begin(), xs.end(), ys.begin());
  check(got == ys, "inclusive_scan");
  thrust::exclusive_scan(x.begin(), x.end(), y.begin(), 4);
  got = read(y);
  for (int i = n - 1; i > 0; --i) ys[i] = ys[i - 1] + 4;
  ys[0] = 4;
  check(got == ys, "exclusive_scan");
  auto squared = thrust::make_transform_iterator(x.begin(), Square());
  check(thrust::reduce(squared, squared + n) == squares, "transform_iterator");
  auto reversed = thrust::make_permutation_iterator(x.begin(), thrust::make_transform_iterator(thrust::make_counting_iterator(0), FromEnd{n}));
  thrust::copy(reversed, reversed + n, y.begin());
  std::reverse(xs.begin(), xs.end());
  check(read(y) == xs, "permutation_iterator");
}

void orders(int n) {
  Ints xs(n), is(n);
  for (int i = 0; i < n; ++i) { xs[i] = (i * 7919) % 101; is[i] = i; }
  thrust::device_vector<int> x = xs, i = is, y(n);
  Ints sorted = xs, by = is;
  std::sort(sorted.begin(), sorted.end());
  std::stable_sort(by.begin(), by.end(), [&](int a, int b) { return xs[a] < xs[b]; });
  thrust::sort_by_key(x.begin(), x.end(), i.begin());
  check(read(x) == sorted && read(i) == by, "sort_by_key");
  thrust::sort(thrust::device, x.begin(), x.end(), thrust::greater<int>());
  std::reverse(sorted.begin(), sorted.end());
  check(read(x) == sorted, "greater");
  x = xs;
  thrust::stable_sort(x.begin(), x.end(), ByLast());
  sorted = xs;
  std::stable_sort(sorted.begin(), sorted.end(), ByLast());
  check(read(x) == sorted, "stable_sort");
  auto end = thrust::copy_if(x.begin(), x.end(), y.begin(), IsOdd());
  Ints odd;
  std::copy_if(sorted.begin(), sorted.end(), std::back_inserter(odd), IsOdd());
  y.resize(end - y.begin());
  check(read(y) == odd, "copy_if");
  x.erase(thrust::remove_if(x.begin(), x.end(), IsOdd()), x.end());
  sorted.erase(std::remove_if(sorted.begin(), sorted.end(), IsOdd()), sorted.end());
  check(read(x) == sorted, "remove_if");
  thrust::sort(x.begin(), x.end());
  std::sort(sorted.begin(), sorted.end());
  thrust::device_vector<int> keys(x.size()), counts(x.size());
  auto runs = thrust::reduce_by_key(x.begin(), x.end(), thrust::make_constant_iterator(1), keys.begin(), counts.begin());
  const int number = runs.first - keys.begin();
  x.resize(thrust::unique(x.begin(), x.end()) - x.begin());
  Ints heads = sorted;
  heads.erase(std::unique(heads.begin(), heads.end()), heads.end());
  keys.resize(number);
  check(read(x) == heads && read(keys) == heads, "unique");
  bool ok = true;
  for (int k = 0; k < number; ++k) ok = ok && counts[k] == std::count(sorted.begin(), sorted.end(), heads[k]);
  check(ok, "reduce_by_key");
}

int main() {
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  containers();
  for (int n : {20, 33, 3000}) {
    maps(n, stream);
    folds(n);
    orders(n);
  }
  cudaStreamDestroy(stream);
  printf(failures == 0 ? "PASSED\n" : "FAILED\n");
  return failures != 0;
}
