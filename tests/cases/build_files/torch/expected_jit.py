import os
import torch
from torch.utils.cpp_extension import load, load_inline

state = torch.load("weights.pt")
demo = load(name="demo", sources=["binding.cpp", "input_gemm.sycl"], extra_sycl_cflags=['-fno-strict-aliasing', '-ffp-model=precise', '-O2', '-funsafe-math-optimizations'], verbose=True, extra_include_paths=[os.path.join(os.path.dirname(os.path.abspath(__file__)), 'include')])
# W2S611: what 'flags' gives nvcc goes to the SYCL compiler as it is (wmma2sycl explain W2S611)
# W2S603: left in the build file: 'missing.cu', which is no file of this input (wmma2sycl explain W2S603)
other = load(name="other", sources=["missing.cu"], extra_sycl_cflags=['-fno-strict-aliasing', '-ffp-model=precise'] + flags, extra_include_paths=[os.path.join(os.path.dirname(os.path.abspath(__file__)), 'include')])
# W2S603: left in the build file: load_inline, whose sources are texts of the script (wmma2sycl explain W2S603)
third = load_inline("third", cpp_sources="", cuda_sources="__global__ void k() {}", functions=["k"])
