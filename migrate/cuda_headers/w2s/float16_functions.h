// Functions of a 16-bit floating type: CUDA Math API, "Arithmetic", "Comparison" and "Math Functions" of half and
// bfloat16, one value and a pair. Included once a type, so no guard, with W2S_F16 and W2S_F16X2 defined.

#pragma clang force_cuda_host_device begin
#define W2S_ARITHMETIC(name)                                                                                          \
  W2S_F16 name(W2S_F16, W2S_F16);                                                                                     \
  W2S_F16 name##_rn(W2S_F16, W2S_F16);                                                                                \
  W2S_F16 name##_sat(W2S_F16, W2S_F16);                                                                               \
  W2S_F16X2 name##2(W2S_F16X2, W2S_F16X2);                                                                            \
  W2S_F16X2 name##2_rn(W2S_F16X2, W2S_F16X2);                                                                         \
  W2S_F16X2 name##2_sat(W2S_F16X2, W2S_F16X2);
W2S_ARITHMETIC(__hadd)
W2S_ARITHMETIC(__hsub)
W2S_ARITHMETIC(__hmul)
#undef W2S_ARITHMETIC
W2S_F16 __hdiv(W2S_F16, W2S_F16);
W2S_F16X2 __h2div(W2S_F16X2, W2S_F16X2);
W2S_F16 htanh(W2S_F16);
W2S_F16 htanh_approx(W2S_F16);
W2S_F16X2 h2tanh(W2S_F16X2);
W2S_F16X2 h2tanh_approx(W2S_F16X2);
W2S_F16 __hneg(W2S_F16);
W2S_F16X2 __hneg2(W2S_F16X2);
W2S_F16 __habs(W2S_F16);
W2S_F16X2 __habs2(W2S_F16X2);
W2S_F16 __hfma(W2S_F16, W2S_F16, W2S_F16);
W2S_F16 __hfma_sat(W2S_F16, W2S_F16, W2S_F16);
W2S_F16X2 __hfma2(W2S_F16X2, W2S_F16X2, W2S_F16X2);
W2S_F16X2 __hfma2_sat(W2S_F16X2, W2S_F16X2, W2S_F16X2);

#define W2S_ORDER(name)                                                                                               \
  W2S_F16 name(W2S_F16, W2S_F16);                                                                                     \
  W2S_F16 name##_nan(W2S_F16, W2S_F16);                                                                               \
  W2S_F16X2 name##2(W2S_F16X2, W2S_F16X2);                                                                            \
  W2S_F16X2 name##2_nan(W2S_F16X2, W2S_F16X2);
W2S_ORDER(__hmax)
W2S_ORDER(__hmin)
#undef W2S_ORDER

// Ordered, and unordered (u): a comparison, one a lane, both lanes (b), and as a mask.
#define W2S_COMPARE(relation)                                                                                         \
  bool __h##relation(W2S_F16, W2S_F16);                                                                               \
  bool __h##relation##u(W2S_F16, W2S_F16);                                                                            \
  W2S_F16X2 __h##relation##2(W2S_F16X2, W2S_F16X2);                                                                   \
  W2S_F16X2 __h##relation##u2(W2S_F16X2, W2S_F16X2);                                                                  \
  bool __hb##relation##2(W2S_F16X2, W2S_F16X2);                                                                       \
  bool __hb##relation##u2(W2S_F16X2, W2S_F16X2);                                                                      \
  unsigned int __h##relation##2_mask(W2S_F16X2, W2S_F16X2);                                                           \
  unsigned int __h##relation##u2_mask(W2S_F16X2, W2S_F16X2);
W2S_COMPARE(eq)
W2S_COMPARE(ne)
W2S_COMPARE(lt)
W2S_COMPARE(le)
W2S_COMPARE(gt)
W2S_COMPARE(ge)
#undef W2S_COMPARE
bool __hisnan(W2S_F16);
int __hisinf(W2S_F16);
W2S_F16X2 __hisnan2(W2S_F16X2);
#pragma clang force_cuda_host_device end

W2S_DEVICE W2S_F16 __hfma_relu(W2S_F16, W2S_F16, W2S_F16);
W2S_DEVICE W2S_F16X2 __hfma2_relu(W2S_F16X2, W2S_F16X2, W2S_F16X2);
W2S_DEVICE W2S_F16X2 __hcmadd(W2S_F16X2, W2S_F16X2, W2S_F16X2);

#define W2S_MATH(name)                                                                                                \
  W2S_DEVICE W2S_F16 h##name(W2S_F16);                                                                                \
  W2S_DEVICE W2S_F16X2 h2##name(W2S_F16X2);
W2S_MATH(sqrt)
W2S_MATH(rsqrt)
W2S_MATH(rcp)
W2S_MATH(log)
W2S_MATH(log2)
W2S_MATH(log10)
W2S_MATH(exp)
W2S_MATH(exp2)
W2S_MATH(exp10)
W2S_MATH(cos)
W2S_MATH(sin)
W2S_MATH(tanh)
W2S_MATH(floor)
W2S_MATH(ceil)
W2S_MATH(trunc)
W2S_MATH(rint)
#undef W2S_MATH

// Data movement and atomics.
W2S_SHUFFLES(W2S_F16)
W2S_SHUFFLES(W2S_F16X2)
W2S_CACHED(W2S_F16)
W2S_CACHED(W2S_F16X2)
W2S_DEVICE W2S_F16 atomicAdd(W2S_F16 *address, W2S_F16 value);
W2S_DEVICE W2S_F16X2 atomicAdd(W2S_F16X2 *address, W2S_F16X2 value);
