
from setuptools import setup
from torch.utils.cpp_extension import BuildExtension, CUDAExtension

setup(
    name='demo',
    ext_modules=[
        CUDAExtension(
            name='demo_cuda',
            sources=['input_gemm.cu'],
            extra_compile_args={'cxx': ['-O3'], 'nvcc': ['-O3', '-std=c++17', '--use_fast_math', '-gencode=arch=compute_80,code=sm_80']},
        ),
    ],
    cmdclass={'build_ext': BuildExtension},
)

more = [
    CUDAExtension('first', ['input_gemm.cu'], extra_compile_args=['-O2'], include_dirs=['third_party']),
    CUDAExtension('second', ['input_gemm.cu'], extra_compile_args={'cxx': ['-O3']}),
    CUDAExtension('third', glob.glob('*.cu')),
]
