"""Every name of the CUDA toolkit is declared for the parser, and told by its own number where it has no SYCL form."""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

import pytest
from wmma2sycl.migrate.apis import runtime
from wmma2sycl.migrate.core.toolchain import HEADERS as OURS

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))

from toolkit_tables.generate import FOLDER, made, ours
from toolkit_tables.toolkit import HEADERS, Toolkit, toolkit

# What programs do not write: the headers' own machinery, older versions of driver functions under their full names, and names
# of CUDA's first years (`syncthreads_and`, `double2int`) that its headers keep for themselves.
_OWN = re.compile(
    r"|__.*_v\d|cu\w+_v\d+|\w+_ptsz|\w+_ptds|\(unnamed.*|__cuda\w+|__internal\w+|__nv_(associate|memcpy_async|aligned|atomic_(enable|triv)|bswap|half|[a-z]+_trait)\w*"
    r"|__u128Atomic\w+|__(any|all|ballot)|__CUDA_API\w+|__nvvm\w+|__device_builtin\w*|\w+_st|operator.*|_[A-Z]\w*"
    r"|syncthreads_\w+|any|all|ballot|d(add|mul|sub)|(float|double|u?int|u?ll)2(float|double|u?int|u?ll)"
)
needs_toolkit = pytest.mark.skipif(shutil.which("nvcc") is None, reason="no CUDA toolkit here to compare with")


@pytest.fixture(scope="module")
def installed() -> Toolkit:
    found = toolkit()
    assert found is not None
    if f"CUDA {found.version}'s" not in (FOLDER / "cuda.h").read_text(encoding="utf-8"):
        pytest.skip("this toolkit's version is another than that of the headers in migrate/cuda_headers/toolkit")
    return found


@needs_toolkit
def test_no_name_is_unknown(installed: Toolkit) -> None:
    known = ours(with_made=True)
    every = {(name, header) for name, header in installed.names() if not _OWN.fullmatch(name)}
    renamed = [name for name, value in installed.macros("cuda.h").items() if re.fullmatch(r"cu[A-Z]\w+", value)]
    assert (
        len(renamed) > 60 and "cuMemcpyHtoD" in renamed
    )  # by macros: their functions end in a version, and the default stream's kind
    every |= {(name, "cuda.h") for name in renamed if not _OWN.fullmatch(name)}
    assert len(every) > 3500
    assert sorted((header, name) for name, header in every if name not in known) == []


@needs_toolkit
@pytest.mark.parametrize("header", HEADERS)
def test_a_header_is_what_is_made_now(installed: Toolkit, header: str) -> None:
    new = made(installed, header, ours(with_made=False))
    assert (FOLDER / header).read_text(encoding="utf-8") == new, (
        "run `python tools/toolkit_declarations.py`, and read `git diff`"
    )


def test_the_headers_that_programs_include_bring_them() -> None:
    for header in HEADERS:
        including = [p for p in OURS.glob("*.h") if f'"toolkit/{header}"' in p.read_text()]
        assert including, f"nothing includes toolkit/{header}"


def test_what_has_a_row_is_declared_by_us() -> None:
    made_texts = " ".join(p.read_text() for p in FOLDER.glob("*.h"))
    declared = set(re.findall(r"\b\w+(?=\()", made_texts))
    rows = {name for name, row in runtime.CALLS.items() if row.sycl or row.form}
    assert sorted(declared & rows) == [], "declare it in w2s/, then `python tools/toolkit_declarations.py`"
