"""Copies of vectors, compiled for an NVIDIA GPU: one access of 128 bits each, and nothing by way of local memory."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from wmma2sycl.verify.build.dpcpp import Compiled, CompileOptions, DeviceCode, compile_source

SOURCE = Path(__file__).parent / "runtime" / "vectors.cpp"
HEADERS = Path(__file__).parents[1] / "templates" / "runtime"
# Of 16 bytes, as the kernels' names spell them (`longlong2` is `long2`), and one of 8 bytes.
FOUR_WORDS = ("fLi4E", "iLi4E", "jLi4E", "NS1_6detail9half_impl4halfELi8E")
ACCESSES = (
    dict.fromkeys(FOUR_WORDS, "v4.b32") | dict.fromkeys(("dLi2E", "lLi2E", "mLi2E"), "v2.b64") | {"fLi2E": "v2.b32"}
)


@pytest.mark.parametrize("sm", ["sm_80", "sm_90"])
def test_each_copy_is_one_access(sm: str, tmp_path: Path) -> None:
    (tmp_path / "wmma2sycl").symlink_to(HEADERS)
    outcome = compile_source(SOURCE, DeviceCode(sm), CompileOptions((tmp_path,)))
    assert isinstance(outcome, Compiled), outcome
    text = "\n".join(image.data.decode(errors="replace") for image in outcome.images)
    bodies = dict(
        re.findall(r"^\.visible \.entry \w+copies\w+?vecI(\w+?)EEEv\w+\((.*?)^}", text, re.MULTILINE | re.DOTALL)
    )
    found = {name: Counter(re.findall(r"\b(?:ld|st)\.(?:global|shared|local)\.\S+", bodies[name])) for name in ACCESSES}
    expected = {"ld.global": 2, "st.global": 2, "ld.shared": 1, "st.shared": 1}
    assert found == {
        name: {f"{kind}.{width}": times for kind, times in expected.items()} for name, width in ACCESSES.items()
    }
