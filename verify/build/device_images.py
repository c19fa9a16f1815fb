"""Puts device images into a host program, as DPC++'s own link step does.

In: each source's images. Out: the images to link, every kernel name once, and the C++ text that registers
them with the SYCL runtime before `main`. The structures are those that `__sycl_register_lib` of libsycl 9
(2026.1) takes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from wmma2sycl.verify.build.dpcpp import DeviceImage, PropertySets
from wmma2sycl.verify.build.ptx_text import rename_ptx_entries
from wmma2sycl.verify.build.spirv import rename_entry_points
from wmma2sycl.verify.names.kernel_names import SOURCE_MARK

DEVICE_LIBRARY = "SYCL/devicelib metadata"  # the property set of an image that needs such libraries
_LAUNCHED_PREFIX = "_ZTS"  # kernels that nd_launch submits are named after a type
_STRUCTURES = """\
#include <cstdint>
namespace {
struct property { const char *name; const void *bytes; std::uint32_t kind; std::uint64_t value; };
struct property_set { const char *name; const property *begin, *end; };
struct entry { void *address; const char *name; std::uint64_t size; std::int32_t flags, reserved; };
struct device_image {
  std::uint16_t version; std::uint8_t offload_kind, format;
  const char *target, *compile_options, *link_options;
  const unsigned char *begin, *end;
  const entry *entries_begin, *entries_end;
  const property_set *properties_begin, *properties_end;
};
struct device_images {
  std::uint16_t version, count; const device_image *images; const entry *host_begin, *host_end;
};
constexpr std::uint32_t number = 1, byte_array = 2;
constexpr std::uint8_t sycl_kind = 4, no_format = 0, spirv_format = 2;
} // namespace
extern "C" void __sycl_register_lib(const device_images *);
extern "C" void __sycl_unregister_lib(const device_images *);
"""
# Ahead of every source's own constructors, as DPC++ does it: they may write device_global variables and launch kernels.
_REGISTRATION = """\
namespace {{
__attribute__((init_priority(101))) const struct registration {{
{chosen}  registration() {{ {register} }}
  ~registration() {{ {unregister} }}
}} registered;
}} // namespace
"""
_CHOSEN = """\
  const device_images &ptx = ptx_programs[wmma2sycl_harness::chosen_architecture(architectures, wmma2sycl_harness::least_capability())];
"""
_CHOICE = Path(__file__).parent.parent / "harness" / "choose_ptx.hpp"


@dataclass(frozen=True, slots=True)
class SourceImages:
    """The images of one source of the program, and the source's number in it."""

    number: int
    images: tuple[DeviceImage, ...]


def select_images(sources: Sequence[SourceImages]) -> tuple[DeviceImage, ...]:
    """The images to link: those with kernels that are launched, and device libraries, each once.

    Sources that share a header bring the same kernel: one image stays. Where two sources have different
    kernels of one name (internal linkage), the later one's get SOURCE_MARK and the source's number behind their names.
    """
    return _select(sources, _is_needed)


def select_kernel_images(sources: Sequence[SourceImages]) -> tuple[DeviceImage, ...]:
    """The images of free function kernels by themselves, chosen and named in the same way."""
    return _select(sources, lambda image: bool(image.kernels))


def _select(sources: Sequence[SourceImages], is_chosen: Callable[[DeviceImage], bool]) -> tuple[DeviceImage, ...]:
    chosen: dict[tuple[str, ...], DeviceImage] = {}
    for source in sources:
        for image in filter(is_chosen, source.images):
            key = image.symbols or tuple(sorted(image.properties.get("SYCL/exported symbols", {})))
            if not image.symbols:
                key = (*key, str(image.properties.get(DEVICE_LIBRARY)))
            if key not in chosen:
                chosen[key] = image
            elif image.symbols and chosen[key].data != image.data:
                renamed = rename_kernels(image, f"{SOURCE_MARK}{source.number}")
                chosen[renamed.symbols] = renamed
    return tuple(chosen.values())


def select_ptx(
    sources: Sequence[SourceImages], like: Sequence[SourceImages], linked: Sequence[DeviceImage]
) -> tuple[DeviceImage, ...]:
    """The PTX images to link beside the SPIR-V ones (`linked`, chosen from `like`), under the same names.

    The two are one kernel to the runtime, so that a kernel must have one name in both: what was found of the SPIR-V decides.
    """
    names = {symbol for image in linked for symbol in image.symbols}
    first: dict[str, int] = {}
    for source in like:
        for symbol in (symbol for image in source.images for symbol in image.symbols):
            first.setdefault(symbol, source.number)
    chosen: dict[tuple[str, ...], DeviceImage] = {}
    for source in sources:
        for image in source.images:
            mark = f"{SOURCE_MARK}{source.number}"
            own = {symbol: symbol + mark for symbol in image.symbols if symbol + mark in names}
            kept = [symbol for symbol in image.symbols if symbol in names and first.get(symbol) == source.number]
            if own or kept:
                renamed = rename_kernels(image, mark, own)
                chosen.setdefault(renamed.symbols, renamed)
    return tuple(chosen.values())


def uses_device_libraries(images: Sequence[DeviceImage]) -> bool:
    """Whether kernels call device libraries (conversions of bfloat16), linked in when the program runs.

    The OpenCL CPU driver 2026.21.7 crashes where such kernels go to or come from SYCL's persistent cache.
    """
    return any(DEVICE_LIBRARY in image.properties for image in images)


def _is_needed(image: DeviceImage) -> bool:
    return not image.symbols or any(symbol.startswith(_LAUNCHED_PREFIX) for symbol in image.symbols)


