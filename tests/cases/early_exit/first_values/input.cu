// What variables get behind an early return: lists, plain classes, references, lambdas, and values of a template's type.
#define RETURN_UNLESS(c) if (!(c)) { return; } else (void)0
struct Pair { int a; float b; };
struct Both { Pair pair; int n[2]; };
namespace own {
struct Index { int at; };
__device__ Index made(const int *p) { return {*p}; }
}
struct Alive { bool is; __device__ explicit operator bool() const { return is; } };

__global__ void lists(int *out, const int *in, int n) {
  int i = threadIdx.x;
  if (i >= n) return;
  int two[2] = {in[i], in[i + 1]};
  Pair pair = {in[i], 0.5f}, other{in[i + 1], pair.b};
  float rows[2][2] = {{1.0f, in[i] * 2.0f}, {in[i] * 3.0f, 4.0f}};
  __syncthreads();
  out[i] = two[0] + two[1] + pair.a + other.a + int(rows[1][0]);
}

__global__ void classes(Pair *out, const Both *in, const int *at, int n) {
  RETURN_UNLESS(threadIdx.x < n);
  int i = threadIdx.x;
  Both both{{in[i].pair.a, 2.0f}, {3, 4}};
  const Pair pair = in[i].pair;
  auto index = own::made(at + i);
  __syncthreads();
  out[i] = Pair{both.pair.a + index.at, pair.b};
}

__global__ void names(int *out, const int *in, int n) {
  int i = threadIdx.x;
  Alive alive{i < n};
  if (!alive) return;
  int &mine = out[i];
  const int &given = in[i];
  auto next = [=](int k) { return in[k + 1]; };
  int sum = given + 1;
  __syncthreads();
  mine = given + next(i) + sum;
}

template <typename T> __global__ void of_type(T *out, const T *in, int n) {
  int i = threadIdx.x;
  if (i >= n) return;
  T value = in[i] * T(2), copy(in[i]);
  auto same = in[i];
  const T two[2] = {in[i], in[i + 1]};
  __syncthreads();
  out[i] = value + copy + same + two[1];
}

void run(int *i, float *f) {
  of_type<<<1, 64>>>(i, i, 50);
  of_type<<<1, 64>>>(f, f, 50);
}
