// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: all that there is of CUB, for files that name its namespace.
#pragma once
#include "block_io.hpp"
#include "block_reduce.hpp"
#include "block_scan.hpp"
#include "cub_select.hpp"
#include "cub_sort.hpp"
#include "warp_collectives.hpp"
