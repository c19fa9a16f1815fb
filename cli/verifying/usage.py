"""What is wrong with the arguments of `wmma2sycl verify`."""

from __future__ import annotations

from wmma2sycl.verify.core.errors import VerifierEnvironmentError


class BadUsage(VerifierEnvironmentError):
    """The arguments do not go together."""
