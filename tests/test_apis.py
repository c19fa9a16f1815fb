"""The API tables: each row renders to SYCL, and each name stands in some case or corpus program."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from wmma2sycl.migrate.apis import (
    builtins,
    cooperative,
    device_management,
    errors,
    pipelines,
    runtime,
    runtime_names,
    types,
    wmma,
)
from wmma2sycl.migrate.apis.api import Api, table
from wmma2sycl.migrate.apis.extensions import cub, thrust
from wmma2sycl.migrate.core.render import render_row
from wmma2sycl.migrate.core.views import Argument, operand, operands, pointee
from wmma2sycl.migrate.diagnostics import CODES
from wmma2sycl.verify.tuning.candidate import HEADER

ROOT = Path(__file__).parent.parent
ROWS = {"builtins": builtins.CALLS, "math": builtins.MATH, "runtime": runtime.CALLS, "wmma": wmma.CALLS,
        "groups": cooperative.CALLS, "block": cooperative.BLOCK, "tile": cooperative.TILE, "grid": cooperative.GRID, "any": cooperative.ANY,
        "pipelines": pipelines.CALLS, "pipelines of groups": pipelines.GROUP_CALLS, "shared pipelines": pipelines.SHARED_CALLS,
        "pipelines of blocks": pipelines.BLOCK_CALLS}  # fmt: skip
EVERY_ROW = {f"{kind}-{row.name}": row for kind, rows in ROWS.items() for row in rows.values()}
# Names the rules bring in beside a row's own arguments.
SCOPE: dict[str, object] = {
    "ns": "",
    "syclex": "syclex",
    "item": "item",
    "sg": "sg",
    "q": "q",
    "stream": "q",
    "Target": "Target",
    "target": "target",
    "all": "1",
    "count": "1",
    "group": "g",
    "width": "",
    "most": "",
    "selects": "",
    "torch": "",
    "at": "q",
    "cuda_version": "12090",
}

# Rows that no case or corpus program uses yet, with the reason. A name that is used may not stand here.
NOT_USED = {
    "cudaThreadExit": "gone from CUDA 13, whose compiler checks the inputs",
    "cudaThreadSetCacheConfig": "gone from CUDA 13, whose compiler checks the inputs",
    "cudaThreadSynchronize": "gone from CUDA 13, whose compiler checks the inputs",
    "cudaDeviceSetSharedMemConfig": "gone from CUDA 13, whose compiler checks the inputs",
}


def inputs() -> str:
    found = [p for p in (ROOT / "tests" / "cases").rglob("input*") if p.is_file()]
    found += [p for p in (ROOT / "corpus").glob("*/cuda/**/*") if p.is_file()]
    found += (ROOT / "tests" / "device_programs").glob("*.cu")
    return "\n".join(p.read_text(encoding="utf-8", errors="replace") for p in found)


USED = set(re.findall(r"\w+", inputs()))
HEADERS = (p for p in (ROOT / "migrate" / "cuda_headers").rglob("*") if p.is_file())
DECLARED = {word for p in HEADERS for word in re.findall(r"\w+", p.read_text())}


def wrong_rows(wrong: Callable[[Api], object], without: tuple[str, ...] = ()) -> dict[str, object]:
    """What is wrong with each row that something is wrong with. One test a row would take a minute of pytest's own time."""
    rows = {name: row for name, row in EVERY_ROW.items() if not name.startswith(without)} if without else EVERY_ROW
    return {name: found for name, row in rows.items() if (found := wrong(row))}


def test_every_row_renders() -> None:
    def wrong(row: Api) -> str:
        fields: dict[str, object] = {role: Argument(f"@{role}@", True, "") for role in row.roles}
        try:
            text = render_row(row.sycl, SCOPE | fields)
        except Exception as error:
            return repr(error)
        unknown = set(re.findall(r"@(\w+)@", text)) - set(row.roles)
        good = (not row.code or row.code in CODES) and "{{" not in text and "}}" not in text and not unknown
        return "" if good else f"{row.code}: {text}"

    assert not wrong_rows(wrong)


def test_every_row_is_used_by_an_input() -> None:
    unused = wrong_rows(lambda row: row.name not in USED and row.name not in NOT_USED)
    assert not unused, "no case uses these: write tests/cases/<rule>/<situation>/input.cu"
    used = wrong_rows(lambda row: row.name in USED and row.name in NOT_USED)
    assert not used, "these are used now: take them out of NOT_USED"


# Names that our CUDA headers paste together, as `cublas##Hgemm`, are not looked for.
@pytest.mark.parametrize("row", [pytest.param(r, id=n) for n, r in runtime.CALLS.items() if n.startswith("cuda")])
def test_a_row_of_the_runtime_is_declared(row: Api) -> None:
    assert row.name in DECLARED, f"declare {row.name} in migrate/cuda_headers/w2s/ (see its README)"


def test_what_a_row_writes_of_ours_has_a_header() -> None:
    def unknown(row: Api) -> set[str]:
        texts = [row.sycl, row.checked, *(text for _, text in row.variants)]
        written = {
            row.named,
            *(name for t in texts for name in re.findall(r"\{\{ns\}\}(\w+)|ns ~ '(\w+)", t) for name in name),
        }
        return written - {""} - runtime_names.EXPORTED

    # What works on groups comes with the header of the group's type.
    found = wrong_rows(unknown, without=("groups-", "tile-"))
    assert not found, "define these in templates/runtime/, and name the header in migrate/apis/runtime_names.py"


