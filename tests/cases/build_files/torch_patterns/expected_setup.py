import os
from glob import glob
import glob as files
from setuptools import setup
from torch.utils.cpp_extension import BuildExtension, SyclExtension

setup(
    name="demo",
    ext_modules=[
        # W2S605: files stand in the place of a pattern: input_host.cpp (wmma2sycl explain W2S605)
        # W2S605: files stand in the place of a pattern: input_gemm.sycl (wmma2sycl explain W2S605)
        SyclExtension("a", sorted(['input_host.cpp'] + ['input_gemm.sycl']), include_dirs=[os.path.join(os.path.dirname(os.path.abspath(__file__)), 'include')], extra_compile_args={'cxx': [], 'sycl': ['-fno-strict-aliasing', '-ffp-model=precise']}),
        # W2S605: files stand in the place of a pattern: ./input_gemm.sycl (wmma2sycl explain W2S605)
        SyclExtension("b", ['./input_gemm.sycl'], depends=glob("*.h"), include_dirs=[os.path.join(os.path.dirname(os.path.abspath(__file__)), 'include')], extra_compile_args={'cxx': [], 'sycl': ['-fno-strict-aliasing', '-ffp-model=precise']}),
    ],
    cmdclass={"build_ext": BuildExtension},
)
