"""Kernels that multiply matrices in registers by inline PTX, as the WMMA kernels that they could have been: texts, before all else."""
