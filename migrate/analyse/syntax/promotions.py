"""Integer promotion, which C++ does to an argument behind `...`: what is narrower than an int is passed as an int."""

from __future__ import annotations

from wmma2sycl.migrate.front import Kind, Node

_INT = 4  # bytes


def may_be_promoted(argument: Node) -> bool:
    """Whether an argument is an integer or an enumeration narrower than an int, or a template's arguments tell what it is."""
    of = argument.canonical_type.referred
    size = of.room[0]
    if argument.kind == Kind.PACK_EXPANSION_EXPR or argument.type.is_unknown or size < 0:
        return True
    return size < _INT and (of.is_integer or of.is_enum)


def is_narrowed_by_promotion(argument: Node) -> bool:
    """Whether it is a bit-field that becomes an int though its declared type is wider: `long long count : 20`."""
    of, to = argument.canonical_type.referred, argument.converted_type
    return of.is_integer and of.room[0] > _INT == to.room[0]
