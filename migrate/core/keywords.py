"""The words of C++, and CUDA's specifiers, that may stand before the `::` of a global name and are no part of it: `return ::sqrt(x)`."""

from __future__ import annotations

from collections.abc import Mapping

from wmma2sycl.migrate.core.lexer import Token, Tokens

KEYWORDS = frozenset(
    "alignas alignof and and_eq asm auto bitand bitor bool break case catch char class compl const const_cast consteval constexpr "
    "constinit continue co_await co_return co_yield decltype default delete do double dynamic_cast else enum explicit export extern "
    "false final float for friend goto if inline int long mutable namespace new noexcept not not_eq nullptr operator or or_eq override "
    "private protected public register reinterpret_cast return short signed sizeof static static_assert static_cast struct switch "
    "template this thread_local throw true try typedef typeid typename union unsigned using virtual void volatile while xor xor_eq "
    "__global__ __device__ __host__ __shared__ __constant__ __managed__ __forceinline__ __noinline__ __grid_constant__ __restrict__".split()
)


def is_qualifier(token: Token) -> bool:
    """Whether a token before `::` names what the name behind it belongs to."""
    return token.kind == "name" and token.text not in KEYWORDS


def qualified_start(tokens: Tokens, token: Token, uses: Mapping[int, int]) -> int:
    """Where `a::b::token` begins, given its last name. `uses`: where macros' uses begin, by their ends: `NAMESPACE(f32)::token`."""
    code, i = tokens.code, tokens.index(token.start)
    while i >= 2 and code[i - 1].text == "::":
        if is_qualifier(code[i - 2]):
            i -= 2
        elif code[i - 2].text == ")" and code[i - 2].end in uses:
            i = tokens.index(uses[code[i - 2].end])
        else:
            break
    return code[i - 1 if i >= 1 and code[i - 1].text == "::" else i].start


_HEADS = frozenset({"__global__", "__device__", "__host__", "template", "extern", "static", "inline"})


def begins_function(token: Token | None) -> bool:
    """Whether a token may begin a function for the device, in front of which a line may be broken."""
    return token is not None and token.text in _HEADS
