// Barriers behind a return that no call there names: destructors, first values, default arguments, operators, range-for
#include <cuda_runtime.h>
struct Met {
  __device__ ~Met() { __syncthreads(); }
};
__device__ inline int met(int v) { __syncthreads(); return v; }
struct First {
  int a = met(3);
};
__device__ int with(int v, int b = met(1)) { return v + b; }
struct Sum {
  __device__ int operator+(int x) const { __syncthreads(); return x + 1; }
};
struct Tile {
  int *s;
  __device__ int operator[](int i) const { __syncthreads(); return s[i]; }
};
struct Step {
  int i, *s;
  __device__ int operator*() const { return s[i]; }
  __device__ Step &operator++() { __syncthreads(); ++i; return *this; }
  __device__ bool operator!=(const Step &o) const { return i != o.i; }
};
struct Steps {
  int *s;
  __device__ Step begin() const { return {0, s}; }
  __device__ Step end() const { return {2, s}; }
};
struct Slot {
  int v;
  __device__ Slot &operator=(const Slot &o) { __syncthreads(); v = o.v; return *this; }
};
struct Holder {
  Slot slot;
};
struct Less {
  int v;
  __device__ bool operator<(const Less &o) const { __syncthreads(); return v < o.v; }
};
template <class T> __device__ int least(const T &a, const T &b) { return a < b ? a.v : b.v; }
struct Noted {
  int *at;
  __device__ Noted(int *p) : at(p) { *at = 1; }
};

// all threads may come along
__global__ void at_end(int *o, int n) {
  __shared__ int s[64];
  int t = threadIdx.x;
  if (t >= n) return;
  {
    Met m;
    s[t] = t;
  }
  o[t] = s[n - 1 - t];
}
__global__ void first(int *o, int n) {
  __shared__ int s[64];
  int t = threadIdx.x;
  if (t >= n) return;
  s[t] = t;
  First f;
  o[t] = s[n - 1 - t] + f.a;
}
__global__ void sum(int *o, int n) {
  __shared__ int s[64];
  int t = threadIdx.x;
  if (t >= n) return;
  s[t] = t;
  int w = Sum{} + 5;
  o[t] = s[n - 1 - t] + w;
}
__global__ void ends_at_return(int *o, int n) {
  Met m;
  if (threadIdx.x >= n) return;
  o[threadIdx.x] = n;
}

// not here: memory is read or written, the call is in an expression
__global__ void left_out(int *o, int n) {
  __shared__ int s[64];
  int t = threadIdx.x;
  if (t >= n) return;
  s[t] = t;
  int w = with(t);
  o[t] = s[n - 1 - t] + w;
}
__global__ void picked(int *o, int n) {
  __shared__ int s[64];
  int t = threadIdx.x;
  if (t >= n) return;
  s[t] = t;
  o[t] = Tile{s}[n - 1 - t];
}
__global__ void ranged(int *o, int n) {
  __shared__ int s[64];
  int t = threadIdx.x, sum = 0;
  if (t >= n) return;
  s[t] = t;
  for (int v : Steps{s}) sum += v;
  o[t] = sum;
}
__global__ void noted(int *o, int n) {
  __shared__ int s[64];
  int t = threadIdx.x;
  if (t >= n) return;
  s[t] = t;
  Noted here(o + t);
  __syncthreads();
  o[t] += s[n - 1 - t];
}
__global__ void assigned(int *o, int n) {
  int i = threadIdx.x;
  if (i >= n) return;
  Holder a{{1}}, b{{2}};
  a = b;
  o[i] = a.slot.v;
}
__global__ void compared(int *o, int n) {
  int i = threadIdx.x;
  if (i >= n) return;
  Less a{i}, b{10};
  o[i] = least(a, b);
}
