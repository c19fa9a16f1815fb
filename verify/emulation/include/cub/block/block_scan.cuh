// SPDX-License-Identifier: Apache-2.0
// CUB, as far as it is emulated: the collectives of warps and blocks.
#pragma once
#include "../../w2s/cub_block.h"
