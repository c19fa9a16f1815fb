"""wmma2sycl: moves CUDA Tensor Core (WMMA) programs to SYCL joint_matrix, and proves the result by running it.

    import wmma2sycl

    result = wmma2sycl.migrate("src", out="out")
    for finding in result.open:
        print(finding.file, finding.line, finding.code, finding.message)

docs/api.md has the functions `migrate`, `check` and `verify` and what they give. `wmma2sycl.migrate` and `wmma2sycl.verify` are
also the packages that do the work; what these hold may change with any version.
"""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from wmma2sycl.calls import check, migrate, verify
    from wmma2sycl.results import (
        CheckResult,
        Finding,
        KernelCheck,
        MigrationResult,
        OutputFile,
        TargetVerdict,
        VerifyResult,
    )

__all__ = [
    "CheckResult",
    "Finding",
    "KernelCheck",
    "MigrationResult",
    "OutputFile",
    "TargetVerdict",
    "VerifyResult",
    "__version__",
    "check",
    "migrate",
    "verify",
]
__version__ = version("wmma2sycl")
_CALLED = ("migrate", "verify")  # packages that can be called (callable_package.py)


def __getattr__(name: str) -> Any:
    """Imported when it is asked for: the command line imports this package, and starts quickly."""
    if name in _CALLED:
        return import_module(f"wmma2sycl.{name}")
    if name in __all__:
        return getattr(import_module(f"wmma2sycl.{'calls' if name == 'check' else 'results'}"), name)
    raise AttributeError(f"module 'wmma2sycl' has no attribute {name!r}")


def __dir__() -> list[str]:
    """What is named above, imported or not."""
    return sorted(__all__)
