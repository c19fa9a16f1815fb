// Operators and lambdas that come to themselves: in device code told; others, and on the host, not
struct Deep { __device__ int operator()(int n) const { return n > 0 ? (*this)(n - 1) + 1 : 0; } };
struct Sum { int v; __device__ Sum operator+(int n) const { return n > 0 ? Sum{v} + (n - 1) : *this; } };
template <class F> __device__ int call(F f, int n) { return f(f, n); }
__global__ void k(int *o) {
  auto rec = [](auto self, int n) -> int { return n > 0 ? self(self, n - 1) + 1 : 0; };
  auto plain = [](auto self, int n) -> int { return n; };
  o[0] = rec(rec, 4) + Deep{}(3) + (Sum{1} + 3).v + plain(plain, 3) + call(rec, 2) + call(plain, 1);
}
int main() { auto fact = [](auto self, int n) -> int { return n > 1 ? n * self(self, n - 1) : 1; }; return fact(fact, 3); }
