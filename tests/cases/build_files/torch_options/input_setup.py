import os
import subprocess
from setuptools import setup
from torch.utils.cpp_extension import BuildExtension, CUDAExtension
from settings import SETTINGS, more_options

ARCHS = ["80", "90"]


def nvcc_flags(debug):
    flags = ["-O3", "--use_fast_math"]
    if debug:
        flags += ["-G", "-lineinfo", "-g"]
    for arch in ARCHS:
        flags.append("-gencode")
        flags.append(f"arch=compute_{arch},code=sm_{arch}")
    return flags


gencode = []
if os.environ.get("OLD"):
    gencode.append("-gencode")
    gencode.append("arch=compute_70,code=sm_70")
    gencode.append("-DOLD")
    gencode.extend(["-lineinfo"])

# for all of them
args = {"cxx": ["-O3"], "nvcc": ["-O3", f"-gencode=arch=compute_{ARCHS[0]},code=sm_{ARCHS[0]}", f"-DN={len(ARCHS)}"]}
if os.name == "nt":
    args["cxx"].append("/openmp")
    args["nvcc"] += ["-Xcompiler", "/openmp"]
    args["nvcc"].append("--expt-relaxed-constexpr")

late = {}
late["nvcc"] = ["-O2"] if os.name == "nt" else ["-O3", "-lineinfo"]

both = ["-O3", "-lineinfo"]
printed = ["-O3", "-lineinfo"]
print(printed)
by_words = dict(cxx=["-O1"], nvcc=["-O1", "-lineinfo", "-DUSE_CUDA"])

setup(
    name="demo",
    ext_modules=[
        CUDAExtension("a", ["input_gemm.cu"], extra_compile_args={"cxx": [], "nvcc": nvcc_flags(False)}),
        CUDAExtension("b", ["input_gemm.cu"], extra_compile_args={"nvcc": ["-O3", "-lineinfo"] + gencode}),
        CUDAExtension("c", ["input_gemm.cu"], extra_compile_args={"nvcc": gencode}),
        CUDAExtension("d", ["input_gemm.cu"], extra_compile_args=args),
        CUDAExtension("e", ["input_gemm.cu"], extra_compile_args=args),
        CUDAExtension("f", ["input_gemm.cu"], extra_compile_args=late),
        CUDAExtension("g", ["input_gemm.cu"], extra_compile_args={"cxx": both, "nvcc": both}),
        CUDAExtension("h", ["input_gemm.cu"], extra_compile_args={"nvcc": printed + os.environ["FLAGS"].split()}),
        CUDAExtension("i", ["input_gemm.cu"], extra_compile_args=by_words),
        CUDAExtension("j", ["input_gemm.cu"], extra_compile_args={"nvcc": [*more_options(), "-lineinfo", SETTINGS.one]}),
        CUDAExtension("k", ["input_gemm.cu"], extra_compile_args=SETTINGS),
        CUDAExtension("l", ["input_gemm.cu"], extra_compile_args={"nvcc": SETTINGS if os.name == "nt" else []}),
    ],
    cmdclass={"build_ext": BuildExtension},
)
