import os
from pathlib import Path
import glob
from setuptools import setup
from torch.utils.cpp_extension import BuildExtension, CppExtension, SyclExtension

here = os.path.dirname(os.path.abspath(__file__))
which = "cublas"
shared = ["cublas", "z"]
common = {"libraries": ["cublas"]}
kind = "gemm"

setup(
    name="demo",
    ext_modules=[
        # W2S603: left in the build file: 'which', which may link something of the toolkit (wmma2sycl explain W2S603)
        SyclExtension("a", ["input_gemm.sycl"], libraries=[which, "z"], library_dirs=[f"{here}/lib"], include_dirs=[os.path.join(os.path.dirname(os.path.abspath(__file__)), 'include')], extra_compile_args={'cxx': [], 'sycl': ['-fno-strict-aliasing', '-ffp-model=precise']}),
        # W2S603: left in the build file: 'f"-l{which}"', which may link something of the toolkit (wmma2sycl explain W2S603)
        # W2S603: left in the build file: '"-lmy_cuda_parts"', which may link something of the toolkit (wmma2sycl explain W2S603)
        SyclExtension("b", ["input_gemm.sycl"], extra_link_args=[f"-l{which}", "-lmy_cuda_parts", "-ltoolkit"], include_dirs=[os.path.join(os.path.dirname(os.path.abspath(__file__)), 'include')], extra_compile_args={'cxx': [], 'sycl': ['-fno-strict-aliasing', '-ffp-model=precise']}),
        # W2S603: left in the build file: 'shared', which may link something of the toolkit (wmma2sycl explain W2S603)
        SyclExtension("c", ["input_gemm.sycl"], libraries=shared, include_dirs=[os.path.join(os.path.dirname(os.path.abspath(__file__)), 'include')], extra_compile_args={'cxx': [], 'sycl': ['-fno-strict-aliasing', '-ffp-model=precise']}),
        CppExtension("d", ["host.cpp"], libraries=shared),
        # W2S603: left in the build file: 'os.environ.get("LDFLAGS", "").split()', which may link something of the toolkit (wmma2sycl explain W2S603)
        SyclExtension("e", ["input_gemm.sycl"], extra_link_args=os.environ.get("LDFLAGS", "").split(), include_dirs=[os.path.join(os.path.dirname(os.path.abspath(__file__)), 'include')], extra_compile_args={'cxx': [], 'sycl': ['-fno-strict-aliasing', '-ffp-model=precise']}),
        # W2S603: left in the build file: what '**common' gives the compilers (wmma2sycl explain W2S603)
        SyclExtension("f", ["input_gemm.sycl"], **common, include_dirs=[os.path.join(os.path.dirname(os.path.abspath(__file__)), 'include')], extra_compile_args={'cxx': [], 'sycl': ['-fno-strict-aliasing', '-ffp-model=precise']}),
        # W2S603: left in the build file: '.cu', which is no file of this input (wmma2sycl explain W2S603)
        # W2S603: left in the build file: '/sub_input_gemm.cu', which is no file of this input (wmma2sycl explain W2S603)
        # W2S603: left in the build file: '_gemm.cu', which is no file of this input (wmma2sycl explain W2S603)
        SyclExtension("g", [f"{here}/input_{kind}.cu", f"{here}/sub_input_gemm.cu", kind + "_gemm.cu"], include_dirs=[os.path.join(os.path.dirname(os.path.abspath(__file__)), 'include')], extra_compile_args={'cxx': [], 'sycl': ['-fno-strict-aliasing', '-ffp-model=precise']}),
        # W2S603: left in the build file: the pattern '*.cpp': it takes migrated sources (wmma2sycl explain W2S603)
        # W2S603: left in the build file: the pattern '*.cu': its sources are called .sycl now (wmma2sycl explain W2S603)
        SyclExtension("h", glob.glob(os.path.join(here, "*.cu")) + list(Path(here).glob("*.cpp")), include_dirs=[os.path.join(os.path.dirname(os.path.abspath(__file__)), 'include')], extra_compile_args={'cxx': [], 'sycl': ['-fno-strict-aliasing', '-ffp-model=precise']}),
        # W2S603: left in the build file: the pattern 'none/*.cu': its sources are called .sycl now (wmma2sycl explain W2S603)
        # W2S603: left in the build file: the pattern '*.cu': its sources are called .sycl now (wmma2sycl explain W2S603)
        SyclExtension("i", glob.glob("none/*.cu") + glob.glob("*.cu", root_dir=here), include_dirs=[os.path.join(os.path.dirname(os.path.abspath(__file__)), 'include')], extra_compile_args={'cxx': [], 'sycl': ['-fno-strict-aliasing', '-ffp-model=precise']}),
    ],
    cmdclass={"build_ext": BuildExtension},
)
