"""Analyses: each is asked for, computed once, frozen, and the same whatever was asked for before."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from dataclasses import FrozenInstanceError, dataclass, fields, is_dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from types import MappingProxyType

import pytest
from wmma2sycl.migrate import analyse
from wmma2sycl.migrate.analyse.program.build_model import build_model
from wmma2sycl.migrate.core.toolchain import HEADERS, Options, arguments
from wmma2sycl.migrate.core.whole import Whole
from wmma2sycl.migrate.front import Unit, parse
from wmma2sycl.migrate.front.model import CircularNeed, Fact, Model

# All of it at once: templates over fragments, a policy's member, warps counted and folded, a kernel as a value and one
# that a macro launches, shared addresses and PTX, streams and devices, an enumeration a kernel takes, vectors.
SOURCE = Path(__file__).parent / "all_analyses.cu"


def all_facts() -> list[type[Fact]]:
    for module in pkgutil.walk_packages(analyse.__path__, f"{analyse.__name__}."):
        importlib.import_module(module.name)
    found, waiting = set(), [Fact]
    while waiting:
        known = waiting.pop().__subclasses__()
        waiting += known
        found |= {fact for fact in known if fact.__module__.startswith(analyse.__name__)}
    named = {fact for fact in found if getattr(sys.modules[fact.__module__], fact.__name__) is fact}  # with their slots
    return sorted(named, key=lambda fact: fact.__name__)


every_fact = pytest.mark.parametrize("fact", all_facts(), ids=lambda fact: fact.__name__)


def model_of(*units: Unit) -> Model:
    return build_model([*units], {}, True, Whole())


@cache
def model() -> Model:
    files = {str(path): path.name for path in (SOURCE, SOURCE.with_suffix(".cuh"))}
    unit = parse(SOURCE, arguments(Options()), files=files, cuda_root=str(HEADERS))
    assert not unit.errors
    return model_of(unit)


@cache
def each_alone() -> dict[type[Fact], Fact]:
    """Each asked first, of the same nodes."""
    return {fact: replace(model()).facts.get(fact) for fact in all_facts()}


@every_fact
def test_the_source_shows_something_of_each_analysis(fact: type[Fact]) -> None:
    of_nothing = model_of().facts.get(fact)
    for field in fields(fact):
        if not isinstance(getattr(of_nothing, field.name), bool):
            found, empty = getattr(each_alone()[fact], field.name), getattr(of_nothing, field.name)
            assert found != empty, f"add to {SOURCE.name} what gives {fact.__name__}.{field.name} something"


@pytest.mark.parametrize("seed", range(8))
def test_the_order_of_asking_means_nothing(seed: int) -> None:
    order = Random(seed).sample(all_facts(), len(all_facts()))
    asked = replace(model())
    assert {fact: asked.facts.get(fact) for fact in order} == each_alone()


@every_fact
def test_nothing_changes_a_result(fact: type[Fact]) -> None:
    result = model().facts.get(fact)
    assert is_dataclass(result) and model().facts.get(fact) is result
    with pytest.raises(FrozenInstanceError):
        setattr(result, fields(result)[0].name, None)
    assert not [*changeable(result)]


@pytest.mark.parametrize("name", [f.name for f in fields(Model)])
def test_nothing_changes_the_model(name: str) -> None:
    with pytest.raises(FrozenInstanceError):
        setattr(model(), name, None)
    assert not [*changeable(getattr(model(), name))]


def changeable(value: object) -> list[object]:
    """The lists, dicts and sets that a result is made of; what the parser made is not looked into."""
    if isinstance(value, list | dict | set):
        return [value]
    inside: list[object] = []
    if isinstance(value, MappingProxyType):
        inside = [*value, *value.values()]
    elif isinstance(value, tuple | frozenset):
        inside = [*value]
    elif is_dataclass(value) and not isinstance(value, Unit):
        inside = [getattr(value, f.name) for f in fields(value)]
    return [found for one in inside for found in changeable(one)]


@dataclass(frozen=True)
class Egg(Fact):
    @classmethod
    def of(cls, model: Model) -> Egg:
        model.facts.get(Hen)
        return cls()


@dataclass(frozen=True)
class Hen(Fact):
    @classmethod
    def of(cls, model: Model) -> Hen:
        model.facts.get(Egg)
        return cls()


@dataclass(frozen=True)
class Breakfast(Fact):
    @classmethod
    def of(cls, model: Model) -> Breakfast:
        model.facts.get(Egg)
        return cls()


def test_what_needs_itself_is_an_error_that_names_the_chain() -> None:
    facts = model_of().facts
    for _ in range(2):  # and it is not taken for known then
        with pytest.raises(CircularNeed, match=r"^Egg needs Hen needs Egg$"):
            facts.get(Breakfast)
