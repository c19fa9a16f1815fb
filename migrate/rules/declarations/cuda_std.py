"""libcu++: what `cuda::std` has is std's, by the same name and in the header of the same name."""

from __future__ import annotations

import re

from wmma2sycl.migrate.apis.cuda_std import ATOMICS, REFUSED
from wmma2sycl.migrate.core.keywords import is_qualifier
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, file_rule


@file_rule
def cuda_std(ctx: Context) -> Planned:
    """`cuda::std::array<int, 2>`, `using namespace cuda::std;`, in macros' bodies and skipped branches, too."""
    code = ctx.tokens.code
    for i, token in enumerate(code[:-2]):
        if token.text != "cuda" or code[i + 1].text != "::" or code[i + 2].text != "std" or _is_member(ctx, i):
            continue
        name = code[i + 4].text if i + 4 < len(code) and code[i + 3].text == "::" else ""
        if name in ATOMICS and not name.startswith("atomic"):
            continue  # rules/declarations/atomics.py
        if re.fullmatch(REFUSED, name):
            yield ctx.diagnostic("W2S504", Span(token.start, code[i + 4].end), api=f"cuda::std::{name}")
        else:
            yield ctx.replace(Span(token.start, code[i + 2].start), "")


def _is_member(ctx: Context, index: int) -> bool:
    """Of another namespace: `mine::cuda::std`."""
    before = ctx.tokens.code[max(0, index - 2) : index]
    return len(before) == 2 and before[1].text == "::" and is_qualifier(before[0])
