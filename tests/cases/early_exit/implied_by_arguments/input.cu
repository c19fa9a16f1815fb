// Barriers that only a template's arguments, or a pointer's value, lead to
__device__ int bar(int v) { __syncthreads(); return v; }

struct Made { int v; template <class U> __device__ Made(U u) : v(bar(u)) {} };
struct Begun { __device__ Begun() { __syncthreads(); } };
struct Ended { __device__ ~Ended() { __syncthreads(); } };
struct Read { __device__ operator int() const { __syncthreads(); return 4; } };
struct Named { static __device__ int go() { __syncthreads(); return 7; } };
template <class T> struct Based : T {};

template <class T> __device__ int variable() { T t; (void)t; return 5; }
template <class T> __device__ int converted(T t) { int q = t; return q; }
template <class T> __device__ int returned(T t) { return t; }
template <int (*F)(int)> __device__ int by_function(int x) { return F(x); }
template <auto F> struct Kept { __device__ static int go(int x) { return F(x); } };
template <class P, int (*R)() = P::go> struct Policy { __device__ int operator()() const { return R(); } };
template <class T> constexpr auto pointed = &T::go;

__global__ void makes(int *o, int n) { if (threadIdx.x < n) o[threadIdx.x] = Made(3).v; }
__global__ void begins(int *o, int n) { if (threadIdx.x < n) o[threadIdx.x] = variable<Begun>(); }
__global__ void ends(int *o, int n) { if (threadIdx.x < n) o[threadIdx.x] = variable<Ended>(); }
__global__ void converts(int *o, int n) { if (threadIdx.x < n) o[threadIdx.x] = converted(Read{}); }
__global__ void returns(int *o, int n) { if (threadIdx.x < n) o[threadIdx.x] = returned(Read{}); }
__global__ void derives(int *o, int n) { if (threadIdx.x < n) { Based<Begun> b; (void)b; o[threadIdx.x] = 1; } }
__global__ void by_argument(int *o, int n) { if (threadIdx.x >= n) return; o[threadIdx.x] = by_function<bar>(3); }
__global__ void by_class(int *o, int n) { if (threadIdx.x < n) o[threadIdx.x] = Kept<&bar>::go(3); }
__global__ void by_policy(int *o, int n) { Policy<Named> p; if (threadIdx.x < n) o[threadIdx.x] = p(); }
__global__ void by_pointer(int *o, int n) { if (threadIdx.x >= n) return; constexpr auto f = &bar; o[threadIdx.x] = f(2); }
__global__ void by_variable(int *o, int n) { if (threadIdx.x < n) o[threadIdx.x] = pointed<Named>(); }
template <int (*F)(int)> __global__ void of_kernel(int *o, int n) { if (threadIdx.x < n) o[threadIdx.x] = F(3); }

// all threads come there, or nothing is called
__global__ void by_all(int *o, int n) { int v = by_function<bar>(3) + variable<Begun>(); if (threadIdx.x < n) o[threadIdx.x] = v; }
__global__ void asked(int *o, int n) { if (threadIdx.x < n) { decltype(bar(1)) x = 3; o[threadIdx.x] = x + sizeof(bar(1)); } }
// those who left come along
__global__ void stays(int *o, int n) { if (threadIdx.x >= n) return; Made m(3); o[threadIdx.x] = m.v; }
template <class T> __global__ void stays_to_convert(int *o, int n, T c) { if (threadIdx.x >= n) return; int v = c; o[threadIdx.x] = v; }

void run(int *o) { of_kernel<bar><<<1, 64>>>(o, 20), stays_to_convert<<<1, 64>>>(o, 20, Read{}); }
