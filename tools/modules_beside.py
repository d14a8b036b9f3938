"""Tells a packaged program that its modules lie in a file beside it: all programs in a folder share them.

PyInstaller runs this (see ``build.spec``) before it looks for modules, so only what is built into Python can be
imported here. Each program would otherwise contain all of them, which on Windows, with two programs, is a quarter of
what players load.
"""

import sys

sys._pyinstaller_pyz = f"{sys._MEIPASS}/modules.pyz"  # type: ignore[attr-defined]
