// Programming Guide, "Warp Matrix Functions": nvcuda::wmma.
#pragma once
#include "cuda_bf16.h"
#include "cuda_fp16.h"
#include "w2s/wmma_fragment.h"
#include "w2s/wmma_functions.h"
