"""What macOS is told about the program, and how it is signed and notarised.

Signing needs an identity that Apple has sold, so it is optional: the variables in ``MISSING`` say who signs, and
without them the program is made all the same, with a line that says what is missing. ``docs/systems.md`` tells it in
full.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
IDENTIFIER = "org.zastolye.table"
"""The name by which macOS knows the program."""
OLDEST = "11.0"
"""The oldest macOS for which all the libraries are made."""
ENTITLEMENTS = ROOT / "tools" / "macos_entitlements.plist"
"""What a signed program asks to be allowed."""
IDENTITY = "ZASTOLYE_SIGNING_IDENTITY"
"""The variable with the name of a certificate in the keychain, such as ``Developer ID Application: Vera (ABCDE)``."""
PROFILE = "ZASTOLYE_NOTARY_PROFILE"
"""The variable with the name under which ``xcrun notarytool store-credentials`` has kept who may notarise."""
MISSING = {
    IDENTITY: "not signed: players must allow the program in System Settings the first time",
    PROFILE: "not notarised: macOS does not know that the program was looked through by Apple",
}
"""What it means if a variable is not set."""

CARD_SET = {
    "UTTypeIdentifier": "org.zastolye.card-set",
    "UTTypeDescription": "Set of cards for Zastolye",
    "UTTypeConformsTo": ["public.data"],
    "UTTypeTagSpecification": {
        "public.filename-extension": ["zastolye"],
        "public.mime-type": ["application/x-zastolye"],
    },
}
REPLAY = {
    "UTTypeIdentifier": "org.zastolye.replay",
    "UTTypeDescription": "Replay of a game of Zastolye",
    "UTTypeConformsTo": ["public.data"],
    "UTTypeTagSpecification": {
        "public.filename-extension": ["replay"],
        "public.mime-type": ["application/x-zastolye-replay"],
    },
}
EXPORTED_TYPES: list[dict[str, Any]] = [CARD_SET, REPLAY]
"""The types of files that belong to the program. Without them the Finder knows no type for their endings, and newer
systems open nothing by its ending alone."""


def information() -> dict[str, Any]:
    """The keys of ``Info.plist`` beyond the name, version and icon, which PyInstaller writes."""
    documents = []
    for exported in EXPORTED_TYPES:
        documents.append(
            {
                "CFBundleTypeName": exported["UTTypeDescription"],
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [exported["UTTypeIdentifier"]],
            }
        )
    return {
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": ["en", "ru"],
        "CFBundleDocumentTypes": documents,
        "UTExportedTypeDeclarations": EXPORTED_TYPES,
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": OLDEST,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "MIT License",
    }


def signing(environment: Mapping[str, str] = os.environ) -> dict[str, str | None]:
    """How PyInstaller signs the program: its options for an executable. Without an identity it signs for this machine
    only, as Apple's processors demand."""
    identity = environment.get(IDENTITY) or None
    return {"codesign_identity": identity, "entitlements_file": str(ENTITLEMENTS) if identity else None}


def seal(image: Path, environment: Mapping[str, str] = os.environ) -> list[str]:
    """Sign the disk image and have it notarised, as far as the environment says by whom.

    Returns a sentence for each step that was left out. Raises CalledProcessError if a step fails.
    """
    identity, profile = environment.get(IDENTITY), environment.get(PROFILE)
    if identity:
        subprocess.run(["codesign", "--sign", identity, "--timestamp", str(image)], check=True)
    if identity and profile:
        submit = ["xcrun", "notarytool", "submit", "--keychain-profile", profile, "--wait", str(image)]
        subprocess.run(submit, check=True)
        subprocess.run(["xcrun", "stapler", "staple", str(image)], check=True)
    left_out = []
    for variable, consequence in MISSING.items():
        if not environment.get(variable):
            left_out.append(f"{consequence}; {variable} is not set")
    if profile and not identity:
        left_out.append(f"not notarised: Apple takes only what is signed, and {IDENTITY} is not set")
    return left_out
