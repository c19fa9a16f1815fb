// SPDX-License-Identifier: Apache-2.0
// The class of a 16-bit floating type and its operators, for __half and __nv_bfloat16 alike. Included once a type, so no
// guard, with W2S_F16, W2S_RAW, W2S_F16X2, W2S_RAWX2, W2S_OTHER_F16 and W2S_FORMAT defined.

struct W2S_OTHER_F16;
struct __attribute__((aligned(2))) W2S_RAW { unsigned short x; };
struct __attribute__((aligned(4))) W2S_RAWX2 { unsigned short x, y; };

#define W2S_FROM_AND_TO(element)                                                                              \
  W2S_F16(element v) noexcept : __x(w2s_emulation::from_double<W2S_FORMAT>(double(v))) {}                     \
  W2S_F16 &operator=(element v) noexcept { return *this = W2S_F16(v); }                                       \
  operator element() const noexcept {                                                                         \
    const float v = *this;                                                                                    \
    return v != v ? (sizeof(element) == 8 ? (element)(1ull << 63) : (element)0) : w2s_emulation::saturated<element>(std::trunc(v)); \
  }

struct __attribute__((aligned(2))) W2S_F16 {
  W2S_F16() = default;
  constexpr W2S_F16(const W2S_RAW &raw) : __x(raw.x) {}
  W2S_F16 &operator=(const W2S_RAW &raw) { return __x = raw.x, *this; }
  operator W2S_RAW() const { return {__x}; }
  W2S_F16(float v) noexcept : __x(w2s_emulation::from_double<W2S_FORMAT>(double(v))) {}
  W2S_F16(double v) noexcept : __x(w2s_emulation::from_double<W2S_FORMAT>(v)) {}
  explicit W2S_F16(W2S_OTHER_F16) noexcept;
  W2S_F16 &operator=(float v) noexcept { return *this = W2S_F16(v); }
  W2S_F16 &operator=(double v) noexcept { return *this = W2S_F16(v); }
  operator float() const noexcept { return w2s_emulation::to_float<W2S_FORMAT>(__x); }
  W2S_FROM_AND_TO(short)
  W2S_FROM_AND_TO(unsigned short)
  W2S_FROM_AND_TO(int)
  W2S_FROM_AND_TO(unsigned int)
  W2S_FROM_AND_TO(long)
  W2S_FROM_AND_TO(unsigned long)
  W2S_FROM_AND_TO(long long)
  W2S_FROM_AND_TO(unsigned long long)
  operator char() const noexcept { return w2s_emulation::saturated<signed char>(std::trunc(float(*this))); }
  operator signed char() const noexcept { return w2s_emulation::saturated<signed char>(std::trunc(float(*this))); }
  operator unsigned char() const noexcept { return w2s_emulation::saturated<unsigned char>(std::trunc(float(*this))); }
  constexpr operator bool() const noexcept { return (__x & 0x7fff) != 0; }

protected:
  unsigned short __x;
};
#undef W2S_FROM_AND_TO

struct __attribute__((aligned(4))) W2S_F16X2 {
  W2S_F16 x, y;
  W2S_F16X2() = default;
  constexpr W2S_F16X2(const W2S_F16 &low, const W2S_F16 &high) : x(low), y(high) {}
  W2S_F16X2(const W2S_RAWX2 &raw) : x(W2S_RAW{raw.x}), y(W2S_RAW{raw.y}) {}
  operator W2S_RAWX2() const { return {W2S_RAW(x).x, W2S_RAW(y).x}; }
};

// One rounding: a float holds the exact product, and a sum or quotient of float rounded again is rounded right.
#define W2S_OPERATOR(op)                                                                                                \
  inline W2S_F16 operator op(const W2S_F16 &a, const W2S_F16 &b) { return W2S_F16(float(a) op float(b)); }              \
  inline W2S_F16 &operator op##=(W2S_F16 &a, const W2S_F16 &b) { return a = a op b; }                                   \
  inline W2S_F16X2 operator op(const W2S_F16X2 &a, const W2S_F16X2 &b) { return {a.x op b.x, a.y op b.y}; }             \
  inline W2S_F16X2 &operator op##=(W2S_F16X2 &a, const W2S_F16X2 &b) { return a = a op b; }
W2S_OPERATOR(+)
W2S_OPERATOR(-)
W2S_OPERATOR(*)
W2S_OPERATOR(/)
#undef W2S_OPERATOR
#define W2S_STEP(op, with)                                                                       \
  inline W2S_F16 &operator op(W2S_F16 &a) { return a = a with W2S_F16(1.0f); }                   \
  inline W2S_F16 operator op(W2S_F16 &a, int) {                                                  \
    const W2S_F16 before = a;                                                                    \
    op a;                                                                                        \
    return before;                                                                               \
  }                                                                                              \
  inline W2S_F16X2 &operator op(W2S_F16X2 &a) { return op a.x, op a.y, a; }
W2S_STEP(++, +)
W2S_STEP(--, -)
#undef W2S_STEP
inline W2S_F16 operator+(const W2S_F16 &a) { return a; }
inline W2S_F16 operator-(const W2S_F16 &a) { return W2S_RAW{(unsigned short)(W2S_RAW(a).x ^ 0x8000)}; }
inline W2S_F16X2 operator+(const W2S_F16X2 &a) { return a; }
inline W2S_F16X2 operator-(const W2S_F16X2 &a) { return {-a.x, -a.y}; }
// Not equal is true for a NaN, as CUDA's `__hneu` is (cuda_fp16.hpp of CUDA 13).
#define W2S_RELATION(op)                                                                               \
  inline bool operator op(const W2S_F16 &a, const W2S_F16 &b) { return float(a) op float(b); }         \
  inline bool operator op(const W2S_F16X2 &a, const W2S_F16X2 &b) { return a.x op b.x && a.y op b.y; }
W2S_RELATION(==)
W2S_RELATION(<)
W2S_RELATION(>)
W2S_RELATION(<=)
W2S_RELATION(>=)
W2S_RELATION(!=)
#undef W2S_RELATION
