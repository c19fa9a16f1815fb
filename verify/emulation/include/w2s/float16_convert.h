// SPDX-License-Identifier: Apache-2.0
// Conversions of a 16-bit floating type. Included once a type, so no guard, with W2S_PAIR_OF_ONE and W2S_NAMED defined too.

inline W2S_F16 W2S_NAMED(float2, )(float v) { return W2S_F16(v); }
inline W2S_F16 W2S_NAMED(double2, )(double v) { return W2S_F16(v); }
inline float W2S_NAMED(, 2float)(W2S_F16 v) { return v; }

#define W2S_MADE(mode) W2S_RAW{w2s_emulation::from_double<W2S_FORMAT>(w2s_emulation::to_odd(v), w2s_emulation::Round::mode)}
#define W2S_CONVERT(word, element)                                           \
  inline W2S_F16 W2S_NAMED(word##2, _rn)(element v) { return W2S_MADE(nearest); } \
  inline W2S_F16 W2S_NAMED(word##2, _rz)(element v) { return W2S_MADE(zero); }    \
  inline W2S_F16 W2S_NAMED(word##2, _rd)(element v) { return W2S_MADE(down); }    \
  inline W2S_F16 W2S_NAMED(word##2, _ru)(element v) { return W2S_MADE(up); }
#define W2S_CONVERT_BACK(word, element)                                                                                \
  inline element W2S_NAMED(, 2##word##_rn)(W2S_F16 v) { return w2s_emulation::saturated<element>(std::nearbyint(float(v))); } \
  inline element W2S_NAMED(, 2##word##_rz)(W2S_F16 v) { return w2s_emulation::saturated<element>(std::trunc(float(v))); }     \
  inline element W2S_NAMED(, 2##word##_rd)(W2S_F16 v) { return w2s_emulation::saturated<element>(std::floor(float(v))); }     \
  inline element W2S_NAMED(, 2##word##_ru)(W2S_F16 v) { return w2s_emulation::saturated<element>(std::ceil(float(v))); }
#define W2S_CONVERT_INTEGER(word, element) W2S_CONVERT(word, element) W2S_CONVERT_BACK(word, element)
W2S_CONVERT(float, float)
W2S_CONVERT_INTEGER(short, short)
W2S_CONVERT_INTEGER(ushort, unsigned short)
W2S_CONVERT_INTEGER(int, int)
W2S_CONVERT_INTEGER(uint, unsigned int)
W2S_CONVERT_INTEGER(ll, long long)
W2S_CONVERT_INTEGER(ull, unsigned long long)
#undef W2S_CONVERT_INTEGER
#undef W2S_CONVERT_BACK
#undef W2S_CONVERT
#undef W2S_MADE
inline signed char W2S_NAMED(, 2char_rz)(W2S_F16 v) { return w2s_emulation::saturated<signed char>(std::trunc(float(v))); }
inline unsigned char W2S_NAMED(, 2uchar_rz)(W2S_F16 v) { return w2s_emulation::saturated<unsigned char>(std::trunc(float(v))); }

inline short W2S_NAMED(, _as_short)(W2S_F16 v) { return short(W2S_RAW(v).x); }
inline unsigned short W2S_NAMED(, _as_ushort)(W2S_F16 v) { return W2S_RAW(v).x; }
inline W2S_F16 W2S_NAMED(short_as_, )(short v) { return W2S_RAW{(unsigned short)v}; }
inline W2S_F16 W2S_NAMED(ushort_as_, )(unsigned short v) { return W2S_RAW{v}; }

inline W2S_F16X2 W2S_NAMED(float2, 2_rn)(float v) { return {W2S_F16(v), W2S_F16(v)}; }
inline W2S_F16X2 W2S_NAMED(floats2, 2_rn)(float a, float b) { return {W2S_F16(a), W2S_F16(b)}; }
inline W2S_F16X2 W2S_NAMED(float22, 2_rn)(float2 v) { return {W2S_F16(v.x), W2S_F16(v.y)}; }
inline float2 W2S_NAMED(, 22float2)(W2S_F16X2 v) { return {float(v.x), float(v.y)}; }
inline float __low2float(W2S_F16X2 v) { return v.x; }
inline float __high2float(W2S_F16X2 v) { return v.y; }
inline W2S_F16 W2S_NAMED(low2, )(W2S_F16X2 v) { return v.x; }
inline W2S_F16 W2S_NAMED(high2, )(W2S_F16X2 v) { return v.y; }
inline W2S_F16X2 W2S_PAIR_OF_ONE(W2S_F16 v) { return {v, v}; }
inline W2S_F16X2 W2S_NAMED(halves2, 2)(W2S_F16 a, W2S_F16 b) { return {a, b}; }
inline W2S_F16X2 W2S_NAMED(low2, 2)(W2S_F16X2 v) { return {v.x, v.x}; }
inline W2S_F16X2 W2S_NAMED(high2, 2)(W2S_F16X2 v) { return {v.y, v.y}; }
inline W2S_F16X2 W2S_NAMED(lows2, 2)(W2S_F16X2 a, W2S_F16X2 b) { return {a.x, b.x}; }
inline W2S_F16X2 W2S_NAMED(highs2, 2)(W2S_F16X2 a, W2S_F16X2 b) { return {a.y, b.y}; }
inline W2S_F16X2 __lowhigh2highlow(W2S_F16X2 v) { return {v.y, v.x}; }
