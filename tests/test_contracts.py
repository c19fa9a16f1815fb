"""Every mapped device function against what CUDA gives for the corners of its arguments (docs/contracts.md)."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from contracts import host_calls, warp_functions
from contracts.comparison import differences, same
from contracts.contract import inputs_of
from contracts.cuda_host import kept
from contracts.migrated import evaluated, printed
from contracts.program import MACRO
from contracts.tables import CONTRACTS, NOT_ARITHMETIC, WITHOUT, WITHOUT_ON_HOST
from contracts.values import encoded, rounded_bits
from wmma2sycl.migrate.apis import builtins, cooperative, ptx, runtime
from wmma2sycl.migrate.apis.math_constants import CONSTANTS

ROWS = {*builtins.CALLS, *builtins.MATH, *CONSTANTS}


def test_every_row_has_a_contract_or_a_reason() -> None:
    held = {contract.row for contract in [*CONTRACTS, *warp_functions.EXCHANGES]} & ROWS
    assert sorted(ROWS - held - WITHOUT.keys()) == []
    assert sorted(WITHOUT.keys() & held) == [], "these have a contract now"
    assert sorted(WITHOUT.keys() - ROWS) == []
    assert all(WITHOUT.values())


def test_every_row_of_the_host_has_a_contract_or_a_reason() -> None:
    called = set(re.findall(r"\w+(?=\()", host_calls.PROGRAM.read_text())) & runtime.CALLS.keys()
    assert sorted(runtime.CALLS.keys() - called - WITHOUT_ON_HOST.keys()) == []
    assert sorted(WITHOUT_ON_HOST.keys() & called) == [], "these have a contract now"
    assert sorted(WITHOUT_ON_HOST.keys() - runtime.CALLS.keys()) == []


def test_every_member_of_a_tile_has_a_contract() -> None:
    held = {one.row for one in warp_functions.EXCHANGES}
    assert sorted(cooperative.TILE.keys() - held - {"sync"}) == []


def test_lanes_get_what_those_of_cuda_get(tmp_path: Path) -> None:
    exchanges, of_cuda = warp_functions.EXCHANGES, warp_functions.kept()
    assert {one.expression for one in exchanges} == of_cuda.keys(), "python -m contracts.on_gpu --write makes it again"
    found = warp_functions.results(exchanges, printed(warp_functions.program(exchanges), tmp_path))
    pairs = [(one, zip(found[one.expression], of_cuda[one.expression])) for one in exchanges]
    wrong = [one.expression for one, values in pairs if not all(same(one.gives, *pair, 0) for pair in values)]
    assert wrong == []


def test_host_functions_answer_as_those_of_cuda(tmp_path: Path) -> None:
    assert list(host_calls.differences(printed(host_calls.PROGRAM.read_text(), tmp_path))) == []


def test_contracts_have_names_of_their_own_and_a_source() -> None:
    assert len({contract.name for contract in CONTRACTS}) == len(CONTRACTS)
    assert all(contract.source for contract in CONTRACTS)


def test_what_is_kept_of_cuda_is_what_contracts_ask_for() -> None:
    asked = {c.name: len(inputs_of(c)) for c in CONTRACTS if c.gives_for is None}
    assert {name: len(bits) for name, bits in kept().items()} == asked, "python -m contracts.cuda_host makes it again"


def test_migrated_forms_give_what_cuda_gives(tmp_path: Path) -> None:
    """In code and in the bodies of macros."""
    found, of_cuda = evaluated(CONTRACTS, tmp_path), kept()
    assert {c.name for c in CONTRACTS} - found[MACRO].keys() == {c.name for c in CONTRACTS if not c.in_macros}
    checked = [(form, c, bits[c.name]) for form, bits in found.items() for c in CONTRACTS if c.name in bits]
    wrong = [f"{form}: {text}" for form, c, bits in checked for text in differences(c, bits, of_cuda)]
    assert wrong == [], "\n".join([f"{len(wrong)} differences", *wrong[:40]])


def test_a_wrong_result_is_a_difference() -> None:
    contract = next(c for c in CONTRACTS if c.row == "__float2int_rn")
    right = [contract.expected(given) for given in inputs_of(contract)]
    assert list(differences(contract, right, {})) == []
    assert len(list(differences(contract, [right[0] ^ 1, *right[1:]], {}))) == 1
    only_one = replace(contract, only=lambda x: x == 1.0)
    assert len(list(differences(only_one, [bits ^ 1 for bits in right], {}))) == 1


@pytest.mark.parametrize(
    ("kind", "left", "right", "ulps", "is_same"),
    [
        ("f32", 0x7FC00000, 0xFFC12345, 0, True),
        ("f32", 0x00000000, 0x80000000, 0, False),
        ("f32", 0x3F800000, 0x3F800001, 0, False),
        ("f32", 0x3F800000, 0x3F800001, 1, True),
        ("f32", 0x7F7FFFFF, 0x7FC00000, 9, False),
        ("f16x2", 0x7E003C00, 0x7E013C00, 0, True),
        ("f16x2", 0x3C003C00, 0x3C013C02, 1, False),
        ("i32", 0x7FC00000, 0xFFC12345, 0, False),
    ],
)
def test_comparison_of_bits(kind: str, left: int, right: int, ulps: float, is_same: bool) -> None:
    assert same(kind, left, right, ulps) is is_same


@pytest.mark.parametrize(
    ("kind", "value", "mode", "bits"),
    [
        ("f16", 65519.99, "rn", 0x7BFF),
        ("f16", 65520.0, "rn", 0x7C00),
        ("f16", 65520.0, "rz", 0x7BFF),
        ("f16", 1e-9, "ru", 0x0001),
        ("f16", -1e-9, "rn", 0x8000),
        ("f32", 1 + 2.0**-24, "rn", 0x3F800000),
        ("f32", 1 + 2.0**-24, "ru", 0x3F800001),
        ("bf16", -1.001, "rd", 0xBF81),
        ("f64", 0.1, "rn", 0x3FB999999999999A),
    ],
)
def test_rounding_of_exact_numbers(kind: str, value: float, mode: str, bits: int) -> None:
    assert rounded_bits(kind, value, mode) == bits
    assert encoded(kind, value, mode) == bits


def test_every_instruction_of_arithmetic_has_a_contract() -> None:
    held = {contract.row.removeprefix("asm ") for contract in CONTRACTS if contract.row.startswith("asm ")}
    assert [opcode for opcode in held if not ptx.rows_of(opcode)] == []
    computing = [row.opcode for row in ptx.ROWS if not re.match("|".join(NOT_ARITHMETIC), row.opcode)]
    assert [pattern for pattern in computing if not any(re.fullmatch(pattern, opcode) for opcode in held)] == []
