"""What some systems do not let tests do: links and named pipes, as Windows does not let everybody."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest


def _can_link() -> bool:
    """True if this user may make links: on Windows that is a right of its own, and wine makes none."""
    with tempfile.TemporaryDirectory() as folder:
        link = Path(folder) / "link"
        try:
            link.symlink_to("nowhere")
        except OSError:
            return False
        return link.is_symlink()


needs_links = pytest.mark.skipif(not _can_link(), reason="this user may not make links on this system")
"""Marks a test that makes links."""
needs_named_pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes in folders")
"""Marks a test that makes a named pipe where a file should be."""
