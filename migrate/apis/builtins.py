"""Device builtins: index variables, synchronisation, half arithmetic, math. One row a name.

CUDA C++ Programming Guide, "C++ Language Extensions"; CUDA Math API, "Half Precision Intrinsics".
"""

from __future__ import annotations

from dataclasses import replace

from wmma2sycl.migrate.apis import bfloat162, float16, intrinsics, libraries, warp
from wmma2sycl.migrate.apis.api import OPEN, Api, left_open, table
from wmma2sycl.migrate.apis.vectors import complex_numbers, fp8

# Built-in variable -> nd_item member; CUDA's x is SYCL's dimension 2.
INDEX_VARIABLES = {
    "threadIdx": "get_local_id",
    "blockIdx": "get_group",
    "blockDim": "get_local_range",
    "gridDim": "get_group_range",
}
DIMENSIONS = {"x": "2", "y": "1", "z": "0"}
WARP_SIZE = "warpSize"


def _binary(names: str, operator: str) -> list[Api]:
    return [Api(name, "a b", f"({{{{a|operand}}}} {operator} {{{{b|operand}}}})") for name in names.split()]


def _unary(names: str, sycl: str, takes: str = "") -> list[Api]:
    return [Api(name, "x", f"{sycl}({{{{x}}}})", takes=takes) for name in names.split()]


def _same(names: str, args: str) -> list[Api]:
    """CUDA's `f` functions and double ones, which SYCL has under one overloaded name."""
    fields = ", ".join(f"{{{{{a}}}}}" for a in args.split())
    return [
        Api(name, args, f"sycl::{name.removesuffix('f')}({fields})", takes="float" if name.endswith("f") else "")
        for name in names.split()
    ]


def _float16(names: str, args: str, function: str) -> list[Api]:
    """Functions that CUDA has for half and for bfloat16, and SYCL in two namespaces."""
    fields = ", ".join(f"{{{{{a}}}}}" for a in args.split())
    variants = (
        ("__nv_bfloat16", f"{{{{syclex}}}}::{function}({fields})"),
        (OPEN, f"{{{{ns}}}}math16::{function}({fields})"),
    )
    return [Api(name, args, f"sycl::{function}({fields})", takes="__half", variants=variants) for name in names.split()]


def _either_float16(name: str, args: str, text: str) -> Api:
    """A function of ours for half, to which other numbers are converted, and for bfloat16."""
    return Api(name, args, text, takes="__half", variants=(("__nv_bfloat16", text), (OPEN, text)))


# What stands behind an atomic function's name: the scope in our header, whose own is the device, and the note that goes with it.
_SCOPES = {
    "": ("", ""),
    "_block": ("<sycl::memory_scope::work_group>", ""),
    "_system": ("<sycl::memory_scope::system>", "W2S516"),
}


def _atomic(names: str, args: str) -> list[Api]:
    words = names.split()
    fields = ", ".join(f"{{{{{a}}}}}" for a in args.split())
    return [
        Api(f"atomic{cuda}{behind}", args, f"{{{{ns}}}}atomic_{ours}{scope}({fields})", code=code)
        for behind, (scope, code) in _SCOPES.items()
        for cuda, ours in zip(words[::2], words[1::2])
    ]


