struct Snap { int v; Snap(const int *host) : v(*host) {} };
struct Half { float v; Half(double x) : v(x) {} };
template <class T> struct Of { T v; Of(T x) : v(x) {} };
struct Plain { int a; };
__global__ void k(int *o, Snap s, Half h, Of<int> i, Plain p) { o[0] = s.v + h.v + i.v + p.a; }
template <class T> __global__ void t(int *o, Of<T> x, T y) { o[0] = x.v + y; }
void run(int *o, int n) {
  Plain p{3};
  k<<<1, 1>>>(o, &n, 2.75, 4, p);
  k<<<1, 1>>>(o, Snap(&n), Half(1), Of<int>{5}, Plain{4});
  t<int><<<1, 1>>>(o, n, n);
}
