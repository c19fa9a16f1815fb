"""How large, how wide and of which sign numbers are, where CUDA and SYCL compute them differently."""
