"""constexpr functions that are none in SYCL: sycl::range<3>, which dim3 becomes, is no literal type ([expr.const], SYCL 2020 4.9.1.1)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.syntax.callees import tokens_of
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Fact, Function, Model


@dataclass(frozen=True, slots=True)
class UnlikeLiterals(Fact):
    """`classes` by name that have a dim3 as a member; constexpr `functions` that take, return or use a dim3 or one of these, or call
    such a function."""

    classes: frozenset[str]
    functions: frozenset[Key]

    @classmethod
    def of(cls, model: Model) -> UnlikeLiterals:
        """Reads the functions that are said to be constexpr."""
        classes = frozenset(
            n.name
            for n in model.aliases.values()
            if any(c.kind == Kind.FIELD_DECL and c.type.unqualified == "dim3" for c in n.children)
        )
        constant = {key: f for key, f in model.functions.items() if _is_constexpr(f, model)}
        found = {key for key, f in constant.items() if any(_uses(one, classes) for one in f.each)}
        while more := {k for k, f in constant.items() if k not in found and _calls(f, found)}:
            found |= more
        return cls(classes, frozenset(found))

    def holds(self, printed: str) -> bool:
        """Whether a type is dim3, an array of them or a class with one as a member."""
        return _holds(printed, self.classes)

    def reaches(self, code: Node) -> bool:
        """Whether there is a dim3 in it, or one of the functions is called."""
        return _has_one(code, self.classes) or self.calls(code)

    def calls(self, code: Node) -> bool:
        """Whether one of the functions is called in it."""
        called = (n.ref.key for n in code.walk() if n.kind is Kind.CALL_EXPR and n.ref is not None)
        return bool(self.functions) and any(key in self.functions for key in called)


def _is_constexpr(function: Function, model: Model) -> bool:
    heads = (Span(d.start, d.body.start if d.has_body else d.end) for d in function.declarations)
    return any(
        token.text in ("constexpr", "consteval")
        for head, declared in zip(heads, function.declarations)
        for token in tokens_of(model, declared.file, head)
    )


def _calls(function: Function, those: set[Key]) -> bool:
    return any(called in those for one in function.each for called in one.calls)


def _uses(function: Function, classes: frozenset[str]) -> bool:
    """In its signature, the class that it makes, or its body."""
    types: list[str] = [p.canonical_type for p in function.parameters]
    for declared in function.declarations:
        types.append(declared.return_type)
        if declared.kind == Kind.CONSTRUCTOR and declared.parent is not None:
            types.append(declared.parent.name)
    code = (*function.initialisers, *([function.body] if function.body is not None else []))
    return any(_holds(t, classes) for t in types) or any(_has_one(part, classes) for part in code)


def _has_one(code: Node, classes: frozenset[str]) -> bool:
    return any(_holds(n.canonical_type, classes) for n in code.walk() if n.kind.is_expression)


def _holds(printed: str, classes: frozenset[str]) -> bool:
    name = re.sub(r"^const |[&*\s]+$|\[\w*\]$", "", printed).rsplit("::", 1)[-1]
    return name == "dim3" or name in classes
