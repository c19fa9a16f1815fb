"""Names a .cu file gets without asking, since nvcc includes <cuda_runtime.h> and it the C library: their headers."""

from __future__ import annotations

_MATH = (
    "acos acosh asin asinh atan atan2 atanh cbrt ceil copysign cos cosh erf erfc exp exp2 expm1 fabs fdim floor fma fmax fmin fmod frexp hypot ilogb ldexp "
    "lgamma llrint llround log log10 log1p log2 logb lrint lround modf nearbyint nextafter pow remainder remquo rint round scalbn sin sinh sqrt tan tanh "
    "tgamma trunc"
).split()
_CONSTANTS = "M_E M_LOG2E M_LOG10E M_LN2 M_LN10 M_PI M_PI_2 M_PI_4 M_1_PI M_2_PI M_2_SQRTPI M_SQRT2 M_SQRT1_2".split()
_CLASSES = ("isfinite", "signbit", "isnormal", "isnan", "isinf")  # <cmath> has them in std only
MATH_FUNCTIONS = frozenset(_MATH) | {f"{name}f" for name in _MATH} | {*_CLASSES}
FOR_EACH_TYPE = frozenset(_MATH) - {"lrint", "llrint", "lround", "llround", "ilogb"}  # C++ has one for float, too
STD_HEADERS = {
    **dict.fromkeys((*sorted(MATH_FUNCTIONS - {*_CLASSES}), "NAN", "INFINITY", "HUGE_VAL", *_CONSTANTS), "<cmath>"),
    **dict.fromkeys(_CLASSES, "<math.h>"),
    "abs": "<math.h>",  # <cmath> and <cstdlib> have that of int alone at global scope
    **dict.fromkeys(
        (
            "malloc",
            "calloc",
            "realloc",
            "free",
            "exit",
            "abort",
            "atexit",
            "atoi",
            "atol",
            "atof",
            "rand",
            "srand",
            "RAND_MAX",
            "EXIT_FAILURE",
            "EXIT_SUCCESS",
            "getenv",
            "setenv",
            "labs",
            "strtol",
            "strtoul",
            "strtod",
            "strtof",
            "qsort",
            "system",
        ),
        "<cstdlib>",
    ),
    **dict.fromkeys(
        (
            "memcpy",
            "memmove",
            "memset",
            "memcmp",
            "strcmp",
            "strncmp",
            "strlen",
            "strcpy",
            "strncpy",
            "strcat",
            "strncat",
            "strstr",
            "strchr",
            "strrchr",
            "strtok",
            "strerror",
        ),
        "<cstring>",
    ),
    **dict.fromkeys(
        ("printf", "fprintf", "sprintf", "snprintf", "stderr", "stdout", "puts", "fflush", "FILE", "fopen"), "<cstdio>"
    ),
    **dict.fromkeys(
        (
            "INT_MAX",
            "INT_MIN",
            "UINT_MAX",
            "CHAR_BIT",
            "CHAR_MAX",
            "CHAR_MIN",
            "SCHAR_MAX",
            "SCHAR_MIN",
            "UCHAR_MAX",
            "SHRT_MAX",
            "SHRT_MIN",
            "USHRT_MAX",
            "LONG_MAX",
            "LONG_MIN",
            "ULONG_MAX",
            "LLONG_MAX",
            "LLONG_MIN",
            "ULLONG_MAX",
        ),
        "<climits>",
    ),
    **dict.fromkeys(
        ("FLT_MAX", "FLT_MIN", "FLT_EPSILON", "FLT_DIG", "DBL_MAX", "DBL_MIN", "DBL_EPSILON", "DBL_DIG"), "<cfloat>"
    ),
    **dict.fromkeys(
        (
            "uint8_t",
            "int8_t",
            "uint16_t",
            "int16_t",
            "uint32_t",
            "int32_t",
            "uint64_t",
            "int64_t",
            "uintptr_t",
            "intptr_t",
            "UINT8_MAX",
            "INT8_MAX",
            "INT8_MIN",
            "UINT16_MAX",
            "INT16_MAX",
            "INT16_MIN",
            "UINT32_MAX",
            "INT32_MAX",
            "INT32_MIN",
            "UINT64_MAX",
            "INT64_MAX",
            "INT64_MIN",
            "SIZE_MAX",
        ),
        "<cstdint>",
    ),
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

# Functions of the C library at global scope that may well be a kernel's name too, beside the mathematical ones above.
C_FUNCTIONS = MATH_FUNCTIONS | {
    *(name for name in STD_HEADERS if name.islower()),
    *(
        "access acct alarm basename bcmp bcopy bsearch bzero canonicalize chmod chown clone close confstr creat crypt daemon difftime div drem dup eaccess "
        "ecvt erand48 ffs finite fork fsync gamma gcvt getline getw index initstate isalnum isalpha isascii isblank isdigit islower isprint isspace isupper "
        "j0 j1 jn kill ldiv lgamma_r link llabs lldiv lockf lseek mblen memccpy memchr memfrob memmem mempcpy mkdir mktemp nan nanosleep nice open "
        "pause pipe poll pread profil pwrite putw quick_exit raise random read readahead realpath remove rename revoke rewind rindex scalb scalbln scanf "
        "select setbuf setns setstate setvbuf shutdown sigaction significand signal sigset sigwait sincos sincosf sleep splice sscanf stat stime strcoll strdup strsep "
        "strspn swab symlink sync syscall sysconf tee textdomain times toascii tolower totalorder toupper truncate tzset umask ungetc unlink unshare usleep "
        "utime vfork wait write y0 y1 yn"
    ).split(),
}
# Names of std that are likely for a kernel: with `using namespace std;` a name alone may be either.
STD_TEMPLATES = frozenset(
    "accumulate adjacent_difference advance all_of any any_of apply array begin bind bitset byte clamp copy copy_if copy_n count count_if data "
    "deque distance divides empty end equal exchange exclusive_scan fill fill_n filter find find_if for_each forward function gcd generate generate_n "
    "greater hash inclusive_scan inner_product invoke iota is_sorted launch lcm less list logical_and logical_or lower_bound make_pair map max "
    "max_element merge midpoint min min_element minmax minus mismatch modulus move multiplies negate next nth_element partial_sort partial_sum partition "
    "plus prev queue range rank ratio reduce ref remove remove_copy remove_if replace replace_copy reverse reverse_copy rotate sample "
    "search set set_difference shift_left shift_right shuffle size sort stable_sort stack swap swap_ranges thread transform transform_reduce "
    "unique upper_bound valarray variant vector visit".split()
)
