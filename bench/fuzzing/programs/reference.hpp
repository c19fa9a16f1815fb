// Plain C++: what the generated programs compare with. Written from CUDA's documentation, without any of its headers.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <type_traits>
#include <vector>

struct Index3 {
  unsigned x, y, z;
};

typedef unsigned long long ull;

namespace ref {
inline ull seen_(int x) { return 1000 + (ull)x; }
inline ull seen_(unsigned x) { return 2000 + (ull)x; }
inline ull seen_(long x) { return 3000 + (ull)x; }
inline ull seen_(unsigned long x) { return 4000 + (ull)x; }
inline ull seen_(long long x) { return 5000 + (ull)x; }
inline ull seen_(ull x) { return 6000 + x; }
template <typename T> ull described_(T x) { return (ull)x * 31 + sizeof(T) * 2 + (T(-1) < T(0)); }
template <typename T> T halved_(T x) { return x / 2; }
template <typename T> auto less_one_(T x) -> decltype(x - 1) { return x - 1; }
inline int min_(int a, int b) { return a < b ? a : b; }
inline unsigned min_(unsigned a, unsigned b) { return a < b ? a : b; }
inline unsigned min_(int a, unsigned b) { return min_(unsigned(a), b); }
inline unsigned min_(unsigned a, int b) { return min_(a, unsigned(b)); }
inline int max_(int a, int b) { return a > b ? a : b; }
inline unsigned max_(unsigned a, unsigned b) { return a > b ? a : b; }
inline unsigned max_(int a, unsigned b) { return max_(unsigned(a), b); }
inline unsigned max_(unsigned a, int b) { return max_(a, unsigned(b)); }
inline int popcll_(unsigned long long x) {
  int n = 0;
  for (; x != 0; x &= x - 1) ++n;
  return n;
}
inline int popc_(unsigned x) { return popcll_(x); }
inline int clz_(int x) {
  int n = 0;
  for (unsigned u = x; n < 32 && !(u >> 31); u <<= 1) ++n;
  return n;
}
inline int clzll_(long long x) {
  int n = 0;
  for (unsigned long long u = x; n < 64 && !(u >> 63); u <<= 1) ++n;
  return n;
}
inline unsigned brev_(unsigned x) {
  unsigned y = 0;
  for (int i = 0; i < 32; ++i) y |= (x >> i & 1u) << (31 - i);
  return y;
}
inline int ffs_(int x) {
  for (int i = 0; i < 32; ++i)
    if (unsigned(x) >> i & 1u) return i + 1;
  return 0;
}
inline int ffsll_(long long x) {
  for (int i = 0; i < 64; ++i)
    if ((unsigned long long)(x) >> i & 1u) return i + 1;
  return 0;
}
inline unsigned umulhi_(unsigned a, unsigned b) { return unsigned((unsigned long long)(a)*b >> 32); }
inline int mulhi_(int a, int b) { return int((long long)(a)*b >> 32); }
} // namespace ref

// The thread whose turn it is.
inline Index3 thread_, block_, block_dim_, grid_dim_;

template <typename F> void each_index(Index3 range, Index3 &at, F f) {
  for (at.z = 0; at.z < range.z; ++at.z)
    for (at.y = 0; at.y < range.y; ++at.y)
      for (at.x = 0; at.x < range.x; ++at.x) f();
}
template <typename F> void each_thread(Index3 grid, Index3 block, F f) {
  grid_dim_ = grid, block_dim_ = block;
  each_index(grid, block_, [&] { each_index(block, thread_, f); });
}
template <typename T> int differences(const char *program, const T *got, const T *want, unsigned rows, unsigned columns) {
  int bad = 0;
  for (unsigned i = 0; i < rows * columns; ++i)
    if (got[i] != want[i] && bad++ < 3)
      std::printf("%s: result %u of thread %u is %lld, not %lld\n", program, i % columns, i / columns, (long long)got[i], (long long)want[i]);
  return bad;
}

// What each thread of a block has for itself.
struct State {
  int a, b;
  unsigned u, v;
  long long w;
  ull z;
  unsigned char c;
  short h;
};
template <typename F> void each_of_block(std::vector<State> &state, F f) {
  unsigned t = 0;
  each_index(block_dim_, thread_, [&] {
    State &s = state[t];
    f(t++, s.a, s.b, s.u, s.v, s.w, s.z, s.c, s.h);
  });
}
#define EACH(...) \
  each_of_block(state, [&](unsigned t, int &a, int &b, unsigned &u, unsigned &v, long long &w, ull &z, unsigned char &c, short &h) { \
    (void)t, (void)a, (void)b, (void)u, (void)v, (void)w, (void)z, (void)c, (void)h; \
    __VA_ARGS__ \
  });
template <typename F> auto values(std::vector<State> &state, F f) {
  std::vector<decltype(f(state[0]))> found;
  for (State &s : state) found.push_back(f(s));
  return found;
}
