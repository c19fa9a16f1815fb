// SPDX-License-Identifier: Apache-2.0
// Functions of a 16-bit floating type, one value and a pair. Included once a type, so no guard.

#define W2S_CLAMPED(v) (!(float(v) > 0) ? W2S_F16(0.0f) : float(v) > 1 ? W2S_F16(1.0f) : v)
#define W2S_PAIRED(name, pair)                                                                          \
  inline W2S_F16X2 pair(W2S_F16X2 a, W2S_F16X2 b) { return {name(a.x, b.x), name(a.y, b.y)}; }
#define W2S_ARITHMETIC(name, op)                                                                        \
  inline W2S_F16 name(W2S_F16 a, W2S_F16 b) { return a op b; }                                          \
  inline W2S_F16 name##_rn(W2S_F16 a, W2S_F16 b) { return a op b; }                                     \
  inline W2S_F16 name##_sat(W2S_F16 a, W2S_F16 b) { return W2S_CLAMPED((a op b)); }                     \
  W2S_PAIRED(name, name##2)                                                                             \
  W2S_PAIRED(name, name##2_rn)                                                                          \
  W2S_PAIRED(name##_sat, name##2_sat)
W2S_ARITHMETIC(__hadd, +)
W2S_ARITHMETIC(__hsub, -)
W2S_ARITHMETIC(__hmul, *)
#undef W2S_ARITHMETIC
inline W2S_F16 __hdiv(W2S_F16 a, W2S_F16 b) { return a / b; }
W2S_PAIRED(__hdiv, __h2div)
inline W2S_F16 __hneg(W2S_F16 v) { return -v; }
inline W2S_F16X2 __hneg2(W2S_F16X2 v) { return -v; }
inline W2S_F16 __habs(W2S_F16 v) { return W2S_RAW{(unsigned short)(W2S_RAW(v).x & 0x7fff)}; }
inline W2S_F16X2 __habs2(W2S_F16X2 v) { return {__habs(v.x), __habs(v.y)}; }
inline W2S_F16 __hfma(W2S_F16 a, W2S_F16 b, W2S_F16 c) {
  return W2S_F16(w2s_emulation::fma_to_odd(float(a), float(b), float(c)));
}
inline W2S_F16 __hfma_sat(W2S_F16 a, W2S_F16 b, W2S_F16 c) {
  const W2S_F16 v = __hfma(a, b, c);
  return W2S_CLAMPED(v);
}
inline W2S_F16 __hfma_relu(W2S_F16 a, W2S_F16 b, W2S_F16 c) {
  const W2S_F16 v = __hfma(a, b, c);
  return float(v) <= 0 ? W2S_F16(0.0f) : v;
}
#define W2S_FMA2(name, one) \
  inline W2S_F16X2 name(W2S_F16X2 a, W2S_F16X2 b, W2S_F16X2 c) { return {one(a.x, b.x, c.x), one(a.y, b.y, c.y)}; }
W2S_FMA2(__hfma2, __hfma)
W2S_FMA2(__hfma2_sat, __hfma_sat)
W2S_FMA2(__hfma2_relu, __hfma_relu)
#undef W2S_FMA2
inline W2S_F16X2 __hcmadd(W2S_F16X2 a, W2S_F16X2 b, W2S_F16X2 c) {
  return {__hfma(-a.y, b.y, __hfma(a.x, b.x, c.x)), __hfma(a.y, b.x, __hfma(a.x, b.y, c.y))};
}

// Of a NaN and a number, the number, but for the _nan forms; -0 is less than +0.
inline W2S_F16 __hmax(W2S_F16 a, W2S_F16 b) {
  if (float(a) != float(a)) return float(b) != float(b) ? W2S_F16(W2S_RAW{0x7fff}) : b;
  if (float(b) != float(b)) return a;
  return float(a) == float(b) ? (W2S_RAW(a).x & 0x8000 ? b : a) : float(a) > float(b) ? a : b;
}
inline W2S_F16 __hmin(W2S_F16 a, W2S_F16 b) {
  if (float(a) != float(a)) return float(b) != float(b) ? W2S_F16(W2S_RAW{0x7fff}) : b;
  if (float(b) != float(b)) return a;
  return float(a) == float(b) ? (W2S_RAW(a).x & 0x8000 ? a : b) : float(a) < float(b) ? a : b;
}
#define W2S_ORDER(name)                                                                                       \
  inline W2S_F16 name##_nan(W2S_F16 a, W2S_F16 b) {                                                           \
    return float(a) != float(a) || float(b) != float(b) ? W2S_F16(W2S_RAW{0x7fff}) : name(a, b);              \
  }                                                                                                           \
  W2S_PAIRED(name, name##2)                                                                                   \
  W2S_PAIRED(name##_nan, name##2_nan)
W2S_ORDER(__hmax)
W2S_ORDER(__hmin)
#undef W2S_ORDER

// Ordered, and unordered (u): a comparison, one a lane, both lanes (b), and as a mask.
#define W2S_COMPARE_FORMS(name, both, mask)                                                                            \
  inline W2S_F16X2 name##2(W2S_F16X2 a, W2S_F16X2 b) { return {W2S_F16(float(name(a.x, b.x))), W2S_F16(float(name(a.y, b.y)))}; } \
  inline bool both(W2S_F16X2 a, W2S_F16X2 b) { return name(a.x, b.x) && name(a.y, b.y); }                              \
  inline unsigned int mask(W2S_F16X2 a, W2S_F16X2 b) {                                                                 \
    return (name(a.x, b.x) ? 0xffffu : 0u) | (name(a.y, b.y) ? 0xffff0000u : 0u);                                      \
  }
#define W2S_COMPARE(relation, op)                                                                         \
  inline bool __h##relation(W2S_F16 a, W2S_F16 b) {                                                       \
    return float(a) == float(a) && float(b) == float(b) && a op b;                                        \
  }                                                                                                       \
  inline bool __h##relation##u(W2S_F16 a, W2S_F16 b) {                                                    \
    return float(a) != float(a) || float(b) != float(b) || a op b;                                        \
  }                                                                                                       \
  W2S_COMPARE_FORMS(__h##relation, __hb##relation##2, __h##relation##2_mask)                              \
  W2S_COMPARE_FORMS(__h##relation##u, __hb##relation##u2, __h##relation##u2_mask)
W2S_COMPARE(eq, ==)
W2S_COMPARE(ne, !=)
W2S_COMPARE(lt, <)
W2S_COMPARE(le, <=)
W2S_COMPARE(gt, >)
W2S_COMPARE(ge, >=)
#undef W2S_COMPARE
#undef W2S_COMPARE_FORMS
inline bool __hisnan(W2S_F16 v) { return float(v) != float(v); }
inline int __hisinf(W2S_F16 v) { return std::isinf(float(v)) ? (float(v) < 0 ? -1 : 1) : 0; }
inline W2S_F16X2 __hisnan2(W2S_F16X2 v) { return {W2S_F16(float(__hisnan(v.x))), W2S_F16(float(__hisnan(v.y)))}; }

#define W2S_MATH(name, expression)                                                  \
  inline W2S_F16 h##name(W2S_F16 a) {                                               \
    const double v = float(a);                                                      \
    return W2S_F16(double(expression));                                             \
  }                                                                                 \
  inline W2S_F16X2 h2##name(W2S_F16X2 a) { return {h##name(a.x), h##name(a.y)}; }
W2S_MATH(sqrt, ::sqrt(v))
W2S_MATH(rsqrt, 1.0 / ::sqrt(v))
W2S_MATH(rcp, 1.0 / v)
W2S_MATH(log, ::log(v))
W2S_MATH(log2, ::log2(v))
W2S_MATH(log10, ::log10(v))
W2S_MATH(exp, ::exp(v))
W2S_MATH(exp2, ::exp2(v))
W2S_MATH(exp10, ::pow(10.0, v))
W2S_MATH(cos, ::cos(v))
W2S_MATH(sin, ::sin(v))
W2S_MATH(tanh, ::tanh(v))
W2S_MATH(tanh_approx, ::tanh(v))
W2S_MATH(floor, ::floor(v))
W2S_MATH(ceil, ::ceil(v))
W2S_MATH(trunc, ::trunc(v))
W2S_MATH(rint, ::nearbyint(v))
#undef W2S_MATH
#undef W2S_CLAMPED
#undef W2S_PAIRED

// Data movement and atomics.
W2S_SHUFFLES(W2S_F16)
W2S_SHUFFLES(W2S_F16X2)
inline W2S_F16 atomicAdd(W2S_F16 *address, W2S_F16 value) {
  return w2s_emulation::atomically(address, [=](W2S_F16 old) { return old + value; });
}
inline W2S_F16X2 atomicAdd(W2S_F16X2 *address, W2S_F16X2 value) {
  return w2s_emulation::atomically(address, [=](W2S_F16X2 old) { return old + value; });
}
