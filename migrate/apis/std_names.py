"""Names a .cu file gets without asking, since nvcc includes <cuda_runtime.h> and it the C library: their headers."""

from __future__ import annotations

STD_HEADERS = {
    **dict.fromkeys(("NAN", "INFINITY", "HUGE_VAL", "M_PI", "fabs", "fabsf", "sqrt", "sqrtf", "sin", "sinf", "cos", "cosf", "exp",
                     "expf", "pow", "powf", "floor", "ceil", "log", "logf", "fmax", "fmin", "fmaxf", "fminf", "isnan", "isinf"), "<cmath>"),
    **dict.fromkeys(("malloc", "calloc", "free", "exit", "abort", "atoi", "atof", "rand", "srand", "RAND_MAX", "EXIT_FAILURE",
                     "EXIT_SUCCESS", "getenv", "abs", "strtol"), "<cstdlib>"),
    **dict.fromkeys(("memcpy", "memset", "memcmp", "strcmp", "strncmp", "strlen", "strcpy", "strstr"), "<cstring>"),
    **dict.fromkeys(("printf", "fprintf", "sprintf", "snprintf", "stderr", "stdout", "puts", "fflush", "FILE", "fopen"), "<cstdio>"),
    **dict.fromkeys(("INT_MAX", "INT_MIN", "UINT_MAX", "CHAR_BIT"), "<climits>"),
    **dict.fromkeys(("FLT_MAX", "FLT_MIN", "FLT_EPSILON", "DBL_MAX", "DBL_EPSILON"), "<cfloat>"),
    **dict.fromkeys(("uint8_t", "int8_t", "uint16_t", "int16_t", "uint32_t", "int32_t", "uint64_t", "int64_t"), "<cstdint>"),
    **dict.fromkeys(("clock", "CLOCKS_PER_SEC", "time"), "<ctime>"),
}
# What brings what: the C header, and C++ headers that are known to include it.
PROVIDERS = {
    "<cmath>": {"math.h", "cmath", "random", "complex"},
    "<cstdlib>": {"stdlib.h", "cstdlib", "string", "iostream", "algorithm", "random"},
    "<cstring>": {"string.h", "cstring", "strings.h"},
    "<cstdio>": {"stdio.h", "cstdio", "iostream"},
    "<climits>": {"limits.h", "climits"},
    "<cfloat>": {"float.h", "cfloat"},
    "<cstdint>": {"stdint.h", "cstdint", "iostream", "string", "vector", "chrono", "random"},
    "<ctime>": {"time.h", "ctime", "chrono"},
}