CALLS = table(
    Api("__syncthreads", "", "sycl::group_barrier({{item}}.get_group())", needs=("item",)),
    Api("__threadfence", "", "sycl::atomic_fence(sycl::memory_order::seq_cst, sycl::memory_scope::device)"),
    Api("__threadfence_block", "", "sycl::atomic_fence(sycl::memory_order::seq_cst, sycl::memory_scope::work_group)"),
    Api("__ldg", "pointer", "{{pointer|loaded}}"),
    *_atomic(
        "Add add Sub sub Min min Max max And and Or or Xor xor Exch exchange Inc increment Dec decrement",
        "pointer value",
    ),
    *_atomic("CAS compare_exchange", "pointer expected value"),
    *(
        Api(f"gpuAtomicAdd{of}", "pointer value", "{{ns}}atomic_add({{pointer}}, {{value}})") for of in ("", "NoReturn")
    ),  # PyTorch's
    *(Api(name, "x", "sycl::half({{x}})", form="half_of_float") for name in ("__float2half", "__float2half_rn")),
    Api("__double2half", "x", "{{ns}}to_half({{x}})", takes="double"),
    *_unary("__int2half_rn", "sycl::half", "int"),
    *_unary("__uint2half_rn", "sycl::half", "unsigned int"),
    *_unary("__short2half_rn", "sycl::half", "short"),
    *_unary("__half2float", "float"),
    *_unary("__float2bfloat16 __float2bfloat16_rn", "sycl::ext::oneapi::bfloat16"),
    *_unary("__bfloat162float", "float"),
    Api(
        "__hadd",
        "a b",
        "({{a|operand}} + {{b|operand}})",
        variants=(("int", "sycl::hadd({{a}}, {{b}})"), (OPEN, "{{ns}}math16::add({{a}}, {{b}})")),
    ),
    *_binary("__hadd_rn", "+"),
    *_binary("__hsub __hsub_rn", "-"),
    *_binary("__hmul __hmul_rn", "*"),
    *_binary("__hdiv", "/"),
    *_binary("__hlt", "<"),
    *_binary("__hgt", ">"),
    *_binary("__hle", "<="),
    *_binary("__hge", ">="),
    *_binary("__heq", "=="),
    Api(
        "__hne",
        "a b",
        "sycl::islessgreater({{a}}, {{b}})",
        takes="__half",
        variants=tuple((kind, "sycl::islessgreater(float({{a}}), float({{b}}))") for kind in ("__nv_bfloat16", OPEN)),
    ),
    Api("__hneg", "x", "-{{x|operand}}"),
    Api("__hneg2", "x", "-{{x|operand}}"),
    *_binary("__hadd2 __hadd2_rn", "+"),
    *_binary("__hsub2 __hsub2_rn", "-"),
    *_binary("__hmul2 __hmul2_rn", "*"),
    *_binary("__h2div", "/"),
    Api("__hfma2", "a b c", "sycl::fma({{a}}, {{b}}, {{c}})"),
    Api("__hmax2", "a b", "{{ns}}maximum_number({{a}}, {{b}})"),
    Api("__hmin2", "a b", "{{ns}}minimum_number({{a}}, {{b}})"),
    *_unary("h2exp", "sycl::exp"),
    *_unary("h2sqrt", "sycl::sqrt"),
    *_unary("h2rsqrt", "sycl::rsqrt"),
    *_unary("h2log", "sycl::log"),
    *_unary("h2exp2", "sycl::exp2"),
    *_unary("h2exp10", "sycl::exp10"),
    *_unary("h2log2", "sycl::log2"),
    *_unary("h2log10", "sycl::log10"),
    *_unary("h2sin", "sycl::sin"),
    *_unary("h2cos", "sycl::cos"),
    *_unary("h2floor", "sycl::floor"),
    *_unary("h2ceil", "sycl::ceil"),
    *_unary("h2rint", "sycl::rint"),
    *_unary("h2trunc", "sycl::trunc"),
    Api("h2rcp", "x", "(sycl::half2(1) / {{x|operand}})", variants=((OPEN, "{{ns}}math16::reciprocal({{x}})"),)),
    Api("__floats2half2_rn", "a b", "sycl::half2(sycl::half({{a}}), sycl::half({{b}}))"),
    Api("__float2half2_rn", "x", "sycl::half2(sycl::half({{x}}))"),
    *(
        Api(name, "x", text, variants=left_open(text))
        for name, text in (
            ("__float22half2_rn", "{{x|operand}}.convert<sycl::half, sycl::rounding_mode::rte>()"),
            ("__half22float2", "{{x|operand}}.convert<float>()"),
        )
    ),
    Api("__halves2half2", "a b", "sycl::half2({{a}}, {{b}})"),
    Api("__half2half2", "x", "sycl::half2({{x}})"),
    Api("__low2half", "x", "sycl::half({{x|operand}}.x())"),
    Api("__high2half", "x", "sycl::half({{x|operand}}.y())"),
    Api("__low2float", "x", "float({{x|operand}}.x())"),
    Api("__high2float", "x", "float({{x|operand}}.y())"),
    *_float16("__hisnan", "x", "isnan"),
    _either_float16("__hisinf", "x", "{{ns}}sign_of_infinity({{x}})"),
    _either_float16("__hmax", "a b", "{{ns}}maximum_number({{a}}, {{b}})"),
    _either_float16("__hmin", "a b", "{{ns}}minimum_number({{a}}, {{b}})"),
    *_float16("__habs", "x", "fabs"),
    *_float16("hexp", "x", "exp"),
    *_float16("hexp2", "x", "exp2"),
    *_float16("hexp10", "x", "exp10"),
    *_float16("hlog", "x", "log"),
    *_float16("hlog2", "x", "log2"),
    *_float16("hlog10", "x", "log10"),
    *_float16("hsqrt", "x", "sqrt"),
    Api(
        "hrsqrt",
        "x",
        "sycl::rsqrt({{x}})",
        takes="__half",
        variants=(
            ("__nv_bfloat16", "sycl::ext::oneapi::bfloat16(sycl::rsqrt(float({{x}})))"),
            (OPEN, "{{ns}}math16::rsqrt({{x}})"),
        ),
    ),
    *_float16("hsin", "x", "sin"),
    *_float16("hcos", "x", "cos"),
    *_float16("hfloor", "x", "floor"),
    *_float16("hceil", "x", "ceil"),
    *_float16("hrint", "x", "rint"),
    *_float16("htrunc", "x", "trunc"),
    Api("hrcp", "x", "(1 / {{x|operand}})"),
    Api("__rhadd", "a b", "sycl::rhadd({{a}}, {{b}})", takes="int"),
    Api("__uhadd", "a b", "sycl::hadd({{a}}, {{b}})", takes="unsigned int"),
    Api("__urhadd", "a b", "sycl::rhadd({{a}}, {{b}})", takes="unsigned int"),
    Api("__mulhi", "a b", "sycl::mul_hi({{a}}, {{b}})", takes="int"),
    Api("__umulhi", "a b", "sycl::mul_hi({{a}}, {{b}})", takes="unsigned int"),
    Api("__longlong_as_double", "x", "sycl::bit_cast<double>({{x}})", takes="long long"),
    Api("__double_as_longlong", "x", "sycl::bit_cast<long long>({{x}})", takes="double"),
    *_unary("__expf", "{{ns}}fast::exp"),
    *_unary("__logf", "{{ns}}fast::log"),
    *_unary("__sinf", "{{ns}}fast::sin"),
    *_unary("__cosf", "{{ns}}fast::cos"),
    *_unary("__tanf", "{{ns}}fast::tan"),
    *_unary("__log2f", "{{ns}}fast::log2"),
    *_unary("__log10f", "{{ns}}fast::log10"),
    *_unary("__exp10f", "{{ns}}fast::exp10"),
    *_unary("__fsqrt_rn", "sycl::sqrt", "float"),
    *_unary("__frsqrt_rn", "{{ns}}rsqrt_rounded", "float"),
    Api(
        "__sincosf",
        "x sine cosine",
        "{{sine|pointee}} = {{ns}}fast::sin({{x}}); {{cosine|pointee}} = {{ns}}fast::cos({{x}})",
    ),
    Api("__frcp_rn", "x", "(1.0f / {{x|operand}})", takes="float"),
    Api("__fdiv_rn", "a b", "({{a|operand}} / {{b|operand}})", takes="float"),
    *[Api(name, "a b c", "sycl::fma({{a}}, {{b}}, {{c}})", takes="float") for name in ("__fmaf_rn", "__fmaf_ieee_rn")],
    *[
        Api(f"__f{name}_rn", "a b", f"{{{{ns}}}}{name}_rounded({{{{a}}}}, {{{{b}}}})", takes="float")
        for name in ("add", "sub", "mul")
    ],
    Api("__fdividef", "a b", "{{ns}}fast::divide({{a}}, {{b}})"),
    *[
        Api(name, "a b", "({{a|operand}} / {{b|operand}})", takes=kind)
        for name, kind in (("fdividef", "float"), ("fdivide", "double"))
    ],
    Api("__powf", "a b", "{{ns}}fast::powr({{a}}, {{b}})"),
    Api("__popc", "x", "sycl::popcount({{x}})", takes="unsigned int", gives="int"),
    Api("__popcll", "x", "sycl::popcount({{x}})", takes="unsigned long long", gives="int"),
    *_unary("__clz", "sycl::clz", "int"),
    Api("__clzll", "x", "sycl::clz({{x}})", takes="long long", gives="int"),
    *_unary("__float_as_int", "sycl::bit_cast<int>", "float"),
    *_unary("__int_as_float", "sycl::bit_cast<float>", "int"),
    *_unary("__float_as_uint", "sycl::bit_cast<unsigned>", "float"),
    *_unary("__uint_as_float", "sycl::bit_cast<float>", "unsigned int"),
    *_unary("__half_as_ushort", "sycl::bit_cast<unsigned short>"),
    *_unary("__ushort_as_half", "sycl::bit_cast<sycl::half>", "unsigned short"),
    *_unary("__ffs", "{{ns}}find_first_set", "int"),
    *_unary("__ffsll", "{{ns}}find_first_set", "long long"),
    *_unary("__brev", "{{ns}}reverse_bits", "unsigned int"),
    *_unary("__brevll", "{{ns}}reverse_bits", "unsigned long long"),
    Api("__mul24", "a b", "{{ns}}multiply_24({{a}}, {{b}})", takes="int"),
    Api("__umul24", "a b", "{{ns}}multiply_24({{a}}, {{b}})", takes="unsigned int"),
    Api("__saturatef", "x", "{{ns}}saturate_float({{x}})", takes="float"),
    *_unary("__int2float_rn", "static_cast<float>", "int"),
    *_unary("__uint2float_rn", "static_cast<float>", "unsigned int"),
    *_unary("__int2double_rn", "static_cast<double>", "int"),
    *_unary("__uint2double_rn", "static_cast<double>", "unsigned int"),
    Api("__cvta_generic_to_shared", "pointer", "{{ns}}shared_address({{pointer}})"),
    Api("__cvta_shared_to_generic", "address", "{{address|operand}}.get()"),
    Api("__cvta_generic_to_global", "pointer", "reinterpret_cast<std::size_t>({{pointer}})"),
    Api("__cvta_global_to_generic", "address", "reinterpret_cast<void *>({{address}})"),
    Api(
        "__pipeline_memcpy_async",
        "to from bytes zeros?",
        "{{ns}}copy_async({{to}}, {{from}}, {{bytes}}{{', ' if zeros}}{{zeros}})",
    ),
    Api("__pipeline_commit", "", "{{ns}}commit_async_copies()"),
    Api("__pipeline_wait_prior", "groups", "{{ns}}wait_async_copies({{groups}})"),
    Api("clock", "", "static_cast<long>({{ns}}device_clock())", in_c=True, code="W2S509"),
    Api("clock64", "", "static_cast<long long>({{ns}}device_clock())", in_c=True, code="W2S509"),
    Api("__trap", "", "{{ns}}trap()", code="W2S517"),
    # a kernel starts when what its queue had before is done
    Api("cudaGridDependencySynchronize", "", "(void)0"),
    Api("cudaTriggerProgrammaticLaunchCompletion", "", "(void)0"),
    Api("__nanosleep", "time", "{{ns}}nanosleep({{time}})"),
    *libraries.DEVICE,
    *warp.ROWS,
    *bfloat162.ROWS,
    *float16.ROWS,
    *fp8.ROWS,
    *complex_numbers.ROWS,
    *intrinsics.ROWS,
)


