
import os
from setuptools import setup
from torch.utils.cpp_extension import BuildExtension, SyclExtension

setup(
    name='demo',
    ext_modules=[
        SyclExtension(
            name='demo_cuda',
            sources=['input_gemm.sycl'],
            extra_compile_args={'cxx': ['-O3'], 'sycl': ['-fno-strict-aliasing', '-ffp-model=precise', '-O3', '-funsafe-math-optimizations']}, include_dirs=[os.path.join(os.path.dirname(os.path.abspath(__file__)), 'include')],
        ),
    ],
    cmdclass={'build_ext': BuildExtension},
)

more = [
    SyclExtension('first', ['input_gemm.sycl'], extra_compile_args={'cxx': ['-O2'], 'sycl': ['-fno-strict-aliasing', '-ffp-model=precise'] + ['-O2']}, include_dirs=[os.path.join(os.path.dirname(os.path.abspath(__file__)), 'include')] + ['third_party']),
    SyclExtension('second', ['input_gemm.sycl'], extra_compile_args={'cxx': ['-O3'], 'sycl': ['-fno-strict-aliasing', '-ffp-model=precise']}, include_dirs=[os.path.join(os.path.dirname(os.path.abspath(__file__)), 'include')]),
    # W2S603: left in the build file: the pattern '*.cu': its sources are called .sycl now (wmma2sycl explain W2S603)
    SyclExtension('third', glob.glob('*.cu'), include_dirs=[os.path.join(os.path.dirname(os.path.abspath(__file__)), 'include')], extra_compile_args={'cxx': [], 'sycl': ['-fno-strict-aliasing', '-ffp-model=precise']}),
]
