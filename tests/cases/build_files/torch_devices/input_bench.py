"""Runs on cuda, and says how fast."""
import argparse
import os
import subprocess
import torch
import torch.cuda.nvtx as nvtx
from torch.profiler import ProfilerActivity, profile
from torch.utils.cpp_extension import CUDA_HOME, load

gemm = load(name="gemm_cuda", sources=["input_gemm.cu"], with_cuda=True)
device = "cuda" if torch.cuda.is_available() else "cpu"
rank = int(os.environ.get("RANK", 0))
torch.cuda.set_device(rank)
mode = "cuda"
shown = "gemm on cuda"


def made(n, where="cuda:0", *, dtype=torch.float, kind="cuda"):
    print(kind)
    return torch.ones(n, device=where, dtype=dtype)


def timed(run):
    start, stop = (torch.cuda.Event(enable_timing=True) for _ in range(2))
    start.record()
    run()
    stop.record()
    torch.cuda.synchronize()
    with torch.cuda.nvtx.range("run"), torch.autocast("cuda", dtype=torch.half):
        run()
    return start.elapsed_time(stop)


a = torch.randn(16).cuda()
b = a.to(device).to(f"cuda:{rank}").to(torch.device("cuda", rank))
c = made(16).cuda(rank, non_blocking=True) if a.is_cuda and a.device.type == "cuda" else made(16, where=device)
for d in ("cpu", "cuda"):
    print(torch.zeros(4, device=d), f"{torch.cuda.memory_allocated()} bytes on cuda")
with profile(activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA]) as seen, torch.autograd.profiler.profile(use_cuda=True):
    timed(lambda: gemm.clear(b))
print(seen.key_averages().table(sort_by="cuda_time_total"), torch.cuda.get_device_capability(), torch.version.cuda)
torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = False
torch.cuda.current_stream().wait_stream(torch.cuda.Stream()), torch.cuda.CUDAGraph()
torch.distributed.init_process_group("nccl")
parser = argparse.ArgumentParser()
parser.add_argument("--device", default="cuda")
subprocess.run([os.path.join(CUDA_HOME, "bin", "nvcc"), "--version"], check=True)
