// CUDA Math API: the functions that the host's math.h has as well. Included with W2S_MATH1 (one argument) and
// W2S_MATH2 (two) defined; nothing else here, so no guard.
W2S_MATH1(acos) W2S_MATH1(acosh) W2S_MATH1(asin) W2S_MATH1(asinh) W2S_MATH1(atan) W2S_MATH1(atanh) W2S_MATH1(cbrt)
W2S_MATH1(ceil) W2S_MATH1(cos) W2S_MATH1(cosh) W2S_MATH1(erf) W2S_MATH1(erfc) W2S_MATH1(exp) W2S_MATH1(exp2)
W2S_MATH1(expm1) W2S_MATH1(fabs) W2S_MATH1(floor) W2S_MATH1(lgamma) W2S_MATH1(log) W2S_MATH1(log10) W2S_MATH1(log1p)
W2S_MATH1(log2) W2S_MATH1(logb) W2S_MATH1(nearbyint) W2S_MATH1(rint) W2S_MATH1(round) W2S_MATH1(sin) W2S_MATH1(sinh)
W2S_MATH1(sqrt) W2S_MATH1(tan) W2S_MATH1(tanh) W2S_MATH1(tgamma) W2S_MATH1(trunc)
W2S_MATH2(atan2) W2S_MATH2(copysign) W2S_MATH2(fdim) W2S_MATH2(fmax) W2S_MATH2(fmin) W2S_MATH2(fmod) W2S_MATH2(hypot)
W2S_MATH2(nextafter) W2S_MATH2(pow) W2S_MATH2(remainder)
