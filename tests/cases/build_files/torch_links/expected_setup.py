import os
from setuptools import setup
from torch.utils.cpp_extension import BuildExtension, SyclExtension, CUDA_HOME, load

here = os.path.dirname(os.path.abspath(__file__))
libs = []
if os.name != "nt":
    pass
    libs += ["m"]

setup(
    name="demo",
    ext_modules=[
        SyclExtension("a", ["input_gemm.sycl"], libraries=[], library_dirs=["lib"], include_dirs=[os.path.join(os.path.dirname(os.path.abspath(__file__)), 'include')], extra_compile_args={'cxx': [], 'sycl': ['-fno-strict-aliasing', '-ffp-model=precise']}),
        SyclExtension("b", ["input_gemm.sycl"], extra_link_args=["-lz"], include_dirs=[os.path.join(os.path.dirname(os.path.abspath(__file__)), 'include')], extra_compile_args={'cxx': [], 'sycl': ['-fno-strict-aliasing', '-ffp-model=precise']}),
        SyclExtension("c", ["input_gemm.sycl"], libraries=libs, include_dirs=[os.path.join(os.path.dirname(os.path.abspath(__file__)), 'include')], extra_compile_args={'cxx': [], 'sycl': ['-fno-strict-aliasing', '-ffp-model=precise']}),
        SyclExtension("d", ["input_gemm.sycl"], libraries=("m",), runtime_library_dirs=[], include_dirs=[os.path.join(os.path.dirname(os.path.abspath(__file__)), 'include')], extra_compile_args={'cxx': [], 'sycl': ['-fno-strict-aliasing', '-ffp-model=precise']}),
        # W2S604: 'cudnn' is no longer linked, and what it has is not migrated (wmma2sycl explain W2S604)
        SyclExtension("e", ["input_gemm.sycl"], libraries=["z"] + ([] if os.name == "nt" else []), include_dirs=[os.path.join(os.path.dirname(os.path.abspath(__file__)), 'include')], extra_compile_args={'cxx': [], 'sycl': ['-fno-strict-aliasing', '-ffp-model=precise']}),
        SyclExtension("f", ["input_gemm.sycl"], include_dirs=[os.path.join(os.path.dirname(os.path.abspath(__file__)), 'include')] + [f"{here}/own"], extra_objects=[], extra_compile_args={'cxx': [], 'sycl': ['-fno-strict-aliasing', '-ffp-model=precise']}),
    ],
    cmdclass={"build_ext": BuildExtension},
)
g = load(name="g", sources=[f"{here}/input_gemm.sycl", here + "/input_gemm.sycl"], extra_ldflags=["-fopenmp"], extra_include_paths=[os.path.join(os.path.dirname(os.path.abspath(__file__)), 'include')], extra_sycl_cflags=['-fno-strict-aliasing', '-ffp-model=precise'])
