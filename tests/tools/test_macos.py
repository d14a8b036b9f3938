"""What macOS is told, and how the disk image is made, signed and notarised, with stand-ins for Apple's tools."""

from __future__ import annotations

import plistlib
import subprocess
import sys

import pytest

from rules.system.locations import PACKAGE, REPLAY
from tools import macos
from tools.trials.macos import information_faults, pack_and_try, stand_ins

SIGNED = {macos.IDENTITY: "Developer ID Application: Vera", macos.PROFILE: "vera"}
needs_scripts = pytest.mark.skipif(sys.platform == "win32", reason="Windows runs no scripts of the shell")


def test_the_finder_knows_the_files_of_the_program() -> None:
    """Each ending has a type that the program exports, and says that it shows it. It survives being written."""
    written = plistlib.loads(plistlib.dumps(macos.information()))
    assert information_faults(written) == []
    endings = []
    for declaration in written["UTExportedTypeDeclarations"]:
        endings += declaration["UTTypeTagSpecification"]["public.filename-extension"]
    assert [f".{ending}" for ending in endings] == [PACKAGE, REPLAY]
    assert {document_type["CFBundleTypeRole"] for document_type in written["CFBundleDocumentTypes"]} == {"Viewer"}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("CFBundleDocumentTypes", []),
        ("CFBundleDocumentTypes", [{"CFBundleTypeName": "Replay", "CFBundleTypeRole": "Viewer"}]),
        ("UTExportedTypeDeclarations", [{"UTTypeIdentifier": "replay"}]),
        ("UTExportedTypeDeclarations", macos.EXPORTED_TYPES[:1]),
        ("LSMinimumSystemVersion", 11.0),
        ("NSHighResolutionCapabel", True),
    ],
)
def test_what_the_finder_would_not_understand_is_noticed(key: str, value: object) -> None:
    assert information_faults({**macos.information(), key: value}) != []


def test_what_a_signed_program_asks_for_can_be_read() -> None:
    asked = plistlib.loads(macos.ENTITLEMENTS.read_bytes())
    assert asked == {"com.apple.security.cs.allow-unsigned-executable-memory": True}


def test_the_program_is_signed_only_by_somebody() -> None:
    assert macos.signing({}) == {"codesign_identity": None, "entitlements_file": None}
    assert macos.signing(SIGNED) == {
        "codesign_identity": SIGNED[macos.IDENTITY],
        "entitlements_file": str(macos.ENTITLEMENTS),
    }


@needs_scripts
def test_an_image_is_packed_signed_notarised_and_tried() -> None:
    calls = pack_and_try(SIGNED)
    assert [" ".join(call.split()[:2]) for call in calls] == [
        "hdiutil create", "codesign --sign", "xcrun notarytool", "xcrun stapler", "hdiutil attach", "hdiutil detach",
    ]  # fmt: skip
    assert "--keychain-profile vera --wait" in calls[2] and calls[3].endswith("zastolye-1-macos.dmg")


@needs_scripts
def test_without_an_identity_it_says_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    calls = pack_and_try({})
    assert [" ".join(call.split()[:2]) for call in calls] == ["hdiutil create", "hdiutil attach", "hdiutil detach"]
    told = capsys.readouterr().out
    assert macos.IDENTITY in told and macos.PROFILE in told
    pack_and_try({macos.PROFILE: "vera"})
    assert "Apple takes only what is signed" in capsys.readouterr().out


@needs_scripts
def test_a_refusal_of_apple_fails_the_build(tmp_path) -> None:
    with stand_ins(tmp_path, SIGNED):
        (tmp_path / "tools" / "xcrun").write_text("#!/bin/sh\nexit 1\n", encoding="utf-8", newline="\n")
        with pytest.raises(subprocess.CalledProcessError):
            macos.seal(tmp_path / "zastolye.dmg")


SECURITY = """#!/bin/sh
echo "security $*" >> "$ZASTOLYE_CALLS"
case $1 in
    find-identity) echo '  1) ABCDEF "Developer ID Application: Vera (ABCDE)"' ;;
    import) cat "$2" >> "$ZASTOLYE_CALLS" ;;
esac
"""
"""Stands in for the tool that keeps certificates."""
CERTIFICATE = {"CERTIFICATE": "dGhlIGNlcnRpZmljYXRl", "CERTIFICATE_PASSWORD": "secret"}
ACCOUNT = {"APPLE_ID": "vera@example.org", "APPLE_TEAM": "ABCDE", "APPLE_PASSWORD": "secret"}


@needs_scripts
@pytest.mark.parametrize(
    ("secrets", "variables", "said"),
    [
        ({}, "", "MACOS_CERTIFICATE is not set"),
        (CERTIFICATE, "ZASTOLYE_SIGNING_IDENTITY=Developer ID Application: Vera (ABCDE)\n", "APPLE_ID is not set"),
        (
            CERTIFICATE | ACCOUNT,
            "ZASTOLYE_SIGNING_IDENTITY=Developer ID Application: Vera (ABCDE)\nZASTOLYE_NOTARY_PROFILE=zastolye\n",
            "",
        ),
    ],
    ids=["nothing", "certificate", "account"],
)
def test_secrets_of_ci_become_who_signs(tmp_path, secrets: dict[str, str], variables: str, said: str) -> None:
    """What is printed goes to the environment of the build; what is missing is said on standard error."""
    with stand_ins(tmp_path, dict.fromkeys(CERTIFICATE | ACCOUNT, "") | secrets) as calls:
        (tmp_path / "tools" / "security").write_text(SECURITY, encoding="utf-8", newline="\n")
        (tmp_path / "tools" / "security").chmod(0o755)
        keychain = subprocess.run(
            ["bash", str(macos.ROOT / "tools" / "macos_keychain.sh")],
            capture_output=True,
            encoding="utf-8",
        )
        assert (keychain.returncode, keychain.stdout) == (0, variables), keychain.stderr
        assert said in keychain.stderr
        noted = calls.read_text("utf-8")
    assert ("the certificate" in noted) == bool(secrets)
    assert ("store-credentials zastolye --apple-id vera@example.org" in noted) == ("APPLE_ID" in secrets)
