"""Whether what answers at an address speaks as Dask's schedulers do, before a client is made, which waits long and ends badly where not."""

from __future__ import annotations

import asyncio
import re

from distributed.comm import connect
from distributed.security import Security
from wmma2sycl.migrate.project.inputs.file import InputError

_OBJECT = re.compile(r"(?:in )?<[^<>]*(?:<[^<>]*>[^<>]*)*>:? ?")  # as Python shows one
_ADVICE = {
    "tls": "; the scheduler must speak TLS, and know the authority of this certificate, as this side must know that of its own",
    "tcp": "",
}


def require_greeting(url: str, limit_s: float) -> None:
    """Raises InputError where nobody answers within the limit, or somebody else."""
    try:
        asyncio.run(_greet(url, limit_s))
    except TimeoutError:
        raise InputError(f"--cluster {url}: no scheduler answers there within {limit_s:g} s{_advice(url)}") from None
    except MemoryError:  # Dask took the first bytes of something else for a length
        raise InputError(f"--cluster {url}: what answers there is no scheduler of Dask's{_advice(url)}") from None
    except Exception as error:  # whatever Dask makes of bytes that are none of its own
        cause = error.__cause__ or error
        why = _OBJECT.sub("", str(cause)).strip() or type(cause).__name__
        raise InputError(f"--cluster {url}: no scheduler answers there ({why}){_advice(url)}") from None


def _advice(url: str) -> str:
    return _ADVICE[url.partition(":")[0]]


async def _greet(url: str, limit_s: float) -> None:
    arguments = Security().get_connection_args("client")
    comm = await asyncio.wait_for(connect(url, timeout=limit_s, **arguments), limit_s)
    comm.abort()
