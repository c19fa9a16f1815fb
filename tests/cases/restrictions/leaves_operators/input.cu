// An object that is called is no pointer to a function, also where its operator is a template.
struct Poly {
    float c;
    template <class U> __host__ __device__ float operator()(U x) const { return c * x; }
};
template <class F> __global__ void each(F f) { f(threadIdx.x); }
__global__ void direct(float *o, Poly p) { o[0] = p(1) + p(2.0f); }

void run(float *o, Poly p) {
    direct<<<1, 1>>>(o, p);
    each<<<1, 32>>>([p, o] __device__(int i) { o[i] = p(i); });
}
