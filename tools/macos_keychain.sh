#!/usr/bin/env bash
# Puts the certificate for signing into a keychain of its own, on a machine of CI with macOS, and prints the variables
# with which tools/package.py signs and notarises (see tools/macos.py). What is missing is said on standard error, and the
# program is then built without it.
set -euo pipefail

if [ -z "${CERTIFICATE:-}" ]; then
    echo "The program is not signed: the secret MACOS_CERTIFICATE is not set." >&2
    exit
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
printf %s "$CERTIFICATE" | base64 --decode >"$folder/certificate.p12"
keychain=$HOME/Library/Keychains/zastolye.keychain-db
password=$(openssl rand -hex 16)
security create-keychain -p "$password" "$keychain"
security set-keychain-settings -lut 7200 "$keychain"
security unlock-keychain -p "$password" "$keychain"
security import "$folder/certificate.p12" -k "$keychain" -P "${CERTIFICATE_PASSWORD:-}" -T /usr/bin/codesign >&2
security set-key-partition-list -S apple-tool:,apple: -k "$password" "$keychain" >&2
security list-keychains -d user -s "$keychain" login.keychain-db
identity=$(security find-identity -v -p codesigning "$keychain" | sed -n 's/.*"\(.*\)".*/\1/p' | head -n 1)
if [ -z "$identity" ]; then
    echo "The secret MACOS_CERTIFICATE has no certificate for signing." >&2
    exit 1
fi
echo "ZASTOLYE_SIGNING_IDENTITY=$identity"

for name in APPLE_ID APPLE_TEAM APPLE_PASSWORD; do
    if [ -z "${!name:-}" ]; then
        echo "The program is not notarised: the secret $name is not set." >&2
        exit
    fi
done
xcrun notarytool store-credentials zastolye --apple-id "$APPLE_ID" --team-id "$APPLE_TEAM" \
    --password "$APPLE_PASSWORD" >&2
echo "ZASTOLYE_NOTARY_PROFILE=zastolye"
