// A file's own comment stays at its beginning.
#define TWICE(x) ((x) + (x))
namespace tickets {
struct Pair { int low, high; };

// Hands out numbers.
// They begin with three.
__device__ int next(int i) {
  // how many there were
  static __device__ int n = 3, m[2] = {4, 5};  // and more

  __device__ static Pair kept = {7, 8};
  m[i % 2] += TWICE(n) + kept.high;
  return atomicAdd(&n, sizeof(n) / 4) + sizeof m;
}
__device__ float next(float x) { static float n = 1.5f; n += x; return n; }
struct Counter {
  int base;
  __device__ int next() {
    static int n;
    return base + n++;
  }
  __device__ int other(int n) { return n + base; }
};
}  // namespace tickets

__device__ int nested(int k) {
  static int s = 2;
  for (int i = 0; i < k; ++i) { static int s = 4; s += i; k -= s; }
  return s += k;
}

// Its attribute stays its own.
[[nodiscard]] __device__ int attributed() { static int n = 1; return n++; }
namespace { struct Own { int x; }; __device__ int own() { static Own kept; return kept.x++; } }
namespace tickets { struct Held { __device__ int next(); }; }
__device__ int tickets::Held::next() { static int n; return n++; }

template <class T> __device__ T table(int i) {
  static __constant__ T weights[2] = {1, 2};
  static __device__ const int odd[2] = {1, 3};
  return weights[i] + odd[i];
}

__device__ int use_vec;  // another one of that name
extern "C" __global__ void use(int *out) {
  static __shared__ int part[4];
  static __device__ float4 vec;
  vec.x += table<float>(1);
  tickets::Counter c{3};
  part[0] = tickets::next(1) + tickets::next(2.f) + c.next() + c.other(2) + nested(2) + vec.x + attributed() + own() + tickets::Held().next();
  out[0] = part[0] + use_vec;
}
void run(int *out) { use<<<1, 1>>>(out); }
