// SPDX-License-Identifier: Apache-2.0
// PTX ISA, "Integer Arithmetic", "Extended-Precision Integer Arithmetic", "Comparison and Selection", "Logic and Shift".
#pragma once
#include "device_integer.h"
#include "ptx_values.h"

namespace w2s_emulation {
/// The condition code: of the thread that runs, from one instruction to the next. Here, as what the checks know for ours.
inline thread_local bool carry = false;
}

namespace w2s_ptx {

template <class T> using unsigned_t = std::make_unsigned_t<T>;
template <class T> inline constexpr unsigned width = 8 * sizeof(T);
template <class T> struct Twice;
template <> struct Twice<s16> { typedef s32 type; };
template <> struct Twice<u16> { typedef u32 type; };
template <> struct Twice<s32> { typedef s64 type; };
template <> struct Twice<u32> { typedef u64 type; };
template <> struct Twice<s64> { typedef __int128 type; };
template <> struct Twice<u64> { typedef unsigned __int128 type; };
template <class T> using twice_t = typename Twice<T>::type;

// In 64 bits without sign, which wrap around; the lower bits are those of the type.
template <class T> std::enable_if_t<std::is_integral_v<T>, T> add(T a, T b) { return T(u64(a) + u64(b)); }
template <class T> std::enable_if_t<std::is_integral_v<T>, T> sub(T a, T b) { return T(u64(a) - u64(b)); }
template <class T> T mul_lo(T a, T b) { return T(u64(a) * u64(b)); }
template <class T> T mul_hi(T a, T b) { return T(twice_t<T>(a) * twice_t<T>(b) >> width<T>); }
template <class T> twice_t<T> mul_wide(T a, T b) { return twice_t<T>(a) * twice_t<T>(b); }
template <class T> twice_t<T> mad_wide(T a, T b, twice_t<T> c) { return add<twice_t<T>>(mul_wide(a, b), c); }
template <class T> T mad_lo(T a, T b, T c) { return add<T>(mul_lo(a, b), c); }
template <class T> T mad_hi(T a, T b, T c) { return add<T>(mul_hi(a, b), c); }
template <class T> T clamped(s64 v) {
  using Limits = std::numeric_limits<T>;
  return v < s64(Limits::min()) ? Limits::min() : v > s64(Limits::max()) ? Limits::max() : T(v);
}
inline s32 add_sat(s32 a, s32 b) { return clamped<s32>(s64(a) + b); }
inline s32 sub_sat(s32 a, s32 b) { return clamped<s32>(s64(a) - b); }
inline s32 mad_hi_sat(s32 a, s32 b, s32 c) { return add_sat(mul_hi(a, b), c); }
template <class T> s64 of_24_bits(T v) { return std::is_signed_v<T> ? s64(s32(u32(v) << 8) >> 8) : s64(u32(v) & 0xffffff); }
template <class T> T mul24_lo(T a, T b) { return T(of_24_bits(a) * of_24_bits(b)); }
template <class T> T mul24_hi(T a, T b) { return T(of_24_bits(a) * of_24_bits(b) >> 16); }
template <class T> T mad24_lo(T a, T b, T c) { return add<T>(mul24_lo(a, b), c); }
template <class T> T mad24_hi(T a, T b, T c) { return add<T>(mul24_hi(a, b), c); }
inline s32 mad24_hi_sat(s32 a, s32 b, s32 c) { return add_sat(mul24_hi(a, b), c); }
template <class T> T sad(T a, T b, T c) { return add<T>(c, a < b ? sub<T>(b, a) : sub<T>(a, b)); }
// A division by zero gives all bits, and so does its remainder, as an H100 has it.
template <class T> T div_integer(T a, T b) { return b == 0 ? T(~T(0)) : std::is_signed_v<T> && b == T(-1) ? T(0 - u64(a)) : T(a / b); }
template <class T> T rem(T a, T b) { return b == 0 ? T(~T(0)) : std::is_signed_v<T> && b == T(-1) ? T(0) : T(a % b); }
template <class T> std::enable_if_t<std::is_integral_v<T>, T> abs(T a) { return a < 0 ? T(0 - u64(a)) : a; }
template <class T> std::enable_if_t<std::is_integral_v<T>, T> neg(T a) { return T(0 - u64(a)); }
template <class T> std::enable_if_t<std::is_integral_v<T>, T> min(T a, T b) { return b < a ? b : a; }
template <class T> std::enable_if_t<std::is_integral_v<T>, T> max(T a, T b) { return a < b ? b : a; }

/// With the carry as it was where it is `taken` (`addc`); it is another one then where it is `given` (`.cc`).
template <bool taken, bool given, class T> T add_carry(T a, T b) {
  const auto sum = (unsigned __int128)unsigned_t<T>(a) + unsigned_t<T>(b) + (taken && w2s::carry);
  if (given) w2s::carry = (sum >> width<T>) != 0;
  return T(sum);
}
template <bool taken, bool given, class T> T sub_borrow(T a, T b) {
  const auto difference = (unsigned __int128)unsigned_t<T>(a) - unsigned_t<T>(b) - (taken && w2s::carry);
  if (given) w2s::carry = (difference >> width<T>) != 0;
  return T(difference);
}

template <class T> T shl(T a, u32 count) { return count >= width<T> ? T(0) : T(u64(a) << count); }
template <class T> T shr(T a, u32 count) { return count < width<T> ? T(a >> count) : a < 0 ? T(-1) : T(0); }

template <class T> T bfe(T a, u32 position, u32 length) {
  using U = unsigned_t<T>;
  position &= 0xff, length &= 0xff;
  if (length == 0) return 0;
  const u32 last = position + length - 1 < width<T> - 1 ? position + length - 1 : width<T> - 1;
  const bool sign = std::is_signed_v<T> && (U(a) >> last & 1);
  U made = sign ? U(~U(0)) : U(0);
  for (u32 i = 0; i < length && i < width<T>; ++i) {
    const bool bit = position + i < width<T> ? U(a) >> (position + i) & 1 : sign;
    made = (made & ~(U(1) << i)) | U(bit) << i;
  }
  return T(made);
}
template <class T> T bfi(T field, T into, u32 position, u32 length) {
  position &= 0xff, length &= 0xff;
  for (u32 i = 0; i < length && position + i < width<T>; ++i)
    into = (into & ~(T(1) << (position + i))) | (field >> i & 1) << (position + i);
  return into;
}
template <class T> u32 bfind(T a) {
  const auto word = unsigned_t<T>(a < 0 ? ~a : a);
  return word == 0 ? ~0u : width<T> - 1 - u32(width<T> == 64 ? __builtin_clzll(word) : __builtin_clz(u32(word)));
}
template <class T> u32 bfind_shiftamt(T a) {
  const u32 found = bfind(a);
  return found == ~0u ? found : width<T> - 1 - found;
}
template <class T> u32 popc(T a) { return u32(__builtin_popcountll(a)); }
template <class T> u32 clz(T a) { return a == 0 ? width<T> : u32(__builtin_clzll(a)) - (64 - width<T>); }
template <class T> T brev(T a) { return width<T> == 64 ? T(__brevll(a)) : T(__brev(u32(a))); }
inline u32 lop3(u32 a, u32 b, u32 c, u32 table) {
  u32 made = 0;
  for (u32 i = 0; i < 8; ++i)
    if (table >> i & 1) made |= (i & 4 ? a : ~a) & (i & 2 ? b : ~b) & (i & 1 ? c : ~c);
  return made;
}
/// A byte of each nibble of the selector; its highest bit asks for the byte's sign in all bits.
inline u32 prmt(u32 a, u32 b, u32 selector) {
  const u64 bytes = u64(b) << 32 | a;
  u32 made = 0;
  for (u32 i = 0; i < 4; ++i) {
    const u32 nibble = selector >> 4 * i & 15, byte = u32(bytes >> (nibble & 7) * 8) & 0xff;
    made |= (nibble & 8 ? (byte & 0x80 ? 0xffu : 0u) : byte) << 8 * i;
  }
  return made;
}
enum class Order { f4e, b4e, rc8, ecl, ecr, rc16 };
template <Order order> u32 prmt_in_order(u32 a, u32 b, u32 selector) {
  const u32 s = selector & 3;
  const u64 bytes = u64(b) << 32 | a;
  u32 made = 0;
  for (u32 i = 0; i < 4; ++i) {
    const u32 from = order == Order::f4e ? s + i : order == Order::b4e ? (s - i) & 7 : order == Order::rc8 ? s
                   : order == Order::ecl ? (i > s ? i : s) : order == Order::ecr ? (i < s ? i : s) : (s & 1) * 2 + (i & 1);
    made |= u32(bytes >> from * 8 & 0xff) << 8 * i;
  }
  return made;
}
template <bool clamp> u32 bmsk(u32 place, u32 length) {
  if (clamp && place >= 32) return 0;
  const u32 first = place & 31, count = clamp ? (length < 32 ? length : 32) : length & 31;
  return u32(((1ull << count) - 1) << first);
}
template <bool clamp, class T> T szext(T a, u32 length) {
  const u32 kept = clamp ? length : length & 31;
  if (kept >= 32) return a;
  const u32 above = ~0u << kept;
  const bool sign = std::is_signed_v<T> && kept != 0 && (u32(a) >> (kept - 1) & 1);
  return T(sign ? u32(a) | above : u32(a) & ~above);
}
template <class A, class B, class T> T dp4a(u32 a, u32 b, T c) {
  for (int i = 0; i < 32; i += 8) c = add<T>(c, T(A(a >> i) * B(b >> i)));
  return c;
}
template <class A, class B, class T> T dp2a(u32 a, u32 b, T c) {
  for (int i = 0; i < 2; ++i) c = add<T>(c, T(s64(A(a >> 16 * i)) * B(b >> 8 * i)));
  return c;
}

// Comparisons: of numbers `..u` and `nan` are true where one is a NaN, `ne` too, but for `ne` of floating types.
enum class Is { eq, ne, lt, le, gt, ge, lo, ls, hi, hs, equ, neu, ltu, leu, gtu, geu, num, nan };
template <Is is, class T> bool compared(T a, T b) {
  const bool unordered = a != a || b != b;
  switch (is) {
    case Is::eq: return a == b;
    case Is::ne: return !unordered && a != b;
    case Is::lt: case Is::lo: return a < b;
    case Is::le: case Is::ls: return a <= b;
    case Is::gt: case Is::hi: return a > b;
    case Is::ge: case Is::hs: return a >= b;
    case Is::equ: return unordered || a == b;
    case Is::neu: return unordered || a != b;
    case Is::ltu: return unordered || a < b;
    case Is::leu: return unordered || a <= b;
    case Is::gtu: return unordered || a > b;
    case Is::geu: return unordered || a >= b;
    case Is::num: return !unordered;
    default: return unordered;
  }
}

// The parts of a word, the first in the lowest bits.
template <class T, class Part, size_t count> T joined(const std::array<Part, count> &parts) {
  u64 word = 0;
  for (size_t i = 0; i < count; ++i) word |= u64(unsigned_t<Part>(parts[i])) << width<Part> * i;
  return T(word);
}
template <class Part, size_t count, class T> std::array<Part, count> parted(T word) {
  std::array<Part, count> parts;
  for (size_t i = 0; i < count; ++i) parts[i] = Part(u64(word) >> width<Part> * i);
  return parts;
}

}  // namespace w2s_ptx
