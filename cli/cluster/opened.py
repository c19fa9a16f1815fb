"""The cluster that a command was asked to use, open for as long as it works; Dask is imported only then."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from wmma2sycl.cli.cluster.address import asked

if TYPE_CHECKING:
    from wmma2sycl.cli.cluster.dask_units import DaskUnits


@contextmanager
def cluster_of(arguments: argparse.Namespace) -> Iterator[DaskUnits | None]:
    """None without --cluster. Raises InputError for what is not there, not safe, or of another version."""
    address = asked(arguments)
    if address is None:
        yield None
        return
    from wmma2sycl.cli.cluster.dask_units import connected

    with connected(address) as units:
        yield units
