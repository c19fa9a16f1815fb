"""What `tls://` needs of Dask's configuration: looked at before anything is connected, since Dask's own errors name no file."""

from __future__ import annotations

import ssl
from pathlib import Path

import dask
from wmma2sycl.migrate.project.inputs.file import InputError

_CA, _CERT, _KEY = (f"distributed.comm.tls.{name}" for name in ("ca-file", "client.cert", "client.key"))
_NEEDED = {_CA: "ca-file", _CERT: "client cert"}  # a certificate's file may have its key, too


def require_certificates(url: str) -> None:
    """Raises InputError where the configuration lacks one, or names a file that is not there or does not fit."""
    if not url.startswith("tls://"):
        return
    told = {key: dask.config.get(key, None) for key in (_CA, _CERT, _KEY)}
    lacking = [f"{name} ({key})" for key, name in _NEEDED.items() if not told[key]]
    if lacking:
        raise InputError(
            f"--cluster {url}: Dask's configuration has no {', no '.join(lacking)}: docs/cluster.md, Security, shows it"
        )
    for key, given in told.items():
        if given and not _is_text(given) and not (isinstance(given, str) and Path(given).is_file()):
            raise InputError(f"--cluster {url}: {given}, {key} of Dask's configuration, is no file")
    if not _is_text(told[_CA]):
        _require_authority(url, told[_CA])
    if not _is_text(told[_CERT]) and not _is_text(told[_KEY]):
        _require_chain(url, told[_CERT], told[_KEY])


def _is_text(given: object) -> bool:
    """A certificate may stand in the configuration itself: Dask makes a file of it."""
    return isinstance(given, str) and "\n" in given


def _require_authority(url: str, file: str) -> None:
    try:
        ssl.create_default_context().load_verify_locations(file)
    except (OSError, ValueError) as error:
        raise InputError(
            f"--cluster {url}: {file} ({_CA} of Dask's configuration) cannot be used: {_why(error)}"
        ) from None


def _require_chain(url: str, certificate: str, key: str | None) -> None:
    asked = list[bool]()

    def password() -> str:  # without it OpenSSL would ask the terminal
        asked.append(True)
        return ""

    try:
        ssl.create_default_context().load_cert_chain(certificate, key, password)
    except (OSError, ValueError) as error:
        files = f"{certificate} ({_CERT})" + (f" and {key} ({_KEY})" if key else "")
        why = "the key is encrypted, and Dask has no pass phrase for it" if asked else _why(error)
        raise InputError(f"--cluster {url}: {files} of Dask's configuration cannot be used: {why}") from None


def _why(error: Exception) -> str:
    return (error.reason if isinstance(error, ssl.SSLError) else "") or str(error)
