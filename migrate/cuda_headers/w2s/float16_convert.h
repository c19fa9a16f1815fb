// Conversions of a 16-bit floating type: CUDA Math API, "Half Precision Conversion And Data Movement" and the same for
// bfloat16. Included once a type, so no guard, with W2S_F16 and W2S_F16X2 (the classes) and these defined:
//   W2S_PAIR_OF_ONE  the name of the function that doubles a value
//   W2S_NAMED(before, after)  pastes __<before><name><after>

W2S_F16 W2S_NAMED(float2, )(float);
W2S_F16 W2S_NAMED(double2, )(double);
float W2S_NAMED(, 2float)(W2S_F16);

#define W2S_CONVERT(word, element)                                                                                    \
  W2S_F16 W2S_NAMED(word##2, _rn)(element);                                                                           \
  W2S_F16 W2S_NAMED(word##2, _rz)(element);                                                                           \
  W2S_F16 W2S_NAMED(word##2, _rd)(element);                                                                           \
  W2S_F16 W2S_NAMED(word##2, _ru)(element);
#define W2S_CONVERT_BACK(word, element)                                                                               \
  element W2S_NAMED(, 2##word##_rn)(W2S_F16);                                                                         \
  element W2S_NAMED(, 2##word##_rz)(W2S_F16);                                                                         \
  element W2S_NAMED(, 2##word##_rd)(W2S_F16);                                                                         \
  element W2S_NAMED(, 2##word##_ru)(W2S_F16);
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
signed char W2S_NAMED(, 2char_rz)(W2S_F16);
unsigned char W2S_NAMED(, 2uchar_rz)(W2S_F16);

short W2S_NAMED(, _as_short)(W2S_F16);
unsigned short W2S_NAMED(, _as_ushort)(W2S_F16);
W2S_F16 W2S_NAMED(short_as_, )(short);
W2S_F16 W2S_NAMED(ushort_as_, )(unsigned short);

W2S_F16X2 W2S_NAMED(float2, 2_rn)(float);
W2S_F16X2 W2S_NAMED(floats2, 2_rn)(float, float);
W2S_F16X2 W2S_NAMED(float22, 2_rn)(float2);
float2 W2S_NAMED(, 22float2)(W2S_F16X2);
float __low2float(W2S_F16X2);
float __high2float(W2S_F16X2);
W2S_F16 W2S_NAMED(low2, )(W2S_F16X2);
W2S_F16 W2S_NAMED(high2, )(W2S_F16X2);
W2S_F16X2 W2S_PAIR_OF_ONE(W2S_F16);
W2S_F16X2 W2S_NAMED(halves2, 2)(W2S_F16, W2S_F16);
W2S_F16X2 W2S_NAMED(low2, 2)(W2S_F16X2);
W2S_F16X2 W2S_NAMED(high2, 2)(W2S_F16X2);
W2S_F16X2 W2S_NAMED(lows2, 2)(W2S_F16X2, W2S_F16X2);
W2S_F16X2 W2S_NAMED(highs2, 2)(W2S_F16X2, W2S_F16X2);
W2S_F16X2 __lowhigh2highlow(W2S_F16X2);
