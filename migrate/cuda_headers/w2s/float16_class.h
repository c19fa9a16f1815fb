// The class of a 16-bit floating type and its operators, for __half and __nv_bfloat16 alike: CUDA Math API, "Half" and
// "Bfloat16 Precision". Included once a type, so no guard, with these defined:
//   W2S_F16 the class, W2S_RAW its raw struct, W2S_F16X2 the pair, W2S_RAWX2 the pair's raw struct,
//   W2S_OTHER_F16 the other 16-bit class.

struct W2S_OTHER_F16;
#ifndef W2S_ONLY
#define W2S_ONLY
template <class W2S_T, class W2S_U> struct W2SOnly;
template <class W2S_T> struct W2SOnly<W2S_T, W2S_T> { typedef W2S_T type; };
#endif

struct __attribute__((aligned(2))) W2S_RAW { unsigned short x; };
struct __attribute__((aligned(4))) W2S_RAWX2 { unsigned short x, y; };

#define W2S_FROM_AND_TO(element)                                                                                      \
  W2S_F16(element) noexcept;                                                                                          \
  W2S_F16 &operator=(element) noexcept;                                                                               \
  operator element() const noexcept;

struct __attribute__((aligned(2))) W2S_F16 {
  W2S_F16() = default;
  constexpr W2S_F16(const W2S_RAW &raw) : __x(raw.x) {}
  W2S_F16 &operator=(const W2S_RAW &);
  operator W2S_RAW() const;
  W2S_F16(float) noexcept;
  W2S_F16(double) noexcept;
  explicit W2S_F16(W2S_OTHER_F16) noexcept;
  W2S_F16 &operator=(float) noexcept;
  W2S_F16 &operator=(double) noexcept;
  operator float() const noexcept;
  W2S_FROM_AND_TO(short)
  W2S_FROM_AND_TO(unsigned short)
  W2S_FROM_AND_TO(int)
  W2S_FROM_AND_TO(unsigned int)
  W2S_FROM_AND_TO(long)
  W2S_FROM_AND_TO(unsigned long)
  W2S_FROM_AND_TO(long long)
  W2S_FROM_AND_TO(unsigned long long)
  operator char() const noexcept;
  operator signed char() const noexcept;
  operator unsigned char() const noexcept;
  constexpr operator bool() const noexcept { return (__x & 0x7fff) != 0; }

protected:
  unsigned short __x;
};
#undef W2S_FROM_AND_TO

struct __attribute__((aligned(4))) W2S_F16X2 {
  W2S_F16 x, y;
  W2S_F16X2() = default;
  constexpr W2S_F16X2(const W2S_F16 &low, const W2S_F16 &high) : x(low), y(high) {}
  W2S_F16X2(const W2S_RAWX2 &);
  template <class W2S_Raw> typename W2SOnly<W2S_Raw, W2S_RAWX2>::type &operator=(const W2S_Raw &); // no braced list
  operator W2S_RAWX2() const;
};

#define W2S_OPERATORS(type)                                                                                           \
  type operator+(const type &, const type &);                                                                         \
  type operator-(const type &, const type &);                                                                         \
  type operator*(const type &, const type &);                                                                         \
  type operator/(const type &, const type &);                                                                         \
  type &operator+=(type &, const type &);                                                                             \
  type &operator-=(type &, const type &);                                                                             \
  type &operator*=(type &, const type &);                                                                             \
  type &operator/=(type &, const type &);                                                                             \
  type &operator++(type &);                                                                                           \
  type &operator--(type &);                                                                                           \
  type operator++(type &, int);                                                                                       \
  type operator--(type &, int);                                                                                       \
  type operator+(const type &);                                                                                       \
  type operator-(const type &);                                                                                       \
  bool operator==(const type &, const type &);                                                                        \
  bool operator!=(const type &, const type &);                                                                        \
  bool operator<(const type &, const type &);                                                                         \
  bool operator>(const type &, const type &);                                                                         \
  bool operator<=(const type &, const type &);                                                                        \
  bool operator>=(const type &, const type &);
#ifdef W2S_HAS_OPERATORS
W2S_OPERATORS(W2S_F16)
#endif
#ifdef W2S_HAS_PAIR_OPERATORS
W2S_OPERATORS(W2S_F16X2)
#endif
#undef W2S_OPERATORS
