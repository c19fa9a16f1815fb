// Direct, mutual, and through templates: each call that leads back is told.
__device__ int factorial(int n) { return n <= 1 ? 1 : n * factorial(n - 1); }

template <class T> __device__ bool is_odd(T n);
template <class T> __device__ bool is_even(T n) { return n == 0 || is_odd<T>(n - 1); }
template <class T> __device__ bool is_odd(T n) { return n != 0 && is_even<T>(n - 1); }

template <int N> struct Tree {
  __device__ static int depth(const int *left, int at) { return at < 0 ? N : depth(left, left[at]) + 1; }
};

__host__ __device__ constexpr int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); }

__global__ void use(int *out, const int *left) {
  int i = threadIdx.x;
  out[i] = factorial(i % 8) + is_even(i) + Tree<3>::depth(left, i) + gcd(i, 12);
}

void run(int *out, const int *left) { use<<<1, 32>>>(out, left); }
