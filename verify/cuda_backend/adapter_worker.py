"""Child process: loads an adapter of the SYCL runtime and lets it fill each of its tables once.

In: argv: the adapter, the API's version as a number, the names of the functions that fill tables. Out: on stdout, as JSON, by
name the function's result and the number of the last slot that it wrote, from 1. It runs alone: a library that is none
may end the process.
"""

from __future__ import annotations

import ctypes as c
import json
import os
import sys

_SLOTS = 512
_MARK = 0xABABABABABABABAB  # no address


def main() -> None:
    """Prints what the adapter did; exit status 1 with the loader's message where it cannot be loaded."""
    path, version, *names = sys.argv[1:]
    try:
        library = c.CDLL(path, mode=os.RTLD_NOW | os.RTLD_LOCAL)
    except OSError as error:
        print(error, file=sys.stderr)
        sys.exit(1)
    found = {}
    for name in names:
        function = getattr(library, name, None)
        if function is None:
            continue
        slots = (c.c_uint64 * _SLOTS)(*[_MARK] * _SLOTS)
        status = function(c.c_int(int(version)), slots)
        found[name] = (status, 1 + max((i for i in range(_SLOTS) if slots[i] != _MARK), default=-1))
    print(json.dumps(found), flush=True)
    os._exit(0)  # without the library's destructors: its driver may be a stand-in


if __name__ == "__main__":
    main()
