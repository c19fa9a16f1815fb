"""The host's halves of device_global variables are registered by their unique names."""

from __future__ import annotations

from pathlib import Path

import pytest
from wmma2sycl.verify.build.device_globals import with_registration
from wmma2sycl.verify.build.dpcpp import DeviceImage


def image(*names: str) -> DeviceImage:
    return DeviceImage(b"", ("kernel",), {"SYCL/device globals": dict.fromkeys(names, b"")})


@pytest.mark.parametrize(
    ("unique_name", "variable"),
    [
        ("_Z5table", "::table"),
        ("source0____ZL5scale", "::scale"),
        ("_ZN5inner4gridE", "::inner::grid"),
        ("source1____ZN5inner12_GLOBAL__N_16hiddenE", "::inner::hidden"),
        ("____ZN12_GLOBAL__N_11xE", "::x"),
        ("source0____ZN5innerL5scaleE", "::inner::scale"),
    ],
)
def test_a_variable_is_registered(unique_name: str, variable: str) -> None:
    text = with_registration(Path("/a b/program.cpp"), [image(unique_name), image(unique_name)])
    assert text is not None
    own = '#include "/a b/program.cpp"\n'
    headers, after = text.split(own)
    assert headers.startswith("#include <sycl/") and "#include" not in after  # whose macros are none of the source's
    assert text.count("device_global_map::add(") == 1
    assert f'add(&{variable}, "{unique_name}");' in text


def test_a_source_without_variables_is_compiled_as_it_is() -> None:
    assert with_registration(Path("program.cpp"), [image(), DeviceImage(b"", ("kernel",), {})]) is None


def test_a_name_that_is_no_variables_is_an_error() -> None:
    with pytest.raises(ValueError, match="namespace scope"):
        with_registration(Path("program.cpp"), [image("nonsense")])
