"""Writes ``bcryptprimitives.dll``, which Windows has and wine has only from version 9 on.

The standard library of Rust, and so pydantic, takes random bytes from its function ``ProcessPrng``. Here that name is
forwarded to ``SystemFunction036`` in ``advapi32.dll``, which has the same arguments and is in every wine. So the
library needs no code: it consists of headers and one table.
"""

from __future__ import annotations

import struct

LIBRARY = b"bcryptprimitives.dll"
FUNCTION = b"ProcessPrng"
FORWARD = b"ADVAPI32.SystemFunction036"
"""A name in place of an address tells Windows to look there instead."""
SECTION_START = 0x1000
"""Where the only section lies in memory, in bytes from the start of the library."""
FILE_ALIGNMENT = 0x200
IMAGE_BASE = 0x180000000
HEADER_OFFSET = 0x40
"""Where the headers of Windows begin, after those of DOS."""
EXPORTS = 40
"""The size of the export directory; the addresses of the function and its name, and its number, follow."""


def library() -> bytes:
    """The bytes of the library, for 64-bit programs."""
    exports = _export_table()
    headers = _dos_header() + _file_header() + _optional_header(len(exports)) + _section_header(len(exports))
    return headers.ljust(FILE_ALIGNMENT, b"\0") + exports.ljust(FILE_ALIGNMENT, b"\0")


def _export_table() -> bytes:
    """The section: a directory of one function, which is found by its name."""
    function_address = SECTION_START + EXPORTS
    name_address, number_address = function_address + 4, function_address + 8
    library_name = function_address + 12
    function_name = library_name + len(LIBRARY) + 1
    forward = function_name + len(FUNCTION) + 1
    first_number, functions, names = 1, 1, 1
    directory = struct.pack(
        "<IIHHIIIIIII",
        0, 0, 0, 0,  # flags, date, version
        library_name, first_number, functions, names, function_address, name_address, number_address,
    )  # fmt: skip
    addresses = struct.pack("<III", forward, function_name, 0)
    strings = b"".join(text + b"\0" for text in (LIBRARY, FUNCTION, FORWARD))
    return directory + addresses + strings


def _dos_header() -> bytes:
    return b"MZ".ljust(HEADER_OFFSET - 4, b"\0") + struct.pack("<I", HEADER_OFFSET)


def _file_header() -> bytes:
    """The kind of the file: a library for x86-64 with one section and 240 bytes of further headers."""
    machine, sections, size_of_optional_header = 0x8664, 1, 240
    executable, large_addresses, is_library = 0x0002, 0x0020, 0x2000
    flags = executable | large_addresses | is_library
    return b"PE\0\0" + struct.pack("<HHIIIHH", machine, sections, 0, 0, 0, size_of_optional_header, flags)


def _optional_header(size: int) -> bytes:
    """How the library is put into memory. ``size`` is that of its section in bytes."""
    pe32_plus, linker = 0x20B, 14
    code, initialised, uninitialised, entry = 0, FILE_ALIGNMENT, 0, 0
    beginning = struct.pack("<HBBIIIII", pe32_plus, linker, 0, code, initialised, uninitialised, entry, SECTION_START)
    system_version = (6, 0)
    size_of_image, size_of_headers, checksum = 2 * SECTION_START, FILE_ALIGNMENT, 0
    console, dynamic_base = 3, 0x0100
    placing = struct.pack(
        "<QIIHHHHHHIIIIHH",
        IMAGE_BASE, SECTION_START, FILE_ALIGNMENT, *system_version, 0, 0, *system_version, 0,
        size_of_image, size_of_headers, checksum, console, dynamic_base,
    )  # fmt: skip
    stack, heap, directories = 0x100000, 0x100000, 16
    memory = struct.pack("<QQQQII", stack, 0x1000, heap, 0x1000, 0, directories)
    export_directory = struct.pack("<II", SECTION_START, size)
    return beginning + placing + memory + export_directory + bytes(8 * (directories - 1))


def _section_header(size: int) -> bytes:
    initialised_data, readable = 0x40, 0x40000000
    place = (size, SECTION_START, FILE_ALIGNMENT, FILE_ALIGNMENT)
    return struct.pack("<8sIIIIIIHHI", b".rdata", *place, 0, 0, 0, 0, initialised_data | readable)
