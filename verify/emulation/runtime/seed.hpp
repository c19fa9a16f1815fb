// SPDX-License-Identifier: Apache-2.0
// In which order blocks, warps and lanes begin and go on behind a barrier: CUDA promises none. By a seed, 0 for 0, 1, 2, ...; with 1 the
// last ones are first, so that each two that meet come the other way round.
#pragma once

#include <cstdint>
#include <vector>

namespace w2s_emulation {

/// WMMA2SYCL_EMULATION_SEED.
uint64_t order_seed();
/// The block that is the `turn`-th of `blocks` to begin. Of `together` that run side by side any may be first, so that one
/// which waits for the block ahead of it, as GPUs let it, does not wait for one that has no thread.
uint64_t block_at(uint64_t turn, uint64_t blocks, uint64_t together, uint64_t launch);
/// The threads of a block, warp by warp.
void order_threads(std::vector<unsigned> &order, unsigned threads, uint64_t block);

}  // namespace w2s_emulation
