// Made by tools/toolkit_declarations.py from the names, types and numbers that CUDA 13.0's device_types.h has: what the
// headers written by hand leave out, so that it parses and is refused by its own name.
#pragma once
enum cudaRoundMode {
  cudaRoundNearest, cudaRoundZero, cudaRoundPosInf, cudaRoundMinInf
};
