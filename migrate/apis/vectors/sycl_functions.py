"""SYCL's functions of vectors: argument-dependent lookup finds them beside those of the program.

SYCL 2020, 4.17 "SYCL built-in functions for SYCL host and device".
"""

from __future__ import annotations

NAMES = frozenset(
    "abs abs_diff acos acosh acospi add_sat all any asin asinh asinpi atan atan2 atan2pi atanh atanpi bitselect cbrt ceil clamp clz "
    "copysign cos cosh cospi cross ctz degrees distance dot erf erfc exp exp10 exp2 expm1 fabs fast_distance fast_length "
    "fast_normalize fdim floor fma fmax fmin fmod fract frexp hadd hypot ilogb isequal isfinite isgreater isgreaterequal isinf "
    "isless islessequal islessgreater isnan isnormal isnotequal isordered isunordered ldexp length lgamma lgamma_r log log10 "
    "log1p log2 logb mad mad24 mad_hi mad_sat max maxmag min minmag mix modf mul24 mul_hi nan nextafter normalize popcount pow "
    "pown powr radians remainder remquo rhadd rint rootn rotate round rsqrt select sign signbit sin sincos sinh sinpi smoothstep "
    "sqrt step sub_sat tan tanh tanpi tgamma trunc upsample".split()
)
