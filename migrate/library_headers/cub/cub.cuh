// A stand-in for the header of this name, see README.md.
#pragma once
#include <w2s_cub/block.h>
#include <w2s_cub/warp.h>
#include <w2s_cub/others.h>
