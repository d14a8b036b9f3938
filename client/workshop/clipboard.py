"""Takes a picture from the clipboard: one that was copied in another program, or files that were copied."""

from __future__ import annotations

import tempfile
from pathlib import Path

from PIL import Image, ImageGrab

from rules.workshop.artwork import TAKEN


def pictures_in_clipboard() -> list[Path]:
    """The files of the pictures in the clipboard, empty if there is none; a picture that is no file is written into a
    temporary one. Raises OSError if the system lets nobody look."""
    try:
        content = ImageGrab.grabclipboard()
    except NotImplementedError as error:  # Linux without a program that reads the clipboard
        raise OSError(str(error)) from None
    if isinstance(content, list):
        return [Path(name) for name in content if Path(name).suffix.lower() in TAKEN]
    if not isinstance(content, Image.Image):
        return []
    file = Path(tempfile.mkdtemp(prefix="zastolye-")) / "clipboard.png"
    content.save(file)
    return [file]
