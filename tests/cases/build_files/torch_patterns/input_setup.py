from glob import glob
import glob as files
from setuptools import setup
from torch.utils.cpp_extension import BuildExtension, CUDAExtension

setup(
    name="demo",
    ext_modules=[
        CUDAExtension("a", sorted(glob("input_*.cpp") + glob("input_*.cu"))),
        CUDAExtension("b", files.glob("./**/*_gemm.cu", recursive=True), depends=glob("*.h")),
    ],
    cmdclass={"build_ext": BuildExtension},
)
