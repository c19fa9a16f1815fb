import torch
from torch.utils.cpp_extension import load, load_inline

state = torch.load("weights.pt")
demo = load(name="demo", sources=["binding.cpp", "input_gemm.cu"], extra_cuda_cflags=["-O2", "--use_fast_math"], verbose=True)
other = load(name="other", sources=["missing.cu"], extra_cuda_cflags=flags)
third = load_inline("third", cpp_sources="", cuda_sources="__global__ void k() {}", functions=["k"])
