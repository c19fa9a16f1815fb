"""Names a .cu file gets without asking, since nvcc includes <cuda_runtime.h> and it the C library: their headers."""

from __future__ import annotations

_MATH = ("acos acosh asin asinh atan atan2 atanh cbrt ceil copysign cos cosh erf erfc exp exp2 expm1 fabs fdim floor fma fmax fmin fmod frexp hypot ilogb ldexp "
         "lgamma llrint llround log log10 log1p log2 logb lrint lround modf nearbyint nextafter pow remainder remquo rint round scalbn sin sinh sqrt tan tanh "
         "tgamma trunc").split()
_CLASSES = ("isfinite", "signbit", "isnormal")  # <cmath> has them in std only
MATH_FUNCTIONS = frozenset(_MATH) | {f"{name}f" for name in _MATH} | {*_CLASSES, "isnan", "isinf"}
STD_HEADERS = {
    **dict.fromkeys((*sorted(MATH_FUNCTIONS - {*_CLASSES}), "NAN", "INFINITY", "HUGE_VAL", "M_PI"), "<cmath>"),
    **dict.fromkeys(_CLASSES, "<math.h>"),
    **dict.fromkeys(("malloc", "calloc", "realloc", "free", "exit", "abort", "atexit", "atoi", "atol", "atof", "rand", "srand", "RAND_MAX", "EXIT_FAILURE",
                     "EXIT_SUCCESS", "getenv", "setenv", "abs", "labs", "strtol", "strtoul", "strtod", "strtof", "qsort", "system"), "<cstdlib>"),
    **dict.fromkeys(("memcpy", "memmove", "memset", "memcmp", "strcmp", "strncmp", "strlen", "strcpy", "strncpy", "strcat", "strncat", "strstr", "strchr", "strrchr",
                     "strtok", "strerror"), "<cstring>"),
    **dict.fromkeys(("printf", "fprintf", "sprintf", "snprintf", "stderr", "stdout", "puts", "fflush", "FILE", "fopen"), "<cstdio>"),
    **dict.fromkeys(("INT_MAX", "INT_MIN", "UINT_MAX", "CHAR_BIT", "CHAR_MAX", "CHAR_MIN", "SCHAR_MAX", "SCHAR_MIN", "UCHAR_MAX", "SHRT_MAX", "SHRT_MIN",
                     "USHRT_MAX", "LONG_MAX", "LONG_MIN", "ULONG_MAX", "LLONG_MAX", "LLONG_MIN", "ULLONG_MAX"), "<climits>"),
    **dict.fromkeys(("FLT_MAX", "FLT_MIN", "FLT_EPSILON", "FLT_DIG", "DBL_MAX", "DBL_MIN", "DBL_EPSILON", "DBL_DIG"), "<cfloat>"),
    **dict.fromkeys(("uint8_t", "int8_t", "uint16_t", "int16_t", "uint32_t", "int32_t", "uint64_t", "int64_t", "uintptr_t", "intptr_t",
                     "UINT8_MAX", "INT8_MAX", "INT8_MIN", "UINT16_MAX", "INT16_MAX", "INT16_MIN", "UINT32_MAX", "INT32_MAX", "INT32_MIN", "UINT64_MAX",
                     "INT64_MAX", "INT64_MIN", "SIZE_MAX"), "<cstdint>"),
    **dict.fromkeys(("clock", "CLOCKS_PER_SEC", "time", "clock_gettime", "localtime", "strftime"), "<ctime>"),
}
# What brings what: the C header, and C++ headers that are known to include it.
PROVIDERS = {
    "<math.h>": {"math.h"},
    "<cmath>": {"math.h", "cmath", "random", "complex"},
    "<cstdlib>": {"stdlib.h", "cstdlib", "string", "iostream", "algorithm", "random"},
    "<cstring>": {"string.h", "cstring", "strings.h"},
    "<cstdio>": {"stdio.h", "cstdio", "iostream"},
    "<climits>": {"limits.h", "climits"},
    "<cfloat>": {"float.h", "cfloat"},
    "<cstdint>": {"stdint.h", "cstdint", "iostream", "string", "vector", "chrono", "random"},
    "<ctime>": {"time.h", "ctime", "chrono"},
}
