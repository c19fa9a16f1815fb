"""What `tls://` needs of Dask's configuration: looked at before anything is connected, since Dask's own errors name no file."""

from __future__ import annotations

import ssl
from pathlib import Path

import dask
from distributed.security import Security
from wmma2sycl.migrate.project.inputs.file import InputError

_NEEDED = {"ca-file": "distributed.comm.tls.ca-file", "client cert": "distributed.comm.tls.client.cert"}
_FILES = {**_NEEDED, "client key": "distributed.comm.tls.client.key"}  # a certificate's file may have its key, too


def require_certificates(url: str) -> None:
    """Raises InputError where the configuration lacks one, or names a file that is not there or does not fit."""
    if not url.startswith("tls://"):
        return
    lacking = [f"{name} ({key})" for name, key in _NEEDED.items() if not dask.config.get(key, None)]
    if lacking:
        raise InputError(
            f"--cluster {url}: Dask's configuration has no {', no '.join(lacking)}: docs/cluster.md, Security, shows it"
        )
    for name, key in _FILES.items():
        given = dask.config.get(key, None)
        # a certificate may stand in the configuration itself, where it has several lines
        if given and "\n" not in given and not Path(given).is_file():
            raise InputError(f"--cluster {url}: {given}, the {name} of Dask's configuration ({key}), is no file")
    try:
        Security().get_connection_args("client")
    except (OSError, ValueError) as error:
        why = error.reason if isinstance(error, ssl.SSLError) else error
        files = ", ".join(str(dask.config.get(key)) for key in _FILES.values() if dask.config.get(key, None))
        raise InputError(
            f"--cluster {url}: the certificates of Dask's configuration cannot be used ({why}): {files}"
        ) from None
