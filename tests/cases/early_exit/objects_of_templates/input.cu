// One of the classes that the template is instantiated with has a barrier.
template <class T> struct Scale { T a; __device__ T operator()(T x) const { return a * x; } };
template <class T> struct Sum { T a; __device__ T operator()(T x) const { __shared__ T s[32]; s[threadIdx.x] = x; __syncthreads(); return a * s[0]; } };
template <class Op> struct Params { float *p; int n; Op op; };
template <class Op> struct Body {
  __device__ void operator()(Params<Op> const &q) {
    __shared__ float s[32];
    s[threadIdx.x] = q.p[threadIdx.x];
    __syncthreads();
    Op epi(q.op);
    if (threadIdx.x < q.n) q.p[threadIdx.x] = epi(s[31 - threadIdx.x]);
  }
};
template <class Op, class P> __global__ void run(P q) { Op op; op(q); }
int main() {
  float *p; cudaMalloc(&p, 128);
  using B = Body<Scale<float>>; using C = Body<Sum<float>>;
  Params<Scale<float>> q{p, 20, {2.f}}; run<B, Params<Scale<float>>><<<1, 32>>>(q);
  Params<Sum<float>> r{p, 20, {2.f}}; run<C, Params<Sum<float>>><<<1, 32>>>(r);
  cudaDeviceSynchronize();
}
