"""Which of its device_globals a module's code uses: an image has all of its source's.

In: the module, SPIR-V or PTX. Out: their unique names.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from itertools import takewhile

from wmma2sycl.verify.names.spirv_module import FUNCTION, instructions, text

_DECORATE, _HOST_ACCESS = 71, 6147  # of a variable that the host knows by its unique name
_CONSTANT_EXPRESSION, _VARIABLE = 52, 59
_MADE_OF_OTHERS = (44, 51, _CONSTANT_EXPRESSION, _VARIABLE)  # composites, too
_DECLARED = re.compile(r"^\s*(?:\.(?:visible|weak|extern|common) )*\.(?:global|const) ", re.MULTILINE)


def used_in_spirv(module: bytes) -> frozenset[str]:
    """Those that a function of the module names, itself or by a constant expression. Raises ValueError where it is no SPIR-V."""
    all_ = tuple(instructions(module))
    ahead = tuple(takewhile(lambda one: one[0] != FUNCTION, all_))
    code = {word for one in all_[len(ahead) :] for word in one[1:]}
    named = {one[1]: text(one[4:]) for one in ahead if one[0] == _DECORATE and one[2] == _HOST_ACCESS}
    return frozenset(unique for variable, unique in named.items() if code & _ways_to(variable, ahead))


def _ways_to(variable: int, ahead: Collection[tuple[int, ...]]) -> set[int]:
    """The ids of a variable and of constants that are made of it; a constant stands behind what it is made of."""
    found = {variable}
    for one in ahead:
        if one[0] in _MADE_OF_OTHERS and one[2] != variable and found & set(one[3:]):
            found.add(one[2])
    return found


def used_in_ptx(module: str, unique_names: Collection[str]) -> frozenset[str]:
    """The same, of those that it declares."""
    code = "\n".join(line for line in module.splitlines() if not _DECLARED.match(line))
    return frozenset(
        name for name in unique_names if re.search(rf"(?<![\w$]){re.escape(_symbol(name))}(?![\w$])", code)
    )


def _symbol(unique: str) -> str:
    """`source0____ZL5table` is `_ZL5table` in PTX."""
    return unique[unique.index("_Z") :] if "_Z" in unique else unique
