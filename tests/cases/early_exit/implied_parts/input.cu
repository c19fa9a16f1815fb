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
// all of a block come here or none
__global__ void together(int *o, int n) {
  int v = threadIdx.x;
  if (blockIdx.x < n) v = with(v);
  o[threadIdx.x] = v;
}
