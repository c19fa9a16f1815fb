import os
from setuptools import setup
from torch.utils.cpp_extension import BuildExtension, CUDAExtension, CUDA_HOME, load

here = os.path.dirname(os.path.abspath(__file__))
libs = ["cublas"]
if os.name != "nt":
    libs.append("cudart")
    libs += ["cublasLt", "m"]

setup(
    name="demo",
    ext_modules=[
        CUDAExtension("a", ["input_gemm.cu"], libraries=["cublas", "cudart"], library_dirs=["/usr/local/cuda/lib64", "lib"]),
        CUDAExtension("b", ["input_gemm.cu"], extra_link_args=["-lcublas", "-L" + os.path.join(CUDA_HOME, "lib64"), "-lz", "-L", "/usr/local/cuda/lib64"]),
        CUDAExtension("c", ["input_gemm.cu"], libraries=libs),
        CUDAExtension("d", ["input_gemm.cu"], libraries=("cudart", "m"), runtime_library_dirs=[f"{CUDA_HOME}/lib64"]),
        CUDAExtension("e", ["input_gemm.cu"], libraries=["cudnn", "z"] + (["cuda"] if os.name == "nt" else [])),
        CUDAExtension("f", ["input_gemm.cu"], include_dirs=[f"{here}/own", os.environ["CUDA_HOME"] + "/include"], extra_objects=["/usr/local/cuda/lib64/libcublas.so"]),
    ],
    cmdclass={"build_ext": BuildExtension},
)
g = load(name="g", sources=[f"{here}/input_gemm.cu", here + "/input_gemm.cu"], extra_ldflags=["-Wl,-rpath,/usr/local/cuda/lib64", "-lcurand", "-fopenmp"])
