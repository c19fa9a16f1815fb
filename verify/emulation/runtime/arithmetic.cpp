// SPDX-License-Identifier: Apache-2.0
// What C++ leaves open and GPUs do otherwise than the host's processor: shifts by all bits of a number, divisions by zero.

#include "block.hpp"
#include "sites.hpp"

#include <ucontext.h>

#include <csignal>
#include <cstdio>

using w2s_emulation::finding;
using w2s_emulation::place_of;
using w2s_emulation::site_of;
using w2s_emulation::this_block;

extern "C" {

struct Shifted {
  struct {
    const char *file;
    unsigned line, column;
  } place;
  const struct {
    unsigned short kind, info;  // of an integer: its size's logarithm, and whether it has a sign
    char name[1];
  } *type, *by;
};

/// What g++ -fsanitize=shift-exponent calls.
void __ubsan_handle_shift_out_of_bounds(void *shifted, void *, void *by) {
  if (this_block == nullptr) return;
  const auto &one = *static_cast<const Shifted *>(shifted);
  const unsigned bits = 1u << (one.type->info >> 1), of_by = 1u << (one.by->info >> 1);
  const auto distance = of_by < 64 && (one.by->info & 1) ? long(int32_t(reinterpret_cast<uintptr_t>(by))) : long(reinterpret_cast<uintptr_t>(by));
  char text[160];
  std::snprintf(text, sizeof text, "a shift by %ld of a number of %u bits: nothing of it is left on a GPU, here it is by %ld", distance, bits, distance & (bits - 1));
  finding("W2E124", text, place_of(site_of(__builtin_return_address(0))));
}
}

namespace w2s_emulation {

namespace {

/// How many bytes the operand behind the opcode takes: ModRM, SIB, displacement.
unsigned operand_bytes(const unsigned char *modrm) {
  const unsigned mode = modrm[0] >> 6, place = modrm[0] & 7;
  if (mode == 3) return 1;
  const unsigned sib = place == 4 ? 1 : 0, base = sib != 0 ? modrm[1] & 7 : place;
  const unsigned displacement = mode == 1 ? 1 : mode == 2 || base == 5 ? 4 : 0;
  return 1 + sib + displacement;
}

/// A division that the host's processor cannot do is done as on a GPU, which stops at none: by zero the quotient has all bits,
/// and the least number by -1 stays what it is.
void divided(int, siginfo_t *, void *with) {
  auto *const registers = static_cast<ucontext_t *>(with)->uc_mcontext.gregs;
  const auto *at = reinterpret_cast<const unsigned char *>(registers[REG_RIP]);
  bool is_short = false, is_wide = false;
  for (; *at == 0x66 || (*at & 0xf0) == 0x40; ++at) is_short |= *at == 0x66, is_wide |= *at >= 0x48 && *at <= 0x4f;
  const unsigned operation = at[1] >> 3 & 7;
  if (this_block == nullptr || *at != 0xf7 || is_short || (operation != 6 && operation != 7)) {
    std::signal(SIGFPE, SIG_DFL);
    return;  // the host's own, or of another form: happens again, and ends the program
  }
  auto &quotient = registers[REG_RAX], &rest = registers[REG_RDX];
  const bool is_least = operation == 7 && (is_wide ? quotient == INT64_MIN : int32_t(quotient) == INT32_MIN) && int32_t(rest) == -1;
  if (is_least) rest = 0;
  else rest = quotient, quotient = is_wide ? -1 : 0xffffffffl;
  if (!is_least) {
    const Place place = place_of(site_of(reinterpret_cast<const void *>(registers[REG_RIP] + 4)));
    finding("W2E124", "an integer is divided by zero: on a GPU the quotient is some number, and nothing stops", place);
  }
  registers[REG_RIP] = reinterpret_cast<greg_t>(at + 1 + operand_bytes(at + 1));
}

}  // namespace

void watch_divisions() {
  struct sigaction action {};
  action.sa_sigaction = divided;
  action.sa_flags = SA_SIGINFO | SA_NODEFER | SA_ONSTACK;
  sigaction(SIGFPE, &action, nullptr);
}

}  // namespace w2s_emulation
