import os
import subprocess
from setuptools import setup
from torch.utils.cpp_extension import BuildExtension, SyclExtension
from settings import SETTINGS, more_options

ARCHS = ["80", "90"]


def nvcc_flags(debug):
    flags = ['-O3', '-funsafe-math-optimizations']
    if debug:
        flags += ['-g']
    for arch in ARCHS:
        pass
    return flags


gencode = []
if os.environ.get("OLD"):
    gencode.extend(['-DOLD'])
    gencode.extend([])

# for all of them
# W2S611: what 'f"-DN={len(ARCHS)}"' gives nvcc goes to the SYCL compiler as it is (wmma2sycl explain W2S611)
args = {"cxx": ["-O3"], "sycl": ['-fno-strict-aliasing', '-ffp-model=precise', '-O3', f"-DN={len(ARCHS)}"]}
if os.name == "nt":
    args["cxx"].append("/openmp")
    args["sycl"] += ['/openmp']
    pass

late = {'sycl': ['-fno-strict-aliasing', '-ffp-model=precise']}
late["sycl"] = ['-fno-strict-aliasing', '-ffp-model=precise'] + (["-O2"] if os.name == "nt" else ['-O3'])

both = ["-O3", "-lineinfo"]
printed = ["-O3", "-lineinfo"]
print(printed)
by_words = dict(cxx=["-O1"], sycl=['-fno-strict-aliasing', '-ffp-model=precise', '-O1', '-DUSE_CUDA', '-DUSE_XPU'])

setup(
    name="demo",
    ext_modules=[
        SyclExtension("a", ["input_gemm.sycl"], extra_compile_args={"cxx": [], "sycl": ['-fno-strict-aliasing', '-ffp-model=precise'] + nvcc_flags(False)}, include_dirs=[os.path.join(os.path.dirname(os.path.abspath(__file__)), 'include')]),
        SyclExtension("b", ["input_gemm.sycl"], extra_compile_args={"sycl": ['-fno-strict-aliasing', '-ffp-model=precise', '-O3'] + gencode}, include_dirs=[os.path.join(os.path.dirname(os.path.abspath(__file__)), 'include')]),
        SyclExtension("c", ["input_gemm.sycl"], extra_compile_args={"sycl": ['-fno-strict-aliasing', '-ffp-model=precise'] + gencode}, include_dirs=[os.path.join(os.path.dirname(os.path.abspath(__file__)), 'include')]),
        SyclExtension("d", ["input_gemm.sycl"], extra_compile_args=args, include_dirs=[os.path.join(os.path.dirname(os.path.abspath(__file__)), 'include')]),
        SyclExtension("e", ["input_gemm.sycl"], extra_compile_args=args, include_dirs=[os.path.join(os.path.dirname(os.path.abspath(__file__)), 'include')]),
        SyclExtension("f", ["input_gemm.sycl"], extra_compile_args=late, include_dirs=[os.path.join(os.path.dirname(os.path.abspath(__file__)), 'include')]),
        # W2S611: what 'both' gives nvcc goes to the SYCL compiler as it is (wmma2sycl explain W2S611)
        SyclExtension("g", ["input_gemm.sycl"], extra_compile_args={"cxx": both, "sycl": ['-fno-strict-aliasing', '-ffp-model=precise'] + both}, include_dirs=[os.path.join(os.path.dirname(os.path.abspath(__file__)), 'include')]),
        # W2S611: what 'printed' gives nvcc goes to the SYCL compiler as it is (wmma2sycl explain W2S611)
        # W2S611: what 'os.environ["FLAGS"].split()' gives nvcc goes to the SYCL compiler as it is (wmma2sycl explain W2S611)
        SyclExtension("h", ["input_gemm.sycl"], extra_compile_args={"sycl": ['-fno-strict-aliasing', '-ffp-model=precise'] + printed + os.environ["FLAGS"].split()}, include_dirs=[os.path.join(os.path.dirname(os.path.abspath(__file__)), 'include')]),
        SyclExtension("i", ["input_gemm.sycl"], extra_compile_args=by_words, include_dirs=[os.path.join(os.path.dirname(os.path.abspath(__file__)), 'include')]),
        # W2S611: what '*more_options()' gives nvcc goes to the SYCL compiler as it is (wmma2sycl explain W2S611)
        # W2S611: what 'SETTINGS.one' gives nvcc goes to the SYCL compiler as it is (wmma2sycl explain W2S611)
        SyclExtension("j", ["input_gemm.sycl"], extra_compile_args={"sycl": ['-fno-strict-aliasing', '-ffp-model=precise', *more_options(), SETTINGS.one]}, include_dirs=[os.path.join(os.path.dirname(os.path.abspath(__file__)), 'include')]),
        # W2S603: left in the build file: options of a compiler; SYCL needs -fno-strict-aliasing -ffp-model=precise among them (wmma2sycl explain W2S603)
        SyclExtension("k", ["input_gemm.sycl"], extra_compile_args=SETTINGS, include_dirs=[os.path.join(os.path.dirname(os.path.abspath(__file__)), 'include')]),
        # W2S611: what 'SETTINGS' gives nvcc goes to the SYCL compiler as it is (wmma2sycl explain W2S611)
        SyclExtension("l", ["input_gemm.sycl"], extra_compile_args={"sycl": ['-fno-strict-aliasing', '-ffp-model=precise'] + (SETTINGS if os.name == "nt" else [])}, include_dirs=[os.path.join(os.path.dirname(os.path.abspath(__file__)), 'include')]),
    ],
    cmdclass={"build_ext": BuildExtension},
)
