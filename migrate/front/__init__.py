"""The front end, the only part that knows clang: a file and its flags in, a Unit of plain nodes with byte offsets out."""

from wmma2sycl.migrate.core.source import Key
from wmma2sycl.migrate.front.children import PARTS, Launch, NoSuchPart
from wmma2sycl.migrate.front.constructions import Construction
from wmma2sycl.migrate.front.given_types import given_by_names
from wmma2sycl.migrate.front.instances import TYPED, Extent, Instance, Use, all_instances
from wmma2sycl.migrate.front.kinds import CASTS, CLASSES, FUNCTIONS, TEMPLATE_PARAMETERS, Kind
from wmma2sycl.migrate.front.layouts import variable_signature
from wmma2sycl.migrate.front.missing_headers import guessed_macros, unincluded
from wmma2sycl.migrate.front.node import Node
from wmma2sycl.migrate.front.parsing import parse, parse_with_fewer_errors, parsed_or_none, skipped_by_all
from wmma2sycl.migrate.front.prelude import with_prelude
from wmma2sycl.migrate.front.ref import Identity, Ref
from wmma2sycl.migrate.front.types import Type
from wmma2sycl.migrate.front.unit import ParseError, Unit, defined_in

__all__ = [
    "CASTS",
    "CLASSES",
    "FUNCTIONS",
    "PARTS",
    "TEMPLATE_PARAMETERS",
    "TYPED",
    "Construction",
    "Extent",
    "Identity",
    "Instance",
    "Key",
    "Kind",
    "Launch",
    "NoSuchPart",
    "Node",
    "ParseError",
    "Ref",
    "Type",
    "Unit",
    "Use",
    "all_instances",
    "defined_in",
    "given_by_names",
    "guessed_macros",
    "parse",
    "parse_with_fewer_errors",
    "parsed_or_none",
    "skipped_by_all",
    "unincluded",
    "variable_signature",
    "with_prelude",
]
