// A virtual member function is found by its object, also where a template parameter names it.
struct Base {
  int n;
  __device__ virtual int get(int k) const { return n + k; }
};
struct Derived : Base {
  __device__ int get(int k) const override { return n * k; }
};
template <int (Base::*F)(int) const> __device__ int called(const Base &b) { return (b.*F)(3); }

__global__ void found(int *out) {
  Derived d;
  d.n = 5;
  out[threadIdx.x] = called<&Base::get>(d);
}
void run(int *out) { found<<<1, 32>>>(out); }
