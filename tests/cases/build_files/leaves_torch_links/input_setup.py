import os
from pathlib import Path
import glob
from setuptools import setup
from torch.utils.cpp_extension import BuildExtension, CppExtension, CUDAExtension

here = os.path.dirname(os.path.abspath(__file__))
which = "cublas"
shared = ["cublas", "z"]
common = {"libraries": ["cublas"]}
kind = "gemm"

setup(
    name="demo",
    ext_modules=[
        CUDAExtension("a", ["input_gemm.cu"], libraries=[which, "z"], library_dirs=[f"{here}/lib"]),
        CUDAExtension("b", ["input_gemm.cu"], extra_link_args=[f"-l{which}", "-lmy_cuda_parts", "-ltoolkit"]),
        CUDAExtension("c", ["input_gemm.cu"], libraries=shared),
        CppExtension("d", ["host.cpp"], libraries=shared),
        CUDAExtension("e", ["input_gemm.cu"], extra_link_args=os.environ.get("LDFLAGS", "").split()),
        CUDAExtension("f", ["input_gemm.cu"], **common),
        CUDAExtension("g", [f"{here}/input_{kind}.cu", f"{here}/sub_input_gemm.cu", kind + "_gemm.cu"]),
        CUDAExtension("h", glob.glob(os.path.join(here, "*.cu")) + list(Path(here).glob("*.cpp"))),
        CUDAExtension("i", glob.glob("none/*.cu") + glob.glob("*.cu", root_dir=here)),
    ],
    cmdclass={"build_ext": BuildExtension},
)
