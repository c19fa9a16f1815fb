"""nvcc's options as a C++ compiler takes them: most say what only nvcc needs to know."""

from __future__ import annotations

import re
from collections.abc import Sequence

# Options with a value of their own word.
_WITH_VALUE = {
    "-gencode", "--generate-code", "-arch", "--gpu-architecture", "-code", "--gpu-code", "-Xptxas", "--ptxas-options", "-Xnvlink", "-Xfatbin",
    "-maxrregcount", "--maxrregcount", "-ccbin", "--compiler-bindir", "-cudart", "--cudart", "-t", "--threads", "-diag-suppress", "--diag-suppress",
    "-default-stream", "--default-stream", "-Xcudafe", "-rdc", "--relocatable-device-code",
}  # fmt: skip
_ALONE = {
    "-lineinfo", "--generate-line-info", "-G", "--device-debug", "-dc", "--device-c", "-dlink", "-ewp", "--expt-relaxed-constexpr", "-expt-relaxed-constexpr",
    "--expt-extended-lambda", "-expt-extended-lambda", "--extended-lambda", "-extended-lambda", "-res-usage", "--resource-usage", "-keep", "--keep",
    "--ptxas-options", "-Wno-deprecated-gpu-targets", "--source-in-ptx", "-src-in-ptx", "--restrict", "-restrict", "-forward-unknown-to-host-compiler",
    "--forward-unknown-to-host-compiler", "--extra-device-vectorization", "-extra-device-vectorization", "-lcudart", "-lcudart_static", "-lcublas", "-lcurand",
    "-lcuda", "-lcudadevrt", "-lnvToolsExt", "-lcublas_static",
}  # fmt: skip
_JOINED = re.compile(
    rf"(?:{'|'.join(re.escape(o) for o in sorted(_WITH_VALUE, key=len, reverse=True))})=.*|-(?:arch|code)=?(?:sm|compute|native|all)\S*|"
    r"--?(?:ftz|prec-div|prec-sqrt|fmad|Werror|split-compile|dopt|opt-info)=.*|-std=c\+\+\d+|--std=c\+\+\d+", re.DOTALL)  # fmt: skip
_RENAMED = {
    # nvcc's keeps infinities and NaN; -ffast-math, and the fast model of some compilers, take it that there are none
    "--use_fast_math": "-funsafe-math-optimizations",
    "-use_fast_math": "-funsafe-math-optimizations",
    "--debug": "-g",
    "--shared": "-shared",
    "--compiler-options": "-Xcompiler",
}
_TO_HOST = ("-Xcompiler", "--compiler-options", "-Xlinker", "--linker-options")
NVCC_ONLY = re.compile(
    r"-{1,2}(?:gencode|generate-code|expt|extended-lambda|use_fast_math|lineinfo|Xcompiler|Xptxas|rdc|relocatable)|-arch=|-lcuda|-lcublas|-lcurand"
)


def translated(words: Sequence[str]) -> tuple[list[str], list[str]]:
    """The words for a C++ compiler, and those that were dropped."""
    kept: list[str] = []
    dropped: list[str] = []
    i = 0
    while i < len(words):
        word, following = words[i], words[i + 1] if i + 1 < len(words) else ""
        i += 1
        name, _, value = word.partition("=")
        if name in _TO_HOST and not word.startswith("-Xlinker") and name != "--linker-options":
            value = value or following
            i += 0 if "=" in word else 1
            kept += [one for one in value.strip("\"'").split(",") if one]
        elif word in _WITH_VALUE:
            dropped.append(f"{word} {following}".strip())
            i += 1
        elif word in _ALONE or _JOINED.fullmatch(word):
            dropped.append(word)
        else:
            kept.append(_RENAMED.get(word, word))
    return kept, dropped


def translated_text(text: str) -> tuple[str, list[str]]:
    """The same for a text of several, which blanks or semicolons part."""
    words = [w for w in re.split(r"[\s;]+", text) if w]
    kept, dropped = translated(words)
    return (text, []) if kept == words else ((";" if ";" in text else " ").join(kept), dropped)
