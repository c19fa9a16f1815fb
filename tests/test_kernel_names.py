"""Symbols of both sides' compilers (nvcc 13.0; DPC++ 2026.1) are the same kernels' names."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from wmma2sycl.verify.names.demangle import demangle
from wmma2sycl.verify.names.kernel_names import (
    TARGET_NAMES,
    KernelName,
    match,
    own_name,
    parse_kernel_name,
    variable_name,
)

WRAPPER = "_ZTSN4sycl3_V13ext6oneapi12experimental6detail32NdRangeFreeFunctionKernelWrapperIXadL"
CUDA_GEMM = "_Z16simple_wmma_gemmP6__halfS0_PfS1_iiiff"
SYCL_GEMM = (
    "_Z30__sycl_kernel_simple_wmma_gemmIN9wmma2sycl8softwareILi16EEEEvPN4sycl3_V16detail9half_impl4halfES8_PfS9_iiiff"
)
AMX_GEMM = "_Z30__sycl_kernel_simple_wmma_gemmIN9wmma2sycl9intel_amxEEvPN4sycl3_V16detail9half_impl4halfES7_PfS8_iiiff"

# CUDA's symbol, the migrated free function kernel's, the name of both.
PAIRS = [
    (
        "_ZN5outer4tmplI13__nv_bfloat16Li3ELb0EEEvPKT_P6float46ParamsS2_",
        "_ZN19__sycl_kernel_outer4tmplIN4sycl3_V13ext6oneapi8bfloat16ELi3ELb0EEEvPKT_PNS2_3vecIfLi4EEE6ParamsS6_",
        KernelName(
            "outer::tmpl", ("__nv_bfloat16", "3", "false"),
            ("const __nv_bfloat16 *", "float4 *", "Params", "__nv_bfloat16"),
        ),
    ),
    (
        "_ZN5outer3polINS_3PolIfEEEEvPNT_4typeEymlhac",
        "_ZN19__sycl_kernel_outer3polINS_3PolIfEEEEvPNT_4typeEymlhac",
        KernelName(
            "outer::pol", ("outer::Pol<float>",),
            ("outer::Pol<float>::type *", "unsigned long long", "unsigned long", "long", "unsigned char", "signed char", "char"),
        ),
    ),
    (
        "_ZN5outer4layvILN6nvcuda4wmma8layout_tE1EEEvPi",
        "_ZN19__sycl_kernel_outer4layvILN4sycl3_V13ext6oneapi12experimental6matrix6layoutE1EEEvPi",
        KernelName("outer::layv", ("(nvcuda::wmma::layout_t)1",), ("int *",)),
    ),
    (
        "_Z4sameIN6nvcuda4wmma9precision4tf32EEvPT_",
        "_Z18__sycl_kernel_sameIN4sycl3_V13ext6oneapi12experimental6matrix9precision4tf32EEvPT_",
        KernelName("same", ("nvcuda::wmma::precision::tf32",), ("nvcuda::wmma::precision::tf32 *",)),
    ),
    (
        "_Z3arrPA16_fPPiPVKtP7__half2Pv",
        "_Z17__sycl_kernel_arrPA16_fPPiPVKtPN4sycl3_V13vecINS6_6detail9half_impl4halfELi2EEEPv",
        KernelName("arr", (), ("float (*) [16]", "int **", "const volatile unsigned short *", "__half2 *", "void *")),
    ),
    (
        "_ZN5outer36_GLOBAL__N__e3722cb3_4_k_cu_f7d4d6684anonEP6__half",
        "_ZN19__sycl_kernel_outer12_GLOBAL__N_14anonEPN4sycl3_V16detail9half_impl4halfE",
        KernelName("outer::(anonymous namespace)::anon", (), ("__half *",)),
    ),
    ("cname", "__sycl_kernel_cname", KernelName("cname")),
    ("_Z6stat_tIfEvT_", "_ZL20__sycl_kernel_stat_tIfEvT_", KernelName("stat_t", ("float",), ("float",))),
    ("_ZN5outer2fpIXadL_ZNS_6helperEPiEEEEvS1_", "_ZN19__sycl_kernel_outer2fpIXadL_ZNS_6helperEPiEEEEvS1_",
     KernelName("outer::fp", ("&outer::helper",), ("int *",))),
    (
        "_Z1kIfENSt9enable_ifIXsrSt17is_floating_pointIT_E5valueEvE4typeEPS2_",
        "_Z15__sycl_kernel_kIfENSt9enable_ifIXsrSt17is_floating_pointIT_E5valueEvE4typeEPS2_",
        KernelName("k", ("float",), ("float *",)),
    ),
]  # fmt: skip


@pytest.mark.parametrize(("cuda", "sycl", "name"), PAIRS, ids=[name.qualified for _, _, name in PAIRS])
def test_both_sides_have_one_name(cuda: str, sycl: str, name: KernelName) -> None:
    assert parse_kernel_name(cuda) == name
    assert parse_kernel_name(sycl) == name
    assert match([cuda], [sycl]) == {cuda: {"": sycl}}


@pytest.mark.parametrize(
    ("cuda", "sycl", "arguments"),
    [
        ("_Z5valueI4ModeLS0_1EEvPi", "_Z19__sycl_kernel_valueI4ModeTnT_LS0_1EEvPi", ("Mode", "(Mode)1")),
        ("_Z4modeIL4Mode1EiLi1EEvPi", "_Z18__sycl_kernel_modeIL4Mode1EiTnT0_Li1EEvPi", ("(Mode)1", "int", "1")),
        ("_ZN2ns5valueIlLl3EEEvPi", "_ZN2ns19__sycl_kernel_valueIlTnT_Ll3EEEvPi", ("long", "3l")),
        ("_Z5valueIiLi3EEvPi", "_ZL19__sycl_kernel_valueIiTnT_Li3EEvPi__of_source2", ("int", "3")),
        ("_Z4autoILi3E3BarIfEEvPi", "_Z18__sycl_kernel_autoITnDaLi3E3BarIfEEvPi", ("3", "Bar<float>")),
        ("_Z5scaleIfEvPT_", "_Z19__sycl_kernel_scaleITkSt14floating_pointfEvPT_", ("float",)),
        ("_ZN2ns5scaleIfEEvPT_", "_ZN2ns19__sycl_kernel_scaleITkNS_3NumEfEEvPT_", ("float",)),
        ("_Z1cIfiEvPT_T0_", "_Z15__sycl_kernel_cITkN2ns3BigILi4EEEfiEvPT_T0_", ("float", "int")),
        ("_Z1dIiiLi3EEvPT0_T_", "_Z15__sycl_kernel_dIiTkSt7same_asIT_EiLi3EEvPT0_S1_", ("int", "int", "3")),
        ("_Z1eIJfiEEvDpPT_", "_Z15__sycl_kernel_eITpTkN2ns3NumEJfiEEvDpPT_", ("float", "int")),
        ("_Z1hIfLi4EEvPT_", "_Z15__sycl_kernel_hITkN2ns3NumEfTnDkNS0_3NumELi4EEvPT_", ("float", "4")),
        ("_Z1fIfEvPT_", "_Z15__sycl_kernel_fIfQsr2nsE3NumIT_EEvPS0_", ("float",)),
        ("_ZN2ns1fIf3TnQEEvPT_", "_ZN2ns15__sycl_kernel_fIf3TnQQsr2nsE3NumIT_EEEvPS0_", ("float", "TnQ")),
    ],
)
def test_values_whose_types_clang_writes_and_nvcc_does_not(cuda: str, sycl: str, arguments: tuple[str, ...]) -> None:
    """Their demangler does not know these types; parameters, which count them, are left out."""
    assert parse_kernel_name(cuda).template_arguments == arguments
    assert parse_kernel_name(sycl) == replace(parse_kernel_name(cuda), parameters=None)
    assert match([cuda], [sycl]) == {cuda: {"": sycl}}


@pytest.mark.parametrize(
    ("cuda", "sycl", "arguments"),
    [
        ("_Z3actIfXadL_Z5twiceIfET_RKS0_EEEvPS0_PKS0_i", "_Z17__sycl_kernel_actIfTnDaXadL_Z5twiceIfET_RKS1_EEEvPS1_PS2_i", "&twice<float>"),
        ("_Z3actIfXadL_ZN2ns5halveEfEEEvPT_", "_Z17__sycl_kernel_actIfTnPFT_S0_EXadL_ZN2ns5halveEfEEEvPS0_", "&ns::halve"),
        ("_Z3actIfXadL_ZN2ns5halveIfEET_S1_EEEvPS1_", "_Z17__sycl_kernel_actIfTnPFT_S0_EXadL_ZN2ns5halveIfEET_S3_EEEvPS0_", "&ns::halve<float>"),
    ],
)  # fmt: skip
def test_functions_whose_types_clang_writes_are_told_by_name(cuda: str, sycl: str, arguments: str) -> None:
    """Their own types count what is left out, too."""
    assert parse_kernel_name(sycl) == KernelName("act", ("float", arguments))
    assert match([cuda], [sycl]) == {cuda: {"": sycl}}


def test_overloads_that_are_template_arguments_stay_two() -> None:
    """`apply<f>` of `float f(float)` and of `double f(double)`."""
    cuda = [f"_Z5applyIXadL_Z1f{kind}EEEvPf" for kind in "fd"]
    sycl = [f"_Z19__sycl_kernel_applyIXadL_Z1f{kind}EEEvPf" for kind in "fd"]
    assert match(cuda, sycl) == {one: {"": other} for one, other in zip(cuda, sycl, strict=True)}
    by_auto = [f"_Z19__sycl_kernel_applyITnDaXadL_Z1f{kind}EEEvPf" for kind in "fd"]
    assert match(cuda, by_auto) == {one: {"": other} for one, other in zip(cuda, by_auto, strict=True)}


def test_the_target_is_no_template_argument() -> None:
    name = parse_kernel_name(SYCL_GEMM)
    assert (name.qualified, name.template_arguments, name.target) == ("simple_wmma_gemm", (), "software<16>")
    assert name.portable == parse_kernel_name(CUDA_GEMM)
    assert match([CUDA_GEMM], [SYCL_GEMM, AMX_GEMM]) == {CUDA_GEMM: {"software<16>": SYCL_GEMM, "intel_amx": AMX_GEMM}}


def test_a_target_inside_of_another_argument_is_taken_out() -> None:
    """Classes that hold fragments have become templates over the target."""
    software = "N9wmma2sycl8softwareILi32EEE"
    sycl = f"_Z18__sycl_kernel_gemmI{software}4TallI{software}E4WideI{software}iEfEvPT2_"
    name = KernelName("gemm", ("Tall", "Wide<int>", "float"), ("float *",), "software<32>")
    assert parse_kernel_name(sycl) == name
    assert parse_kernel_name("_Z4gemmI4Tall4WideIiEfEvPT1_") == name.portable


def test_a_class_of_that_name_elsewhere_is_no_target() -> None:
    assert parse_kernel_name("_Z1kIN4mine9intel_amxEEvv") == KernelName("k", ("mine::intel_amx",), ())


def test_wrappers_name_the_kernel_they_launch() -> None:
    symbol = WRAPPER + "_Z16simple_wmma_gemmIN9wmma2sycl9intel_amxEEvPNS0_6detail9half_impl4halfESC_PfSD_iiiffE"
    name = parse_kernel_name(symbol + "ELi3ELi1EJRSC_SE_RSD_SF_RiSG_SG_RKfSI_EEE")
    assert name == parse_kernel_name(AMX_GEMM)
    assert parse_kernel_name(symbol + "ELi3ELi1EJRSC_SE_RSD_SF_RiSG_SG_RKfSI_EEE__of_source1") == name


def test_overloads_are_told_apart() -> None:
    cuda = ["_Z4overPi", "_Z4overPf"]
    sycl = ["_Z18__sycl_kernel_overPf", "_Z18__sycl_kernel_overPi"]
    assert match(cuda, sycl) == {cuda[0]: {"": sycl[1]}, cuda[1]: {"": sycl[0]}}


def test_instances_are_told_apart() -> None:
    cuda = [f"_Z4gemmILi{n}EEvPf" for n in (8, 16)]
    sycl = [f"_Z18__sycl_kernel_gemmIN9wmma2sycl9intel_amxELi{n}EEvPf" for n in (8, 16)]
    assert match(cuda, sycl) == {cuda[n]: {"intel_amx": sycl[n]} for n in (0, 1)}
    assert match(cuda, sycl[:1]) == {cuda[0]: {"intel_amx": sycl[0]}}


def test_types_that_both_sides_spell_otherwise() -> None:
    """One kernel of the name on each side is the same one, whatever its parameters and template arguments are called."""
    cuda, sycl = "_Z5setupP17curandStateXORWOWi", "_Z19__sycl_kernel_setupPN9wmma2sycl12random_stateEi"
    assert match([cuda], [sycl]) == {cuda: {"": sycl}}
    tagged = "_Z19__sycl_kernel_setupIN9wmma2sycl12random_stateEEvPT_"
    assert match(["_Z5setupI17curandStateXORWOWEvPT_"], [tagged]) == {"_Z5setupI17curandStateXORWOWEvPT_": {"": tagged}}
    two = ["_Z5setupI17curandStateXORWOWEvPT_", "_Z5setupIiEvPT_"]
    assert match(two, [tagged]) == {}


def test_nothing_is_guessed() -> None:
    assert match(["_Z1kv"], ["_Z15__sycl_kernel_jv"]) == {}
    sources = ["_ZL15__sycl_kernel_kPi", "_ZL15__sycl_kernel_kPi__of_source1"]
    assert match(["_Z1kPi"], sources) == {}
    overloads = [f"{WRAPPER}_ZN2ns4overEP{t}EELi3ELi1EJiEEE" for t in "if"]
    assert {parse_kernel_name(symbol) for symbol in overloads} == {KernelName("ns::over")}
    assert match(["_ZN2ns4overEPi"], overloads) == {}


def test_wrappers_of_one_kernel_are_equally_good() -> None:
    wrappers = [
        f"{WRAPPER}_Z4gemmPfEELi3ELi{form}EJ{types}EEE" for form, types in ((1, "S6_"), (1, "RS6_"), (3, "S6_"))
    ]
    assert match(["_Z4gemmPf"], wrappers) == {"_Z4gemmPf": {"": wrappers[0]}}


def test_names_that_are_not_mangled() -> None:
    assert demangle("main") == "main"
    assert demangle("_Znonsense") == "_Znonsense"


def test_targets_are_the_runtime_headers() -> None:
    headers = Path(__file__).parents[1] / "templates" / "runtime" / "targets.hpp"
    declared = set(re.findall(r"^struct (\w+) (?:: |\{)", headers.read_text(), re.MULTILINE)) - {"tile_size"}
    declared = {name for name in declared if re.search(rf'name = "{name}"', headers.read_text())}
    declared |= {
        rf"{name}<\d+>" for name in re.findall(r"^template <int \w+> struct (\w+)", headers.read_text(), re.MULTILINE)
    }
    assert declared == set(TARGET_NAMES)


def test_names_of_variables() -> None:
    internal = "_ZN41_INTERNAL_0ac9869d_10_sharpen_cu_8f85528e5sharp5scaleE"  # nvcc -rdc=true
    names = [internal, "_ZN5sharpL5scaleE", "source1____ZN5sharpL5scaleE"]
    assert [variable_name(name) for name in names] == ["sharp::scale"] * 3
    assert {variable_name(name) for name in ("weights", "_Z7weights", "_ZL7weights")} == {"weights"}


def test_static_kernels_of_one_source_among_several() -> None:
    cuda = "_ZN41_INTERNAL_0ac9869d_10_sharpen_cu_8f85528e6kernelEPi"
    assert match([cuda], ["_ZL20__sycl_kernel_kernelPi"]) == {cuda: {"": "_ZL20__sycl_kernel_kernelPi"}}


def test_kernels_of_a_source_that_nvcc_names() -> None:
    cuda = [
        f"_ZN{len(s)}{s}5localEPi"
        for s in ("_GLOBAL__N__e3722cb3_8_the_a_cu_f7d4d668", "_GLOBAL__N__e3722cb3_4_b_cu_main")
    ]
    sycl = ["_ZN26__sycl_kernel__GLOBAL__N_15localEPi" + suffix for suffix in ("", "__of_source1")]
    assert match(cuda, sycl) == {}
    assert match(cuda, sycl, ["the.a", "b"]) == {cuda[0]: {"": sycl[0]}, cuda[1]: {"": sycl[1]}}
    assert match(cuda, sycl[:1], ["the.a", "b"]) == {cuda[0]: {"": sycl[0]}, cuda[1]: {"": sycl[0]}}


def test_a_variable_that_a_function_keeps_is_ahead_of_it() -> None:
    here = {"n::next_count", "Counter_next_n", "use_sums", "weights"}
    assert own_name(variable_name("_ZZN1n4nextEiE5count"), here) == "n::next_count"
    assert own_name(variable_name("_ZZN7Counter4nextEvE1n"), here) == "Counter_next_n"
    assert own_name(variable_name("_ZZ3useE4sums"), here) == "use_sums"
    assert own_name("weights", here) == "weights"
    assert own_name(variable_name("_ZZ4nextvE1n"), here) == "next()::n"
