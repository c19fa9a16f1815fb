"""Includes of PyTorch's CUDA side become those of its XPU side."""

from __future__ import annotations

import re

from wmma2sycl.migrate.apis.extensions.torch import CUDA_FOLDERS, HEADERS
from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.directives import remove_line
from wmma2sycl.migrate.forms.registry import Planned, file_rule

_INCLUDE = re.compile(r'#\s*include\s*[<"]([^">]+)[">]')


@file_rule
def includes(ctx: Context) -> Planned:
    """Each once; one that nothing is known of is said."""
    written: set[str] = set()
    for directive in ctx.directives:
        match = _INCLUDE.match(ctx.plain_text(directive))
        header = match[1].strip() if match is not None else ""
        new = HEADERS.get(header, "")
        if new and new not in written:
            written.add(new)
            at = directive.start + ctx.text(directive).rindex(header)
            yield Edit(Span(at, at + len(header)), new)
        elif header.startswith(CUDA_FOLDERS):
            yield remove_line(ctx, directive)
            if header not in HEADERS:
                yield ctx.diagnostic("W2S404", directive, header=header)