CALLS = {name: bfloat162.with_pairs(row) for name, row in CALLS.items()}

# Standard math, as CUDA offers it in device code; host code keeps its own.
MATH = table(
    *_same(
        "sqrtf sqrt rsqrtf rsqrt expf exp exp2f exp2 logf log log2f log2 log10f log10 sinf sin cosf cos tanf tan tanhf tanh "
        "coshf cosh sinhf sinh fabsf fabs floorf floor ceilf ceil roundf round truncf trunc rintf rint cbrtf cbrt "
        "asinf asin acosf acos atanf atan asinhf asinh acoshf acosh atanhf atanh erfcf erfc log1pf log1p expm1f expm1 "
        "exp10f exp10 sinpif sinpi cospif cospi tgammaf tgamma lgammaf lgamma logbf logb",
        "x",
    ),
    Api("erf", "x", "sycl::erf({{x}})"),
    Api("erff", "x", "sycl::erf({{x}})", takes="float"),
    *_same(
        "fmaxf fmax fminf fmin powf pow fmodf fmod atan2f atan2 hypotf hypot copysignf copysign fdimf fdim "
        "remainderf remainder",
        "a b",
    ),
    *[Api(name, "x", "sycl::rint({{x}})", takes=takes) for name, takes in (("nearbyintf", "float"), ("nearbyint", ""))],
    *[
        Api(f"{result[0]}{form}{kind}", "value", f"static_cast<{result[1]}>(sycl::{form}({{{{value}}}}))", takes=takes)
        for form in ("rint", "round")
        for result in (("l", "long"), ("ll", "long long"))
        for kind, takes in (("f", "float"), ("", ""))
    ],
    *[Api(name, "x", "(1 / sycl::cbrt({{x}}))", takes=takes) for name, takes in (("rcbrtf", "float"), ("rcbrt", ""))],
    *[Api(name, "value", f"sycl::{name}({{{{value}}}})") for name in ("isnan", "isinf", "isfinite", "signbit")],
    Api("nanf", "payload", "sycl::nan(0u)"),
    Api("nan", "payload", "sycl::nan(0ul)"),
    Api("ldexpf", "x exponent", "sycl::ldexp({{x}}, {{exponent}})", takes="float, int"),
    Api("normcdff", "x", "{{ns}}normal_cdf({{x}})", takes="float"),
    *[
        Api(f"{name}{letter}", roles, f"{{{{ns}}}}{ours}norm_of({fields})", takes=kind)
        for letter, kind in (("f", "float"), ("", "double"))
        for name, ours, roles in (
            ("norm3d", "", "a b c"),
            ("norm4d", "", "a b c d"),
            ("rhypot", "inverse_", "a b"),
            ("rnorm3d", "inverse_", "a b c"),
            ("rnorm4d", "inverse_", "a b c d"),
        )
        for fields in (", ".join(f"{{{{{role}}}}}" for role in roles.split()),)
    ],
    *[
        Api(f"{name}{letter}", "count values", f"{{{{ns}}}}{ours}norm_of_array({{{{count}}}}, {{{{values}}}})")
        for name, ours in (("norm", ""), ("rnorm", "inverse_"))
        for letter in ("f", "")
    ],
    *[
        Api(name, "x", f"{{{{ns}}}}{ours}({{{{x}}}})", takes="float")
        for name, ours in (
            ("erfinvf", "inverse_erf"),
            ("erfcinvf", "inverse_erfc"),
            ("normcdfinvf", "inverse_normal_cdf"),
            ("erfcxf", "scaled_erfc"),
        )
    ],
    *[
        Api(
            f"sincos{pi}{kind}",
            "x sine cosine",
            f"{{{{sine|pointee}}}} = sycl::sin{pi}({{{{x}}}}); {{{{cosine|pointee}}}} = sycl::cos{pi}({{{{x}}}})",
            takes=takes,
        )
        for pi in ("", "pi")
        for kind, takes in (("f", "float,,"), ("", ""))
    ],
    *_same("fmaf fma", "a b c"),
    Api("printf", "...", "{{syclex}}::printf({{all}})", form="printf"),
)
MATH = {name: replace(row, in_c=True) for name, row in MATH.items()}
# Of MATH what no C library has, whatever side it is called on ...
NOT_IN_C = frozenset(
    "rsqrtf rsqrt rcbrtf rcbrt sinpif sinpi cospif cospi sincospif sincospi normcdff "
    "norm3df norm3d norm4df norm4d rhypotf rhypot rnorm3df rnorm3d rnorm4df rnorm4d normf norm rnormf rnorm "
    "erfinvf erfcinvf normcdfinvf erfcxf".split()
)
# Of C's math what CUDA has on the device and DPC++ has not, for any of its targets.
WITHOUT_FORM = frozenset(f"{name}{kind}" for name in ("j0", "j1", "jn", "y0", "y1", "yn") for kind in ("", "f"))
# ... and of what C has too, what DPC++ does not compile in device code: the rest of C's math it does, for SPIR-V and PTX.
_OF_THE_HOST = (
    "printf nanf nan exp10f exp10 sincosf sincos lrintf lrint llrintf llrint lroundf lround llroundf llround".split()
)
ON_DEVICE_ONLY = frozenset({*_OF_THE_HOST, *(name for name, row in CALLS.items() if row.in_c)})
# What DPC++ compiles in device code as it is.
OF_C = frozenset({*MATH, "abs"}) - NOT_IN_C - ON_DEVICE_ONLY