def test_optional_arguments_come_last() -> None:
    def wrong(row: Api) -> bool:
        optional = [role.endswith("?") for role in row.args.split()]
        return optional != sorted(optional) or len(set(row.roles)) != len(row.roles)

    assert not wrong_rows(wrong)


@pytest.mark.parametrize("name", sorted(types.TYPES))
def test_a_type_renders(name: str) -> None:
    text = types.TYPES[name].format(ns="wmma2sycl::")
    assert re.fullmatch(r"(sycl|wmma2sycl|std)(::\w+)+(<\d>|<[\w: ]+, [12]>)?", text)


def test_errors_have_the_numbers_and_names_of_cuda() -> None:
    """The runtime header's table, ours of names and CUDA's enumeration as our headers declare it are the same."""
    header = (ROOT / "templates" / "runtime" / "status_codes.hpp").read_text()
    rows = re.findall(r'^  X\((\w+), (\d+), "(\w+)", ".+"\)', header, re.MULTILINE)
    declared = (ROOT / "migrate" / "cuda_headers" / "w2s" / "error_codes.h").read_text()
    numbers = dict(re.findall(r"(cuda\w+) = (\d+),", declared))
    del numbers["cudaErrorApiFailureBase"]
    assert {name: ours for ours, _, name in rows} == errors.ERRORS
    assert {name: number for _, number, name in rows} == numbers
    assert len({ours for ours, _, _ in rows}) == len(rows)


def test_attributes_of_devices_have_the_numbers_of_cuda_and_their_members() -> None:
    """templates/runtime/device_attributes.hpp says again what the table and CUDA's header say."""
    header = (ROOT / "templates" / "runtime" / "device_attributes.hpp").read_text()
    declared = (ROOT / "migrate" / "cuda_headers" / "toolkit" / "driver_types.h").read_text()
    numbers = dict(re.findall(r"(cudaDevAttr\w+)\s*=\s*(\d+)", declared))
    ours = {name: text.rpartition("::")[2] for name, text in device_management.ATTRIBUTE_NAMES.items()}
    assert dict(re.findall(r"^ +(\w+) = (\d+),$", header, re.MULTILINE)) == {ours[n]: numbers[n] for n in ours}
    answers = dict(re.findall(r"case device_attribute::(\w+): return static_cast<int>\(device\.([\w\[\]]+)\)", header))
    assert answers == {ours[name]: member for name, member in device_management.ATTRIBUTES.items()}


def test_a_name_twice_is_a_mistake() -> None:
    with pytest.raises(AssertionError):
        table(Api("f"), Api("f"))


@pytest.mark.parametrize(
    ("written", "as_operand"),
    [("a", "a"), ("a.b[1]", "a.b[1]"), ("f(x)", "f(x)"), ("a + b", "(a + b)"), ("*p", "(*p)"), ("-1", "(-1)"), ("a->b", "a->b"),
     ("(a)", "(a)"), ("(a)[i]", "(a)[i]"), ("(int)(x)", "((int)(x))"), ("(a) + (b)", "((a) + (b))"),
     ("f(g(a), h(b)[0])", "f(g(a), h(b)[0])"), ("x::y", "x::y"), ("f(a) + g(b)", "(f(a) + g(b))"), ("c ? a : b", "(c ? a : b)")],
)  # fmt: skip
def test_operands_get_parentheses_where_they_need_them(written: str, as_operand: str) -> None:
    assert operand(Argument(written, operands(written) is not None)) == as_operand


@pytest.mark.parametrize(
    ("argument", "expected"),
    [(Argument("&e", False, "e"), "e"), (Argument("p", True), "*p"), (Argument("p + 1", False), "*(p + 1)")],
)
def test_pointee(argument: Argument, expected: str) -> None:
    assert pointee(argument) == expected


@pytest.mark.parametrize("header", runtime_names.HEADERS)
def test_the_names_of_our_headers_are_theirs(header: str) -> None:
    """Each is declared in its header or in one that it includes, in namespace wmma2sycl."""
    words = set(re.findall(r"\w+", _with_includes(header)))
    assert [name for name in runtime_names.HEADERS[header] if name not in words] == []
    assert runtime_names.headers_of(f"x = {runtime_names.HEADERS[header][0]}(y);") == [header]


def _with_includes(header: str) -> str:
    path = ROOT / "templates" / "runtime" / header
    text = path.read_text() if header != HEADER else ""  # what `wmma2sycl tune` writes beside a program
    return text + "".join(_with_includes(other) for other in re.findall(r'^#include "(.+)"', text, re.MULTILINE))


@pytest.mark.parametrize("header", thrust.NAMES)
def test_the_names_of_thrust_are_in_their_headers(header: str) -> None:
    words = set(re.findall(r"\w+", (ROOT / "templates" / "runtime" / header).read_text()))
    assert [name for name in thrust.NAMES[header] if name not in words] == []
    assert runtime_names.headers_of(f"wmma2sycl::thrust::{thrust.NAMES[header][0]} x;") == [header]
    assert runtime_names.headers_of("using namespace wmma2sycl::thrust") == [thrust.EVERY]


@pytest.mark.parametrize("header", cub.NAMES)
def test_the_names_of_cub_are_in_their_headers(header: str) -> None:
    words = set(re.findall(r"\w+", (ROOT / "templates" / "runtime" / header).read_text()))
    assert [name for name in cub.NAMES[header] if name not in words] == []
    assert runtime_names.headers_of(f"wmma2sycl::cub::{cub.NAMES[header][0]} x;") == [header]
    assert runtime_names.headers_of("using namespace wmma2sycl::cub") == [cub.EVERY]
