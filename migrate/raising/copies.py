"""Templates of kernels with the arguments they are launched with: a copy of each behind it, in a namespace that has them as constants.

What is proved of all copies, with the same edits, is proved of the template as this program has it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from wmma2sycl.migrate.core.lexer import Tokens, lex
from wmma2sycl.migrate.core.source import Span, encode
from wmma2sycl.migrate.front import Key, Kind, Unit
from wmma2sycl.migrate.front.model import Function, Model

_PARAMETERS = (
    Kind.TEMPLATE_NON_TYPE_PARAMETER,
    Kind.TEMPLATE_TYPE_PARAMETER,
    Kind.TEMPLATE_TEMPLATE_PARAMETER,
)


@dataclass(frozen=True)
class Copy:
    """Of a template's definition. `text`: where it stands in the file that has copies, `behind` by how much more than the original."""

    template: Key
    text: Span
    behind: int


@dataclass(frozen=True)
class Copied:
    """A file with copies of its templates."""

    data: bytes
    copies: tuple[Copy, ...]

    @staticmethod
    def of(unit: Unit, file: str, templates: Mapping[Key, Function], model: Model) -> Copied:
        """All instances of these in all units; of what nobody launches there is no copy."""
        data = unit.data(file)
        tokens = lex(data)
        placed = ((_whole(f).end, _definition(f, tokens), f) for f in templates.values())
        places = sorted((end, definition, f) for end, definition, f in placed if definition is not None)
        parts: list[bytes] = []
        copies: list[Copy] = []
        at = length = 0
        for end, definition, function in places:
            parts.append(data[at:end])
            length += end - at
            at = end
            for number, given in enumerate(_instances(function, model)):
                head = encode(f"\nnamespace wmma2sycl_instance_{number} {{ {' '.join(_constants(function, given))}\n")
                text = data[definition.start : definition.end]
                start = length + len(head)
                copies.append(
                    Copy(
                        function.ref.key,
                        Span(start, start + len(text)),
                        start - definition.start,
                    )
                )
                parts += [head, text, b"\n}\n"]
                length += len(head) + len(text) + len(b"\n}\n")
        return Copied(b"".join([*parts, data[at:]]), tuple(copies))


def _whole(function: Function) -> Span:
    return next(d for d in function.declarations if d.is_definition).span


def _definition(function: Function, tokens: Tokens) -> Span | None:
    """A template's definition, without what makes it one; None where that is not all there, in a source that is not read whole."""
    whole = next(d for d in function.declarations if d.is_definition)
    given = [c for c in whole.children if c.kind in _PARAMETERS]
    head = tokens.within(Span(given[-1].end, whole.end)) if given else []
    closed = next((t for t in head if t.text == ">"), None)
    return Span(closed.end, whole.end) if closed is not None else None


def _instances(function: Function, model: Model) -> Iterator[tuple[str, ...]]:
    found = {i.arguments: None for u in model.units for i in u.instances() if i.ref.key == function.ref.key}
    for given in found:
        if len(given) == len(function.template_parameters):
            yield given


def _constants(function: Function, given: tuple[str, ...]) -> Iterator[str]:
    """The parameters of a template as what their names are in one instance."""
    for name, kind, value in zip(function.template_parameters, function.template_types, given):
        if not kind:
            yield f"using {name} = {value};"
        else:
            yield f"static constexpr {kind} {name} = static_cast<{kind}>({value});"