def rename_kernels(image: DeviceImage, suffix: str, names: Mapping[str, str] | None = None) -> DeviceImage:
    """The image with `suffix` behind each kernel's name (behind those of `names` alone), in the code and in the property sets."""
    if names is None:
        names = {symbol: symbol + suffix for symbol in image.symbols}
    if not names:
        return image
    properties = {
        group: {_renamed_key(key, names): value for key, value in values.items()}
        for group, values in image.properties.items()
    }
    data = rename_entry_points(image.data, suffix) if image.sm is None else rename_ptx_entries(image.data, names)
    symbols = tuple(names.get(symbol, symbol) for symbol in image.symbols)
    return replace(image, data=data, symbols=symbols, properties=properties)


def _renamed_key(key: str, names: Mapping[str, str]) -> str:
    """Keys are a kernel's name, alone or ahead of "@property"."""
    name, at, rest = key.partition("@")
    return names.get(name, name) + at + rest


def registration_source(images: Sequence[DeviceImage], folder: Path) -> str:
    """C++ text that holds the images (written to `folder`) and registers them.

    PTX for one architecture is registered with the SPIR-V; of several architectures' the one that this machine's GPUs take.
    """
    lines = [_STRUCTURES]
    for index, image in enumerate(images):
        file = folder / f"image{index}.{'spv' if image.sm is None else 'ptx'}"
        file.write_bytes(image.data)
        lines += _image_definitions(index, image, file.absolute())
    rows = {index: (image.sm, _image_row(index, image)) for index, image in enumerate(images)}
    architectures = sorted({image.sm for image in images if image.sm is not None}, key=capability)
    if len(architectures) < 2:
        lines += _program("", [row for _, row in rows.values()])
        lines.append("static const device_images &program = programs[0];")
        return "\n".join([*lines, _registration("program")])
    lines += _program("", [row for sm, row in rows.values() if sm is None])
    lines.append("static const device_images &program = programs[0];")
    lines += _program("ptx_", *([row for sm, row in rows.values() if sm == one] for one in architectures))
    lines.append(f'#include "{_CHOICE}"')
    lines.append(f"static const int architectures[] = {{{', '.join(str(capability(sm)) for sm in architectures)}}};")
    return "\n".join([*lines, _registration("program", "ptx", chosen=_CHOSEN)])


def _program(prefix: str, *sets: Sequence[str]) -> Iterator[str]:
    """Sets of images, each as one that can be registered."""
    for number, rows in enumerate(sets):
        text = ",\n".join(f"  {row}" for row in rows)
        yield f"static const device_image {prefix}images{number}[] = {{\n{text}\n}};"
    members = ", ".join(f"{{1, {len(rows)}, {prefix}images{i}, nullptr, nullptr}}" for i, rows in enumerate(sets))
    yield f"static const device_images {prefix}programs[] = {{{members}}};"


def _registration(*programs: str, chosen: str = "") -> str:
    return _REGISTRATION.format(
        chosen=chosen,
        register=" ".join(f"__sycl_register_lib(&{name});" for name in programs),
        unregister=" ".join(f"__sycl_unregister_lib(&{name});" for name in programs),
    )


def capability(sm: str) -> int:
    """90 of "sm_90"."""
    return int(sm.removeprefix("sm_").rstrip("af"))


def _image_definitions(index: int, image: DeviceImage, file: Path) -> Iterator[str]:
    begin, end = f"wmma2sycl_image{index}_begin", f"wmma2sycl_image{index}_end"
    yield f'extern "C" const unsigned char {begin}[], {end}[];'
    directives = [
        ".pushsection .rodata",
        ".balign 16",
        f"{begin}:",
        f'.incbin "{file}"',
        f"{end}:",
        ".byte 0",
    ]
    text = "\n".join([*directives, ".popsection"])
    yield f"__asm__({_quoted(text)});"
    if image.symbols:
        entries = ", ".join(f"{{nullptr, {_quoted(symbol)}, 0, 0, 0}}" for symbol in image.symbols)
        yield f"static const entry entries{index}[] = {{{entries}}};"
    yield from _property_definitions(index, image.properties)


def _property_definitions(index: int, properties: PropertySets) -> Iterator[str]:
    sets = []
    for set_number, (set_name, values) in enumerate(properties.items()):
        rows = []
        for number, (name, value) in enumerate(values.items()):
            if isinstance(value, int):
                rows.append(f"{{{_quoted(name)}, nullptr, number, {value}}}")
                continue
            array = f"bytes{index}_{set_number}_{number}"
            yield f"static const unsigned char {array}[] = {{{', '.join(map(str, value))}}};"
            rows.append(f"{{{_quoted(name)}, {array}, byte_array, {len(value)}}}")
        table = f"properties{index}_{set_number}"
        if rows:
            yield f"static const property {table}[] = {{{', '.join(rows)}}};"
        bounds = f"{table}, {table} + {len(rows)}" if rows else "nullptr, nullptr"
        sets.append(f"{{{_quoted(set_name)}, {bounds}}}")
    yield f"static const property_set sets{index}[] = {{{', '.join(sets)}}};"
    yield f"static const int set_count{index} = {len(sets)};"


def _image_row(index: int, image: DeviceImage) -> str:
    entries = f"entries{index}, entries{index} + {len(image.symbols)}" if image.symbols else "nullptr, nullptr"
    code = f"wmma2sycl_image{index}_begin, wmma2sycl_image{index}_end"
    kind = 'spirv_format, "spir64"' if image.sm is None else 'no_format, "nvptx64"'
    return f'{{3, sycl_kind, {kind}, "", "", {code}, {entries}, sets{index}, sets{index} + set_count{index}}}'


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
