// Conditions by the thread around barriers that no call there names
struct Met {
  __device__ ~Met() { __syncthreads(); }
};
struct Begun {
  int a;
  __device__ Begun(int b) : a(b) { __syncthreads(); }
};
__device__ int met(int v) { __syncthreads(); return v; }
__device__ int with(int v, int w = met(1)) { return v + w; }
struct First {
  int v = met(3);
};
struct Own {
  int v;
  __device__ int operator[](int i) { __syncthreads(); return i; }
  __device__ int operator,(int i) { __syncthreads(); return i; }
  __device__ Own &operator=(int i) { __syncthreads(); v = i; return *this; }
  __device__ Own &operator++() { __syncthreads(); return *this; }
};
__device__ int operator""_met(unsigned long long v) { __syncthreads(); return int(v); }
__global__ void destroyed(int *o, int n) {
  int t = threadIdx.x, v = t;
  if (t < n) {
    Met m;
    v = 3;
  }
  o[t] = v;
}
__global__ void begun(int *o, int n) {
  int t = threadIdx.x, v = t;
  if (t < n) {
    Begun b(4);
    v = b.a;
  }
  o[t] = v;
}
__global__ void defaulted(int *o, int n) {
  int t = threadIdx.x, v = t;
  if (t < n) v = with(3);
  o[t] = v;
}
__global__ void in_turns(int *o, int n) {
  int t = threadIdx.x, v = t;
  for (int i = 0; i < t % n; i++) v = with(v);
  o[t] = v;
}
__global__ void of_operators(int *o, int n) {
  int t = threadIdx.x;
  if (t < n) {
    First first{};
    Own a{1};
    o[t] = a[3] + first.v;
    o[t] += (a, 3);
    a = 5;
    for (int k = 0; k < 3; ++k, ++a) o[t]++;
    o[t] += 12_met;
  }
}
// all of a block come here or none
__global__ void together(int *o, int n) {
  int v = threadIdx.x;
  if (blockIdx.x < n) v = with(v);
  o[threadIdx.x] = v;
}
