"""Runs on cuda, and says how fast."""
import argparse
import os
import subprocess
import torch
# W2S612: this is left as it is for CUDA: import torch.cuda.nvtx as nvtx (wmma2sycl explain W2S612)
import torch.cuda.nvtx as nvtx
from torch.profiler import ProfilerActivity, profile
from torch.utils.cpp_extension import CUDA_HOME, load

gemm = load(name="gemm_cuda", sources=["input_gemm.sycl"], with_sycl=True, extra_include_paths=[os.path.join(os.path.dirname(os.path.abspath(__file__)), 'include')], extra_sycl_cflags=['-fno-strict-aliasing', '-ffp-model=precise'])
device = "xpu" if torch.xpu.is_available() else "cpu"
rank = int(os.environ.get("RANK", 0))
torch.xpu.set_device(rank)
# W2S612: this is left as it is for CUDA: "cuda" (wmma2sycl explain W2S612)
mode = "cuda"
shown = "gemm on cuda"


# W2S612: this is left as it is for CUDA: "cuda" (wmma2sycl explain W2S612)
def made(n, where="xpu:0", *, dtype=torch.float, kind="cuda"):
    print(kind)
    return torch.ones(n, device=where, dtype=dtype)


def timed(run):
    start, stop = (torch.xpu.Event(enable_timing=True) for _ in range(2))
    start.record()
    run()
    stop.record()
    torch.xpu.synchronize()
    # W2S612: this is left as it is for CUDA: torch.cuda.nvtx (wmma2sycl explain W2S612)
    with torch.cuda.nvtx.range("run"), torch.autocast("xpu", dtype=torch.half):
        run()
    return start.elapsed_time(stop)


a = torch.randn(16).xpu()
b = a.to(device).to(f"xpu:{rank}").to(torch.device("xpu", rank))
c = made(16).xpu(rank, non_blocking=True) if a.is_xpu and a.device.type == "xpu" else made(16, where=device)
for d in ("cpu", "xpu"):
    print(torch.zeros(4, device=d), f"{torch.xpu.memory_allocated()} bytes on cuda")
# W2S612: this is left as it is for CUDA: use_cuda=True (wmma2sycl explain W2S612)
with profile(activities=[ProfilerActivity.CPU, ProfilerActivity.XPU]) as seen, torch.autograd.profiler.profile(use_cuda=True):
    timed(lambda: gemm.clear(b))
# W2S612: this is left as it is for CUDA: "cuda_time_total", torch.cuda.get_device_capability, torch.version.cuda (wmma2sycl explain W2S612)
print(seen.key_averages().table(sort_by="cuda_time_total"), torch.cuda.get_device_capability(), torch.version.cuda)
# W2S612: this is left as it is for CUDA: torch.backends.cuda, torch.backends.cudnn (wmma2sycl explain W2S612)
torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = False
# W2S612: this is left as it is for CUDA: torch.cuda.CUDAGraph (wmma2sycl explain W2S612)
torch.xpu.current_stream().wait_stream(torch.xpu.Stream()), torch.cuda.CUDAGraph()
# W2S612: this is left as it is for CUDA: "nccl" (wmma2sycl explain W2S612)
torch.distributed.init_process_group("nccl")
parser = argparse.ArgumentParser()
# W2S612: this is left as it is for CUDA: "cuda" (wmma2sycl explain W2S612)
parser.add_argument("--device", default="cuda")
# W2S612: this is left as it is for CUDA: CUDA_HOME, "nvcc" (wmma2sycl explain W2S612)
subprocess.run([os.path.join(CUDA_HOME, "bin", "nvcc"), "--version"], check=True)
