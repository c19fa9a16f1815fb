"""`--cluster`: a scheduler's address, or `local:N` for N workers of this machine's own, for as long as the command runs."""

from __future__ import annotations

import argparse
import ipaddress
import os
from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import urlsplit

from wmma2sycl.migrate.project.inputs.file import InputError

LOCAL = "local:"
PLAIN = "--cluster-plain-tcp"


@dataclass(frozen=True, slots=True)
class Address:
    """`url` of a scheduler, or "" where so many `workers` are to be started here."""

    url: str = ""
    workers: int = 0


def add_arguments(group: argparse._ActionsContainer) -> None:
    """Gives a parser the options that `asked` reads back."""
    group.add_argument(
        "--cluster",
        type=_address,
        metavar="ADDRESS",
        help="do it on a cluster of Dask distributed: the scheduler's address (tls://HOST:PORT), or local:N, N workers on this machine "
        "(pip install 'wmma2sycl[cluster]')",
    )
    group.add_argument(
        PLAIN,
        action="store_true",
        help="allow a --cluster whose address is tcp:// and not of this machine: nothing of it is encrypted, and whoever "
        "reaches the scheduler can run code on it",
    )


def asked(arguments: argparse.Namespace) -> Address | None:
    """Where the work is to be done; None for here. Raises InputError for what is not safe."""
    address: Address | None = arguments.cluster
    if address is not None and address.url:
        parts = urlsplit(address.url)
        if parts.scheme == "tcp" and not _is_loopback(parts.hostname or "") and not arguments.cluster_plain_tcp:
            raise InputError(
                f"--cluster {address.url}: plain TCP to another machine, which anybody on the way can read and change; give tls:// "
                f"with certificates (docs/cluster.md), or {PLAIN} where the network is your own"
            )
    return address


def refuse(arguments: argparse.Namespace, options: Iterable[str]) -> None:
    """Raises InputError where one of these is given with --cluster: it is of this machine alone."""
    for option in options if arguments.cluster is not None else ():
        if getattr(arguments, option.lstrip("-").replace("-", "_")):
            raise InputError(f"--cluster and {option} do not go together: {option} is of this machine alone")


def _address(text: str) -> Address:
    if text.startswith(LOCAL):
        count = text.removeprefix(LOCAL)
        most = 16 * len(os.sched_getaffinity(0))
        if not count.isascii() or not count.isdigit() or not 1 <= int(count) <= most:
            raise argparse.ArgumentTypeError(f"'{text}': {LOCAL}N wants a number of workers, from 1 to {most} here")
        return Address(workers=int(count))
    parts = urlsplit(text if "://" in text else f"tcp://{text}")
    try:
        known = parts.scheme in ("tcp", "tls") and parts.hostname and parts.port
    except ValueError:
        known = False
    if not known:
        raise argparse.ArgumentTypeError(
            f"'{text}' is no address of a scheduler: tls://HOST:PORT, tcp://HOST:PORT or {LOCAL}N"
        )
    return Address(f"{parts.scheme}://{parts.netloc}")


def _is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
